import GRDBSQLite

/// Rows in a table of SQLite, through its own interface; all of them in its cache.
final class SQLiteRows {
  private var database: OpaquePointer?

  /// - Parameter index: the column that has one, if any has.
  init(path: String, _ rows: some Sequence<PlainRow>, index: String? = nil) {
    check(
      sqlite3_open_v2(
        path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil))
    run("PRAGMA cache_size = -1000000")
    run("PRAGMA journal_mode = WAL")
    run("CREATE TABLE row (id INTEGER PRIMARY KEY, name TEXT, count INTEGER, weight REAL)")
    if let index { run("CREATE INDEX sought ON row (\(index))") }
    run("BEGIN")
    let insert = prepare("INSERT INTO row (name, count, weight) VALUES (?, ?, ?)")
    for row in rows {
      bind(row.name, to: insert)
      sqlite3_bind_int64(insert, 2, Int64(row.count))
      sqlite3_bind_double(insert, 3, row.shuffledWeight)
      precondition(sqlite3_step(insert) == SQLITE_DONE)
      sqlite3_reset(insert)
    }
    sqlite3_finalize(insert)
    run("COMMIT")
  }

  deinit { sqlite3_close(database) }

  func run(_ sql: String) { check(sqlite3_exec(database, sql, nil, nil, nil)) }

  /// The number that a query gives.
  func number(_ sql: String, _ argument: String? = nil) -> Int {
    let statement = prepare(sql)
    defer { sqlite3_finalize(statement) }
    if let argument { bind(argument, to: statement) }
    precondition(sqlite3_step(statement) == SQLITE_ROW)
    return Int(sqlite3_column_int64(statement, 0))
  }

  /// The sum of what a query gives for each number.
  func total(_ sql: String, of numbers: [Int]) -> Double {
    let statement = prepare(sql)
    defer { sqlite3_finalize(statement) }
    return numbers.reduce(0) { sum, number in
      sqlite3_bind_int64(statement, 1, Int64(number))
      precondition(sqlite3_step(statement) == SQLITE_ROW)
      defer { sqlite3_reset(statement) }
      return sum + sqlite3_column_double(statement, 0)
    }
  }

  /// Steps through all rows of a query; the sum of their numbers, each times its place.
  func digest(_ sql: String) -> Int {
    let statement = prepare(sql)
    defer { sqlite3_finalize(statement) }
    var (digest, place) = (0, 0)
    while sqlite3_step(statement) == SQLITE_ROW {
      digest &+= Int(sqlite3_column_int64(statement, 0)) &* place
      place += 1
    }
    return digest
  }

  private func prepare(_ sql: String) -> OpaquePointer? {
    var statement: OpaquePointer?
    check(sqlite3_prepare_v2(database, sql, -1, &statement, nil))
    return statement
  }

  private func bind(_ text: String, to statement: OpaquePointer?) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_text(statement, 1, text, -1, transient)
  }

  private func check(_ code: CInt) {
    guard code == SQLITE_OK else { fatalError(String(cString: sqlite3_errmsg(database))) }
  }
}
