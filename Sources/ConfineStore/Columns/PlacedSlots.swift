/// Slots with what each read of them would work out anew.
///
/// Reads use it in place: a copy of all its fields costs more than the read.
struct PlacedSlots: BitwiseCopyable {
  /// Where the first value lies of a cluster without holes and nulls; nil of any other.
  fileprivate let values: UnsafeRawPointer?
  fileprivate let first: UInt64
  fileprivate let width: Int
  let slots: Slots

  init(_ slots: Slots) {
    self.slots = slots
    first = slots.first
    width = slots.layout.bits
    let isPlain = !slots.layout.isSparse && !slots.layout.hasNulls
    values = isPlain ? slots.base + slots.layout.slotsStart : nil
  }
}

extension UnsafePointer<PlacedSlots> {
  /// The object's slot, or nil; the object lies between the first and the last one.
  @inline(__always)
  func index(of object: UInt64) -> Int? {
    if pointee.values != nil { return Int(truncatingIfNeeded: object &- pointee.first) }
    return searchedIndex(of: object)
  }

  @inline(never)
  private func searchedIndex(of object: UInt64) -> Int? {
    let (index, isPresent) = pointee.slots.find(object)
    return isPresent ? index : nil
  }

  /// The bits of a slot; nil of a null.
  @inline(__always)
  func bits(at index: Int) -> SlotBits? {
    if let values = pointee.values { return SlotBits.load(values, index, width: pointee.width) }
    return sparseBits(at: index)
  }

  @inline(never)
  private func sparseBits(at index: Int) -> SlotBits? {
    pointee.slots.isNull(index) ? nil : pointee.slots.bits(at: index)
  }

  /// The bytes of a slot of bytes; nil where they do not lie in the cluster.
  @inline(__always)
  func bytes(at index: Int) -> Chunk? {
    if let values = pointee.values,
      let length = ByteForm.lengthInPlace(SlotBits.load(values, index, width: 128))
    {
      return Chunk(start: values + 16 &* index, count: length)
    }
    return bytesElsewhere(at: index)
  }

  @inline(never)
  private func bytesElsewhere(at index: Int) -> Chunk? {
    guard case .here(let bytes) = try? pointee.slots.bytes(at: index) else { return nil }
    return bytes
  }
}
