import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct ScalarResultsMisuseTests {
  /// What is said of a use of a club's scores, of which nothing is found.
  private func said<Element>(_ use: (List<Int>) -> Results<Element>) throws -> [String] {
    let clubs = try Clubs()
    try clubs.realm.write { clubs.club.scores.append(objectsIn: [3, 1]) }
    return recordingViolations { #expect(use(clubs.club.scores).isEmpty) }.map(\.message)
  }

  @Test("scalars are sorted and told apart by themselves alone")
  func paths() throws {
    let sentence = "Cannot sort on key path 'age': arrays of 'int' can only be sorted on 'self'"
    #expect(try said { $0.sorted(byKeyPath: "age") } == [sentence])
    #expect(try said { $0.distinct(by: ["age"]) } == [sentence])
    let descriptors = ["self", "self"].map { SortDescriptor(keyPath: $0) }
    let twice = "Cannot sort array of 'int' on more than one key path"
    #expect(try said { $0.sorted(by: descriptors) } == [twice])
    #expect(try said { $0.distinct(by: ["self", "self"]) } == [twice])
  }

  @Test("a predicate that names a property, or asks what scalars are not asked, is reported")
  func predicates() throws {
    #expect(
      try said { $0.filter("age > 3") } == ["Invalid keypath 'age': nothing can follow SELF"])
    #expect(
      try said { $0.filter("SELF CONTAINS 3") }
        == ["Operator 'CONTAINS' not supported for type 'int'"])
    #expect(
      try said { $0.filter("SELF == 'x'") } == [
        "Expected object of type int for property 'SELF' on object of type 'int', "
          + "but received: x"
      ])
    #expect(
      try said { $0.filter("SELF.@count > 3") } == [
        "Invalid keypath 'SELF.@count': collection operation '@count' must be applied to a "
          + "collection"
      ])
  }

  @Test("an aggregate of a property of scalars is reported")
  func aggregates() throws {
    let clubs = try Clubs()
    let violations = recordingViolations {
      let sum: Int = clubs.club.scores.sorted(ascending: true).sum(ofProperty: "age")
      #expect(sum == 0)
    }
    #expect(violations.map(\.message) == ["Property 'age' not found in object of type 'int'"])
  }

  @Test("each use on another thread is reported")
  func strays() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      try clubs.realm.write { clubs.club.scores.append(objectsIn: [3, 1]) }
      nonisolated(unsafe) let scores = clubs.club.scores.sorted(ascending: true)
      onThread { _ = (scores.count, scores.first, Array(scores), scores.min()) }
    }
    let sentence = "Realm accessed from incorrect thread."
    #expect(violations.map(\.message) == Array(repeating: sentence, count: 4))
  }
}
