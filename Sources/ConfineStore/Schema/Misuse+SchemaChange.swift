import ConfineFindings

/// What is wrong with the schema of a file, in RealmSwift's words.
extension Misuse {
  /// Behind RealmSwift's lines, those that name what was probably renamed.
  static func migrationNeeded(_ changes: [SchemaChange.Entry]) -> String {
    lines("Migration is required due to the following errors:", changes)
      + changes.renamings.map {
        "\n  Property '\($0.type).\($0.new)' may be '\($0.type).\($0.old)' under another name: raise "
          + "`schemaVersion`, and call `renameProperty(onType:from:to:)` in the migration block."
      }.joined()
  }

  static func unreadable(_ changes: [SchemaChange.Entry]) -> String {
    lines(
      "The following changes cannot be made in read-only schema mode:",
      changes.filter { !$0.change.isReadable })
  }

  private static func lines(_ text: String, _ changes: [SchemaChange.Entry]) -> String {
    text + changes.compactMap(\.text).map { "\n- \($0)" }.joined()
  }

  static func lowerVersion(_ version: UInt64, than stored: UInt64) -> String {
    "Provided schema version \(version) is less than last set version \(stored)."
  }

  static func otherVersion(_ version: UInt64, than stored: UInt64) -> String {
    "Provided schema version \(version) does not equal last set version \(stored)."
  }

  static func openWithOtherVersion(_ name: String) -> String {
    "Realm at path '\(name)' already opened with different schema version."
  }

  static func externalChange(from version: UInt64, to newest: UInt64) -> String {
    "Unsupported schema changes were made by another client or process:"
      + "\n- The schema version has changed from \(version) to \(newest)."
  }

  static func notInitialized(_ path: String) -> String {
    "Realm at path '\(path)' has not been initialized."
  }
}

extension SchemaChange.Entry {
  /// Nil for what RealmSwift does not tell.
  fileprivate var text: String? {
    let name = schema.name
    return switch change {
    case .addClass: nil
    case .addProperty(let property): "Property '\(name).\(property.column)' has been added."
    case .removeProperty(let column): "Property '\(name).\(column)' has been removed."
    case .changeType(let property, let old):
      "Property '\(name).\(property.column)' has been changed from '\(TypeText.of(old))' to "
        + "'\(TypeText.of(property.type.text))'."
    case .makeOptional(let property):
      "Property '\(name).\(property.column)' has been made optional."
    case .makeRequired(let property):
      "Property '\(name).\(property.column)' has been made required."
    case .changePrimaryKey(nil, _): "Primary Key for class '\(name)' has been added."
    case .changePrimaryKey(_, nil): "Primary Key for class '\(name)' has been removed."
    case .changePrimaryKey(let old?, let new?):
      "Primary Key for class '\(name)' has changed from '\(old)' to '\(new)'."
    case .changeKind(let toEmbedded):
      "Class '\(name)' has been changed from "
        + (toEmbedded ? "TopLevel to Embedded." : "Embedded to TopLevel.")
    }
  }
}

extension [SchemaChange.Entry] {
  /// Names that went away and came in one class, and are near each other.
  fileprivate var renamings: [(type: String, old: String, new: String)] {
    let removed = compactMap { entry in
      if case .removeProperty(let name) = entry.change {
        (type: entry.schema.name, name: name)
      } else {
        nil
      }
    }
    return compactMap { entry in
      guard case .addProperty(let property) = entry.change else { return nil }
      let type = entry.schema.name
      let old = nearest(
        to: property.column, in: removed.filter { $0.type == type }.map(\.name))
      return old.map { (type, $0, property.column) }
    }
  }
}

/// A column's type as RealmSwift's messages name it.
enum TypeText {
  private static let collections = ["list": "array", "set": "set", "dictionary": "dictionary"]

  static func of(_ type: String) -> String {
    guard let start = type.firstIndex(of: "<") else { return scalar(type) }
    let argument = String(type[start...].dropFirst().dropLast())
    guard let collection = collections[String(type[..<start])] else { return "<\(argument)>" }
    guard let target = Catalog.Column.target(of: type) else {
      return "\(collection)<\(scalar(argument))>"
    }
    return "\(collection)<\(target)>"
  }

  private static func scalar(_ type: String) -> String {
    switch type {
    case "decimal128": "decimal"
    case "objectId": "object id"
    default: type
    }
  }
}
