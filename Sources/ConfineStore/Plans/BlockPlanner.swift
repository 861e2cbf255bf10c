import Foundation

/// Makes conditions into tests for blocks of rows: those on one column become scans of it, all
/// others are asked of one row after the other.
struct BlockPlanner {
  let binding: TableBinding
  let reading: Reading

  /// So many values that one may be of are looked for one by one.
  private static let mostScans = 8

  func test(_ condition: QueryCondition) -> any BlockTest {
    switch condition {
    case .constant(let holds): return ConstantTest(holds: holds)
    case .all(let conditions): return AllTest(conditions.map(test))
    case .any(let conditions): return AnyTest(conditions.map(test))
    case .not(let condition): return NotTest(test: test(condition))
    case .compare(let one, let comparison, let other):
      return scan(one, comparison, other, text: condition.text)
        ?? EachRowTest(
          holds: RowTests(reading: reading).test(condition), text: condition.text,
          cost: condition.rowCost)
    }
  }

  private func scan(
    _ one: QueryOperand, _ comparison: QueryComparison, _ other: QueryOperand, text: String
  ) -> (any BlockTest)? {
    guard let path = one.path, path.steps.count == 1, path.fold == nil,
      let step = path.steps.first, case .scalar = step.definition.type,
      comparison.options.isEmpty,
      let column = reading.column(step.property, in: binding)
    else { return nil }
    let initial = column.initial ?? step.definition.initial
    let place = ScannedColumn(values: column.values, initial: initial, chunks: reading.chunks)
    switch (comparison.relation, other) {
    case (_, .value(let cell)): return place.scan(comparison, cell, text)
    case (.between, .values(let cells)) where cells.count == 2:
      return all([(.greaterOrEqual, cells[0]), (.lessOrEqual, cells[1])], of: place, text)
    case (.oneOf, .values(let cells)) where cells.count <= Self.mostScans:
      return any(cells, of: place, text)
    default: return nil
    }
  }

  private func all(
    _ parts: [(QueryComparison.Relation, _Cell)], of place: ScannedColumn, _ text: String
  ) -> (any BlockTest)? {
    let tests = parts.compactMap { place.scan(QueryComparison($0), $1, text) }
    return tests.count == parts.count ? AllTest(tests) : nil
  }

  private func any(
    _ cells: [_Cell], of place: ScannedColumn, _ text: String
  ) -> (any BlockTest)? {
    let tests = cells.compactMap { place.scan(QueryComparison(.equal), $0, text) }
    return tests.count == cells.count ? AnyTest(tests) : nil
  }
}

/// A column of the table itself.
private struct ScannedColumn {
  let values: Column
  let initial: _Cell
  let chunks: SeenChunks

  /// Nil where the values are not compared as they lie in their slots.
  func scan(_ comparison: QueryComparison, _ cell: _Cell, _ text: String) -> (any BlockTest)? {
    let relation = comparison.relation
    let holdsInitially = comparison.holds(initial, cell)
    let isNegated = relation == .notEqual
    let positive = isNegated ? .equal : relation
    if cell == .null {
      guard positive == .equal, values.kind != .link else { return nil }
      return ColumnScan(
        NullKernel(), values, in: chunks, isNegated: isNegated, holdsInitially: holdsInitially,
        text)
    }
    func scan(_ kernel: some SlotKernel) -> any BlockTest {
      ColumnScan(
        kernel, values, in: chunks, isNegated: isNegated, holdsInitially: holdsInitially, text)
    }
    switch (values.kind, cell) {
    case (.int, .int(let value)):
      return positive.range(of: value).map { scan(IntegerKernel(range: $0)) }
    case (.bool, .bool(let value)):
      return positive == .equal
        ? scan(IntegerKernel(range: (value ? 1 : 0)...(value ? 1 : 0))) : nil
    case (.double, .double(let value)):
      return positive.ofNumbers().map { scan(NumberKernel(relation: $0, number: value)) }
    case (.float, .float(let value)):
      return positive.ofNumbers().map { scan(NumberKernel(relation: $0, number: value)) }
    case (.date, .date(let value)) where !value.isNaN:
      return positive.ofDates().map { scan(NumberKernel(relation: $0, number: value)) }
    case (.string, .string(let value)):
      guard positive.isOfBytes else { return nil }
      return scan(BytesKernel(positive, Array(value.utf8), values.coder, in: chunks))
    case (.data, .data(let value)):
      guard positive.isOfBytes else { return nil }
      return scan(BytesKernel(positive, Array(value), values.coder, in: chunks))
    default: return nil
    }
  }
}

extension QueryComparison.Relation {
  /// The integers that stand so to one; nil where none do.
  fileprivate func range(of value: Int64) -> ClosedRange<Int64>? {
    switch self {
    case .equal: value...value
    case .less: value == .min ? nil : .min...(value - 1)
    case .lessOrEqual: .min...value
    case .greater: value == .max ? nil : (value + 1)...(.max)
    case .greaterOrEqual: value...(.max)
    default: nil
    }
  }

  fileprivate func ofNumbers<Number>() -> NumberKernel<Number>.Relation? {
    switch self {
    case .equal: .equal
    case .less: .strictlyLess
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }

  fileprivate func ofDates() -> NumberKernel<Double>.Relation? {
    switch self {
    case .less: .less
    case .lessOrEqual: .notGreater
    default: ofNumbers()
    }
  }

  fileprivate var isOfBytes: Bool {
    switch self {
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith, .endsWith, .contains:
      true
    case .notEqual, .like, .oneOf, .between: false
    }
  }
}

extension QueryCondition {
  /// How long it takes for one row, in nanoseconds or so.
  var rowCost: Double {
    switch self {
    case .constant: 1
    case .all(let conditions), .any(let conditions):
      conditions.reduce(1) { $0 + $1.rowCost }
    case .not(let condition): condition.rowCost
    case .compare(let one, let comparison, let other):
      one.rowCost + other.rowCost + (comparison.options.isEmpty ? 20 : 500)
    }
  }
}

extension QueryOperand {
  fileprivate var rowCost: Double {
    switch self {
    case .path(let path): path.passesCollection ? 1000 : 50 * Double(path.steps.count)
    case .count(_, let condition): 1000 + condition.rowCost
    case .value: 0
    case .values: 20
    }
  }
}
