import ConfineStore

/// A row as an app declares it.
final class StoredRow: Object, Row {
  @Persisted(primaryKey: true) var key: Int
  @Persisted var name: String
  @Persisted var count: Int
  @Persisted var weight: Double
  @Persisted var isOpen: Bool

  convenience init(_ row: PlainRow) {
    self.init()
    key = row.key
    name = row.name
    count = row.count
    weight = row.weight
    isOpen = row.isOpen
  }
}

extension Realm {
  init(path: String) throws {
    try self.init(configuration: Configuration(fileURL: URL(fileURLWithPath: path)))
  }

  func insert(_ rows: [PlainRow]) throws {
    try write {
      for row in rows { add(StoredRow(row)) }
    }
  }
}
