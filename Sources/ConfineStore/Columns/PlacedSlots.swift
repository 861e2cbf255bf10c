/// Slots with what each read of them would work out anew.
struct PlacedSlots: BitwiseCopyable {
  let slots: Slots
  /// Where the first value lies of a cluster without holes and nulls; nil of any other.
  private let values: UnsafeRawPointer?

  init(_ slots: Slots) {
    self.slots = slots
    let isPlain = !slots.layout.isSparse && !slots.layout.hasNulls
    values = isPlain ? slots.base + slots.layout.slotsStart : nil
  }

  /// The object's slot, or nil; the object lies between the first and the last one.
  @inline(__always)
  func index(of object: UInt64) -> Int? {
    if values != nil { return Int(truncatingIfNeeded: object &- slots.first) }
    let (index, isPresent) = slots.find(object)
    return isPresent ? index : nil
  }

  /// The bits of a slot; nil of a null.
  @inline(__always)
  func bits(at index: Int) -> SlotBits? {
    if let values { return SlotBits.load(values, index, width: slots.layout.bits) }
    return slots.isNull(index) ? nil : slots.bits(at: index)
  }

  /// The bytes of a slot of bytes; nil where they do not lie in the cluster.
  @inline(__always)
  func bytes(at index: Int) -> Chunk? {
    if let values, let length = ByteForm.lengthInPlace(SlotBits.load(values, index, width: 128)) {
      return Chunk(start: values + 16 * index, count: length)
    }
    guard case .here(let bytes) = try? slots.bytes(at: index) else { return nil }
    return bytes
  }
}
