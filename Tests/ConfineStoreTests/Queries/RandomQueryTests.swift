import ConfineStore
import Testing

@Suite(.onBothEngines) struct RandomQueryTests {
  @Test("random conditions find what a Swift filter finds", arguments: 0..<20 as Range<UInt64>)
  func agreement(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let realm = try Realm(configuration: newStore())
    try realm.write { for id in 0..<50 { realm.add(random.creature(id)) } }
    let creatures = realm.objects(Creature.self)
    for _ in 0..<20 {
      let condition = random.condition(depth: 3)
      let expected: [Int] = creatures.filter(condition.closure).map(\.id)
      #expect(creatures.where(condition.typed).map(\.id) == expected, "\(condition)")
      #expect(creatures.filter(condition.format).map(\.id) == expected, "\(condition)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func creature(_ id: Int) -> Creature {
    let creature = Creature()
    creature.id = id
    creature.age = below(6)
    creature.legs = below(3) == 0 ? nil : below(6)
    creature.name = word()
    creature.nickname = below(3) == 0 ? nil : word()
    creature.marks.append(objectsIn: (0..<below(4)).map { _ in below(6) })
    return creature
  }

  private mutating func word() -> String {
    let letters = Array("aAbB")
    return String((0..<below(4)).map { _ in letters[below(4)] })
  }

  fileprivate mutating func condition(depth: Int) -> QueryCase {
    guard depth > 0, below(4) > 0 else { return comparison() }
    let one = condition(depth: depth - 1)
    if below(4) == 0 {
      return QueryCase(
        "NOT (\(one.format))", { !one.typed($0) }, swift: { !one.closure($0) })
    }
    let other = condition(depth: depth - 1)
    return below(2) == 0
      ? QueryCase(
        "(\(one.format)) AND (\(other.format))", { one.typed($0) && other.typed($0) },
        swift: { one.closure($0) && other.closure($0) })
      : QueryCase(
        "(\(one.format)) OR (\(other.format))", { one.typed($0) || other.typed($0) },
        swift: { one.closure($0) || other.closure($0) })
  }

  private mutating func comparison() -> QueryCase {
    let number = below(6)
    let text = word()
    let cases = [
      QueryCase("age > \(number)", { $0.age > number }, swift: { $0.age > number }),
      QueryCase("age != \(number)", { $0.age != number }, swift: { $0.age != number }),
      QueryCase(
        "legs <= \(number)", { $0.legs <= number },
        swift: { $0.legs.map { $0 <= number } ?? false }),
      QueryCase("legs == \(number)", { $0.legs == number }, swift: { $0.legs == number }),
      QueryCase("legs != \(number)", { $0.legs != number }, swift: { $0.legs != number }),
      QueryCase("legs == nil", { $0.legs == nil }, swift: { $0.legs == nil }),
      QueryCase(
        "legs IN {0, nil}", { $0.legs.in([0, nil]) }, swift: { [0, nil].contains($0.legs) }),
      QueryCase("name == '\(text)'", { $0.name == text }, swift: { $0.name == text }),
      QueryCase("name < '\(text)'", { $0.name < text }, swift: { $0.name < text }),
      QueryCase(
        "name BEGINSWITH[c] '\(text)'", { $0.name.starts(with: text, options: .caseInsensitive) },
        swift: { $0.name.lowercased().hasPrefix(text.lowercased()) }),
      QueryCase(
        "nickname ENDSWITH '\(text)'", { $0.nickname.ends(with: text) },
        swift: { $0.nickname?.hasSuffix(text) ?? false }),
      QueryCase(
        "name LIKE '*\(text)*'", { $0.name.like("*\(text)*") },
        swift: { text.isEmpty || $0.name.contains(text) }),
      QueryCase(
        "ANY marks == \(number)", { $0.marks.contains(number) },
        swift: { $0.marks.contains(number) }),
      QueryCase(
        "marks.@count > \(number / 2)", { $0.marks.count > number / 2 },
        swift: { $0.marks.count > number / 2 }),
      QueryCase("age < id", { $0.age < $0.id }, swift: { $0.age < $0.id }),
    ]
    return cases[below(cases.count)]
  }
}
