/// The sentences for queries. What RealmSwift has no sentence for is said in ours.
extension Misuse {
  static let foreignQueryObject = "Object must be from the Realm being queried"
  static let twoCollections = "Comparing two collection columns is not permitted."
  static let comparedCondition = "A condition cannot be compared with a value."
  static let collectionAsValue =
    "Key paths that include a collection property must use aggregate operations"
  static let aggregateOfOne =
    "Aggregate operations can only be used on key paths that include an collection property"
  static let twoConstants =
    "Predicate expressions must compare a keypath and another keypath or a constant value"
  static let blockPredicate = "NSPredicate with a block cannot be used in a query"
  static let countOfMany = "A collection cannot be counted beyond another collection."

  static func wrongQueryValue(_ value: String, _ path: QueryPath) -> String {
    let expected = path.type.target.map(ClassSchema.name(of:)) ?? path.type.name
    return "Expected object of type \(expected) for property '\(path.text)' on object of type "
      + "'\(path.root.name)', but received: \(value)"
  }

  static func unsupported(_ operation: String, _ type: String) -> String {
    "Operator '\(operation)' not supported for type '\(type)'"
  }

  static func unknownKeyPath(_ text: String, _ property: String, _ type: String) -> String {
    keyPath(text, "Property '\(property)' not found in object of type '\(type)'")
  }

  static func keyPath(_ text: String, _ problem: String) -> String {
    "Invalid keypath '\(text)': \(problem)"
  }

  static func sortOperator(_ path: String) -> String {
    sort(path, "KVC collection operators are not supported")
  }

  static func distinctOperator(_ path: String) -> String {
    "Cannot distinct on keypath '\(path)': KVC collection operators are not supported."
  }

  /// Of a path to tell objects apart by, too.
  static func sort(_ path: String, _ problem: String) -> String {
    "Cannot sort on key path '\(path)': \(problem)."
  }
}
