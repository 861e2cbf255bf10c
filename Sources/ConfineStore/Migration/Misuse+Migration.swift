/// What is wrong in a migration; RealmSwift's words, where it has any.
extension Misuse {
  static let realmInMigration =
    "A realm was opened in a migration block, where RealmSwift waits for itself: "
    + "use `enumerateObjects(ofType:)` and `create` of the migration."
  static let escapedMigration =
    "A migration, or an object of it, was used after its block."
  static let endInMigration = "The write transaction of a migration ends with its block."

  static func didYouMean(_ name: String) -> String { "Did you mean '\(name)'?" }

  static func renamesInNoClass(_ type: String) -> String {
    "Cannot rename properties for type '\(type)' because it does not exist."
  }

  static func renamesInRemovedClass(_ type: String) -> String {
    "Cannot rename properties for type '\(type)' because it has been removed from the Realm."
  }

  static func renamesKept(_ type: String, _ old: String, _ new: String) -> String {
    "Cannot rename property '\(type).\(old)' to '\(new)' because the source property still exists."
  }

  static func renamesNothing(_ type: String, _ old: String) -> String {
    "Cannot rename property '\(type).\(old)' because it does not exist."
  }

  static func renameChangesType(
    _ type: String, _ old: String, _ new: String, _ oldType: String, _ newType: String
  ) -> String {
    "Cannot rename property '\(type).\(old)' to '\(new)' because it would change from type "
      + "'\(oldType)' to '\(newType)'."
  }

  static func renameMakesRequired(_ type: String, _ old: String, _ new: String) -> String {
    "Cannot rename property '\(type).\(old)' to '\(new)' because it would change from optional to "
      + "required."
  }

  static func renamedToNothing(_ type: String, _ name: String) -> String {
    "Renamed property '\(type).\(name)' does not exist."
  }

  /// - Parameter values: that several objects have, as lines of their own.
  static func duplicateKeys(
    _ type: String, _ property: String, _ values: [(text: String, count: Int)]
  ) -> String {
    "Primary key property '\(type).\(property)' has duplicate values after migration."
      + values.map { "\n  \($0.count) objects have '\($0.text)'." }.joined()
  }

  static func embeddedWithKey(_ type: String) -> String {
    "Cannot change '\(type)' to embedded when using a primary key."
  }

  static func unlinked(_ type: String, _ count: Int) -> String {
    "Cannot convert '\(type)' to embedded: at least one object has no incoming links and would be "
      + "deleted.\n  Delete or link these in the migration block: \(count)."
  }

  static func linkedTwice(_ type: String, _ count: Int) -> String {
    "Cannot convert '\(type)' to embedded: at least one object has more than one incoming link."
      + "\n  Give each link a copy in the migration block; objects with several: \(count)."
  }

  static let migratesOpenRealm = "Cannot migrate Realms that are already open."
}
