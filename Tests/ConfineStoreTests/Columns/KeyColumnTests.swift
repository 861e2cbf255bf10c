import Testing

@testable import ConfineStore

@Suite struct KeyColumnTests {
  private let column = KeyColumn(table: 3)
  private let id = ColumnID(table: 3, column: 0)

  private func all(_ sink: MemorySink) throws -> [UInt64] {
    var all: [UInt64] = []
    try column.forEach(in: sink) { (object) throws(Realm.Error) in
      all.append(object)
      return true
    }
    return all
  }

  @Test("many objects in a row take a few chunks")
  func dense() throws {
    let sink = MemorySink()
    for object in 0..<UInt64(300_000) { try column.insert(object, in: sink) }
    #expect(sink.count(of: id) == 5)
    #expect(sink.size(of: id) == 5 * 16)
    #expect(try column.count(in: sink) == 300_000)
    #expect(try column.contains(299_999, in: sink))
    #expect(try !column.contains(300_000, in: sink))
  }

  @Test("random removals and insertions give what a set gives", arguments: [1, 2, 3])
  func model(seed: UInt64) throws {
    let sink = MemorySink()
    var random = SeededGenerator(seed)
    var model: Set<UInt64> = []
    for object in 0..<UInt64(70_000) { try column.insert(object, in: sink) }
    model.formUnion(0..<70_000)
    for round in 1...60_000 {
      let object = UInt64(random.below(70_000))
      if random.below(10) > 0 {
        #expect(try column.remove(object, in: sink) == (model.remove(object) != nil))
      } else {
        try column.insert(object, in: sink)
        model.insert(object)
      }
      if round % 20_000 == 0 {
        #expect(try all(sink) == model.sorted())
        #expect(try column.count(in: sink) == model.count)
        sink.check()
      }
    }
    #expect(sink.count(of: id) < 70)
    for object in model { try column.remove(object, in: sink) }
    #expect(sink.keys.isEmpty)
  }

  @Test("a visit begins at any object and ends when it answers false")
  func visit() throws {
    let sink = MemorySink()
    for object in stride(from: UInt64(0), to: 30_000, by: 3) { try column.insert(object, in: sink) }
    var seen: [UInt64] = []
    try column.forEach(from: 20_000, in: sink) { (object) throws(Realm.Error) in
      seen.append(object)
      return seen.count < 3
    }
    #expect(seen == [20_001, 20_004, 20_007])
  }
}
