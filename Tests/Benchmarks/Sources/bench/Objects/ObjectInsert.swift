import ConfineStore

/// Objects made and added in one write, against records of GRDB and against packed values of LMDB.
enum ObjectInsert {
  static func run(_ report: Report) throws {
    let rows = PlainRow.all
    let grdb = try Pairs(9) {
      try realm(rows)
    } peer: {
      try Place.fastest.withFile { path in
        let database = try GRDBRows(path: path)
        return try nanoseconds { try database.insert(rows) }
      }
    }
    report.add(
      "objects/insert", grdb, against: "GRDB", wanted: .atLeast(4), per: rows.count)
    let lmdb = try Pairs(9) {
      try realm(rows)
    } peer: {
      try Place.fastest.withFile { path in
        let tree = PlainTree(path: path)
        return nanoseconds { tree.insert(rows) }
      }
    }
    report.add(
      "objects/insert", lmdb, against: "LMDB", wanted: .atMost(5), per: rows.count)
  }

  private static func realm(_ rows: [PlainRow]) throws -> Double {
    try Place.fastest.withFile { path in
      let realm = try Realm(path: path)
      let time = try nanoseconds { try realm.insert(rows) }
      precondition(realm.objects(StoredRow.self).count == rows.count)
      return time
    }
  }
}
