import ConfineStore

/// An object by its primary key and one property of it, against SQLite's prepared statement.
enum ObjectByKey {
  static func run(_ report: Report) throws {
    let rows = PlainRow.all
    let keys = rows.map(\.key).shuffledAlike()
    let sum = rows.reduce(0) { $0 &+ $1.count }
    try Place.fastest.withFile { path in
      let realm = try Realm(path: path)
      try realm.insert(rows)
      try GRDBRows(path: path + ".sqlite").insert(rows)
      let sqlite = SQLiteReader(path: path + ".sqlite")
      let pairs = Pairs(15) {
        time(sum) {
          keys.reduce(0) {
            $0 &+ realm.object(ofType: StoredRow.self, forPrimaryKey: $1)!.count
          }
        }
      } peer: {
        time(sum) { keys.reduce(0) { $0 &+ sqlite.count(ofKey: $1) } }
      }
      report.add(
        "objects/fetch-by-key", pairs, against: "SQLite", wanted: .atLeast(1), per: keys.count)
    }
  }

  private static func time(_ sum: Int, _ read: () -> Int) -> Double {
    nanoseconds { precondition(read() == sum) }
  }
}
