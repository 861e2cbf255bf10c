import Testing

@testable import ConfineStore

private func column(_ element: ColumnKind) -> Column {
  Column(id: valuesColumn, pieces: piecesColumn, kind: .dictionary(element))
}

@Suite struct DictionaryTests {
  @Test(
    "random changes of a dictionary give what a dictionary of Swift gives", arguments: scalarKinds)
  func model(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(41)
    var model: [String: _Cell] = [:]
    for round in 1...6000 {
      let key = Self.key(random.below(900))
      if random.below(3) > (round < 4000 ? 0 : 1) {
        let cell = random.cell(kind)
        let isNew = try column.entries.set(cell, forKey: key, of: 7, in: sink).isNew
        #expect(isNew == (model.updateValue(cell, forKey: key) == nil))
      } else {
        let index = try column.entries.removeValue(forKey: key, of: 7, in: sink)
        #expect((index != nil) == (model.removeValue(forKey: key) != nil))
      }
      if round % 500 == 0 || round < 20 { try expect(model, column, sink) }
    }
    for key in model.keys { try column.entries.removeValue(forKey: key, of: 7, in: sink) }
    #expect(try column.value(at: 7, in: sink) == .dictionary([:]))
    #expect(sink.count(of: piecesColumn) == 0)
  }

  /// Some are long, and some are empty or of letters that take several bytes.
  private static func key(_ number: Int) -> String {
    switch number {
    case 0: ""
    case 1...4: String(repeating: "k", count: 3000) + "\(number)"
    case 5...99: "é\(number)"
    default: "\(number)"
    }
  }

  private func expect(_ model: [String: _Cell], _ column: Column, _ sink: MemorySink) throws {
    #expect(try column.value(at: 7, in: sink) ?? .dictionary([:]) == .dictionary(model))
    guard let dictionary = try column.entries.dictionary(at: 7, in: sink) else { return }
    #expect(dictionary.count == model.count)
    for (index, key) in model.keys.sorted().enumerated() {
      #expect(try dictionary.entry(at: index).key == key)
      #expect(try dictionary.value(forKey: key) == model[key])
    }
    #expect(try dictionary.value(forKey: "none") == nil)
    sink.check()
  }

  @Test("a dictionary that is set as a whole is what was set", arguments: scalarKinds)
  func whole(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(42)
    for count in [0, 1, 7, 100, 3000, 3] {
      let entries = (0..<count).map { (Self.key($0), random.cell(kind)) }
      let cell = _Cell.dictionary(.init(uniqueKeysWithValues: entries))
      try column.set(cell, at: 7, in: sink)
      #expect(try column.value(at: 7, in: sink) == cell)
      sink.check()
    }
    try column.set(.null, at: 7, in: sink)
    #expect(try column.value(at: 7, in: sink) == .dictionary([:]))
    #expect(sink.count(of: piecesColumn) == 0)
  }

  @Test("an object's dictionary goes with it, keys and values")
  func removal() throws {
    let sink = MemorySink()
    let column = column(.string)
    let long = String(repeating: "x", count: 5000)
    for object in [7, 900] as [UInt64] {
      try column.set(.dictionary(["a": .string("b"), long: .string(long)]), at: object, in: sink)
    }
    #expect(try column.remove(at: 7, in: sink))
    #expect(try column.value(at: 7, in: sink) == nil)
    #expect(try column.entries.keys.value(at: 7, in: sink) == nil)
    #expect(
      try column.value(at: 900, in: sink) == .dictionary(["a": .string("b"), long: .string(long)]))
    try column.set(.dictionary([:]), at: 900, in: sink)
    #expect(try column.value(at: 900, in: sink) == .dictionary([:]))
    try column.remove(at: 900, in: sink)
    #expect(sink.keys.allSatisfy { $0.column == countersColumn })
  }

  @Test("the dictionary of an object that was created before the column is empty until changed")
  func lateColumn() throws {
    let sink = MemorySink()
    let column = column(.int)
    #expect(try column.entries.dictionary(at: 7, in: sink) == nil)
    #expect(try column.entries.removeValue(forKey: "a", of: 7, in: sink) == nil)
    let (index, isNew) = try column.entries.set(.int(1), forKey: "a", of: 7, in: sink)
    #expect(index == 0)
    #expect(isNew)
    #expect(try column.value(at: 7, in: sink) == .dictionary(["a": .int(1)]))
  }
}
