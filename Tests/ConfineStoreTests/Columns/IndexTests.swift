import Foundation
import Testing

@testable import ConfineStore

@Suite struct IndexTests {
  private let column = IndexColumn(id: ColumnID(table: 3, column: 6), pieces: piecesColumn)

  private func objects(_ cell: _Cell, _ sink: MemorySink) throws -> [UInt64] {
    var objects: [UInt64] = []
    try column.forEach(cell, in: sink) { (object) throws(Realm.Error) in
      objects.append(object)
      return true
    }
    return objects
  }

  @Test("random changes give what a dictionary gives", arguments: [1, 3, 200, 100_000])
  func model(values: Int) throws {
    let sink = MemorySink()
    var random = SeededGenerator(UInt64(values))
    var model: [UInt64: Int64] = [:]
    for round in 1...20_000 {
      let object = UInt64(random.below(6000))
      if let old = model.removeValue(forKey: object) {
        try column.remove(.int(old), object, in: sink)
      }
      if round < 12_000 || random.below(3) == 0 {
        let value = Int64(random.below(values))
        try column.insert(.int(value), object, in: sink)
        model[object] = value
      }
      if round % 4000 == 0 { try expect(model, sink) }
    }
    for (object, value) in model { try column.remove(.int(value), object, in: sink) }
    #expect(sink.keys.allSatisfy { $0.column == countersColumn })
  }

  private func expect(_ model: [UInt64: Int64], _ sink: MemorySink) throws {
    for (value, objects) in Dictionary(grouping: model.keys, by: { model[$0]! }) {
      #expect(try self.objects(.int(value), sink) == objects.sorted())
    }
    #expect(try objects(.int(-1), sink).isEmpty)
    sink.check()
  }

  @Test("an object that is there already is not put in twice, nor one taken out that is not")
  func twice() throws {
    let sink = MemorySink()
    for object in 0..<UInt64(200) {
      try column.insert(.string("a"), object, in: sink)
      try column.insert(.string("a"), object, in: sink)
      try column.remove(.string("a"), 1000, in: sink)
      try column.remove(.string("b"), object, in: sink)
    }
    #expect(try objects(.string("a"), sink) == Array(0..<200))
  }

  @Test("values that are equal have one digest")
  func digests() {
    #expect(Digest(.string("e\u{301}")).bits == Digest(.string("\u{E9}")).bits)
    #expect(Digest(.date(-0.0)).bits == Digest(.date(0)).bits)
    #expect(Digest(.null).bits != Digest(.bool(false)).bits)
    #expect(Digest(.string("1")).bits != Digest(.data(Data([0x31]))).bits)
    #expect(Digest(.int(-1)).bits < ChunkKey.places)
    // Fixed by the format.
    #expect(Digest(.int(1)).bits == 0x9E_3779_B97F)
    #expect(Digest(.string("a")).bits == Digest(.string("a")).bits)
  }
}
