/// Writes items one after the other into memory of its own, in a layout that may differ from
/// where they come from; what they leave behind in a heap is not taken along.
struct SlotPacker {
  let layout: SlotLayout
  let bytes: UnsafeMutableRawPointer
  let size: Int
  private let place: UInt64
  private var filled = 0
  private(set) var heap = 0

  /// The memory has room for a chunk.
  init(_ layout: SlotLayout, heap: Int, place: UInt64, into bytes: UnsafeMutableRawPointer) {
    self.layout = layout
    self.bytes = bytes
    self.place = place
    size = layout.slotsEnd + heap
  }

  mutating func append(_ slots: Slots, _ range: Range<Int>) throws(Realm.Error) {
    for index in range {
      var bits = slots.bits(at: index)
      if layout.kind == .bytes, case .heap = ByteForm(bits) {
        bits = try copy(slots.bytes(at: index))
      }
      let key = UInt32(truncatingIfNeeded: slots.object(at: index) &- place)
      layout.write(bits, isNull: slots.isNull(index), key: key, at: filled, to: bytes)
      filled += 1
    }
  }

  private mutating func copy(_ stored: StoredBytes) -> SlotBits {
    guard case .here(let value) = stored, value.count > 15 else {
      // A short value that lies in a heap is not written by this format, but it can be read.
      if case .here(let value) = stored { return SlotBits(inPlace: value) }
      return .nullBytes
    }
    heap += value.count
    (bytes + size - heap).copyMemory(from: value.baseAddress!, byteCount: value.count)
    return .heap(offset: heap, length: value.count)
  }
}
