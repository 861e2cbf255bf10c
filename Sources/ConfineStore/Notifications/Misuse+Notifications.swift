/// The sentences for observations.
extension Misuse {
  static let observeUnmanagedObject =
    "Only objects which are managed by a Realm support change notifications"
  static let observeUnmanagedCollection =
    "Change notifications are only supported on managed collections."
  static let observeReadOnly =
    "Read-only Realms do not change and do not have change notifications."
  static let observeFrozen = "Frozen Realms do not change and do not have change notifications."
  static let observeOffLoop = "Can only add notification blocks from within runloops."
  static let observeInWrite =
    "Cannot create asynchronous query after making changes in a write transaction."
  static let muteForeign =
    "Incorrect Realm: only notifications for the Realm being modified can be skipped."
  static let muteOutsideWrite =
    "Suppressing the notification from a write transaction must be done from inside the write "
    + "transaction."

  static func observedProperty(_ name: String, of type: String) -> String {
    "Invalid property name: property '\(name)' not found in object of type '\(type)'"
  }

  static func observedThroughValue(_ name: String, _ keyPath: String) -> String {
    "Property '\(name)' in KeyPath '\(keyPath)' is not a collection of objects or an object "
      + "reference, so it cannot be used as an intermediate keypath element."
  }
}
