/// What values come to, one after the other; as of an array of them, which is not made.
struct AggregateFold {
  let aggregate: _Aggregate
  private var best: _Cell?
  private var sum = _Cell.int(0)
  private var count = 0

  init(_ aggregate: _Aggregate) { self.aggregate = aggregate }

  @inline(__always)
  mutating func add(_ cell: _Cell) {
    guard cell != .null else { return }
    switch aggregate {
    case .sum: sum = sum.adding(cell)
    case .average:
      sum = sum.adding(cell)
      count += 1
    case .min:
      guard !cell.isNaN else { return }
      if let least = best, !_Cell.precedes(cell, least) { return }
      best = cell
    case .max:
      guard !cell.isNaN else { return }
      if let greatest = best, _Cell.precedes(cell, greatest) { return }
      best = cell
    }
  }

  /// Nil where there is no such thing of no values.
  var result: _Cell? {
    switch aggregate {
    case .min, .max: best
    case .sum: sum
    case .average: count == 0 ? nil : sum.divided(by: count)
    }
  }
}
