import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct RandomSchemaTests {
  private static let types: [any DrawnValue.Type] = [
    Int.self, Int?.self, String.self, String?.self, List<Int>.self, MutableSet<String>.self,
    Map<String, Int>.self,
  ]

  @Test(
    "of random classes, objects and conditions the store finds what plain Swift finds",
    arguments: 0..<20 as Range<UInt64>)
  func agreement(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let one = Self.types[random.below(Self.types.count)]
    let two = Self.types[random.below(Self.types.count)]
    try check(one, two, &random)
  }

  private func check<One: DrawnValue, Two: DrawnValue>(
    _: One.Type, _: Two.Type, _ random: inout SeededGenerator
  ) throws {
    let records = DrawnRecords<One, Two>(15, &random)
    let realm = try Realm(configuration: newStore())
    try realm.write {
      realm.add(records.stored)
      records.link()
    }
    let objects = realm.objects(Record<One, Two>.self)
    for _ in 0..<100 {
      let condition = DrawnRecords<One, Two>.condition(depth: 2, &random)
      let expected = records.plain.filter { condition.plain($0) }.map(\.id)
      let text = "\(Record<One, Two>.self): \(condition.format)"
      #expect(objects.filter(condition.format).map(\.id) == expected, "\(text)")
      #expect(objects.where(condition.typed).map(\.id) == expected, "\(text)")
    }
  }
}
