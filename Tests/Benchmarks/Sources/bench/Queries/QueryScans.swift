@testable import ConfineStore

/// Queries that no index helps, over a million rows: against SQLite, which scans its table, and
/// against a cursor of LMDB over the same chunks.
final class QueryScans {
  private static let count = 1_000_000
  private let rows: Results<ScannedRow>
  private let realm: Realm
  private let sqlite: SQLiteRows
  private let path: String

  static func run(_ report: Report) throws {
    try Place.fastest.withFile { path in
      let scans = try QueryScans(path: path)
      scans.compareCounts(report)
      try scans.compareWithLMDB(report)
      scans.compareSorting(report)
      scans.countAllocations(report)
    }
  }

  private init(path: String) throws {
    self.path = path
    realm = try Realm(path: path)
    let all = (0..<Self.count).lazy.map(PlainRow.init)
    try realm.insertScanned(all)
    rows = realm.objects(ScannedRow.self)
    sqlite = SQLiteRows(path: path + ".sqlite", all)
  }

  private func compareCounts(_ report: Report) {
    compare("int", .atLeast(5), report, "count > 900000") { $0.count > 900_000 }
    compare("two-conditions", nil, report, "count > 500000 AND weight < 10000") {
      $0.count > 500_000 && $0.weight < 10_000
    }
    compare("string-equal", .atLeast(5), report, "name = ?1", "row-10500000") {
      $0.name == "row-10500000"
    }
    compare("string-prefix", .atLeast(5), report, "substr(name, 1, 7) = ?1", "row-107") {
      $0.name.starts(with: "row-107")
    }
    compare("string-contains", .atLeast(1.5), report, "instr(name, ?1) > 0", "777") {
      $0.name.contains("777")
    }
  }

  /// Each turn asks a new query, so that none knows its answer.
  private func compare(
    _ name: String, _ aim: Aim?, _ report: Report, _ sql: String, _ argument: String? = nil,
    _ condition: (Query<ScannedRow>) -> Query<Bool>
  ) {
    let text = "SELECT count(*) FROM row WHERE \(sql)"
    let expected = sqlite.number(text, argument)
    precondition(expected > 0)
    let pairs = Pairs(15) {
      nanoseconds { precondition(rows.where(condition).count == expected) }
    } peer: {
      nanoseconds { precondition(sqlite.number(text, argument) == expected) }
    }
    report.add("queries/\(name)", pairs, against: "SQLite", wanted: aim, per: Self.count)
  }

  private func compareWithLMDB(_ report: Report) throws {
    let table = realm.instance.reading.catalog.tables["ScannedRow"]!
    let column = table.columns[table.property(named: "count")!].values.id
    let peer = try PlainScan(path: path, column)
    let expected = peer.count(above: 900_000)
    let pairs = Pairs(31) {
      nanoseconds { precondition(rows.where { $0.count > 900_000 }.count == expected) }
    } peer: {
      nanoseconds { precondition(peer.count(above: 900_000) == expected) }
    }
    report.add(
      "queries/int", pairs, against: "a cursor of LMDB", wanted: .atMost(1.5), per: Self.count)
  }

  private func compareSorting(_ report: Report) {
    compareOrder("sort-double", "weight", .atLeast(2), report)
    compareOrder("sort-string", "name", .atLeast(1), report, ascending: false)
  }

  /// Both sides know all rows in their order then.
  private func compareOrder(
    _ name: String, _ property: String, _ aim: Aim, _ report: Report, ascending: Bool = true
  ) {
    let sql = "SELECT id FROM row ORDER BY \(property)\(ascending ? "" : " DESC")"
    let expected = sqlite.digest(sql)
    let first = rows[0].managed!.key
    let pairs = Pairs(7) {
      nanoseconds {
        let keys = rows.sorted(byKeyPath: property, ascending: ascending).query
          .answer(for: .read).keys
        let digest = keys.enumerated().reduce(0) { $0 &+ Int($1.element - first + 1) &* $1.offset }
        precondition(digest == expected)
      }
    } peer: {
      nanoseconds { precondition(sqlite.digest(sql) == expected) }
    }
    report.add("queries/\(name)", pairs, against: "SQLite", wanted: aim, per: Self.count)
  }

  /// A column is compared and added up without memory for each row.
  private func countAllocations(_ report: Report) {
    #if os(Linux)
      let counts = (0..<5).map { _ in
        ObjectAllocations.count { precondition(rows.where { $0.count > 900_000 }.count > 0) }
      }
      report.add(
        "queries/count-allocations", counts, against: "queries of \(Self.count) rows",
        wanted: .atMost(1000))
    #endif
  }
}
