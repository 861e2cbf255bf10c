/// A cluster or a leaf of a list, read in place; every offset in it was checked.
struct Slots: BitwiseCopyable {
  let base: UnsafeRawPointer
  let layout: SlotLayout
  /// Of all the content.
  let size: Int
  /// Bytes of the heap.
  let heap: Int
  /// The key of a dense cluster's first slot, the place of a sparse one.
  let first: UInt64
  /// The chunk that it lies in.
  let key: ChunkKey

  @inline(__always) var count: Int { layout.count }
  /// Without what lies unused between the slots and the heap.
  var used: Int { layout.slotsEnd + heap }

  /// A cluster of a column; throws where the bytes are none.
  @inline(__always)
  init(cluster chunk: Chunk, at key: ChunkKey, _ shape: SlotShape) throws(Realm.Error) {
    guard chunk.count >= 16, chunk.count <= ChunkBuffer.capacity, let base = chunk.baseAddress
    else { throw .damaged(key, "its size is no cluster's") }
    let header = base.word(at: 0)
    let flags = base.word(at: 8)
    guard let layout = SlotLayout(.cluster, shape, header: header, flags: flags) else {
      throw .damaged(key, "its header is not that of the column")
    }
    let first = layout.isSparse ? key.place : flags >> 24
    self.init(
      base: base, layout: layout, size: chunk.count, heap: Int(header >> 48), first: first, key: key
    )
    guard layout.slotsEnd + heap <= size, layout.kind == .bytes || heap == 0 else {
      throw .damaged(key, "its slots or its heap lie beyond its end")
    }
    guard first >= key.place, first + UInt64(count) <= ChunkKey.places || layout.isSparse else {
      throw .damaged(key, "its object keys lie elsewhere")
    }
  }

  /// A leaf of a list, in a chunk of its own or among a cluster's values.
  init(leaf bytes: Chunk, at key: ChunkKey, _ shape: SlotShape) throws(Realm.Error) {
    guard bytes.count >= 8, bytes.count <= ChunkBuffer.capacity, let base = bytes.baseAddress else {
      throw .damaged(key, "a list's leaf is too short")
    }
    guard let layout = SlotLayout(.leaf, shape, header: base.word(at: 0), flags: 0) else {
      throw .damaged(key, "the header of a list's leaf is not that of the column")
    }
    let heap = bytes.count - layout.slotsEnd
    guard heap >= 0, layout.kind == .bytes || heap == 0 else {
      throw .damaged(key, "a list's leaf has not the size of its elements")
    }
    self.init(base: base, layout: layout, size: bytes.count, heap: heap, first: 0, key: key)
  }

  init(
    base: UnsafeRawPointer, layout: SlotLayout, size: Int, heap: Int, first: UInt64, key: ChunkKey
  ) {
    self.base = base
    self.layout = layout
    self.size = size
    self.heap = heap
    self.first = first
    self.key = key
  }
}

extension Slots {
  @inline(__always)
  func bits(at index: Int) -> SlotBits {
    SlotBits.load(base + layout.slotsStart, index, width: layout.bits)
  }

  @inline(__always)
  func isNull(_ index: Int) -> Bool {
    layout.hasNulls && SlotBits.load(base + layout.nullsStart, index, width: 1).low == 1
  }

  /// The object that the slot belongs to.
  @inline(__always)
  func object(at index: Int) -> UInt64 {
    first + (layout.isSparse ? UInt64(base.half(at: 16 + 4 * index)) : UInt64(index))
  }

  /// Where the object's slot is, or where it would be put in.
  ///
  /// Logarithmic in a sparse cluster.
  @inline(__always)
  func find(_ object: UInt64) -> (index: Int, isPresent: Bool) {
    if layout.isSparse { return search(object) }
    guard object >= first else { return (0, false) }
    let index = object - first
    return index < UInt64(count) ? (Int(index), true) : (count, false)
  }

  @inline(never)
  private func search(_ object: UInt64) -> (index: Int, isPresent: Bool) {
    guard object >= first else { return (0, false) }
    guard let offset = UInt32(exactly: object - first) else { return (count, false) }
    let index = (0..<count).partitionPoint { base.half(at: 16 + 4 * $0) < offset }
    return (index, index < count && base.half(at: 16 + 4 * index) == offset)
  }

  /// The bytes that a slot of bytes refers to, unless they lie in other chunks.
  func bytes(at index: Int) throws(Realm.Error) -> StoredBytes {
    let slot = bits(at: index)
    switch ByteForm(slot) {
    case .inPlace(let length):
      return .here(Chunk(start: base + layout.slotsStart + 16 * index, count: length))
    case .null: return .null
    case .heap(let offset, let length):
      guard offset <= heap, length <= offset else {
        throw .damaged(key, "a value lies beyond the heap")
      }
      return .here(Chunk(start: base + size - offset, count: length))
    case .blob(let first, let length): return .blob(first: first, length: length)
    case .tree(let root, let count): return .tree(root: root, count: count)
    case nil: throw .damaged(key, "a value has a form that is not known")
    }
  }
}
