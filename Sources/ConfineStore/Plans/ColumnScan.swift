/// What is compared with the slots of a cluster, many at a time.
protocol SlotKernel {
  /// Tells of the slots of a range whether they are those that are looked for; of null they never
  /// are.
  ///
  /// - Parameters:
  ///   - mask: a byte for each slot, for the answer.
  ///   - candidates: a byte for each slot; where it is 0 any answer will do. Nil where all matter.
  func mark(
    _ slots: Slots, _ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>,
    among candidates: UnsafePointer<UInt8>?
  ) throws(Realm.Error)
  /// How many slots of a cluster are those that are looked for, where it takes no mask to tell.
  func count(_ slots: Slots) -> Int?
  var cost: Double { get }
}

extension SlotKernel {
  func count(_ slots: Slots) -> Int? { nil }
}

/// A condition on one column, whose clusters are read one after the other.
struct ColumnScan<Kernel: SlotKernel>: BlockTest {
  let kernel: Kernel
  let clusters: Clusters
  let chunks: SeenChunks
  /// Whether the rows are looked for that the kernel does not find.
  let isNegated: Bool
  /// Whether it holds for rows that are older than the column.
  let holdsInitially: Bool
  let text: String
  private let scratch = SpareMask()

  init(
    _ kernel: Kernel, _ column: Column, in chunks: SeenChunks, isNegated: Bool,
    holdsInitially: Bool, _ text: String
  ) {
    self.kernel = kernel
    clusters = column.clusters
    self.chunks = chunks
    self.isNegated = isNegated
    self.holdsInitially = holdsInitially
    self.text = text
  }

  var cost: Double { kernel.cost }
  var lines: [String] { ["scan the column: \(text)"] }

  func mark(_ block: RowBlock, _ mask: RowMask) throws(Realm.Error) {
    mask.fill(holdsInitially)
    try clusters.forEach(from: block.base, in: chunks) { (slots) throws(Realm.Error) in
      let start = slots.find(block.base).index
      guard start < slots.count else { return true }
      let end = slots.find(block.end).index
      guard start < end else { return false }
      if slots.layout.isSparse {
        try markSparse(slots, start..<end, block, mask)
      } else {
        let place = Int(slots.object(at: start) - block.base)
        let candidates = UnsafePointer(block.candidates.bytes + place)
        try kernel.mark(slots, start..<end, mask.bytes + place, among: candidates)
        if isNegated { mask.invert(place..<place + end - start) }
      }
      return end == slots.count
    }
  }

  /// Objects that have no slot are older than the column.
  func count(of total: Int) throws(Realm.Error) -> Int? {
    // A closure that has all of the scan would count references for each cluster.
    let kernel = kernel
    var (found, seen, isKnown) = (0, 0, true)
    try clusters.forEach(from: 0, in: chunks) { (slots) throws(Realm.Error) in
      guard let count = kernel.count(slots) else {
        isKnown = false
        return false
      }
      found += count
      seen += slots.count
      return true
    }
    guard isKnown, seen <= total else { return nil }
    return (isNegated ? seen - found : found) + (holdsInitially ? total - seen : 0)
  }

  private func markSparse(
    _ slots: Slots, _ range: Range<Int>, _ block: RowBlock, _ mask: RowMask
  ) throws(Realm.Error) {
    let answers = scratch.mask.bytes
    try kernel.mark(slots, range, answers, among: nil)
    for index in range {
      let holds = answers[index - range.lowerBound] ^ (isNegated ? 1 : 0)
      mask.bytes[Int(slots.object(at: index) - block.base)] = holds
    }
  }
}

extension Slots {
  /// Clears the answers of nulls.
  func clearNulls(_ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>) {
    guard layout.hasNulls else { return }
    var index = range.lowerBound
    while index < range.upperBound {
      let word = base.word(at: layout.nullsStart + index / 64 * 8) >> UInt64(index & 63)
      guard word != 0 else {
        index = (index | 63) + 1
        continue
      }
      index += word.trailingZeroBitCount
      if index < range.upperBound { mask[index - range.lowerBound] = 0 }
      index += 1
    }
  }
}

/// Finds nulls.
struct NullKernel: SlotKernel {
  var cost: Double { 1 }

  func mark(
    _ slots: Slots, _ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>,
    among candidates: UnsafePointer<UInt8>?
  ) {
    for index in range {
      let isNull =
        slots.layout.kind == .bytes
        ? slots.bits(at: index) == .nullBytes : slots.isNull(index)
      mask[index - range.lowerBound] = isNull ? 1 : 0
    }
  }
}
