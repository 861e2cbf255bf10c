/// How a cluster or a leaf of a list lies in its bytes: header, keys, nulls, slots; the heap, if
/// there is one, ends where they end.
struct SlotLayout: Equatable {
  enum Frame: Int {
    case cluster = 16
    case leaf = 8
  }

  /// The count of a cluster has 16 bits; a leaf's keeps to that, so that it can be split quickly.
  static let maximumCount = 65_535
  static let version: UInt64 = 1

  let frame: Frame
  let kind: SlotKind
  var isSparse = false
  var hasNulls = false
  /// Of a slot.
  var bits: Int
  var count: Int

  init(_ frame: Frame, _ shape: SlotShape) {
    self.frame = frame
    kind = shape.kind
    bits = shape.width
    count = 0
  }

  @inline(__always) var keysStart: Int { frame.rawValue }
  @inline(__always) var nullsStart: Int { frame.rawValue + (isSparse ? 4 * count : 0) }
  /// In whole words, so that an append seldom moves the slots.
  @inline(__always) var nullsSize: Int { hasNulls ? (count + 63) / 64 * 8 : 0 }
  @inline(__always) var slotsStart: Int { nullsStart + nullsSize }
  @inline(__always) var slotsEnd: Int { slotsStart + (count * bits + 7) >> 3 }

  /// The keys of a dense cluster, or 0.
  private func firstField(_ first: UInt64) -> UInt64 { isSparse ? 0 : first }

  func writeHeader(_ bytes: UnsafeMutableRawPointer, first: UInt64, heap: Int) {
    let head = Self.version | UInt64(kind.rawValue) << 8
    let nulls: UInt64 = hasNulls ? 1 : 0
    switch frame {
    case .cluster:
      let sparse: UInt64 = isSparse ? 1 << 16 : 0
      let counts = UInt64(count) << 32 | UInt64(heap) << 48
      bytes.put(head | sparse | UInt64(bits) << 24 | counts, at: 0)
      bytes.put(nulls | firstField(first) << 24, at: 8)
    case .leaf:
      bytes.put(head | UInt64(bits) << 16 | nulls << 24 | UInt64(count) << 32, at: 0)
    }
  }

  /// Puts one item to its place; the room for it must be there.
  @inline(__always)
  func write(
    _ slot: SlotBits, isNull: Bool, key: UInt32, at index: Int, to bytes: UnsafeMutableRawPointer
  ) {
    if isSparse { bytes.put(key, at: keysStart + 4 * index) }
    write(slot, isNull: isNull, at: index, to: bytes)
  }

  @inline(__always)
  func write(_ slot: SlotBits, isNull: Bool, at index: Int, to bytes: UnsafeMutableRawPointer) {
    if hasNulls {
      SlotBits(low: isNull ? 1 : 0).store(bytes + nullsStart, index, width: 1)
    }
    slot.store(bytes + slotsStart, index, width: bits)
  }
}

extension SlotLayout {
  /// What a header says, before its sizes are checked; nil where it is none of this format.
  init?(_ frame: Frame, _ shape: SlotShape, header: UInt64, flags: UInt64) {
    self.init(frame, shape)
    guard UInt8(truncatingIfNeeded: header) == Self.version,
      UInt8(truncatingIfNeeded: header >> 8) == shape.kind.rawValue
    else { return nil }
    let sparse = frame == .cluster ? UInt8(truncatingIfNeeded: header >> 16) : 0
    let nulls = frame == .cluster ? flags & 0xFF_FFFF : header >> 24 & 0xFF
    let bits = Int(header >> (frame == .cluster ? 24 : 16) & 0xFF)
    let count = frame == .cluster ? Int(header >> 32 & 0xFFFF) : Int(header >> 32)
    guard sparse <= 1, nulls <= 1, shape.allows(bits: bits), count <= Self.maximumCount else {
      return nil
    }
    guard nulls == 0 || shape.kind != .bytes else { return nil }
    isSparse = sparse == 1
    hasNulls = nulls == 1
    self.bits = bits
    self.count = count
  }
}
