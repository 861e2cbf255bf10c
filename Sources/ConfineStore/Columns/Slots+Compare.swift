import Foundation

/// Slots of two versions of a cluster, compared many at a time.
extension Slots {
  func hasSameObjects(as other: Slots) -> Bool {
    guard first == other.first, count == other.count, layout.isSparse == other.layout.isSparse
    else { return false }
    guard layout.isSparse else { return true }
    let keys = layout.keysStart..<layout.nullsStart
    return bytes(keys).hasSameBytes(as: other.bytes(keys))
  }

  /// Visits the slots that may differ, ascending, where both have the same objects.
  func forEachDifference(
    from other: Slots, _ visit: (_ index: Int) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    let comparable = comparableSlots(with: other)
    var index = 0
    while index < count {
      if index < comparable {
        index += equalSlots(with: other, index..<comparable)
        if index == comparable { continue }
      }
      try visit(index)
      index += 1
    }
  }

  /// How many slots from the first on belong to the same objects in both, and have the same value
  /// where they have the same bits.
  func comparableSlots(with other: Slots) -> Int {
    var shape = layout
    shape.count = other.count
    guard first == other.first, shape == other.layout, hasSameHeap(as: other) else { return 0 }
    if layout.isSparse || layout.hasNulls {
      // Objects and nulls lie before the slots.
      guard count == other.count,
        bytes(layout.keysStart..<layout.slotsStart)
          .hasSameBytes(as: other.bytes(layout.keysStart..<layout.slotsStart))
      else { return 0 }
    }
    return min(count, other.count)
  }

  /// A heap grows at its front, and slots count from its end.
  private func hasSameHeap(as other: Slots) -> Bool {
    let common = min(heap, other.heap)
    return bytes(size - common..<size)
      .hasSameBytes(as: other.bytes(other.size - common..<other.size))
  }

  /// How many of the slots have the same bits in both before the first that has not, give or take
  /// what shares its byte.
  func equalSlots(with other: Slots, _ range: Range<Int>) -> Int {
    guard layout.bits > 0 else { return range.count }
    let start = range.lowerBound * layout.bits / 8
    let end = (range.upperBound * layout.bits + 7) / 8
    let slots = layout.slotsStart
    let equal = bytes(slots + start..<slots + end)
      .equalBytes(with: other.bytes(slots + start..<slots + end))
    let index = min((start + equal) * 8 / layout.bits, range.upperBound)
    return max(0, index - range.lowerBound)
  }

  private func bytes(_ range: Range<Int>) -> Chunk {
    Chunk(start: base + range.lowerBound, count: range.count)
  }
}

extension Chunk {
  private static let block = 256

  /// How many bytes are equal before the first that is not; both have as many.
  fileprivate func equalBytes(with other: Chunk) -> Int {
    guard count > 0, let one = baseAddress, let two = other.baseAddress else { return 0 }
    var equal = 0
    while equal + Self.block <= count, memcmp(one + equal, two + equal, Self.block) == 0 {
      equal += Self.block
    }
    let word = MemoryLayout<UInt64>.size
    while equal + word <= count, one.word(at: equal) == two.word(at: equal) { equal += word }
    while equal < count, self[equal] == other[equal] { equal += 1 }
    return equal
  }
}
