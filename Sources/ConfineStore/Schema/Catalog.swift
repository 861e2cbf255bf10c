import ConfineOwnership

/// The tables of one version of a store.
///
/// Tables and columns are only ever added, and their numbers never change.
struct Catalog: Sendable {
  struct Column: Hashable, Sendable {
    var name: String
    var type: String
  }

  struct Table: Sendable {
    var id: UInt32
    var name: String
    var columns: [Column]
    /// The name of the primary key's column.
    var primaryKey: String?
  }

  /// Counts the changes of the catalog, so that a version tells cheaply whether it has a new one.
  var revision: Int64 = 0
  var tables: [String: Table] = [:]

  /// Where the class's objects lie; nil without a table.
  func binding(for schema: ClassSchema) -> TableBinding? {
    tables[schema.name].map { TableBinding(schema, $0) }
  }
}

/// Which column of a table each property of a class is.
final class TableBinding: Sendable {
  let schema: ClassSchema
  let table: UInt32
  /// By property; nil where the table lacks the column.
  let columns: [Int?]
  let isComplete: Bool

  init(_ schema: ClassSchema, _ table: Catalog.Table) {
    self.schema = schema
    self.table = table.id
    columns = schema.properties.map { property in
      table.columns.firstIndex { $0.name == property.name && $0.type == property.type.text }
    }
    isComplete = !columns.contains(nil)
  }

  var rows: UInt32 { Space.rows(of: table) }
}

/// How the key space is divided.
enum Space {
  /// The store's own record under id 0, and a record for each table under the table's number.
  static let catalog: UInt32 = 0
  /// The next object key of each table, under the table's number.
  static let nextKeys: UInt32 = 1

  /// A table's rows, under the objects' keys.
  static func rows(of table: UInt32) -> UInt32 { table << 8 }
  /// The keys of the objects by a digest of the primary key.
  static func primaryKeys(of table: UInt32) -> UInt32 { table << 8 | 1 }
}

extension Catalog {
  static let formatVersion: Int64 = 1
  private static let mark = "confine"
  private static let storeKey = Key(space: Space.catalog, id: 0)

  /// The record that makes a file a store, and tells its format's version.
  var storeRecord: (key: Key, bytes: [UInt8]) {
    let cells: [_Cell] = [.string(Self.mark), .int(Self.formatVersion), .int(revision)]
    return (Self.storeKey, CellCoding.encode(cells))
  }

  /// The format's version of a snapshot, or nil for a tree that is not ours; 0 for an empty one.
  static func formatVersion(of snapshot: any Snapshot) -> Int64? {
    let cells = storeCells(of: snapshot)
    if case .string(mark)? = cells.first, case .int(let version)? = cells.dropFirst().first {
      return version
    }
    return snapshot.isEmpty ? 0 : nil
  }

  static func revision(of snapshot: any Snapshot) -> Int64 {
    snapshot.read(storeKey) { bytes in
      guard let bytes, case .int(let revision) = StoredCells(bytes)[2].cell else { return 0 }
      return revision
    }
  }

  private static func storeCells(of snapshot: any Snapshot) -> [_Cell] {
    snapshot.read(storeKey) { $0.map { StoredCells($0).cells } ?? [] }
  }

  static func read(from snapshot: any Snapshot) -> Catalog {
    var catalog = Catalog(revision: revision(of: snapshot))
    snapshot.scan(space: Space.catalog) { id, bytes in
      if id != 0, let table = Table(id: UInt32(id), cells: StoredCells(bytes).cells) {
        catalog.tables[table.name] = table
      }
      return true
    }
    return catalog
  }
}

extension Catalog.Table {
  var record: (key: Key, bytes: [UInt8]) {
    let cells: [_Cell] = [
      .string(name), primaryKey.map(_Cell.string) ?? .null,
      .list(columns.map { .string($0.name) }), .list(columns.map { .string($0.type) }),
    ]
    return (Key(space: Space.catalog, id: UInt64(id)), CellCoding.encode(cells))
  }

  init?(id: UInt32, cells: [_Cell]) {
    guard cells.count == 4, case .string(let name) = cells[0] else { return nil }
    let texts = { (cell: _Cell) in cell.elements.map(\.text) }
    let columns = zip(texts(cells[2]), texts(cells[3])).map(Catalog.Column.init)
    var primaryKey: String?
    if case .string(let name) = cells[1] { primaryKey = name }
    self.init(id: id, name: name, columns: columns, primaryKey: primaryKey)
  }

  /// Adds the columns that the class has and the table lacks.
  mutating func extend(to schema: ClassSchema) {
    for property in schema.properties {
      let column = Catalog.Column(name: property.name, type: property.type.text)
      if !columns.contains(column) { columns.append(column) }
    }
    primaryKey = schema.primaryKey.map { schema.properties[$0].name } ?? primaryKey
  }
}
