import ConfineStore

/// An object by its primary key and one property of it, against SQLite's prepared statement.
enum ObjectByKey {
  private static let keys = PlainRow.all.map(\.key).shuffledAlike()

  static func run(_ report: Report) throws {
    try Place.fastest.withFile { path in
      let realm = try Realm(path: path)
      try realm.insert(PlainRow.all)
      let file = path + ".sqlite"
      try GRDBRows(path: file).insert(PlainRow.all)
      report.add(
        "objects/fetch-by-key", pairs(realm, SQLiteReader(path: file)), against: "SQLite",
        wanted: .atLeast(1), per: keys.count)
      report.add(
        "objects/fetch-by-key-all-cached", pairs(realm, SQLiteReader(path: file, cache: 64)),
        against: "SQLite with a cache of 64 MB", per: keys.count)
    }
  }

  private static func pairs(_ realm: Realm, _ sqlite: SQLiteReader) -> Pairs {
    Pairs(15) {
      time {
        keys.reduce(0) {
          $0 &+ realm.object(ofType: StoredRow.self, forPrimaryKey: $1)!.count
        }
      }
    } peer: {
      time { keys.reduce(0) { $0 &+ sqlite.count(ofKey: $1) } }
    }
  }

  private static func time(_ read: () -> Int) -> Double {
    let sum = PlainRow.all.reduce(0) { $0 &+ $1.count }
    return nanoseconds { precondition(read() == sum) }
  }
}
