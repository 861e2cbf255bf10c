import ConfineStore

/// A row without indexes, so that each query has to look at all rows.
final class ScannedRow: Object {
  @Persisted var name: String
  @Persisted var count: Int
  @Persisted var weight: Double

  convenience init(_ row: PlainRow) {
    self.init()
    name = row.name
    count = row.count
    weight = row.shuffledWeight
  }
}

extension PlainRow {
  /// In no order, and no two alike among the first million.
  var shuffledWeight: Double { Double(key &* 7_368_787 % 1_000_003) / 8 }
}

extension Realm {
  func insertScanned(_ rows: some Sequence<PlainRow>) throws {
    try write { for row in rows { add(ScannedRow(row)) } }
  }
}
