/// Reads one property of the rows of a table, one after the other, with a cursor in its column.
///
/// Valid while the realm's version and its write transaction stay as they are.
final class PropertyReader {
  private let reading: Reading
  private let binding: TableBinding
  private var cursor: ColumnCursor<SeenChunks>?
  /// What rows have that are older than the column.
  let initial: _Cell

  init(_ property: Int, in binding: TableBinding, _ reading: Reading) {
    self.reading = reading
    self.binding = binding
    let column = reading.column(property, in: binding)
    cursor = column.map { ColumnCursor($0.values, in: reading.chunks) }
    initial = column?.initial ?? binding.schema.properties[property].initial
  }

  /// The row's value; nil where there is no such row.
  func cell(of row: UInt64) -> _Cell? {
    let cell = reading.version.read { () throws(Realm.Error) in try cursor?.value(at: row) }
    if let cell { return cell }
    return reading.hasObject(at: row, in: binding.table) ? initial : nil
  }

  /// The integer, without making a cell of it; nil where `cell(of:)` has to be asked.
  func integer(of row: UInt64) -> Int64? {
    reading.version.read { () throws(Realm.Error) in try cursor?.integer(at: row) }
  }

  /// Whether the column has these bytes, without making a string of its own.
  func has(_ text: String, in row: UInt64) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      reading.version.read { () throws(Realm.Error) in
        try cursor?.bytes(at: row, equal: Chunk(bytes)) ?? false
      }
    }
  }
}

/// Reads what a path leads to, from one row after the other.
final class PathReader {
  private let path: QueryPath
  /// Of the steps; nil where there is no such table.
  private let readers: [PropertyReader?]

  init(_ path: QueryPath, in reading: Reading) {
    self.path = path
    readers = path.steps.map { step in
      reading.catalog.binding(for: step.schema).map {
        PropertyReader(step.property, in: $0, reading)
      }
    }
  }

  /// Whether the test holds for any of the values.
  ///
  /// Links that lead nowhere give null, or nothing where the path passes a collection; a count is
  /// then zero.
  func any(of row: UInt64, _ test: (_Cell) -> Bool) -> Bool {
    any(of: row, from: 0, test)
  }

  /// The value of a path that leads to one.
  func cell(of row: UInt64) -> _Cell {
    var found = _Cell.null
    _ = any(of: row) {
      found = $0
      return true
    }
    return found
  }

  private func any(of row: UInt64, from step: Int, _ test: (_Cell) -> Bool) -> Bool {
    guard step < readers.count else { return test(.link(row)) }
    let cell = readers[step]?.cell(of: row) ?? .null
    let isLast = step == readers.count - 1
    if isLast, path.isCount { return test(.int(Int64(cell.elements.count))) }
    if path.steps[step].definition.type.element != nil {
      return cell.elements.contains { isLast ? test($0) : follow($0, from: step, test) }
    }
    return isLast ? test(cell) : follow(cell, from: step, test)
  }

  private func follow(_ link: _Cell, from step: Int, _ test: (_Cell) -> Bool) -> Bool {
    if let row = link.linkedKey { return any(of: row, from: step + 1, test) }
    if path.isCount { return test(.int(0)) }
    return path.passesCollection ? false : test(.null)
  }
}
