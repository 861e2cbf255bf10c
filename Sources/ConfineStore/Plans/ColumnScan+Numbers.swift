import Foundation

/// Finds integers, or booleans as integers, that lie in a range.
struct IntegerKernel: SlotKernel {
  let range: ClosedRange<Int64>

  var cost: Double { 0.5 }

  func mark(
    _ slots: Slots, _ indices: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>,
    among candidates: UnsafePointer<UInt8>?
  ) {
    let start = slots.base + slots.layout.slotsStart
    switch slots.layout.bits {
    case 0: memset(mask, range.contains(0) ? 1 : 0, indices.count)
    case 8: mark(start, as: Int8.self, indices, mask)
    case 16: mark(start, as: Int16.self, indices, mask)
    case 32: mark(start, as: Int32.self, indices, mask)
    case 64: mark(start, as: Int64.self, indices, mask)
    case let bits: markFew(bits, start, indices, mask)
    }
    slots.clearNulls(indices, mask)
  }

  func count(_ slots: Slots) -> Int? {
    guard !slots.layout.hasNulls else { return nil }
    let start = slots.base + slots.layout.slotsStart
    switch slots.layout.bits {
    case 0: return range.contains(0) ? slots.count : 0
    case 8: return count(start, slots.count, as: Int8.self)
    case 16: return count(start, slots.count, as: Int16.self)
    case 32: return count(start, slots.count, as: Int32.self)
    case 64: return count(start, slots.count, as: Int64.self)
    default: return nil
    }
  }

  private func count<Number: FixedWidthInteger & SignedInteger & BitwiseCopyable>(
    _ start: UnsafeRawPointer, _ count: Int, as type: Number.Type
  ) -> Int {
    guard range.lowerBound <= Number.max, range.upperBound >= Number.min else { return 0 }
    let low = Number(clamping: range.lowerBound)
    let high = Number(clamping: range.upperBound)
    // Those outside are counted, because a processor compares for less and not for less or equal.
    let outside =
      switch (low, high) {
      case (.min, .max): 0
      case (.min, _): start.count(count) { (number: Number) in number > high }
      case (_, .max): start.count(count) { (number: Number) in number < low }
      default: start.count(count) { (number: Number) in (number < low) | (number > high) }
      }
    return count - outside
  }

  private func mark<Number: FixedWidthInteger & SignedInteger & BitwiseCopyable>(
    _ start: UnsafeRawPointer, as type: Number.Type, _ indices: Range<Int>,
    _ mask: UnsafeMutablePointer<UInt8>
  ) {
    guard range.lowerBound <= Number.max, range.upperBound >= Number.min else {
      memset(mask, 0, indices.count)
      return
    }
    let low = Number(clamping: range.lowerBound)
    let high = Number(clamping: range.upperBound)
    start.compare(indices, mask) { (number: Number) in (number >= low) & (number <= high) }
  }

  /// Slots of which a byte has several: by a table of the answers that each byte has.
  private func markFew(
    _ bits: Int, _ start: UnsafeRawPointer, _ indices: Range<Int>,
    _ mask: UnsafeMutablePointer<UInt8>
  ) {
    let answers = (0..<1 << bits).map { range.contains(Int64($0)) ? UInt8(1) : 0 }
    answers.withUnsafeBufferPointer { answers in
      let shift = bits.trailingZeroBitCount
      let perByte = 3 - shift
      for index in indices {
        let byte = start.load(fromByteOffset: index >> perByte, as: UInt8.self)
        let place = (index & (1 << perByte - 1)) << shift
        let value = Int(byte) >> place & (1 << bits - 1)
        mask[index - indices.lowerBound] = answers[value]
      }
    }
  }
}

/// Finds floating-point numbers that stand so to another one.
struct NumberKernel<Number: BinaryFloatingPoint & BitwiseCopyable>: SlotKernel {
  enum Relation {
    /// Where the number is NaN, which comes before all others, it holds too.
    case less, notGreater
    case equal, strictlyLess, lessOrEqual, greater, greaterOrEqual
  }

  let relation: Relation
  let number: Number

  var cost: Double { 0.6 }

  func mark(
    _ slots: Slots, _ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>,
    among candidates: UnsafePointer<UInt8>?
  ) {
    let start = slots.base + slots.layout.slotsStart
    let other = number
    switch relation {
    case .less: start.compare(range, mask) { (number: Number) in !(number >= other) }
    case .notGreater: start.compare(range, mask) { (number: Number) in !(number > other) }
    case .equal: start.compare(range, mask) { (number: Number) in number == other }
    case .strictlyLess: start.compare(range, mask) { (number: Number) in number < other }
    case .lessOrEqual: start.compare(range, mask) { (number: Number) in number <= other }
    case .greater: start.compare(range, mask) { (number: Number) in number > other }
    case .greaterOrEqual: start.compare(range, mask) { (number: Number) in number >= other }
    }
    slots.clearNulls(range, mask)
  }
}

extension UnsafeRawPointer {
  /// Compares values that lie one after the other; without branches, so that the compiler can do
  /// many at once.
  @inline(__always)
  fileprivate func compare<Number: BitwiseCopyable>(
    _ indices: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>, _ holds: (Number) -> Bool
  ) {
    let stride = MemoryLayout<Number>.stride
    let first = self + indices.lowerBound * stride
    for index in 0..<indices.count {
      let number = first.loadUnaligned(fromByteOffset: index &* stride, as: Number.self)
      mask[index] = holds(number).bit
    }
  }
}

extension UnsafeRawPointer {
  /// As `compare`, and counts.
  @inline(__always)
  fileprivate func count<Number: BitwiseCopyable>(
    _ count: Int, where holds: (Number) -> Bool
  ) -> Int {
    let stride = MemoryLayout<Number>.stride
    var found: UInt32 = 0
    for index in 0..<count {
      let number = loadUnaligned(fromByteOffset: index &* stride, as: Number.self)
      found &+= UInt32(holds(number).bit)
    }
    return Int(found)
  }
}

extension Bool {
  /// 1 or 0, without a branch.
  @inline(__always)
  var bit: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// One or both, without a branch.
  @inline(__always)
  fileprivate static func | (one: Bool, other: Bool) -> Bool {
    unsafeBitCast(one.bit | other.bit, to: Bool.self)
  }

  /// Both, without a branch.
  @inline(__always)
  fileprivate static func & (one: Bool, other: Bool) -> Bool {
    unsafeBitCast(one.bit & other.bit, to: Bool.self)
  }
}
