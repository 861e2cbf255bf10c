import Testing

@testable import ConfineStore

@Suite struct PredicateFuzzTests {
  /// What predicates are made of; each is one, and gives pieces to others.
  private static let samples = [
    "age > 3 AND name BEGINSWITH[c] 'a' OR NOT (legs == nil)",
    "ANY friends.age <= 4 && NONE tags == \"x\\\"\\u00e9\"",
    "SUBQUERY(friends, $f, $f.age > 3 AND $f.keeper.name LIKE '?i*').@count >= 2",
    "keeper.boss.name ENDSWITH[cd] 'M' || marks.@sum > -1.5e3",
    "age IN {1, 2, 3} AND weight BETWEEN {0.5, 90}",
    "bills['food'] != 4 AND mates['a'].age =< 3 AND bills.@allKeys CONTAINS 'f'",
    "isTame == YES AND chip == %@ AND born < %@ AND age == %d",
    "%K == %@ OR #SELF.age => 2 OR TRUEPREDICATE",
    "admirers.@count == 0 AND friends.@max.age <> 7 AND 3 IN marks",
  ]
  private static let pieces =
    Array("()[]{}<>=!&|'\"\\.,@$%#-+*?0123456789abcdefé🐶 \n\0")
    .map(String.init) + [
      "AND", "NOT ", "NIL", "IN", "@count", "SUBQUERY(", "[cd]", "99999999999999999999",
    ]

  @Test(
    "of a changed predicate comes a condition, or an error with a reason",
    arguments: 0..<8 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    let arguments: [Any] = [chips[0], 5, "name", 2]
    var understood = 0
    for round in 0..<5_000 {
      let text = random.changed(Self.samples, Self.pieces)
      guard let condition = condition(text, arguments, creatures.query) else { continue }
      understood += 1
      if round.isMultiple(of: 20) { _ = creatures.query.filtered(by: condition).count(for: .read) }
    }
    #expect(understood > 100)
  }

  /// Nil, and a reason, where the text is no predicate.
  private func condition(
    _ text: String, _ arguments: [Any], _ query: ResultsQuery
  ) -> QueryCondition? {
    do throws(QueryProblem) {
      let scope = QueryScope(query.root, in: query.instance)
      var parser = try PredicateParser(PredicateText(text, arguments), scope)
      return try parser.parse()
    } catch {
      let isOfText = error.message.hasPrefix("Unable to parse the format string")
      if error.message.isEmpty || isOfText && !error.message.contains(" at character ") {
        Issue.record("'\(text)' is refused without a reason: \(error.message)")
      }
      return nil
    }
  }

  @Test(
    "what is nested too deeply is refused", arguments: ["(", "NOT ", "!", "age IN {"])
  func nested(piece: String) throws {
    let creatures = try Realm.ofCreatures().objects(Creature.self)
    let text = String(repeating: piece, count: 100_000) + "age > 3"
    let scope = QueryScope(creatures.query.root, in: creatures.query.instance)
    let error = #expect(throws: QueryProblem.self) {
      var parser = try PredicateParser(PredicateText(text, []), scope)
      _ = try parser.parse()
    }
    #expect(error?.message.contains(" at character ") == true)
  }
}

extension SeededGenerator {
  /// A sample with some changes.
  fileprivate mutating func changed(_ samples: [String], _ pieces: [String]) -> String {
    var text = Array(samples[below(samples.count)])
    for _ in 0..<1 + below(4) {
      let start = below(text.count + 1)
      let end = Swift.min(text.count, start + below(6))
      switch below(5) {
      case 0: text.removeSubrange(start..<end)
      case 1: text.insert(contentsOf: pieces[below(pieces.count)], at: start)
      case 2: text.replaceSubrange(start..<end, with: pieces[below(pieces.count)])
      case 3: text.insert(contentsOf: text[start..<end], at: below(text.count + 1))
      default:
        let other = Array(samples[below(samples.count)])
        let place = below(other.count)
        let part = other[place..<Swift.min(other.count, place + below(30))]
        text.insert(contentsOf: part, at: start)
      }
    }
    return String(text)
  }
}
