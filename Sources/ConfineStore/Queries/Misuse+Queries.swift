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
  static let foldOfMany = "Values cannot be put together beyond a second collection."
  static let sumOfDates = "Cannot sum or average date properties"
  static let subqueryAlone =
    "SUBQUERY is only supported when immediately followed by .@count that is compared with a "
    + "constant number."
  static let comparedSubquery =
    "SUBQUERY(…).@count is only supported when compared with a constant number."
  static let subqueryOfNone = "Subqueries must contain a keypath starting with a collection."
  static let subqueryOfMany = "A subquery looks at the elements of one collection alone."
  static let subqueryOfEntry = "Subqueries do not support map subscripts."

  static func wrongQueryValue(_ value: String, _ path: QueryPath) -> String {
    if path.isOfKeys { return "@allKeys can only be compared with a string value." }
    if let fold = path.fold { return wrongFoldValue(value, path, fold) }
    let expected = path.type.target.map(ClassSchema.name(of:)) ?? path.type.name
    return "Expected object of type \(expected) for property '\(path.text)' on object of type "
      + "'\(path.root.name)', but received: \(value)"
  }

  private static func wrongFoldValue(
    _ value: String, _ path: QueryPath, _ fold: QueryPath.Fold
  ) -> String {
    guard fold != .count else { return "@count can only be compared with a numeric value." }
    let type = path.steps.last?.type.name ?? path.type.name
    return "\(fold.rawValue) on a property of type \(type) cannot be compared with '\(value)'"
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

  static func foldOfOne(_ path: String, _ fold: String) -> String {
    keyPath(path, "collection operation '\(fold)' must be applied to a collection")
  }

  static func foldOfWords(_ path: String, _ fold: String) -> String {
    keyPath(path, "\(fold) can only be applied to a collection of numeric values.")
  }

  static func secondFold(_ path: String) -> String {
    keyPath(path, "at most one collection operation per keypath is supported.")
  }

  static func subqueryOfValues(_ path: String) -> String {
    "SUBQUERY takes a collection of objects, and not '\(path)'."
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

  static func sortScalars(_ path: String, _ type: String) -> String {
    "Cannot sort on key path '\(path)': arrays of '\(type)' can only be sorted on 'self'"
  }

  static func sortScalarsTwice(_ type: String) -> String {
    "Cannot sort array of '\(type)' on more than one key path"
  }
}
