/// Whether a row is one of those that are looked for.
typealias RowTest = (_ row: UInt64) -> Bool

/// Makes conditions into tests for the rows of one table, which read its columns with cursors.
struct RowTests {
  let reading: Reading
  /// The scalars whose places are the rows.
  var values: [_Cell]?

  func test(_ condition: QueryCondition) -> RowTest {
    switch condition {
    case .constant(let holds): return { _ in holds }
    case .all(let conditions):
      let tests = conditions.map(test)
      return { row in tests.allSatisfy { $0(row) } }
    case .any(let conditions):
      let tests = conditions.map(test)
      return { row in tests.contains { $0(row) } }
    case .not(let condition):
      let test = test(condition)
      return { !test($0) }
    case .compare(let one, let comparison, let other): return test(one, comparison, other)
    }
  }

  private func test(
    _ one: QueryOperand, _ comparison: QueryComparison, _ other: QueryOperand
  ) -> RowTest {
    let holdsForAny = values(of: one)
    switch other {
    case .value(let cell):
      if let path = one.path, let test = columnTest(path, comparison, cell) { return test }
      let cell = comparison.prepared(cell)
      return { row in holdsForAny(row) { comparison.holds($0, cell) } }
    case .values(let cells):
      let holds = comparison.test(of: cells, one.type)
      return { holdsForAny($0, holds) }
    case .path, .count:
      let others = values(of: other)
      return { row in
        holdsForAny(row) { cell in
          others(row) { comparison.holds(cell, comparison.prepared($0)) }
        }
      }
    }
  }

  /// Tells whether a test holds for any of a row's values.
  private func values(of operand: QueryOperand) -> (UInt64, (_Cell) -> Bool) -> Bool {
    switch operand {
    case .path(let path):
      let reader = PathReader(path, in: reading, self.values)
      return { reader.any(of: $0, $1) }
    case .count(let path, let condition):
      let elements = PathReader(path, in: reading, self.values)
      let test = test(condition)
      return { row, holds in
        var count: Int64 = 0
        _ = elements.any(of: row) {
          if let key = $0.linkedKey, test(key) { count += 1 }
          return false
        }
        return holds(.int(count))
      }
    case .value, .values: preconditionFailure("a comparison begins with a path")
    }
  }

  /// The test of a property of the object itself that needs no cells; nil where there is none.
  private func columnTest(
    _ path: QueryPath, _ comparison: QueryComparison, _ cell: _Cell
  ) -> RowTest? {
    guard path.steps.count == 1, let step = path.steps.first,
      let reader = PropertyReader(step, in: reading)
    else { return nil }
    switch (step.definition.type, cell) {
    case (.scalar("int"), .int(let value)):
      guard let holds = comparison.relation.test(of: value) else { return nil }
      return { row in
        if let integer = reader.integer(of: row) { return holds(integer) }
        return comparison.holds(reader.cell(of: row) ?? .null, cell)
      }
    case (.scalar("string"), .string(let text)):
      // A row that is older than the column has no text, and its default is another one.
      guard comparison.relation == .equal, comparison.options.isEmpty, reader.initial != cell
      else { return nil }
      return { reader.has(text, in: $0) }
    default: return nil
    }
  }
}

extension QueryComparison.Relation {
  fileprivate func test(of value: Int64) -> ((Int64) -> Bool)? {
    switch self {
    case .equal: { $0 == value }
    case .notEqual: { $0 != value }
    case .less: { $0 < value }
    case .lessOrEqual: { $0 <= value }
    case .greater: { $0 > value }
    case .greaterOrEqual: { $0 >= value }
    default: nil
    }
  }
}

extension QueryComparison {
  /// Whether a cell, of the type, is one of these, or lies between them.
  fileprivate func test(of cells: [_Cell], _ type: _PropertyType) -> (_Cell) -> Bool {
    let cells = cells.map(prepared)
    guard relation == .between else {
      if cells.allSatisfy({ type.comparesExactly($0) }) { return Set(cells).contains }
      return { cell in cells.contains { holds(cell, $0) } }
    }
    let low = QueryComparison(.greaterOrEqual, options)
    let high = QueryComparison(.lessOrEqual, options)
    return { low.holds($0, cells[0]) && high.holds($0, cells[1]) }
  }
}

extension _PropertyType {
  /// Whether a value of the type equals the cell in a query just if they are the same cell.
  fileprivate func comparesExactly(_ cell: _Cell) -> Bool {
    switch (self, cell) {
    case (.scalar("int"), .int), (.scalar("uuid"), .uuid), (.scalar("objectId"), .objectId),
      (.link, .link):
      true
    default: false
    }
  }
}
