import Foundation

/// What is told of an object or a projection.
@frozen public enum ObjectChange<T> {
  /// Never happens.
  case error(_ error: NSError)
  /// The object, and what changed of it since the block was called last.
  case change(_: T, _: [PropertyChange])
  /// The object was deleted; the observation is over.
  case deleted
}

@available(*, unavailable)
extension ObjectChange: Sendable {}

/// How a property changed.
public struct PropertyChange {
  public let name: String

  /// The value before; nil for a collection, and where the realm that is told made the change, or
  /// another one since the block was called last.
  ///
  /// An object is the one that was linked, with the values that it has by now; it may be deleted.
  public let oldValue: Any?

  /// The value by now; nil for a collection.
  public let newValue: Any?
}

@available(*, unavailable)
extension PropertyChange: Sendable {}
