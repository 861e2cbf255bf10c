import ConfineStore

/// Deletes a third of a million rows by a condition, durably; against SQLite's `DELETE`.
enum DeleteWhere {
  private static let count = 1_000_000

  static func run(_ report: Report) throws {
    let all = (0..<count).lazy.map(PlainRow.init)
    let deleted = all.count { $0.count < 333_333 }
    let pairs = try Pairs(3) {
      try Place.fastest.withFile { path in
        let realm = try Realm(path: path)
        try realm.insertScanned(all)
        return try nanoseconds {
          try realm.write {
            realm.delete(realm.objects(ScannedRow.self).where { $0.count < 333_333 })
          }
        }
      }
    } peer: {
      try Place.fastest.withFile { path in
        let sqlite = SQLiteRows(path: path, all)
        return nanoseconds { sqlite.run("DELETE FROM row WHERE count < 333333") }
      }
    }
    report.add(
      "queries/delete-where", pairs, against: "SQLite", wanted: .atLeast(0.3), per: deleted)
  }
}
