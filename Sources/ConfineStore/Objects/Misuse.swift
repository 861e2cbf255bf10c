import ConfineOwnership

/// The sentences of RealmSwift 10.54, by which people search.
enum Misuse {
  static let invalidated = "Object has been deleted or invalidated."
  static let frozenObject =
    "Attempting to modify a frozen object - call thaw on the Object instance first."
  static let outsideWrite =
    "Attempting to modify object outside of a write transaction - "
    + "call beginWriteTransaction on an RLMRealm instance first."
  static let addOutsideWrite =
    "Can only add, remove, or create objects in a Realm in a write transaction - "
    + "call beginWriteTransaction on an RLMRealm instance first."
  static let nestedWrite = "The Realm is already in a write transaction"
  static let commitOutsideWrite = "Can't commit a non-existing write transaction"
  static let cancelOutsideWrite = "Can't cancel a non-existing write transaction"
  static let frozenWrite = "Can't perform transactions on a frozen Realm"
  static let readOnlyWrite = "Can't perform transactions on read-only Realms."
  static let closedRead = "Cannot read from a frozen Realm which has been invalidated."
  static let invalidatedResults = "Access to invalidated Results objects"
  static let frozenAutorefresh = "Auto-refresh cannot be enabled for frozen Realms."
  static let asyncRefreshOffActor =
    "asyncRefresh() can only be called on main thread or actor-isolated Realms"
  static let readOnlyRefresh = "Read-only Realms do not change and cannot be refreshed."
  static let foreignDelete = "Can only delete an object from the Realm it belongs to."
  static let foreignAdd =
    "Object is already managed by another Realm. Use create instead to copy it into this Realm."
  static let foreignDeletes = "Can only delete objects from the Realm they belong to."
  static let embeddedLink = "Can't set link to existing managed embedded object"
  static let embeddedElement = "Cannot add an existing managed embedded object to a List."
  static let addInvalidated = "Adding a deleted or invalidated object to a Realm is not permitted"
  static let primaryKeyChange = "Primary key can't be changed after an object is inserted."
  static let freezeUnmanaged = "Unmanaged objects cannot be frozen."
  static let thawUnmanaged = "Unmanaged objects cannot be thawed."
  static let encodeManaged =
    "Only unmanaged Realm objects can be encoded using automatic Codable synthesis. You must "
    + "explicitly define encode(to:) on your model class to support managed Realm objects."
  static let freezeNew =
    "Cannot freeze an object in the same write transaction as it was created in."
  static let setLinkingObjects =
    "Linking objects cannot be set - change the property that they come from instead."
  static let foreignSet = "Cannot insersect sets managed by different Realms."
  static let wrongQueue = "Realm opened from incorrect dispatch queue."

  static func concurrentQueue(_ label: String, _ kind: ConcurrentQueueClass) -> String {
    "Invalid queue '\(label)' (\(kind.rawValue)): "
      + "Realms can only be confined to serial queues or the main queue."
  }

  static func duplicate(_ type: String, _ key: String) -> String {
    "Attempting to create an object of type '\(type)' with an existing primary key value '\(key)'"
  }

  static func noPrimaryKey(_ type: String) -> String {
    "'\(type)' does not have a primary key defined"
  }

  static func notUpdatable(_ type: String) -> String {
    "'\(type)' does not have a primary key and can not be updated"
  }

  static func noProperty(_ property: String, of type: String) -> String {
    "Property '\(property)' not found in object of type '\(type)'"
  }

  /// With the property that was most likely meant.
  static func noProperty(_ property: String, of schema: ClassSchema) -> String {
    QueryProblem(
      noProperty(property, of: schema.name), property, amongst: schema.properties.map(\.name)
    ).message
  }

  static func modifyOutsideWrite(_ collection: String) -> String {
    "Cannot modify \(collection) outside of a write transaction."
  }

  static func dead(_ collection: String) -> String {
    "\(collection) is no longer valid. Either the parent object was deleted "
      + "or the containing Realm has been invalidated or closed."
  }

  static func freezeUnmanaged(_ collection: String) -> String {
    "This method may only be called on \(collection) instances retrieved from an RLMRealm"
  }

  static func negative(_ parameter: String) -> String {
    "Cannot pass a negative value for '\(parameter)'."
  }

  static func removesTooMany(_ number: Int, _ count: Int) -> String {
    "It is not possible to remove more objects (\(number)) from a list "
      + "than it already contains (\(count))."
  }

  static func outOfBounds(_ index: Int, _ count: Int) -> String {
    "Index \(index) is out of bounds (must be less than \(count))."
  }

  static func unpersistable(_ value: String, _ type: String) -> String {
    "Failed to convert persisted value '\(value)' to type '\(type)' in a non-optional context."
  }

  static func unmanagedClass(_ type: String) -> String {
    "Object type '\(type)' is not managed by the Realm. "
      + "If using a custom `objectTypes` / `objectClasses` array in your configuration, "
      + "add `\(type)` to the list of `objectTypes` / `objectClasses`."
  }
}
