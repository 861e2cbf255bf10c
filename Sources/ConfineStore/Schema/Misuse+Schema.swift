import ConfineFindings

/// What is wrong with a declaration of a class.
extension Misuse {
  static let recursiveSchema =
    "Illegal recursive call of +[RLMSchema sharedSchema]. Note: Properties of Swift `Object` "
    + "classes must not be prepopulated with queried results from a Realm."

  static func invalidSchema(_ problems: [String]) -> String {
    "Schema validation failed due to the following errors:"
      + problems.map { "\n- \($0)" }.joined()
  }

  static func sameName(_ name: String) -> String {
    "RLMObject subclasses with the same name cannot be included twice in the same target. "
      + "Please make sure '\(name)' is only linked once to your current target."
  }

  static func requiredObject(_ property: String) -> String {
    "Object property '\(property)' must be marked as optional."
  }

  static func requiredObjects(_ type: String, _ property: String) -> String {
    "\(type) property '\(property)' must be marked as optional."
  }

  static func optionalObjects(_ type: String, _ property: String) -> String {
    "\(type) property '\(property)' must not be marked as optional."
  }

  static func noOrigin(_ type: String, _ property: String) -> String {
    "\(type) property '\(property)' must set the origin property name with "
      + "@Persisted(originProperty: \"name\")."
  }

  static func primaryKeys(_ one: String, _ other: String, of type: String) -> String {
    "Properties '\(one)' and '\(other)' are both marked as the primary key of '\(type)'"
  }

  static func missingPrimaryKey(_ property: String, of type: String) -> String {
    "Primary key property '\(property)' does not exist on object '\(type)'"
  }

  static func noPrimaryKeyType(_ type: String, _ property: String, _ kind: String) -> String {
    "Property '\(type).\(property)' of type '\(kind)' cannot be made the primary key."
  }

  static func noIndexedType(_ type: String, _ property: String, _ kind: String) -> String {
    "Property '\(type).\(property)' of type '\(kind)' cannot be indexed."
  }

  static func missingIndexed(
    _ property: String, of type: String, amongst names: [String]
  ) -> String {
    let meant = nearest(to: property, in: names).map { " \(didYouMean($0))" } ?? ""
    return "Indexed property '\(property)' does not exist on object '\(type)'.\(meant)"
  }

  static func noProperties(_ type: String) -> String {
    "No properties are defined for '\(type)'. "
      + "Did you remember to mark them with '@objc' or '@Persisted' in your model?"
  }

  static func unknownClass(
    _ type: String, _ property: String, _ kind: String, _ target: String
  ) -> String {
    "Property '\(type).\(property)' of type '\(kind)' has unknown object type '\(target)'"
  }

  static func invalidProperty(_ name: String, of type: String) -> String {
    "Invalid property name '\(name)' for class '\(type)'."
  }

  /// Linking objects, and the property that they are to come from.
  struct Origin {
    /// `Class.property`, both.
    let property: String
    let backlink: String

    private var text: String {
      "Property '\(property)' declared as origin of linking objects property '\(backlink)'"
    }
    var isMissing: String { text + " does not exist" }
    var isNoLink: String { text + " is not a link" }
    func linksTo(_ type: String) -> String { text + " links to type '\(type)'" }
  }
}
