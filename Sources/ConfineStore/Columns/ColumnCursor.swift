/// Reads values of one column after the other, of objects that mostly ascend: it stays in the
/// cluster that it found last. Valid for as long as its source is held unchanged.
struct ColumnCursor<Source: ChunkSource> {
  private let column: Column
  private let source: Source
  private var slots: Slots?
  /// The objects that the cluster has.
  private var range: ClosedRange<UInt64> = 0...0
  /// The slot behind the one that was read last.
  private var next = 0

  init(_ column: Column, in source: Source) {
    self.column = column
    self.source = source
  }

  /// As `Column.value(at:in:)`; constant for the object that follows, in most cases.
  @inline(__always)
  mutating func value(at object: UInt64) throws(Realm.Error) -> _Cell? {
    guard let (slots, index) = try find(object) else { return nil }
    return try column.coder.decode(slots, index, in: source)
  }

  /// The integer, or nil where `value(at:)` is nil or null. For columns of integers.
  @inline(__always)
  mutating func integer(at object: UInt64) throws(Realm.Error) -> Int64? {
    guard let (slots, index) = try find(object), !slots.isNull(index) else { return nil }
    return Int64(bitPattern: slots.bits(at: index).low)
  }

  /// Where the bytes of the value are; nil without a slot. For columns of strings or data.
  @inline(__always)
  mutating func bytes(at object: UInt64) throws(Realm.Error) -> StoredBytes? {
    guard let (slots, index) = try find(object) else { return nil }
    return try slots.bytes(at: index)
  }

  /// Whether the value is the text or the data of these bytes. For columns of strings or data.
  mutating func bytes(at object: UInt64, equal bytes: Chunk) throws(Realm.Error) -> Bool {
    guard let (slots, index) = try find(object) else { return false }
    switch try slots.bytes(at: index) {
    case .here(let stored): return stored.elementsEqual(bytes)
    case .blob(_, let length) where length == bytes.count:
      switch try column.coder.decode(slots, index, in: source) {
      case .string(let text): return text.utf8.elementsEqual(bytes)
      case .data(let data): return data.elementsEqual(bytes)
      default: return false
      }
    default: return false
    }
  }

  @inline(__always)
  private mutating func find(_ object: UInt64) throws(Realm.Error) -> (Slots, Int)? {
    if slots == nil || !range.contains(object) { try move(to: object) }
    guard let slots else { return nil }
    if next < slots.count, slots.object(at: next) == object {
      next += 1
      return (slots, next - 1)
    }
    let (index, isPresent) = slots.find(object)
    next = isPresent ? index + 1 : index
    return isPresent ? (slots, index) : nil
  }

  private mutating func move(to object: UInt64) throws(Realm.Error) {
    slots = try column.clusters.cluster(of: object, in: source)
    next = 0
    guard let slots, slots.count > 0 else {
      slots = nil
      return
    }
    let first = slots.object(at: 0)
    range = first...max(first, slots.object(at: slots.count - 1))
  }
}
