import ConfineStore

/// All objects of a class and all that they hold, against GRDB's faster way to do so.
enum ObjectIterate {
  static func run(_ report: Report) throws {
    let rows = PlainRow.all
    try Place.fastest.withFile { path in
      let realm = try Realm(path: path)
      try realm.insert(rows)
      let database = try GRDBRows(path: path + ".sqlite")
      try database.insert(rows)
      let pairs = try Pairs(15) {
        time { realm.objects(StoredRow.self).reduce(0) { $0 &+ $1.digest } }
      } peer: {
        min(try time(database.digestByCursor), try time(database.digestOfAll))
      }
      report.add(
        "objects/iterate", pairs, against: "GRDB", wanted: .atLeast(2), per: rows.count)
    }
  }

  private static func time(_ digest: () throws -> Int) rethrows -> Double {
    try nanoseconds {
      let read = try digest()
      precondition(read == PlainRow.digest)
    }
  }
}
