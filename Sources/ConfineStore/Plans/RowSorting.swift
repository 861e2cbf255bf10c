import Foundation

/// Sorts rows by values of their columns; rows that are equal in all keep their order.
struct RowSorting {
  let orders: [QueryArrangement.Order]
  let reading: Reading
  /// The scalars whose places are the rows.
  let values: [_Cell]?

  func sorted(_ rows: [UInt64]) -> [UInt64] {
    var places = Array(0..<UInt32(rows.count))
    // What comes first decides, so it sorts last; each sorting keeps the order of the one before.
    for order in orders.reversed() { sort(&places, rows, by: order) }
    return places.map { rows[Int($0)] }
  }

  private func sort(
    _ places: inout [UInt32], _ rows: [UInt64], by order: QueryArrangement.Order
  ) {
    guard order.path.steps.count == 1, let step = order.path.steps.first,
      let binding = reading.catalog.binding(for: step.schema),
      let column = reading.column(step.property, in: binding),
      case .scalar = step.definition.type
    else { return sort(&places, rows, byCellsOf: order) }
    let initial = column.initial ?? step.definition.initial
    switch column.values.kind {
    case .bool, .int, .float, .double, .date:
      sort(&places, rows, column.values, initial, order.ascending)
    case .string:
      var texts = TextSorting(isAscending: order.ascending)
      reading.version.read { () throws(Realm.Error) in
        try texts.read(column.values, initial, of: places.map { ($0, rows[Int($0)]) }, in: reading)
      }
      places = texts.sorted()
    default: sort(&places, rows, byCellsOf: order)
    }
  }

  /// By values that a word has, in the order of unsigned numbers; null comes first.
  private func sort(
    _ places: inout [UInt32], _ rows: [UInt64], _ column: Column, _ initial: _Cell,
    _ isAscending: Bool
  ) {
    var nulls: [UInt32] = []
    var items: [RadixSorting.Item] = []
    items.reserveCapacity(places.count)
    reading.version.read { () throws(Realm.Error) in
      var cursor = ColumnCursor(column, in: reading.chunks)
      for place in places {
        let cell = try cursor.value(at: rows[Int(place)]) ?? initial
        if cell == .null {
          nulls.append(place)
        } else {
          let key = cell.orderPrefix
          items.append(RadixSorting.Item(key: isAscending ? key : ~key, place: place))
        }
      }
    }
    RadixSorting.sort(&items)
    let sorted = items.map(\.place)
    places = isAscending ? nulls + sorted : sorted + nulls
  }

  private func sort(
    _ places: inout [UInt32], _ rows: [UInt64], byCellsOf order: QueryArrangement.Order
  ) {
    let reader = PathReader(order.path, in: reading, values)
    let cells = rows.map(reader.cell)
    let ranks = places.indices.sorted { one, other in
      let cell = (cells[Int(places[one])], cells[Int(places[other])])
      let (first, second) = order.ascending ? cell : (cell.1, cell.0)
      if _Cell.sortsBefore(first, second) { return true }
      return one < other && !_Cell.sortsBefore(second, first)
    }
    places = ranks.map { places[$0] }
  }
}

/// Sorts by words, digit by digit from the lowest, so that equal ones keep their order.
enum RadixSorting {
  struct Item {
    let key: UInt64
    let place: UInt32
  }

  private static let bits: UInt64 = 11
  private static let digits = 6
  private static let values = 1 << Int(bits)

  /// Linear in the number of items.
  static func sort(_ items: inout [Item]) {
    guard items.count > 1 else { return }
    var counts = [[Int]](repeating: [Int](repeating: 0, count: values), count: digits)
    for item in items {
      for digit in 0..<digits { counts[digit][value(of: item, digit)] += 1 }
    }
    var other = items
    for digit in 0..<digits {
      // A digit that all have in common sorts nothing.
      if counts[digit][value(of: items[0], digit)] == items.count { continue }
      distribute(items, by: digit, counts[digit], to: &other)
      swap(&items, &other)
    }
  }

  private static func distribute(
    _ items: [Item], by digit: Int, _ counts: [Int], to sorted: inout [Item]
  ) {
    var next = counts
    var sum = 0
    for value in next.indices { (next[value], sum) = (sum, sum + next[value]) }
    sorted.withUnsafeMutableBufferPointer { sorted in
      next.withUnsafeMutableBufferPointer { next in
        for item in items {
          let value = value(of: item, digit)
          sorted[next[value]] = item
          next[value] += 1
        }
      }
    }
  }

  @inline(__always)
  private static func value(of item: Item, _ digit: Int) -> Int {
    Int(truncatingIfNeeded: item.key >> (UInt64(digit) * bits) & UInt64(values - 1))
  }
}
