import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct CollectionQueryMisuseTests {
  /// A wrong predicate, and what is said about it.
  struct Misuse: Sendable, CustomTestStringConvertible {
    let format: String
    let message: String

    init(_ format: String, _ message: String) { (self.format, self.message) = (format, message) }

    /// About the key path that the predicate begins with.
    init(_ format: String, keyPath problem: String) {
      let path = format.split(separator: " ")[0]
      self.init(format, "Invalid keypath '\(path)': \(problem)")
    }

    var testDescription: String { format }
  }

  static let paths = [
    Misuse(
      "name.@count > 3", keyPath: "collection operation '@count' must be applied to a collection"),
    Misuse("marks.@median > 3", keyPath: "Unsupported collection operation '@median'"),
    Misuse(
      "marks.@cuont > 3",
      keyPath: "Unsupported collection operation '@cuont' Did you mean '@count'?"),
    Misuse(
      "tags.@max > 3", keyPath: "@max can only be applied to a collection of numeric values."),
    Misuse(
      "friends.@max.name > 3", keyPath: "@max must be followed by a numeric property."),
    Misuse(
      "friends.@sum == 3",
      keyPath: "@sum on a collection of objects cannot appear at the end of a keypath."),
    Misuse(
      "marks.@sum.age == 3",
      keyPath: "@sum on a collection of values must appear at the end of a keypath."),
    Misuse(
      "friends.@count.age == 3", keyPath: "@count must appear at the end of a keypath."),
    Misuse(
      "friends.@min.age.@max == 3",
      keyPath: "at most one collection operation per keypath is supported."),
    Misuse("tags.@allKeys == 'x'", keyPath: "@allKeys must follow a dictionary property."),
    Misuse("tags.@allValues == 'x'", keyPath: "@allValues must follow a dictionary property."),
    Misuse(
      "bills.@allKeys.age == 'x'", keyPath: "@allKeys must appear at the end of a keypath."),
    Misuse(
      "tags.age == 3",
      keyPath: "string property tags can only be followed by a collection operation."),
    Misuse(
      "tags['x'] == 3", keyPath: "only dictionaries and realm `Any` support subscript predicates."),
    Misuse(
      "bills[3] == 3",
      "Invalid keypath 'bills': only string keys are allowed as subscripts in dictionary queries."),
    Misuse("friends. == nil", keyPath: "no key name after last '.'"),
    Misuse("friends..age == 3", keyPath: "no key name before '.'"),
    Misuse("friends.@sum.born > 3", "Cannot sum or average date properties"),
    Misuse(
      "friends.friends.@count > 3", "Values cannot be put together beyond a second collection."),
    Misuse(
      "friends.friends.@max.age > 3", "Values cannot be put together beyond a second collection."),
  ]

  static let values = [
    Misuse("marks.@count == 'x'", "@count can only be compared with a numeric value."),
    Misuse("marks.@count == nil", "@count can only be compared with a numeric value."),
    Misuse("marks.@sum == 'x'", "@sum on a property of type int cannot be compared with 'x'"),
    Misuse("marks.@sum == nil", "@sum on a property of type int cannot be compared with 'nil'"),
    Misuse(
      "friends.@avg.age == 'x'", "@avg on a property of type int cannot be compared with 'x'"),
    Misuse("bills.@allKeys == 3", "@allKeys can only be compared with a string value."),
    Misuse(
      "bills['food'] == 'x'",
      "Expected object of type int for property 'bills['food']' on object of type 'Creature', "
        + "but received: x"),
    Misuse(
      "bills == 3", "Key paths that include a collection property must use aggregate operations"),
    Misuse(
      "admirers.age == 3",
      "Key paths that include a collection property must use aggregate operations"),
    Misuse(
      "tags CONTAINS 3",
      "Expected object of type string for property 'tags' on object of type 'Creature', "
        + "but received: 3"),
    Misuse("ANY bills == marks", "Comparing two collection columns is not permitted."),
    Misuse("name IN marks", "Property type mismatch between string and int"),
  ]

  static let subqueries = [
    Misuse(
      "SUBQUERY(friends, $f, $f.age > 3) != nil",
      "SUBQUERY is only supported when immediately followed by .@count that is compared with a "
        + "constant number."),
    Misuse(
      "SUBQUERY(friends, $f, $f.age > 3).@count > age",
      "SUBQUERY(…).@count is only supported when compared with a constant number."),
    Misuse(
      "SUBQUERY(friends, $f, $f.age > 3).@count == 'x'",
      "SUBQUERY(…).@count is only supported when compared with a constant number."),
    Misuse(
      "SUBQUERY(keeper, $k, $k.age > 3).@count > 0",
      "Subqueries must contain a keypath starting with a collection."),
    Misuse(
      "SUBQUERY(marks, $m, $m > 3).@count > 0",
      "SUBQUERY takes a collection of objects, and not 'marks'."),
    Misuse(
      "SUBQUERY(friends, $f, $f.wings > 3).@count > 0",
      "Invalid keypath 'SELF.wings': Property 'wings' not found in object of type 'Creature'"),
    Misuse(
      "SUBQUERY(friends, $f, $f.age > 3).@count LIKE 3",
      "Operator 'LIKE' not supported for type 'int'"),
  ]

  @Test(
    "a wrong predicate over collections is reported once and has no results",
    arguments: paths + values + subqueries)
  func reported(_ misuse: Misuse) throws {
    let violations = try recordingViolations {
      let creatures = try Realm.ofCreatures().objects(Creature.self)
      #expect(creatures.filter(misuse.format).isEmpty)
    }
    #expect(violations.map(\.message) == [misuse.message])
    #expect(violations.map(\.observation.condition) == [.unmetRequirement])
  }

  @Test("a wrong typed query over collections is reported once and has no results")
  func typed() throws {
    let wrong: [(message: String, condition: (Query<Creature>) -> Query<Bool>)] = [
      (
        "Invalid keypath 'age': collection operation '@max' must be applied to a collection",
        { $0.age.max > 3 }
      ),
      (
        "Cannot sum or average date properties",
        { $0.friends.born.sum > Date(timeIntervalSinceReferenceDate: 0) }
      ),
      (
        "Values cannot be put together beyond a second collection.",
        { $0.friends.friends.count > 3 }
      ),
      ("Subqueries must contain a keypath starting with a collection.", { ($0.age > 3).count > 0 }),
      (
        "Subqueries must contain a keypath starting with a collection.",
        { ($0.friends.age > 3 && $0.age > 3).count > 0 }
      ),
      ("Subqueries do not support map subscripts.", { ($0.bills["food"] > 3).count > 0 }),
      ("SUBQUERY takes a collection of objects, and not 'marks'.", { ($0.marks > 3).count > 0 }),
      (
        "A subquery looks at the elements of one collection alone.",
        { ($0.friends.age > 3 && $0.admirers.age > 3).count > 0 }
      ),
      (
        "SUBQUERY(…).@count is only supported when compared with a constant number.",
        { ($0.friends.age > 3).count > $0.age }
      ),
      ("Comparing two collection columns is not permitted.", { $0.bills == Map<String, Int>() }),
    ]
    for (message, condition) in wrong {
      let violations = try recordingViolations {
        let creatures = try Realm.ofCreatures().objects(Creature.self)
        #expect(creatures.where(condition).isEmpty)
      }
      #expect(violations.map(\.message) == [message])
    }
  }
}
