import ConfineStore

/// A row that is found by its number.
final class SoughtRow: Object {
  @Persisted(indexed: true) var count: Int
  @Persisted var weight: Double

  convenience init(_ row: PlainRow) {
    self.init()
    count = row.count
    weight = row.shuffledWeight
  }
}

/// Queries that an index answers, among a million rows; against SQLite with such an index.
final class QuerySeeks {
  private static let count = 1_000_000
  private static let limits = (0..<2_000).map { $0 &* 48_271 % 900_000 }
  private let rows: Results<SoughtRow>
  private let sqlite: SQLiteRows

  static func run(_ report: Report) throws {
    try Place.fastest.withFile { path in
      let seeks = try QuerySeeks(path: path, report)
      seeks.compare("index-equal", 0, report)
      seeks.compare("index-range", 50, report)
    }
  }

  private init(path: String, _ report: Report) throws {
    let realm = try Realm(path: path)
    let all = (0..<Self.count).map(PlainRow.init)
    rows = realm.objects(SoughtRow.self)
    let ours = try nanoseconds {
      try realm.write { for row in all { realm.add(SoughtRow(row)) } }
    }
    var sqlite: SQLiteRows?
    let peer = nanoseconds {
      sqlite = SQLiteRows(path: path + ".sqlite", all, index: "count")
    }
    self.sqlite = sqlite!
    report.add(
      "queries/index-insert", [peer / ours], against: "SQLite",
      note: "\(text(ours / Double(Self.count))) ns each, once")
  }

  /// Both sides add up a property of the rows whose number lies in a range.
  private func compare(_ name: String, _ width: Int, _ report: Report) {
    let sql = "SELECT total(weight) FROM row WHERE count BETWEEN ?1 AND ?1 + \(width)"
    let pairs = Pairs(9) {
      nanoseconds {
        for limit in Self.limits {
          let found = rows.where { $0.count.contains(limit...limit + width) }
          precondition(found.sum(of: \.weight) >= 0)
        }
      }
    } peer: {
      nanoseconds { precondition(sqlite.total(sql, of: Self.limits) >= 0) }
    }
    report.add("queries/\(name)", pairs, against: "SQLite", per: Self.limits.count)
  }
}
