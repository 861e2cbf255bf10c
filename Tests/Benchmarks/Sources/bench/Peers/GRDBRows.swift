import GRDB

/// A row as an app declares it for GRDB: with hand-written coding, read by position.
struct GRDBRow: Row, FetchableRecord, PersistableRecord {
  let key: Int
  let name: String
  let count: Int
  let weight: Double
  let isOpen: Bool

  static let databaseTableName = "stored"

  init(_ row: PlainRow) {
    key = row.key
    name = row.name
    count = row.count
    weight = row.weight
    isOpen = row.isOpen
  }

  init(row: GRDB.Row) {
    key = row[0]
    name = row[1]
    count = row[2]
    weight = row[3]
    isOpen = row[4]
  }

  func encode(to container: inout PersistenceContainer) {
    container["key"] = key
    container["name"] = name
    container["count"] = count
    container["weight"] = weight
    container["isOpen"] = isOpen
  }
}

/// A database with rows. As SQLite comes, each commit is durable on return.
final class GRDBRows {
  private let queue: DatabaseQueue

  init(path: String) throws {
    queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE stored (
            key INTEGER PRIMARY KEY, name TEXT NOT NULL, count INTEGER NOT NULL,
            weight DOUBLE NOT NULL, isOpen BOOLEAN NOT NULL)
          """)
    }
  }

  func insert(_ rows: [PlainRow]) throws {
    try queue.write { database in
      for row in rows { try GRDBRow(row).insert(database) }
    }
  }

  func digestByCursor() throws -> Int {
    try queue.read { database in
      var digest = 0
      let rows = try GRDBRow.fetchCursor(database)
      while let row = try rows.next() { digest &+= row.digest }
      return digest
    }
  }

  func digestOfAll() throws -> Int {
    try queue.read { database in
      try GRDBRow.fetchAll(database).reduce(0) { $0 &+ $1.digest }
    }
  }
}
