/// The order that a query's sortings give to the rows of a table, in one version.
struct RowOrder {
  private let columns: [(path: PathReader, ascending: Bool)]

  /// Nil where the query does more with its rows than sorting them.
  init?(_ arrangements: [QueryArrangement], in reading: Reading) {
    var orders: [QueryArrangement.Order] = []
    for arrangement in arrangements {
      guard case .sorted(let more) = arrangement else { return nil }
      // What a later sorting leaves equal keeps the order of the earlier one.
      orders = more + orders
    }
    columns = orders.map { (PathReader($0.path, in: reading, nil), $0.ascending) }
  }

  /// Rows that are equal in all else come in the order of their keys.
  func precedes(_ one: UInt64, _ other: UInt64) -> Bool {
    for (path, ascending) in columns {
      let (first, second) = ascending ? (one, other) : (other, one)
      let cells = (path.cell(of: first), path.cell(of: second))
      if _Cell.sortsBefore(cells.0, cells.1) { return true }
      if _Cell.sortsBefore(cells.1, cells.0) { return false }
    }
    return one < other
  }

  /// Puts rows into others; both are in order. Looks at few of the others.
  func merge(_ rows: [UInt64], into others: [UInt64]) -> [UInt64] {
    var merged: [UInt64] = []
    merged.reserveCapacity(rows.count + others.count)
    var start = 0
    for row in rows {
      var end = others.count
      let first = start
      while start < end {
        let middle = (start + end) / 2
        if precedes(others[middle], row) { start = middle + 1 } else { end = middle }
      }
      merged += others[first..<start]
      merged.append(row)
    }
    return merged + others[start...]
  }
}
