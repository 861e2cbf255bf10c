import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct QueryMisuseTests {
  /// A query that is wrong, and what is said about it.
  struct Misuse: Sendable, CustomTestStringConvertible {
    let title: String
    let message: String
    let run: @Sendable (Results<Creature>) throws -> Results<Creature>

    init(
      _ title: String, _ message: String,
      _ run: @escaping @Sendable (Results<Creature>) throws -> Results<Creature>
    ) {
      self.title = title
      self.message = message
      self.run = run
    }

    /// A wrong predicate.
    init(_ format: String, _ message: String) {
      self.init(format, message) { $0.filter(format) }
    }

    var testDescription: String { title }
  }

  static let predicates = [
    Misuse(
      "wings > 3",
      "Invalid keypath 'wings': Property 'wings' not found in object of type 'Creature'"),
    Misuse(
      "keeper.wings > 3",
      "Invalid keypath 'keeper.wings': Property 'wings' not found in object of type 'Warden'"),
    Misuse(
      "age.name > 3",
      "Invalid keypath 'age.name': Property 'Creature.age' is not a link or collection and can only "
        + "appear at the end of a keypath."),
    Misuse(
      "nickmame == 'x'",
      "Invalid keypath 'nickmame': Property 'nickmame' not found in object of type 'Creature' "
        + "Did you mean 'nickname'?"),
    Misuse("age CONTAINS 3", "Operator 'CONTAINS' not supported for type 'int'"),
    Misuse("isTame > NO", "Operator '>' not supported for type 'bool'"),
    Misuse("keeper < nil", "Operator '<' not supported for type 'object'"),
    Misuse("age ==[c] 3", "Operator '==[c]' not supported for type 'int'"),
    Misuse(
      "name LIKE[d] 'x'",
      "Operator 'LIKE' not supported with diacritic-insensitive modifier."),
    Misuse(
      "age == 'x'",
      "Expected object of type int for property 'age' on object of type 'Creature', "
        + "but received: x"),
    Misuse(
      "name == 3",
      "Expected object of type string for property 'name' on object of type 'Creature', "
        + "but received: 3"),
    Misuse(
      "age IN {3, 'x'}",
      "Expected object of type int for property 'age' on object of type 'Creature', "
        + "but received: x"),
    Misuse("age == name", "Property type mismatch between int and string"),
    Misuse("age IN 3", "IN takes a list, and not 3"),
    Misuse("age BETWEEN {1}", "BETWEEN takes two values, and not {1}"),
    Misuse(
      "tags == 'x'", "Key paths that include a collection property must use aggregate operations"),
    Misuse(
      "ANY age > 3",
      "Aggregate operations can only be used on key paths that include an collection property"),
    Misuse("ALL friends.age > 3", "ALL modifier not supported"),
    Misuse("ANY friends.age == friends.id", "Comparing two collection columns is not permitted."),
    Misuse(
      "1 == 1",
      "Predicate expressions must compare a keypath and another keypath or a constant value"),
  ]

  private static func unreadable(_ format: String, _ problem: String) -> Misuse {
    Misuse(format, "Unable to parse the format string \"\(format)\": \(problem)")
  }

  static let texts = [
    unreadable("", "a property or a value is expected and not the end at character 0"),
    unreadable("age", "an operator is expected and not the end at character 3"),
    unreadable("age >", "a property or a value is expected and not the end at character 5"),
    unreadable("age > 3 name", "AND, OR or the end is expected and not 'name' at character 8"),
    unreadable("(age > 3", "')' is expected and not the end at character 8"),
    unreadable("age IN {3", "',' or '}' is expected and not the end at character 9"),
    unreadable("name == 'Rex", "a string has no end at character 8"),
    unreadable("name MATCHES 'R.*'", "MATCHES is not supported at character 5"),
    unreadable(
      "name CONTIANS 'x'",
      "an operator is expected and not 'CONTIANS' at character 5 Did you mean 'CONTAINS'?"),
    unreadable(
      "SUBQUERY friends", "'(' and a collection is expected and not 'friends' at character 9"),
    unreadable(
      "SUBQUERY(friends, age > 3)", "',' and a variable is expected and not 'age' at character 18"),
    unreadable(
      "SUBQUERY(friends, $friend, $freind.age > 3).@count > 0",
      "there is no variable '$freind' at character 27 Did you mean '$friend'?"),
    unreadable(
      "SUBQUERY(friends, $f, $f.age > 3", "')' is expected and not the end at character 32"),
    unreadable("bills['food' > 3", "']' is expected and not '>' at character 13"),
    unreadable("age + 1 > 3", "'+' is not supported at character 4"),
    unreadable("age > 1.2.3", "'1.2.3' is no number at character 6"),
    unreadable("age > %@", "there is no argument for '%@' at character 6"),
    unreadable("age > %s", "'%s' is not supported at character 6"),
    unreadable("name ==[n] 'x'", "the option 'n' is not supported at character 8"),
    unreadable("name == '\\uD800'", "'\\uD800' is no character at character 11"),
  ]

  static let calls = [
    Misuse(
      "a value that no property can have",
      "Unable to use a value of type 'Misuse' in a predicate"
    ) { $0.filter("age > %@", predicates[0]) },
    Misuse("text for a number", "'%d' takes a number, and not x") { $0.filter("age > %d", "x") },
    Misuse(
      "a number for a name",
      "Unable to parse the format string \"%K > 3\": the argument for '%K' is no string "
        + "at character 0"
    ) { $0.filter("%K > 3", 3) },
    Misuse("an object of another realm", "Object must be from the Realm being queried") {
      let other = try Realm.ofCreatures().objects(Warden.self).first
      return $0.filter("keeper == %@", try #require(other))
    },
    Misuse("an unmanaged object", "Object must be from the Realm being queried") { creatures in
      creatures.where { $0.keeper == Warden() }
    },
    Misuse(
      "an object of another class",
      "Expected object of type Warden for property 'keeper' on object of type 'Creature', "
        + "but received: Creature object"
    ) { $0.filter("keeper == %@", $0[0]) },
    Misuse("two lists", "Comparing two collection columns is not permitted.") { creatures in
      creatures.where { $0.tags == $0.tags }
    },
    Misuse("a list of its own", "Comparing two collection columns is not permitted.") { creatures in
      creatures.where { $0.tags != List<String>() }
    },
    Misuse("a condition as a value", "A condition cannot be compared with a value.") { creatures in
      creatures.where { ($0.age > 3) == true }
    },
    Misuse("a block", "NSPredicate with a block cannot be used in a query") {
      $0.filter(NSPredicate { _, _ in true })
    },
    Misuse(
      "a sort by nothing",
      "Cannot sort on key path 'wings': property 'Creature.wings' does not exist."
    ) { $0.sorted(byKeyPath: "wings") },
    Misuse(
      "a sort by a name that is near to another one",
      "Cannot sort on key path 'keeper.nmae': property 'Warden.nmae' does not exist. "
        + "Did you mean 'name'?"
    ) { $0.sorted(byKeyPath: "keeper.nmae") },
    Misuse(
      "objects told apart by a name that is near to another one",
      "Cannot sort on key path 'nickmame': property 'Creature.nickmame' does not exist. "
        + "Did you mean 'nickname'?"
    ) { $0.distinct(by: ["nickmame"]) },
    Misuse(
      "a sum of a name that is near to another one",
      "Property 'weihgt' not found in object of type 'Creature' Did you mean 'weight'?"
    ) {
      _ = $0.sum(ofProperty: "weihgt") as Double
      return $0.where { $0.age > 99 }
    },
    Misuse(
      "an operator of key-value coding that there is not",
      "Unsupported KVC collection operator found in key path '@median.age'"
    ) {
      #expect($0.value(forKeyPath: "@median.age") == nil)
      return $0.where { $0.age > 99 }
    },
    Misuse(
      "a sort by a list",
      "Cannot sort on key path 'tags': property 'Creature.tags' is of unsupported type 'array'."
    ) { $0.sorted(byKeyPath: "tags") },
    Misuse(
      "a sort by data",
      "Cannot sort on key path 'photo': property 'Creature.photo' is of unsupported type 'data'."
    ) { $0.sorted(by: \.photo) },
    Misuse(
      "a sort through a number",
      "Cannot sort on key path 'age.x': property 'Creature.age' of type 'int' "
        + "may only be the final property in the key path."
    ) { $0.sorted(byKeyPath: "age.x") },
    Misuse("a sort by an empty name", "Cannot sort on key path 'keeper.': missing property name.") {
      $0.sorted(byKeyPath: "keeper.")
    },
    Misuse(
      "objects told apart by a list",
      "Cannot sort on key path 'marks': property 'Creature.marks' is of unsupported type 'array'."
    ) { $0.distinct(by: ["age", "marks"]) },
    Misuse(
      "objects told apart by nothing",
      "Cannot sort on key path 'wings': property 'Creature.wings' does not exist."
    ) { $0.distinct(by: ["wings"]) },
    Misuse(
      "a sort by an aggregate",
      "Cannot sort on key path 'marks.@count': KVC collection operators are not supported."
    ) { $0.sorted(byKeyPath: "marks.@count") },
    Misuse(
      "objects told apart by an aggregate",
      "Cannot distinct on keypath 'marks.@count': KVC collection operators are not supported."
    ) { $0.distinct(by: ["marks.@count"]) },
  ]

  @Test("a mixed value has no subscripts")
  func mixed() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      #expect(realm.objects(Assortment.self).filter("%K['key'] == 3", "any").isEmpty)
    }
    #expect(
      violations.map(\.message) == [
        "Invalid keypath 'any['key']': a mixed value holds no collections here, "
          + "so it has no subscripts."
      ])
  }

  @Test("a wrong query is reported once and has no results", arguments: predicates + texts + calls)
  func reported(_ misuse: Misuse) throws {
    let violations = try recordingViolations {
      let found = try misuse.run(try Realm.ofCreatures().objects(Creature.self))
      #expect(found.isEmpty)
      #expect(found.where { $0.age > 3 || $0.age <= 3 }.count == 0)
    }
    #expect(violations.map(\.message) == [misuse.message])
    #expect(violations.map(\.observation.condition) == [.unmetRequirement])
  }
}
