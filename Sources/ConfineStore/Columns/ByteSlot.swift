/// Where the bytes of a value are.
enum StoredBytes {
  case null
  /// In the cluster itself.
  case here(Chunk)
  /// In pieces at consecutive places.
  case blob(first: UInt64, length: Int)
  /// In the leaves of a list.
  case tree(root: UInt64, count: Int)
}

/// A slot of bytes, as its last byte tells it.
enum ByteForm {
  case inPlace(Int)
  case null
  /// The offset is counted from the end of the heap, so that growing moves no slot.
  case heap(offset: Int, length: Int)
  case blob(first: UInt64, length: Int)
  case tree(root: UInt64, count: Int)

  /// Longer values are blobs, longer lists are trees.
  static let longestInHeap = 2048

  /// How many bytes lie in the slot itself; nil where they do not.
  @inline(__always)
  static func lengthInPlace(_ slot: SlotBits) -> Int? {
    let length = slot.high >> 56
    return length < 16 ? Int(length) : nil
  }

  @inline(__always)
  init?(_ slot: SlotBits) {
    if let length = Self.lengthInPlace(slot) {
      self = .inPlace(length)
      return
    }
    switch slot.high >> 56 {
    case 0x80: self = .null
    case 0x81: self = .heap(offset: Int(slot.low & 0xFFFF_FFFF), length: Int(slot.low >> 32))
    case 0x82: self = .blob(first: slot.low, length: Int(slot.high & 0xFFFF_FFFF))
    case 0x83: self = .tree(root: slot.low, count: Int(slot.high & 0xFFFF_FFFF))
    default: return nil
    }
  }
}

extension SlotBits {
  static let nullBytes = SlotBits(high: 0x80 << 56)

  static func heap(offset: Int, length: Int) -> SlotBits {
    SlotBits(low: UInt64(offset) | UInt64(length) << 32, high: 0x81 << 56)
  }

  static func blob(first: UInt64, length: Int) -> SlotBits {
    SlotBits(low: first, high: 0x82 << 56 | UInt64(length))
  }

  static func tree(root: UInt64, count: Int) -> SlotBits {
    SlotBits(low: root, high: 0x83 << 56 | UInt64(count))
  }

  /// At most 15 bytes, in the slot itself.
  @inline(__always)
  init(inPlace bytes: Chunk) {
    var pair: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &pair) { $0.copyMemory(from: bytes) }
    low = UInt64(littleEndian: pair.0)
    high = UInt64(littleEndian: pair.1) | UInt64(bytes.count) << 56
  }
}

/// A value on its way into a slot.
struct NewSlot {
  var bits: SlotBits
  /// The bits that the slot must have at least.
  var width: Int
  var isNull = false
  /// What goes to the heap, where `bits` do not tell all; valid during the call.
  var payload = Chunk(start: nil, count: 0)

  /// The key column has nothing but keys.
  static var nothing: NewSlot { NewSlot(bits: .zero, width: 0) }

  static func integer(_ value: Int64) -> NewSlot {
    NewSlot(bits: SlotBits(low: UInt64(bitPattern: value)), width: SlotBits.width(of: value))
  }

  static func fixed(_ low: UInt64, _ high: UInt64 = 0, width: Int) -> NewSlot {
    NewSlot(bits: SlotBits(low: low, high: high), width: width)
  }

  /// At most `ByteForm.longestInHeap` bytes.
  static func bytes(_ bytes: Chunk) -> NewSlot {
    bytes.count < 16
      ? NewSlot(bits: SlotBits(inPlace: bytes), width: 128)
      : NewSlot(bits: .zero, width: 128, payload: bytes)
  }
}
