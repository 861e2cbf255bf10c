/// What items would need that are put together in one cluster or leaf.
struct SlotNeeds {
  private let frame: SlotLayout.Frame
  private let shape: SlotShape
  private(set) var count = 0
  private var bits: Int
  private var hasNulls = false
  /// Bytes of the values that are not in their slots.
  private(set) var heap = 0
  private(set) var firstKey = UInt64.max
  private(set) var lastKey: UInt64 = 0

  init(_ frame: SlotLayout.Frame, _ shape: SlotShape) {
    self.frame = frame
    self.shape = shape
    bits = shape.width
  }

  /// The shortest layout.
  var layout: SlotLayout {
    var layout = SlotLayout(frame, shape)
    layout.count = count
    layout.bits = bits
    layout.hasNulls = hasNulls
    layout.isSparse = frame == .cluster && count > 0 && lastKey &- firstKey != UInt64(count - 1)
    return layout
  }

  var size: Int { layout.slotsEnd + heap }

  /// Whether a chunk of the place can have them.
  func fit(_ place: UInt64, capacity: Int = ChunkBuffer.capacity) -> Bool {
    guard count <= SlotLayout.maximumCount, size <= capacity else { return false }
    return frame == .leaf || count == 0 || lastKey &- place <= UInt64(UInt32.max)
  }

  mutating func add(_ new: NewSlot, for object: UInt64) {
    count += 1
    firstKey = min(firstKey, object)
    lastKey = max(lastKey, object)
    exchange(for: new)
  }

  /// As `add`, for an item that is counted already and needs nothing yet.
  mutating func exchange(for new: NewSlot) {
    bits = max(bits, new.width)
    hasNulls = hasNulls || new.isNull
    heap += new.payload.count
  }

  /// Linear in the length of the range.
  mutating func add(_ slots: Slots, _ range: Range<Int>) throws(Realm.Error) {
    guard !range.isEmpty else { return }
    count += range.count
    firstKey = min(firstKey, slots.object(at: range.lowerBound))
    lastKey = max(lastKey, slots.object(at: range.upperBound - 1))
    for index in range {
      if shape.kind == .bytes {
        try addHeap(slots, index)
      } else {
        let value = Int64(bitPattern: slots.bits(at: index).low)
        if shape.width == 0 { bits = max(bits, SlotBits.width(of: value)) }
        hasNulls = hasNulls || slots.isNull(index)
      }
    }
  }

  private mutating func addHeap(_ slots: Slots, _ index: Int) throws(Realm.Error) {
    if case .here(let bytes) = try slots.bytes(at: index), bytes.count > 15 { heap += bytes.count }
  }
}
