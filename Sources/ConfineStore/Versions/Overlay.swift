/// What an open write transaction has changed, over the version that it began at.
///
/// No transaction of the engine is open meanwhile: the overlay is applied in one at commit.
/// Only the realm's home touches it.
final class Overlay {
  let base: Version
  private(set) var catalog: Catalog
  /// By the space of a table's rows, then by object key; nil for a deleted object.
  private(set) var rows: [UInt32: [UInt64: [_Cell]?]] = [:]
  private var entries: Batch = [:]
  /// Counts the changes, so that a query knows when to look again.
  private(set) var revision = 0
  private unowned let store: Store

  init(over base: Version, of store: Store) {
    self.base = base
    self.store = store
    catalog = base.catalog
  }

  private var reading: Reading { Reading(version: base, overlay: self) }

  /// Where the class's objects lie; the table is made or extended first if need be.
  func binding(for schema: ClassSchema) -> TableBinding {
    if let binding = catalog.binding(for: schema), binding.isComplete { return binding }
    var table =
      catalog.tables[schema.name]
      ?? Catalog.Table(id: store.newTableNumber(after: catalog), name: schema.name, columns: [])
    table.extend(to: schema)
    catalog.tables[schema.name] = table
    catalog.revision = base.catalog.revision + 1
    entries[table.record.key] = table.record.bytes
    entries[catalog.storeRecord.key] = catalog.storeRecord.bytes
    return TableBinding(schema, table)
  }

  func insert(_ cells: [_Cell], into binding: TableBinding) -> UInt64 {
    let key = store.newObjectKey(in: binding.table, of: base.snapshot)
    entries[Key(space: Space.nextKeys, id: UInt64(binding.table))] = CellCoding.encode([
      .int(Int64(key) + 1)
    ])
    put(cells, at: key, in: binding.rows)
    index(key, in: binding, isThere: true)
    return key
  }

  func delete(_ key: UInt64, from binding: TableBinding) {
    index(key, in: binding, isThere: false)
    revision += 1
    rows[binding.rows, default: [:]][key] = .some(nil)
  }

  /// Deletes all objects of a table with these keys, which are all it has.
  func clear(_ table: Catalog.Table, keys: [UInt64]) {
    revision += 1
    for key in keys { rows[Space.rows(of: table.id), default: [:]][key] = .some(nil) }
    let index = Space.primaryKeys(of: table.id)
    for key in entries.keys where key.space == index { entries[key] = .some(nil) }
    base.snapshot.scan(space: index) { id, _ in
      entries[Key(space: index, id: id)] = .some(nil)
      return true
    }
  }

  /// Replaces a whole row of a table whose class is not known here.
  func put(_ cells: [_Cell], at key: UInt64, in space: UInt32) {
    revision += 1
    rows[space, default: [:]][key] = .some(cells)
  }

  /// Changes one cell in place; the object exists.
  func change(
    _ property: Int, of key: UInt64, in binding: TableBinding, _ change: (inout _Cell) -> Void
  ) {
    let binding = self.binding(for: binding.schema)
    guard let column = binding.columns[property] else { return }
    load(key, in: binding)
    revision += 1
    change(&rows[binding.rows]![key]!![column])
  }

  /// Brings a row into the overlay, as wide as the table.
  private func load(_ key: UInt64, in binding: TableBinding) {
    let width = catalog.tables[binding.schema.name]?.columns.count ?? binding.columns.count
    if let row = rows[binding.rows]?[key], let cells = row, cells.count >= width { return }
    var cells = reading.row(at: key, in: binding.rows) ?? []
    for missing in cells.count..<max(width, cells.count) {
      let property = binding.columns.firstIndex(of: missing)
      cells.append(property.map { binding.schema.properties[$0].initial } ?? .null)
    }
    rows[binding.rows, default: [:]][key] = .some(cells)
  }

  /// Enters an object under its primary key, or takes it out.
  private func index(_ key: UInt64, in binding: TableBinding, isThere: Bool) {
    guard let property = binding.schema.primaryKey,
      let value = reading.cell(property, of: key, in: binding)
    else { return }
    let entry = Key(space: Space.primaryKeys(of: binding.table), id: value.digest)
    var keys = reading.keys(under: entry)
    keys.removeAll { $0 == key }
    if isThere { keys.append(key) }
    entries[entry] =
      keys.isEmpty ? .some(nil) : CellCoding.encode(keys.map { .int(Int64(bitPattern: $0)) })
  }

  /// The entry as this transaction has changed it; nil where it has not.
  func entry(at key: Key) -> [UInt8]?? { entries[key] }

  /// All that changed, as the engine takes it.
  var batch: Batch {
    var batch = entries
    for (space, rows) in rows {
      for (id, cells) in rows {
        batch[Key(space: space, id: id)] = .some(cells.map(CellCoding.encode))
      }
    }
    return batch
  }
}

extension _Cell {
  /// Where an object with this primary key is entered.
  ///
  /// It goes to the file, so it must not depend on the process: FNV-1a, not `Hasher`.
  var digest: UInt64 {
    if case .int(let value) = self { return UInt64(bitPattern: value) }
    return CellCoding.encode([self]).reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
}
