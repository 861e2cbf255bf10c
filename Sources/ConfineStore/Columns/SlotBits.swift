/// The bits of one slot, low half first; an integer is sign-extended into the low half.
struct SlotBits: Equatable, Sendable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  static let zero = SlotBits()

  /// How many bits the integer needs: up to 4 without a sign, from 8 on with one.
  static func width(of integer: Int64) -> Int {
    switch integer {
    case 0: 0
    case 1: 1
    case 2...3: 2
    case 4...15: 4
    default:
      if Int64(Int8(truncatingIfNeeded: integer)) == integer {
        8
      } else if Int64(Int16(truncatingIfNeeded: integer)) == integer {
        16
      } else if Int64(Int32(truncatingIfNeeded: integer)) == integer {
        32
      } else {
        64
      }
    }
  }
}

extension SlotBits {
  /// Slot `index` of slots that are `width` bits each.
  @inline(__always)
  static func load(_ slots: UnsafeRawPointer, _ index: Int, width: Int) -> SlotBits {
    switch width {
    case 0: return .zero
    case 8: return SlotBits(slots.signed(at: index, as: Int8.self))
    case 16: return SlotBits(slots.signed(at: index &* 2, as: Int16.self))
    case 32: return SlotBits(slots.signed(at: index &* 4, as: Int32.self))
    case 64: return SlotBits(low: slots.word(at: index &* 8))
    case 128:
      return SlotBits(low: slots.word(at: index &* 16), high: slots.word(at: index &* 16 &+ 8))
    default:
      let bit = index &* width
      let byte = slots.load(fromByteOffset: bit >> 3, as: UInt8.self)
      return SlotBits(low: UInt64(byte &>> UInt8(bit & 7)) & (1 &<< UInt64(width) &- 1))
    }
  }

  /// Puts the bits to slot `index`; the caller has seen to it that the width suffices.
  @inline(__always)
  func store(_ slots: UnsafeMutableRawPointer, _ index: Int, width: Int) {
    switch width {
    case 0: break
    case 8: slots.put(UInt8(truncatingIfNeeded: low), at: index)
    case 16: slots.put(UInt16(truncatingIfNeeded: low), at: index * 2)
    case 32: slots.put(UInt32(truncatingIfNeeded: low), at: index * 4)
    case 64: slots.put(low, at: index * 8)
    case 128:
      slots.put(low, at: index * 16)
      slots.put(high, at: index * 16 + 8)
    default:
      let bit = index * width
      let shift = UInt8(bit & 7)
      let mask = (UInt8(1) << UInt8(width) - 1) << shift
      let byte = slots.load(fromByteOffset: bit >> 3, as: UInt8.self)
      slots.put(byte & ~mask | UInt8(truncatingIfNeeded: low) << shift & mask, at: bit >> 3)
    }
  }

  private init(_ integer: some FixedWidthInteger & SignedInteger) {
    self.init(low: UInt64(bitPattern: Int64(integer)))
  }
}

extension UnsafeRawPointer {
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  func half(at offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always)
  fileprivate func signed<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}

extension UnsafeMutableRawPointer {
  /// Little-endian, at any address.
  @inline(__always)
  func put<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number, at offset: Int) {
    storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
  }

  /// Moves bytes of this memory within it; the ranges may overlap.
  @inline(__always)
  func shift(_ count: Int, from source: Int, to target: Int) {
    guard count > 0, source != target else { return }
    (self + target).copyMemory(from: self + source, byteCount: count)
  }
}
