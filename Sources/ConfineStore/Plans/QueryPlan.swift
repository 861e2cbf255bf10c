/// How a query finds the objects of a table that meet a condition: by indexes, or by reading
/// columns from their first row to their last.
///
/// Valid while the realm's version and its write transaction stay as they are.
struct QueryPlan {
  private enum Access {
    case seek(IndexSeek, rest: QueryCondition?)
    case scan(any BlockTest)
  }

  private let condition: QueryCondition
  private let access: Access
  private let reading: Reading
  private let keyColumn: KeyColumn
  /// How many objects the table has.
  let total: Int

  /// What it takes to find an object in an index, in nanoseconds or so.
  private static let seekCost = 40.0
  /// What any test takes for an object at least.
  private static let leastTest = 0.5
  /// From here on the test costs more than keeping a list of its answers.
  private static let dearTest = 40.0

  init(_ condition: QueryCondition, _ binding: TableBinding, in reading: Reading) {
    self.condition = condition
    self.reading = reading
    keyColumn = binding.table.keys
    let keys = keyColumn
    (access, total) = reading.version.read { () throws(Realm.Error) in
      try reading.transaction?.settleIndexes()
      let total = try keys.count(in: reading.chunks)
      return (try Self.access(condition, binding, in: reading, total), total)
    }
  }

  /// An index where that is likely to take less than to look at all objects.
  private static func access(
    _ condition: QueryCondition, _ binding: TableBinding, in reading: Reading, _ total: Int
  ) throws(Realm.Error) -> Access {
    let found = try SeekPlanner(binding: binding, reading: reading).seek(condition)
    let cost = found.map { Double($0.seek.estimate) * (seekCost + ($0.rest?.rowCost ?? 0)) }
    if let found, let cost, cost <= Double(total) * leastTest {
      return .seek(found.seek, rest: found.rest)
    }
    let test = BlockPlanner(binding: binding, reading: reading).test(condition)
    guard let found, let cost, cost <= Double(total) * test.cost else { return .scan(test) }
    return .seek(found.seek, rest: found.rest)
  }

  /// The objects, in the order of their keys.
  func keys() -> [UInt64] {
    switch access {
    case .seek(let seek, nil): return found(by: seek)
    case .seek(let seek, let rest?):
      let test = RowTests(reading: reading).test(rest)
      return found(by: seek).filter(test)
    case .scan(let test):
      var keys: [UInt64] = []
      forEachBlock(test) { base, mask in
        keys.reserveCapacity(keys.count + mask.sum)
        mask.forEach { place in
          keys.append(base + UInt64(place))
          return true
        }
        return true
      }
      return keys
    }
  }

  /// How many objects there are, where an index or columns tell that much faster than which ones.
  func quickCount() -> Int? {
    switch access {
    case .seek(let seek, nil): return seek.count
    case .seek: return nil
    case .scan(let test):
      guard test.cost < Self.dearTest else { return nil }
      let known = reading.version.read { () throws(Realm.Error) in try test.count(of: total) }
      if let known { return known }
      var count = 0
      forEachBlock(test) { _, mask in
        count += mask.sum
        return true
      }
      return count
    }
  }

  /// The first object; looks no further than that, or than the block that it is in.
  func first() -> UInt64? {
    guard case .scan(let test) = access else { return keys().first }
    guard test.cost < Self.dearTest else { return firstOfEach() }
    var first: UInt64?
    forEachBlock(test) { base, mask in
      mask.forEach { place in
        first = base + UInt64(place)
        return false
      }
      return first == nil
    }
    return first
  }

  private func firstOfEach() -> UInt64? {
    let holds = RowTests(reading: reading).test(condition)
    var first: UInt64?
    reading.version.read { () throws(Realm.Error) in
      try keyColumn.forEach(in: reading.chunks) { row in
        guard holds(row) else { return true }
        first = row
        return false
      }
    }
    return first
  }

  private func found(by seek: IndexSeek) -> [UInt64] {
    reading.version.read { () throws(Realm.Error) in try seek.keys(in: reading.chunks) }
  }

  /// How it is done, a line for each step.
  var lines: [String] {
    switch access {
    case .seek(let seek, let rest):
      seek.lines + (rest.map { ["ask each object: \($0.text)"] } ?? [])
    case .scan(let test): test.lines
    }
  }
}

extension QueryPlan {
  /// Visits the blocks that have objects, with those for which the test holds, until a visit
  /// answers false.
  private func forEachBlock(_ test: any BlockTest, _ visit: (UInt64, RowMask) -> Bool) {
    let chunks = reading.chunks
    let (candidates, mask) = (RowMask(), RowMask())
    reading.version.read { () throws(Realm.Error) in
      var next = try keyColumn.first(from: 0, in: chunks)
      while let row = next {
        let block = RowBlock(base: RowBlock.base(of: row), candidates: candidates)
        try keyColumn.mark(block, in: chunks)
        try test.mark(block, mask)
        mask.formIntersection(candidates)
        guard visit(block.base, mask), block.end < ChunkKey.places else { return }
        next = try keyColumn.first(from: block.end, in: chunks)
      }
    }
  }
}

extension KeyColumn {
  /// The first object from the one on.
  func first(
    from object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> UInt64? {
    var first: UInt64?
    try forEach(from: object, in: source) {
      first = $0
      return false
    }
    return first
  }

  /// Tells of each row of a block whether there is such an object.
  fileprivate func mark(
    _ block: RowBlock, in source: some ChunkSource
  ) throws(Realm.Error) {
    let mask = block.candidates
    mask.fill(false)
    try clusters.forEach(from: block.base, in: source) { (slots) throws(Realm.Error) in
      let start = slots.find(block.base).index
      guard start < slots.count else { return true }
      let end = slots.find(block.end).index
      guard start < end else { return false }
      if slots.layout.isSparse {
        for index in start..<end { mask.bytes[Int(slots.object(at: index) - block.base)] = 1 }
      } else {
        let place = Int(slots.object(at: start) - block.base)
        UnsafeMutableRawPointer(mask.bytes + place).initializeMemory(
          as: UInt8.self, repeating: 1, count: end - start)
      }
      return end == slots.count
    }
  }
}
