/// Where a library calls a method that a type has for its sake.
public enum EntryModel: String, Sendable, Hashable, CaseIterable {
  case main
  /// A thread that the library chooses, never that of the code that handed the object over.
  case callback
  /// The queue that was given with the object, and if that is nil as `callback`.
  case delegateQueue
  /// The queue that was given with the object, and if that is nil or left out the main one.
  case delegateQueueOrMain
  /// A thread of the operation queue that the object was added to.
  case operation
  /// A thread of its own.
  case thread
}
