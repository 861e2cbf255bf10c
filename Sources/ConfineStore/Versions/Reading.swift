/// What a realm sees: a version, and over it what its own write transaction has changed.
struct Reading {
  let version: Version
  let overlay: Overlay?

  var catalog: Catalog { overlay?.catalog ?? version.catalog }

  func hasObject(at key: UInt64, in rows: UInt32) -> Bool {
    if let row = overlay?.rows[rows]?[key] { return row != nil }
    return version.snapshot.read(Key(space: rows, id: key)) { $0 != nil }
  }

  /// A property's value; nil without the object.
  func cell(_ property: Int, of key: UInt64, in binding: TableBinding) -> _Cell? {
    let column = column(property, in: binding)
    let initial = binding.schema.properties[property].initial
    if let row = overlay?.rows[binding.rows]?[key] {
      guard let row else { return nil }
      return column.flatMap { $0 < row.count ? row[$0] : nil } ?? initial
    }
    return version.snapshot.read(Key(space: binding.rows, id: key)) { bytes in
      guard let bytes else { return nil }
      let cells = StoredCells(bytes)
      guard let column, column < cells.count else { return initial }
      return cells[column].cell
    }
  }

  /// Reads a list in place; nil without the object.
  func list<Result>(
    _ property: Int, of key: UInt64, in binding: TableBinding, _ body: (ListCells) -> Result
  ) -> Result? {
    let column = column(property, in: binding)
    if let row = overlay?.rows[binding.rows]?[key] {
      guard let row else { return nil }
      return body(.changed(column.flatMap { $0 < row.count ? row[$0] : nil }?.elements ?? []))
    }
    return version.snapshot.read(Key(space: binding.rows, id: key)) { bytes in
      guard let bytes else { return nil }
      let cells = StoredCells(bytes)
      guard let column, column < cells.count else { return body(.changed([])) }
      return body(.stored(cells[column].elements))
    }
  }

  /// A binding that lacks columns may be older than the table.
  private func column(_ property: Int, in binding: TableBinding) -> Int? {
    let newest = binding.isComplete ? binding : catalog.binding(for: binding.schema) ?? binding
    return newest.columns[property]
  }

  func row(at key: UInt64, in rows: UInt32) -> [_Cell]? {
    if let row = overlay?.rows[rows]?[key] { return row }
    return version.snapshot.read(Key(space: rows, id: key)) { $0.map { StoredCells($0).cells } }
  }

  /// The keys of a table's objects, oldest object first.
  func keys(in rows: UInt32) -> [UInt64] {
    let changed = overlay?.rows[rows] ?? [:]
    var keys: [UInt64] = []
    version.snapshot.scan(space: rows) { key, _ in
      if changed[key] == nil { keys.append(key) }
      return true
    }
    guard !changed.isEmpty else { return keys }
    keys += changed.compactMap { $0.value == nil ? nil : $0.key }
    return keys.sorted()
  }

  /// The object with the primary key.
  func key(ofPrimaryKey value: _Cell, in binding: TableBinding) -> UInt64? {
    guard let property = binding.schema.primaryKey else { return nil }
    let entry = Key(space: Space.primaryKeys(of: binding.table), id: value.digest)
    return keys(under: entry).first { cell(property, of: $0, in: binding) == value }
  }

  /// The object keys of an entry of the primary keys' index.
  func keys(under entry: Key) -> [UInt64] {
    let decode = { (bytes: UnsafeRawBufferPointer) in
      StoredCells(bytes).cells.compactMap { cell -> UInt64? in
        if case .int(let key) = cell { UInt64(bitPattern: key) } else { nil }
      }
    }
    if let changed = overlay?.entry(at: entry) { return changed?.withUnsafeBytes(decode) ?? [] }
    return version.snapshot.read(entry) { $0.map(decode) ?? [] }
  }
}

/// A list's elements, as the file has them or as the write transaction has changed them.
enum ListCells {
  case stored(StoredCells)
  case changed([_Cell])

  var count: Int {
    switch self {
    case .stored(let cells): cells.count
    case .changed(let cells): cells.count
    }
  }

  subscript(index: Int) -> _Cell {
    switch self {
    case .stored(let cells): cells[index].cell
    case .changed(let cells): cells[index]
    }
  }

  var all: [_Cell] {
    switch self {
    case .stored(let cells): cells.cells
    case .changed(let cells): cells
    }
  }
}
