/// Changes a cluster or a leaf in place, or in the chunk's place with another layout.
struct SlotEditor {
  let buffer: ChunkBuffer
  let key: ChunkKey
  let shape: SlotShape
  private(set) var layout: SlotLayout
  private(set) var heap: Int
  /// As in `Slots`.
  private(set) var first: UInt64
  /// The buffer's count, which a class keeps and so is slower to ask.
  private var size: Int

  /// An empty chunk is made a cluster or a leaf without items.
  @inline(__always)
  init(
    _ frame: SlotLayout.Frame, _ buffer: ChunkBuffer, at key: ChunkKey, _ shape: SlotShape
  ) throws(Realm.Error) {
    self.buffer = buffer
    self.key = key
    self.shape = shape
    let chunk = buffer.chunk
    if chunk.isEmpty {
      layout = SlotLayout(frame, shape)
      (heap, first, size) = (0, key.place, frame.rawValue)
      buffer.count = size
      layout.writeHeader(buffer.bytes, first: first, heap: 0)
    } else {
      let slots =
        frame == .cluster
        ? try Slots(cluster: chunk, at: key, shape)
        : try Slots(leaf: chunk, at: key, shape)
      (layout, heap, first, size) = (slots.layout, slots.heap, slots.first, chunk.count)
    }
  }

  var count: Int { layout.count }
  var slots: Slots {
    Slots(
      base: buffer.bytes, layout: layout, size: size, heap: heap, first: first, key: key)
  }
  /// Without what lies unused between the slots and the heap.
  var used: Int { layout.slotsEnd + heap }

  /// Puts a new item before item `index`; false where the chunk has no room for it.
  ///
  /// Constant at the end of a dense cluster, otherwise linear in what moves.
  mutating func insert(
    _ new: NewSlot, for object: UInt64, at index: Int
  ) throws(Realm.Error) -> Bool {
    if !takes(new, for: object, at: index) {
      var needs = try needs(0..<count)
      needs.add(new, for: object)
      guard try relax(for: needs) else { return false }
    }
    put(new, for: object, at: index)
    try thicken()
    return true
  }

  /// Puts values of at most 64 bits behind the last one of a dense cluster without nulls; answers
  /// how many there was room for, none where the layout would have to change.
  mutating func append(_ words: ArraySlice<UInt64>, width: Int, from object: UInt64) -> Int {
    guard layout.frame == .cluster, count > 0, !layout.isSparse, !layout.hasNulls,
      layout.bits > 0, width <= layout.bits, object == first + UInt64(count)
    else { return 0 }
    let most = (ChunkBuffer.capacity - layout.slotsStart) * 8 / layout.bits
    let added = min(words.count, min(most, SlotLayout.maximumCount) - count)
    guard added > 0, object + UInt64(added) - 1 - key.place <= UInt64(UInt32.max) else { return 0 }
    let (start, end) = (count, layout.slotsEnd)
    layout.count += added
    moveEnd(to: layout.slotsEnd)
    // Where a byte has several slots, those behind the last one are zero.
    (buffer.bytes + end).initializeMemory(
      as: UInt8.self, repeating: 0, count: layout.bits < 8 ? layout.slotsEnd - end : 0)
    let slots = buffer.bytes + layout.slotsStart
    for (index, word) in words.prefix(added).enumerated() {
      SlotBits(low: word).store(slots, start + index, width: layout.bits)
    }
    finish()
    return added
  }

  /// False where the chunk has no room for the value; the item is then there without one.
  mutating func replace(_ new: NewSlot, at index: Int) throws(Realm.Error) -> Bool {
    if try overwrite(new, at: index) { return true }
    try forgetHeap(of: index)
    if !takes(new) {
      layout.write(.zero, isNull: false, at: index, to: buffer.bytes)
      var needs = try needs(0..<count)
      needs.exchange(for: new)
      guard try relax(for: needs) else {
        tighten()
        return false
      }
    }
    makeRoom(layout.slotsEnd, new.payload.count)
    layout.write(keep(new), isNull: new.isNull, at: index, to: buffer.bytes)
    finish()
    return true
  }

  /// A dense cluster must lose its first or its last item: it has no holes.
  mutating func remove(at index: Int) throws(Realm.Error) {
    try forgetHeap(of: index)
    var less = layout
    less.count -= 1
    layout.closeGap(at: index, to: less, in: buffer.bytes)
    if layout.frame == .cluster, !layout.isSparse, index == 0 { first += 1 }
    layout = less
    tighten()
    try thicken()
  }

  func needs(_ range: Range<Int>) throws(Realm.Error) -> SlotNeeds {
    var needs = SlotNeeds(layout.frame, shape)
    try needs.add(slots, range)
    return needs
  }

  /// Keeps the items of the range only, in the shortest layout.
  mutating func keep(_ range: Range<Int>) throws(Realm.Error) {
    try take(slots, range)
  }

  /// Lets a dense cluster have holes; the room for its keys must be there.
  mutating func loosen() throws(Realm.Error) {
    let needs = try needs(0..<count)
    var layout = needs.layout
    layout.isSparse = true
    let slots = slots
    try refill(layout, needs) { (packer) throws(Realm.Error) in
      try packer.append(slots, 0..<slots.count)
    }
  }

  /// Fills an empty chunk with items of another one.
  mutating func take(_ other: Slots, _ range: Range<Int>) throws(Realm.Error) {
    var needs = SlotNeeds(layout.frame, shape)
    try needs.add(other, range)
    try take(other, [range], needs)
  }

  /// Fills the chunk with items of another one, or with some of its own.
  mutating func take(
    _ other: Slots, _ ranges: [Range<Int>], _ needs: SlotNeeds
  ) throws(Realm.Error) {
    try refill(needs.layout, needs) { (packer) throws(Realm.Error) in
      for range in ranges { try packer.append(other, range) }
    }
  }

  /// Adds all items of the chunk that follows; `needs` is for both.
  mutating func append(_ other: Slots, _ needs: SlotNeeds) throws(Realm.Error) {
    let slots = slots
    try refill(needs.layout, needs) { (packer) throws(Realm.Error) in
      try packer.append(slots, 0..<slots.count)
      try packer.append(other, 0..<other.count)
    }
  }
}

extension SlotEditor {
  /// Lays items out anew, with as much heap as they need.
  private mutating func refill(
    _ layout: SlotLayout, _ needs: SlotNeeds,
    _ fill: (inout SlotPacker) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    let scratch = UnsafeMutableRawPointer.allocate(byteCount: ChunkBuffer.capacity, alignment: 8)
    defer { scratch.deallocate() }
    var packer = SlotPacker(layout, heap: needs.heap, place: key.place, into: scratch)
    guard packer.size <= ChunkBuffer.capacity else { throw .damaged(key, "its values overlap") }
    try fill(&packer)
    self.layout = layout
    heap = needs.heap
    first = layout.isSparse || needs.count == 0 ? key.place : needs.firstKey
    size = packer.size
    buffer.count = size
    buffer.bytes.copyMemory(from: scratch, byteCount: packer.size)
    finish()
  }

  /// Lays the same items out so that there is room for what `needs` has more; false where a
  /// chunk has not that much.
  private mutating func relax(for needs: SlotNeeds) throws(Realm.Error) -> Bool {
    let own = try self.needs(0..<count)
    var layout = needs.layout
    // One more object may fill the last hole, but only when it is there.
    layout.isSparse = layout.isSparse || own.layout.isSparse
    guard needs.fit(key.place), layout.slotsEnd + needs.heap <= ChunkBuffer.capacity else {
      return false
    }
    layout.count = count
    let slots = slots
    try refill(layout, own) { (packer) throws(Realm.Error) in
      try packer.append(slots, 0..<slots.count)
    }
    return true
  }

  private func takes(_ new: NewSlot) -> Bool {
    new.width <= layout.bits && (!new.isNull || layout.hasNulls)
      && used + new.payload.count <= ChunkBuffer.capacity
  }

  @inline(__always)
  private func takes(_ new: NewSlot, for object: UInt64, at index: Int) -> Bool {
    guard takes(new), count < SlotLayout.maximumCount else { return false }
    var grown = layout
    grown.count += 1
    guard grown.slotsEnd + heap + new.payload.count <= ChunkBuffer.capacity else { return false }
    guard layout.frame == .cluster else { return true }
    guard object - key.place <= UInt64(UInt32.max) else { return false }
    return layout.isSparse || count == 0
      || object == (index == 0 ? first &- 1 : first + UInt64(count))
  }

  private mutating func put(_ new: NewSlot, for object: UInt64, at index: Int) {
    var grown = layout
    grown.count += 1
    makeRoom(grown.slotsEnd, new.payload.count)
    layout.openGap(at: index, to: grown, in: buffer.bytes)
    if index == 0, !layout.isSparse { first = object }
    layout = grown
    let offset = UInt32(truncatingIfNeeded: object &- key.place)
    layout.write(keep(new), isNull: new.isNull, key: offset, at: index, to: buffer.bytes)
    finish()
  }

  /// Makes a sparse cluster dense whose last hole was filled or cut off.
  private mutating func thicken() throws(Realm.Error) {
    guard layout.isSparse, count > 0 else { return }
    let span = slots.object(at: count - 1) &- slots.object(at: 0)
    if span == UInt64(count - 1) { try keep(0..<count) }
  }

  private func finish() {
    layout.writeHeader(buffer.bytes, first: first, heap: heap)
  }
}

extension SlotEditor {
  /// Puts a value over one that is as long, in the heap.
  private func overwrite(_ new: NewSlot, at index: Int) throws(Realm.Error) -> Bool {
    guard !new.payload.isEmpty,
      case .heap(let offset, let length) = ByteForm(slots.bits(at: index)),
      new.payload.count == length, case .here = try slots.bytes(at: index)
    else { return false }
    (buffer.bytes + size - offset)
      .copyMemory(from: new.payload.baseAddress!, byteCount: new.payload.count)
    let slot = SlotBits.heap(offset: offset, length: new.payload.count)
    layout.write(slot, isNull: false, at: index, to: buffer.bytes)
    return true
  }

  /// Copies what belongs to the heap there; answers the slot.
  private mutating func keep(_ new: NewSlot) -> SlotBits {
    guard !new.payload.isEmpty else { return new.bits }
    heap += new.payload.count
    (buffer.bytes + size - heap)
      .copyMemory(from: new.payload.baseAddress!, byteCount: new.payload.count)
    return .heap(offset: heap, length: new.payload.count)
  }

  /// Takes an item's bytes out of the heap; what lies below them moves up, so none are wasted.
  ///
  /// Linear in the number of slots.
  private mutating func forgetHeap(of index: Int) throws(Realm.Error) {
    guard layout.kind == .bytes,
      case .heap(let offset, let length) = ByteForm(slots.bits(at: index))
    else { return }
    _ = try slots.bytes(at: index)
    let start = size - heap
    buffer.bytes.shift(heap - offset, from: start, to: start + length)
    heap -= length
    for other in 0..<count {
      guard case .heap(let its, let itsLength) = ByteForm(slots.bits(at: other)), its > offset
      else { continue }
      guard its >= offset + itsLength else { throw .damaged(key, "its values overlap") }
      let slot = SlotBits.heap(offset: its - length, length: itsLength)
      layout.write(slot, isNull: false, at: other, to: buffer.bytes)
    }
  }
}

extension SlotEditor {
  /// Makes the chunk long enough for slots up to `slotsEnd` and `payload` bytes more of heap.
  @inline(__always)
  private mutating func makeRoom(_ slotsEnd: Int, _ payload: Int) {
    let needed = slotsEnd + heap + payload
    if layout.kind != .bytes || layout.frame == .leaf {
      moveEnd(to: needed)
    } else if needed > size {
      moveEnd(to: min(needed + needed / 8 + 32, ChunkBuffer.capacity))
    }
  }

  /// A leaf has no room to spare, because its header does not tell where its heap begins.
  private mutating func tighten() {
    let isWide = size > used + used / 4 + 64
    if layout.kind != .bytes || layout.frame == .leaf || isWide { moveEnd(to: used) }
    finish()
  }

  @inline(__always)
  private mutating func moveEnd(to end: Int) {
    guard end != size else { return }
    buffer.bytes.shift(heap, from: size - heap, to: end - heap)
    size = end
    buffer.count = end
  }
}
