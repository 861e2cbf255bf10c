import Foundation

/// Finds texts or data whose bytes stand so to other ones.
struct BytesKernel: SlotKernel {
  let relation: QueryComparison.Relation
  private let needle: Needle
  private let coder: CellCoder
  private let chunks: SeenChunks

  init(
    _ relation: QueryComparison.Relation, _ bytes: [UInt8], _ coder: CellCoder,
    in chunks: SeenChunks
  ) {
    self.relation = relation
    needle = Needle(bytes)
    self.coder = coder
    self.chunks = chunks
  }

  var cost: Double {
    switch relation {
    case .equal: 1
    case .beginsWith: 2
    case .contains: 20
    default: 6
    }
  }

  func mark(
    _ slots: Slots, _ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>,
    among candidates: UnsafePointer<UInt8>?
  ) throws(Realm.Error) {
    switch relation {
    case .equal where needle.count < 16: markShort(slots, range, mask)
    case .equal: try each(slots, range, mask, candidates, needle.equals)
    case .beginsWith where needle.count < 16:
      try markShortPrefix(slots, range, mask, candidates)
    case .beginsWith: try each(slots, range, mask, candidates, needle.begins)
    case .endsWith: try each(slots, range, mask, candidates, needle.ends)
    case .contains: try each(slots, range, mask, candidates, needle.isContained)
    case .less: try each(slots, range, mask, candidates) { needle.order(of: $0) < 0 }
    case .lessOrEqual: try each(slots, range, mask, candidates) { needle.order(of: $0) <= 0 }
    case .greater: try each(slots, range, mask, candidates) { needle.order(of: $0) > 0 }
    case .greaterOrEqual: try each(slots, range, mask, candidates) { needle.order(of: $0) >= 0 }
    case .notEqual, .like, .oneOf, .between: preconditionFailure("no relation of bytes")
    }
  }

  /// What is short lies in its slot, which then is the same.
  private func markShort(
    _ slots: Slots, _ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>
  ) {
    let start = slots.base + slots.layout.slotsStart + 16 * range.lowerBound
    let (low, high) = (needle.slot.low, needle.slot.high)
    for index in 0..<range.count {
      let other = (start.word(at: 16 &* index), start.word(at: 16 &* index &+ 8))
      let isSame = (other.0 ^ low) | (other.1 ^ high) == 0
      mask[index] = isSame.bit
    }
  }

  private func markShortPrefix(
    _ slots: Slots, _ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>,
    _ candidates: UnsafePointer<UInt8>?
  ) throws(Realm.Error) {
    let start = slots.base + slots.layout.slotsStart + 16 * range.lowerBound
    let (slot, parts, count) = (needle.slot, needle.parts, UInt64(needle.count))
    for index in 0..<range.count {
      let (low, high) = (start.word(at: 16 &* index), start.word(at: 16 &* index &+ 8))
      let length = high >> 56
      if length < 16 {
        let differs = ((low ^ slot.low) & parts.low) | ((high ^ slot.high) & parts.high)
        mask[index] = (differs == 0).bit & (length >= count).bit
      } else {
        mask[index] = try bytes(slots, range.lowerBound + index, needle.begins) ? 1 : 0
      }
    }
  }

  @inline(__always)
  private func each(
    _ slots: Slots, _ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>,
    _ candidates: UnsafePointer<UInt8>?, _ holds: (Chunk) -> Bool
  ) throws(Realm.Error) {
    let start = slots.base + slots.layout.slotsStart
    for index in range {
      let place = index - range.lowerBound
      if let candidates, candidates[place] == 0 { continue }
      let length = start.word(at: 16 &* index &+ 8) >> 56
      if length < 16 {
        mask[place] = holds(Chunk(start: start + 16 &* index, count: Int(length))) ? 1 : 0
      } else {
        mask[place] = try bytes(slots, index, holds) ? 1 : 0
      }
    }
  }

  /// Of bytes that do not lie in their slot.
  private func bytes(
    _ slots: Slots, _ index: Int, _ holds: (Chunk) -> Bool
  ) throws(Realm.Error) -> Bool {
    switch try slots.bytes(at: index) {
    case .null: return false
    case .here(let bytes): return holds(bytes)
    case .blob, .tree: return try coder.withBytes(slots, index, in: chunks, holds) ?? false
    }
  }
}

/// The bytes that others are compared with.
private final class Needle {
  let count: Int
  /// As a slot has them, of fewer than 16.
  let slot: SlotBits
  /// Which bits of the slot have bytes.
  let parts: SlotBits
  private let bytes: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    count = bytes.count
    self.bytes = .allocate(byteCount: max(bytes.count, 1), alignment: 16)
    self.bytes.copyBytes(from: bytes)
    let ones = [UInt8](repeating: .max, count: min(count, 15))
    slot = bytes.prefix(15).withUnsafeBytes { SlotBits(inPlace: $0) }
    let filled = ones.withUnsafeBytes { SlotBits(inPlace: $0) }
    parts = SlotBits(low: filled.low, high: filled.high & (1 << 56 - 1))
  }

  deinit { bytes.deallocate() }

  func equals(_ other: Chunk) -> Bool {
    other.count == count && hasStart(other)
  }

  func begins(_ other: Chunk) -> Bool { other.count >= count && hasStart(other) }

  func ends(_ other: Chunk) -> Bool {
    other.count >= count && hasStart(Chunk(rebasing: other.suffix(count)))
  }

  private func hasStart(_ other: Chunk) -> Bool {
    guard count > 0, let start = other.baseAddress, let mine = bytes.baseAddress else {
      return true
    }
    return memcmp(start, mine, count) == 0
  }

  /// The places of the first byte are found many bytes at a time.
  func isContained(in other: Chunk) -> Bool {
    guard count > 0, let mine = bytes.baseAddress else { return true }
    guard other.count >= count, var start = other.baseAddress else { return false }
    let last = start + (other.count - count)
    let first = CInt(bytes[0])
    while start <= last, let found = memchr(start, first, last - start + 1) {
      if memcmp(found, mine, count) == 0 { return true }
      start = UnsafeRawPointer(found) + 1
    }
    return false
  }

  /// Negative where the other bytes come first.
  func order(of other: Chunk) -> Int {
    let common = min(count, other.count)
    if common > 0, let start = other.baseAddress, let mine = bytes.baseAddress {
      let order = memcmp(start, mine, common)
      if order != 0 { return Int(order) }
    }
    return other.count - count
  }
}

extension CellCoder {
  /// The bytes of a text or of data, wherever they lie; nil of null.
  func withBytes<Result>(
    _ slots: Slots, _ index: Int, in source: some ChunkSource, _ body: (Chunk) -> Result
  ) throws(Realm.Error) -> Result? {
    if case .here(let bytes) = try slots.bytes(at: index) { return body(bytes) }
    switch try decode(slots, index, in: source) {
    case .string(var text): return text.withUTF8 { body(Chunk($0)) }
    case .data(let data): return data.withUnsafeBytes { body($0) }
    default: return nil
    }
  }
}
