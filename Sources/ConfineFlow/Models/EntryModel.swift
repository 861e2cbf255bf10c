/// Where a library calls a method that a type has for its sake.
public enum EntryModel: String, Sendable, Hashable, CaseIterable {
  case main
  /// A thread that the library chooses, never that of the code that handed the object over.
  case callback
  /// The queue that was given with the object as `delegateQueue:`, and if that is nil as `callback`.
  case delegateQueue
  /// A thread of the operation queue that the object was added to.
  case operation
  /// A thread of its own.
  case thread
}
