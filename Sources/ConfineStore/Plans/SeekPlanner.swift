/// Finds what of a condition the indexes of a table can answer.
struct SeekPlanner {
  let binding: TableBinding
  let reading: Reading

  /// What an index answers of a condition, and what is left to be asked of each of its objects.
  struct Found {
    var seek: IndexSeek
    var rest: QueryCondition?
  }

  /// How many more objects another index may have, for it to be worth intersecting with.
  private static let intersectable = 4

  /// Nil where no index helps.
  func seek(_ condition: QueryCondition) throws(Realm.Error) -> Found? {
    switch condition {
    case .constant, .not: return nil
    case .compare(let one, let comparison, let other):
      guard let path = one.path else { return nil }
      let seek = try seek(path, comparison, other, text: condition.text)
      return seek.map { Found(seek: $0, rest: nil) }
    case .any(let conditions): return try union(conditions)
    case .all(let conditions): return try best(conditions)
    }
  }

  private func union(_ conditions: [QueryCondition]) throws(Realm.Error) -> Found? {
    var seeks: [IndexSeek] = []
    for condition in conditions {
      guard let found = try seek(condition), found.rest == nil else { return nil }
      seeks.append(found.seek)
    }
    return seeks.isEmpty ? nil : Found(seek: .union(seeks), rest: nil)
  }

  /// The index with the fewest objects, and others that have few more.
  private func best(_ conditions: [QueryCondition]) throws(Realm.Error) -> Found? {
    var found: [(seek: Found, condition: QueryCondition)] = []
    var rest: [QueryCondition] = []
    for condition in conditions {
      if let seek = try seek(condition) {
        found.append((seek, condition))
      } else {
        rest.append(condition)
      }
    }
    found.sort { $0.seek.seek.estimate < $1.seek.seek.estimate }
    guard let first = found.first?.seek else { return nil }
    var seeks = [first.seek]
    rest += first.rest.map { [$0] } ?? []
    for (other, condition) in found.dropFirst() {
      let isNear = other.seek.estimate <= Self.intersectable * first.seek.estimate
      if isNear, other.rest == nil { seeks.append(other.seek) } else { rest.append(condition) }
    }
    return Found(
      seek: seeks.count == 1 ? seeks[0] : .intersection(seeks),
      rest: rest.isEmpty ? nil : .all(rest))
  }
}

extension SeekPlanner {
  private func seek(
    _ path: QueryPath, _ comparison: QueryComparison, _ other: QueryOperand, text: String
  ) throws(Realm.Error) -> IndexSeek? {
    guard path.steps.count == 1, path.fold == nil, let step = path.steps.first,
      comparison.options.isEmpty, case .scalar = step.definition.type
    else { return nil }
    if step.property == binding.schema.primaryKey {
      return primaryKeys(comparison, other, step.property, text: text)
    }
    guard let index = reading.column(step.property, in: binding)?.index else { return nil }
    var seeks: [IndexSeek] = []
    guard let bounds = comparison.relation.bounds(other, of: index.values.kind) else { return nil }
    for (low, high) in bounds {
      let start = try index.position(of: low, in: reading.chunks)
      let end = try index.position(of: high, in: reading.chunks)
      seeks.append(.range(index, start..<max(start, end), text: text))
    }
    return seeks.count == 1 ? seeks[0] : .union(seeks)
  }

  /// Primary keys are found by their digests, which have no order.
  private func primaryKeys(
    _ comparison: QueryComparison, _ other: QueryOperand, _ property: Int, text: String
  ) -> IndexSeek? {
    guard binding.primaryKeys != nil, binding.table.primaryKey != nil,
      let column = binding.column(of: property)
    else { return nil }
    let cells: [_Cell]
    switch (comparison.relation, other) {
    case (.equal, .value(let cell)): cells = [cell]
    case (.oneOf, .values(let all)): cells = all
    default: return nil
    }
    guard cells.allSatisfy(column.values.kind.takes) else { return nil }
    let keys = cells.compactMap { cell in
      reading.key(ofPrimaryKey: cell, in: binding).flatMap { key in
        let value = reading.cell(property, of: key, in: binding) ?? .null
        return _Cell.equalInQuery(value, cell) ? key : nil
      }
    }
    return .found(keys.sortedOnce(), text: text)
  }
}

extension QueryComparison.Relation {
  /// Between which places of an index the objects lie; nil where it cannot tell.
  fileprivate func bounds(
    _ other: QueryOperand, of kind: ColumnKind
  ) -> [(low: OrderedIndex.Bound, high: OrderedIndex.Bound)]? {
    switch (self, other) {
    case (.oneOf, .values(let cells)):
      guard cells.allSatisfy({ kind.takes($0) && !$0.isUnordered }) else { return nil }
      return cells.isEmpty ? nil : cells.map { (.before($0), .behind($0)) }
    case (.between, .values(let cells)):
      guard cells.count == 2, cells.allSatisfy({ kind.takes($0) && $0.hasOrderInIndex }) else {
        return nil
      }
      return [(.before(cells[0]), .behind(cells[1]))]
    case (_, .value(let cell)):
      guard kind.takes(cell), !cell.isUnordered else { return nil }
      return bounds(cell).map { [$0] }
    default: return nil
    }
  }

  private func bounds(
    _ cell: _Cell
  ) -> (low: OrderedIndex.Bound, high: OrderedIndex.Bound)? {
    switch (self, cell) {
    case (.equal, _): (.before(cell), .behind(cell))
    case (.beginsWith, .string(let text)): (.before(cell), .behindPrefix(Array(text.utf8)))
    case (.less, _) where cell.hasOrderInIndex: (.values, .before(cell))
    case (.lessOrEqual, _) where cell.hasOrderInIndex: (.values, .behind(cell))
    case (.greater, _) where cell.hasOrderInIndex: (.behind(cell), .end)
    case (.greaterOrEqual, _) where cell.hasOrderInIndex: (.before(cell), .end)
    default: nil
    }
  }
}

extension _Cell {
  /// NaN equals nothing, and an index has a place for it.
  fileprivate var isUnordered: Bool {
    if case .date(let value) = self { value.isNaN } else { isNaN }
  }

  /// Whether queries ask what is less than it.
  fileprivate var hasOrderInIndex: Bool {
    switch self {
    case .int, .string, .objectId, .uuid: true
    case .date(let value): !value.isNaN
    default: false
    }
  }
}
