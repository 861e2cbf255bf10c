import ConfineFindings

extension Misuse {
  /// What is said, and which condition does not hold.
  typealias Told = (message: String, condition: Condition)

  static let referInvalidated = "Cannot construct reference to invalidated object"
  static let referUnmanaged =
    "Cannot construct reference to unmanaged object, which can be passed across threads directly"
  static let referNewResults =
    "Cannot create a ThreadSafeReference to Results backed by a collection of objects inside the "
    + "write transaction which created the collection."
  static let resolveTwice = "Can only resolve a thread safe reference once."
  static let wrapUnmanaged = "Only managed objects may be wrapped as thread safe."
  static let freezeInvalidatedResults = "Access to invalidated Results objects"
  static let thawInActor =
    "Cannot thaw in an actor: the live value would belong to the thread, which the actor may leave "
    + "at any await. Resolve a ThreadSafeReference in a realm of the actor instead."

  static func referForeignType(_ type: String) -> String {
    "Illegal custom conformance to `ThreadConfined` by `\(type)`"
  }

  static func resolveElsewhere(_ source: String) -> String {
    "Can only resolve a thread safe reference in a Realm of the file it comes from, '\(source)'."
  }
}
