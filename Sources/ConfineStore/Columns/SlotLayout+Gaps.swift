/// Moves what lies in a chunk from one layout to that of one item more or less. Linear in what moves.
extension SlotLayout {
  /// Opens a gap before item `index`, which is then to be written.
  func openGap(at index: Int, to grown: SlotLayout, in bytes: UnsafeMutableRawPointer) {
    if bits >= 8 {
      let width = bits / 8
      let head = index * width
      bytes.shift(
        (count - index) * width, from: slotsStart + head, to: grown.slotsStart + head + width)
      bytes.shift(head, from: slotsStart, to: grown.slotsStart)
    } else {
      bytes.shift(slotsEnd - slotsStart, from: slotsStart, to: grown.slotsStart)
      BitRun(bytes: bytes + grown.slotsStart).open(bits, at: index * bits, of: count * bits)
    }
    if hasNulls {
      bytes.shift(nullsSize, from: nullsStart, to: grown.nullsStart)
      BitRun(bytes: bytes + grown.nullsStart).open(1, at: index, of: count)
    }
    if isSparse {
      let start = keysStart + 4 * index
      bytes.shift(4 * (count - index), from: start, to: start + 4)
    }
  }

  /// Closes the gap that item `index` leaves.
  func closeGap(at index: Int, to less: SlotLayout, in bytes: UnsafeMutableRawPointer) {
    if isSparse {
      let start = keysStart + 4 * index
      bytes.shift(4 * (count - index - 1), from: start + 4, to: start)
    }
    if hasNulls {
      BitRun(bytes: bytes + nullsStart).close(1, at: index, of: count)
      bytes.shift(less.nullsSize, from: nullsStart, to: less.nullsStart)
    }
    if bits >= 8 {
      let width = bits / 8
      let head = index * width
      bytes.shift(head, from: slotsStart, to: less.slotsStart)
      bytes.shift(
        (count - index - 1) * width, from: slotsStart + head + width, to: less.slotsStart + head)
    } else if bits > 0 {
      BitRun(bytes: bytes + slotsStart).close(bits, at: index * bits, of: count * bits)
      bytes.shift(less.slotsEnd - less.slotsStart, from: slotsStart, to: less.slotsStart)
    }
  }
}
