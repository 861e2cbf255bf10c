import GRDBSQLite

/// Reads rows by their key through SQLite's own interface, in one read transaction.
final class SQLiteReader {
  private var database: OpaquePointer?
  private var statement: OpaquePointer?

  /// - Parameters:
  ///   - path: of a database that `GRDBRows` made.
  ///   - cache: how many megabytes of pages it keeps; nil for SQLite's default, 2.
  init(path: String, cache: Int? = nil) {
    check(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil))
    if let cache {
      check(sqlite3_exec(database, "PRAGMA cache_size = -\(cache << 10)", nil, nil, nil))
    }
    check(sqlite3_exec(database, "BEGIN", nil, nil, nil))
    check(
      sqlite3_prepare_v2(
        database, "SELECT key, name, count, weight, isOpen FROM stored WHERE key = ?", -1,
        &statement, nil))
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close(database)
  }

  func count(ofKey key: Int) -> Int {
    sqlite3_bind_int64(statement, 1, Int64(key))
    precondition(sqlite3_step(statement) == SQLITE_ROW)
    let count = sqlite3_column_int64(statement, 2)
    sqlite3_reset(statement)
    return Int(count)
  }

  private func check(_ code: CInt) {
    guard code == SQLITE_OK else { fatalError(String(cString: sqlite3_errmsg(database))) }
  }
}
