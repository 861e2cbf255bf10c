import Testing

@testable import ConfineStore

private func column(_ element: ColumnKind) -> Column {
  Column(id: valuesColumn, pieces: piecesColumn, kind: .list(element))
}

@Suite struct ListTests {
  @Test("random changes of a list give what an array gives", arguments: scalarKinds)
  func model(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(3)
    var model: [_Cell] = []
    // Another object's list, which must stay as it is.
    try column.set(.list([random.cell(kind)]), at: 8, in: sink)
    let neighbour = try column.value(at: 8, in: sink)
    for round in 1...13_000 {
      try change(column, &model, &random, grows: round < 11_000, in: sink)
      if round % 1000 == 0 || round < 20 {
        try #expect(column.list(at: 7, in: sink)?.cells() == model)
        sink.check()
      }
    }
    #expect(try column.value(at: 8, in: sink) == neighbour)
    for index in stride(from: 0, to: model.count, by: 97) {
      #expect(try column.list(at: 7, in: sink)?.element(at: index) == model[index])
    }
    while !model.isEmpty {
      let index = random.below(model.count)
      try column.removeElement(at: index, ofListOf: 7, in: sink)
      model.remove(at: index)
      if model.count % 1000 == 0 || model.count < 5 {
        try #expect(column.list(at: 7, in: sink)?.cells() == model)
      }
    }
    try column.remove(at: 8, in: sink)
    #expect(sink.count(of: piecesColumn) == 0)
  }

  private func change(
    _ column: Column, _ model: inout [_Cell], _ random: inout SeededGenerator, grows: Bool,
    in sink: MemorySink
  ) throws {
    let cell = random.cell(column.elementKind, nullsIn: 30)
    switch random.below(10) {
    case 0 where !model.isEmpty:
      let index = random.below(model.count)
      try column.replaceElement(at: index, ofListOf: 7, with: cell, in: sink)
      model[index] = cell
    case let action where !model.isEmpty && (action == 1 || action < 8 && !grows):
      let index = random.below(model.count)
      try column.removeElement(at: index, ofListOf: 7, in: sink)
      model.remove(at: index)
    case 2...4:
      try column.append(cell, toListOf: 7, in: sink)
      model.append(cell)
    default:
      let index = random.below(model.count + 1)
      try column.insert(cell, at: index, inListOf: 7, in: sink)
      model.insert(cell, at: index)
    }
  }

  @Test("a list that is set as a whole is what was set", arguments: scalarKinds)
  func whole(_ kind: ColumnKind) throws {
    let sink = MemorySink()
    let column = column(kind)
    var random = SeededGenerator(5)
    for count in [0, 1, 7, 100, 1000, 20_000, 3, 0] {
      let cells = (0..<count).map { _ in random.cell(kind) }
      try column.set(.list(cells), at: 2, in: sink)
      #expect(try column.value(at: 2, in: sink) == .list(cells))
      #expect(try column.list(at: 2, in: sink)?.count == count)
      sink.check()
    }
    #expect(sink.count(of: piecesColumn) == 0)
  }

  @Test("an insertion in the middle of 100,000 integers changes a path of chunks")
  func logarithmic() throws {
    let sink = MemorySink()
    let column = column(.int)
    try column.set(.list((0..<100_000).map { .int($0) }), at: 1, in: sink)
    for index in [50_000, 50_001, 3, 99_999, 0] {
      sink.changed = []
      try column.insert(.int(-1), at: index, inListOf: 1, in: sink)
      #expect(sink.changed.count <= 6)
      #expect(try column.list(at: 1, in: sink)?.element(at: index) == .int(-1))
    }
    sink.changed = []
    try column.removeElement(at: 70_000, ofListOf: 1, in: sink)
    #expect(sink.changed.count <= 5)
    #expect(try column.list(at: 1, in: sink)?.count == 100_004)
  }

  @Test("a tree of several levels grows and shrinks")
  func levels() throws {
    let sink = MemorySink()
    let column = column(.uuid)
    var random = SeededGenerator(9)
    // 300,000 elements of 16 bytes are more leaves than one node has entries.
    let cells = (0..<300_000).map { _ in random.cell(.uuid, nullsIn: .max) }
    try column.set(.list(cells), at: 1, in: sink)
    #expect(try column.list(at: 1, in: sink)?.element(at: 299_999) == cells[299_999])
    var model = cells
    for _ in 0..<500 {
      let index = random.below(model.count)
      try column.insert(cells[0], at: index, inListOf: 1, in: sink)
      model.insert(cells[0], at: index)
    }
    #expect(try column.value(at: 1, in: sink) == .list(model))
    let nodes = sink.count(of: piecesColumn)
    for _ in 0..<10_000 { try column.removeElement(at: 150_000, ofListOf: 1, in: sink) }
    model.removeSubrange(150_000..<160_000)
    #expect(sink.count(of: piecesColumn) <= nodes - 18)
    #expect(try column.value(at: 1, in: sink) == .list(model))
    sink.check()
    try column.remove(at: 1, in: sink)
    #expect(sink.count(of: piecesColumn) == 0)
  }

  @Test("links that ascend are found by their object")
  func lowerBound() throws {
    let sink = MemorySink()
    let column = column(.link)
    try column.set(.list((0..<5000).map { .link(UInt64($0 * 2)) }), at: 1, in: sink)
    let list = try #require(try column.list(at: 1, in: sink))
    #expect(try list.lowerBound(0) == 0)
    #expect(try list.lowerBound(3001) == 1501)
    #expect(try list.lowerBound(9998) == 4999)
    #expect(try list.lowerBound(10_000) == 5000)
  }
}

extension Column {
  fileprivate var elementKind: ColumnKind {
    if case .list(let element) = kind { element } else { kind }
  }
}
