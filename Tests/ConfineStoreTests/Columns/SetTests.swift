import Testing

@testable import ConfineStore

private func column(_ element: ColumnKind) -> Column {
  Column(id: valuesColumn, pieces: piecesColumn, kind: .set(element))
}

@Suite struct SetTests {
  @Test("random changes of a set give what a set of Swift gives", arguments: scalarKinds)
  func model(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(31)
    let cells = (0..<800).map { _ in random.cell(kind) }
    var model: Set<_Cell> = []
    for round in 1...6000 {
      let cell = cells[random.below(cells.count)]
      if random.below(3) > (round < 4000 ? 0 : 1) {
        let index = try column.insert(cell, intoSetOf: 7, in: sink)
        #expect((index != nil) == model.insert(cell).inserted)
      } else {
        let index = try column.remove(cell, fromSetOf: 7, in: sink)
        #expect((index != nil) == (model.remove(cell) != nil))
      }
      if round % 500 == 0 || round < 20 {
        try expect(model, column, sink)
        #expect(
          try column.find(cells[round % 800], inSetOf: 7, in: sink).isPresent
            == model.contains(cells[round % 800]))
      }
    }
    for cell in model { try column.remove(cell, fromSetOf: 7, in: sink) }
    #expect(try column.list(at: 7, in: sink)?.count == 0)
    #expect(sink.count(of: piecesColumn) == 0)
  }

  private func expect(_ model: Set<_Cell>, _ column: Column, _ sink: MemorySink) throws {
    let cells = try column.list(at: 7, in: sink)?.cells() ?? []
    #expect(cells.count == model.count)
    #expect(Set(cells) == model)
    #expect(zip(cells, cells.dropFirst()).allSatisfy(_Cell.precedesInSet))
    sink.check()
  }

  @Test("a set that is set as a whole has each element once, in order", arguments: scalarKinds)
  func whole(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(32)
    for count in [0, 1, 7, 100, 3000, 3, 0] {
      let cells = (0..<count).map { _ in random.cell(kind) }
      try column.set(.list(cells + cells), at: 7, in: sink)
      try expect(Set(cells), column, sink)
    }
    #expect(sink.count(of: piecesColumn) == 0)
  }

  @Test("a mixed set has equal numbers of different types beside each other")
  func equalNumbers() throws {
    let sink = MemorySink()
    let column = column(.mixed)
    let cells: [_Cell] = [.int(1), .float(1), .double(1), .decimal(1), .int(2), .string("1")]
    for cell in cells.reversed() { try column.insert(cell, intoSetOf: 7, in: sink) }
    #expect(try column.value(at: 7, in: sink) == .list(cells))
  }

  @Test("NaN is once in a set")
  func nan() throws {
    let sink = MemorySink()
    let column = column(.double)
    try column.set(.list([.double(1), .double(.nan), .null, .double(.nan)]), at: 7, in: sink)
    #expect(try column.insert(.double(.nan), intoSetOf: 7, in: sink) == nil)
    #expect(try column.find(.double(.nan), inSetOf: 7, in: sink) == (1, true))
    #expect(try column.list(at: 7, in: sink)?.count == 3)
  }

  @Test("the set of an object that was created before the column is empty until it is changed")
  func lateColumn() throws {
    let sink = MemorySink()
    let column = column(.int)
    #expect(try column.find(.int(1), inSetOf: 7, in: sink) == (0, false))
    #expect(try column.remove(.int(1), fromSetOf: 7, in: sink) == nil)
    #expect(try column.insert(.int(1), intoSetOf: 7, in: sink) == 0)
    #expect(try column.value(at: 7, in: sink) == .list([.int(1)]))
  }
}
