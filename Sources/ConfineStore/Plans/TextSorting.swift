import Foundation

/// Sorts rows by texts, which stay where they lie in their chunks: first by the next eight bytes of
/// all, then those whose bytes are equal by the rest.
struct TextSorting {
  private struct Text {
    let start: UnsafePointer<UInt8>
    let count: Int
    let place: UInt32

    /// The eight bytes from one on, the first one highest; zeros behind the end.
    func word(from depth: Int) -> UInt64 {
      if count >= depth + 8 {
        return UInt64(bigEndian: UnsafeRawPointer(start + depth).loadUnaligned(as: UInt64.self))
      }
      var word: UInt64 = 0
      for index in depth..<depth + 8 {
        word = word << 8 | (index < count ? UInt64(start[index]) : 0)
      }
      return word
    }

    func order(to other: Text, from depth: Int) -> Int {
      let common = min(count, other.count) - depth
      if common > 0 {
        let order = memcmp(start + depth, other.start + depth, common)
        if order != 0 { return Int(order) }
      }
      return count - other.count
    }
  }

  private let isAscending: Bool
  private var nulls: [UInt32] = []
  private var texts: [Text] = []
  /// Of texts that do not lie in one chunk.
  private let copies = Copies()

  /// So many are sorted by comparing them.
  private static let few = 48

  init(isAscending: Bool) { self.isAscending = isAscending }

  private final class Copies {
    var all: [UnsafeMutableRawBufferPointer] = []

    func copy(_ bytes: Chunk) -> Chunk {
      let copy = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(bytes.count, 1), alignment: 1)
      copy.copyMemory(from: bytes)
      all.append(copy)
      return Chunk(rebasing: copy[..<bytes.count])
    }

    deinit { for copy in all { copy.deallocate() } }
  }

  mutating func read(
    _ column: Column, _ initial: _Cell, of rows: [(place: UInt32, row: UInt64)],
    in reading: Reading
  ) throws(Realm.Error) {
    var cursor = ColumnCursor(column, in: reading.chunks)
    texts.reserveCapacity(rows.count)
    for (place, row) in rows {
      guard let stored = try cursor.bytes(at: row) else {
        add(initial, at: place)
        continue
      }
      switch stored {
      case .null: nulls.append(place)
      case .here(let bytes): add(bytes, at: place)
      case .blob, .tree: add(try cursor.value(at: row) ?? .null, at: place)
      }
    }
  }

  private mutating func add(_ cell: _Cell, at place: UInt32) {
    guard case .string(var text) = cell else { return nulls.append(place) }
    add(text.withUTF8 { copies.copy(Chunk($0)) }, at: place)
  }

  private mutating func add(_ bytes: Chunk, at place: UInt32) {
    let start = bytes.baseAddress.map { $0.assumingMemoryBound(to: UInt8.self) }
    texts.append(
      Text(start: start ?? copies.copy(bytes).assumingStart, count: bytes.count, place: place))
  }

  /// The places of all, in their order.
  mutating func sorted() -> [UInt32] {
    sort(0..<texts.count, from: 0)
    let places = texts.map(\.place)
    return isAscending ? nulls + places : places + nulls
  }

  /// Those of a range have the same bytes before `depth`, or end before it.
  private mutating func sort(_ range: Range<Int>, from depth: Int) {
    guard range.count > 1 else { return }
    guard range.count > Self.few, texts[range].contains(where: { $0.count > depth }) else {
      return compare(range, from: depth)
    }
    var items = range.map { index in
      let word = texts[index].word(from: depth)
      return RadixSorting.Item(
        key: isAscending ? word : ~word, place: UInt32(index - range.lowerBound))
    }
    RadixSorting.sort(&items)
    let all = Array(texts[range])
    for (index, item) in items.enumerated() {
      texts[range.lowerBound + index] = all[Int(item.place)]
    }
    var start = 0
    while start < items.count {
      var end = start + 1
      while end < items.count, items[end].key == items[start].key { end += 1 }
      sort(range.lowerBound + start..<range.lowerBound + end, from: depth + 8)
      start = end
    }
  }

  /// In what all comparisons leave equal the places decide, which ascend.
  private mutating func compare(_ range: Range<Int>, from depth: Int) {
    let indices = range.sorted { one, other in
      let order = texts[one].order(to: texts[other], from: depth)
      if order != 0 { return isAscending ? order < 0 : order > 0 }
      return one < other
    }
    let all = indices.map { texts[$0] }
    texts.replaceSubrange(range, with: all)
  }
}

extension Chunk {
  fileprivate var assumingStart: UnsafePointer<UInt8> {
    baseAddress!.assumingMemoryBound(to: UInt8.self)
  }
}
