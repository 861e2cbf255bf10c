/// Reads one property of the rows of a table, one after the other, with a cursor in its column.
///
/// Valid while the realm's version and its write transaction stay as they are.
final class PropertyReader {
  private let reading: Reading
  private let table: Catalog.Table
  private var cursor: ColumnCursor<SeenChunks>?
  /// The entry of a map that is asked for.
  private var entry: (column: DictionaryColumn, key: String)?
  /// What rows have that are older than the column.
  let initial: _Cell

  /// Nil where there is no such table.
  init?(_ step: QueryPath.Step, in reading: Reading) {
    guard let binding = reading.catalog.binding(for: step.schema) else { return nil }
    self.reading = reading
    table = binding.table
    let column = reading.column(step.property, in: binding)
    initial = (column?.initial ?? step.definition.initial).part(step.part)
    switch (step.definition.type, step.part) {
    case (.linkingObjects(let origin, let property), _):
      cursor = reading.backlinks(to: step.schema, through: property, of: ClassSchema.of(origin))
        .map { ColumnCursor($0, in: reading.chunks) }
    case (.dictionary, .values):
      cursor = column.map { ColumnCursor($0.values.entries.values, in: reading.chunks) }
    case (.dictionary, .keys):
      cursor = column.map { ColumnCursor($0.values.entries.keys, in: reading.chunks) }
    case (.dictionary, .value(let key)): entry = column.map { ($0.values.entries, key) }
    case (.scalar, _), (.link, _), (.list, _), (.set, _):
      cursor = column.map { ColumnCursor($0.values, in: reading.chunks) }
    }
  }

  /// The row's value; nil where there is no such row.
  func cell(of row: UInt64) -> _Cell? {
    let cell = entry == nil ? cellOfColumn(row) : cellOfEntry(row)
    if let cell { return cell }
    return reading.hasObject(at: row, in: table) ? initial : nil
  }

  private func cellOfColumn(_ row: UInt64) -> _Cell? {
    reading.version.read { () throws(Realm.Error) in try cursor?.value(at: row) }
  }

  private func cellOfEntry(_ row: UInt64) -> _Cell? {
    guard let (column, key) = entry else { return nil }
    return reading.version.read { () throws(Realm.Error) in
      guard let map = try column.dictionary(at: row, in: reading.chunks) else { return nil }
      return try map.value(forKey: key) ?? .null
    }
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

extension _Cell {
  /// What of a map is asked for; any other cell is its own.
  fileprivate func part(_ part: QueryPath.MapPart) -> _Cell {
    guard case .dictionary(let cells) = self else { return self }
    let entries = cells.sorted { $0.key < $1.key }
    return switch part {
    case .values: .list(entries.map(\.value))
    case .keys: .list(entries.map { .string($0.key) })
    case .value(let key): cells[key] ?? .null
    }
  }
}
