/// Bits in a row, of which some are put in or taken out: 1, 2 or 4 at a multiple of as many.
struct BitRun {
  let bytes: UnsafeMutableRawPointer

  private subscript(index: Int) -> UInt8 {
    get { bytes.load(fromByteOffset: index, as: UInt8.self) }
    nonmutating set { bytes.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self) }
  }

  /// Moves what lies at `bit` and behind it up by `width`; what the gap holds is not told.
  ///
  /// The memory must have room for the longer run. Linear in what moves, as is `close`.
  func open(_ width: Int, at bit: Int, of length: Int) {
    guard bit < length else { return }
    let first = bit >> 3
    var index = (length + width - 1) >> 3
    while index > first {
      self[index] = self[index] << UInt8(width) | self[index - 1] >> UInt8(8 - width)
      index -= 1
    }
    let kept = UInt8(1) << UInt8(bit & 7) - 1
    self[first] = self[first] & kept | (self[first] & ~kept) << UInt8(width)
  }

  /// Moves what lies behind the `width` bits at `bit` down over them.
  func close(_ width: Int, at bit: Int, of length: Int) {
    let last = (length - 1) >> 3
    var index = bit >> 3
    let kept = UInt8(1) << UInt8(bit & 7) - 1
    let head = self[index] & kept
    while index <= last {
      let carry = index < last ? self[index + 1] << UInt8(8 - width) : 0
      let moved = self[index] >> UInt8(width) | carry
      self[index] = index == bit >> 3 ? head | moved & ~kept : moved
      index += 1
    }
  }
}
