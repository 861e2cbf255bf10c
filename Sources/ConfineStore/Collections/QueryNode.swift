/// A condition as a tree, to be tried on rows.
indirect enum QueryNode: Sendable {
  /// The object itself.
  case root
  case member(of: QueryNode, schema: ClassSchema, property: Int)
  case compare(QueryNode, Comparison, _Cell)
  case and(QueryNode, QueryNode)
  case or(QueryNode, QueryNode)
  case not(QueryNode)

  enum Comparison: Sendable {
    case equal, less, lessOrEqual, greater, greaterOrEqual
  }

  func member(_ property: Int, of type: ObjectBase.Type) -> QueryNode {
    .member(of: self, schema: ClassSchema.of(type), property: property)
  }

  func holds(for row: QueryRow) -> Bool {
    switch self {
    case .and(let one, let other): one.holds(for: row) && other.holds(for: row)
    case .or(let one, let other): one.holds(for: row) || other.holds(for: row)
    case .not(let one): !one.holds(for: row)
    case .compare(let operand, let comparison, let cell):
      comparison.holds(operand.cell(of: row), cell)
    case .root: true
    // A property of type Bool is a condition by itself.
    case .member: cell(of: row) == .bool(true)
    }
  }

  private func cell(of row: QueryRow) -> _Cell {
    guard case .member(let owner, _, let property) = self else { return .null }
    return owner.row(from: row)?.cell(property) ?? .null
  }

  private func row(from row: QueryRow) -> QueryRow? {
    guard case .member(_, let schema, let property) = self else { return row }
    guard let target = schema.properties[property].type.target else { return nil }
    return cell(of: row).linkedKey.flatMap { row.object($0, of: ClassSchema.of(target)) }
  }
}

extension QueryNode.Comparison {
  /// Null equals null, and is neither less nor greater than anything.
  func holds(_ one: _Cell, _ other: _Cell) -> Bool {
    if self == .equal { return one == other }
    guard one != .null, other != .null else { return false }
    return switch self {
    case .equal: one == other
    case .less: _Cell.precedes(one, other)
    case .lessOrEqual: !_Cell.precedes(other, one)
    case .greater: _Cell.precedes(other, one)
    case .greaterOrEqual: !_Cell.precedes(one, other)
    }
  }
}

/// A row that a condition is tried on.
struct QueryRow {
  let reading: Reading
  let object: UInt64
  let binding: TableBinding

  func cell(_ property: Int) -> _Cell? {
    reading.cell(property, of: object, in: binding)
  }

  func object(_ key: UInt64, of schema: ClassSchema) -> QueryRow? {
    reading.catalog.binding(for: schema).map {
      QueryRow(reading: reading, object: key, binding: $0)
    }
  }
}
