/// A run of an index, read in place: pairs of a digest and an object key, ascending.
struct IndexCluster {
  struct Entry: Equatable {
    var digest: UInt64
    /// An object, or with `listMark` the root of the list of all objects of the digest.
    var key: UInt64

    static let listMark: UInt64 = 1 << 63

    var list: UInt64? { key & Self.listMark == 0 ? nil : key & ~Self.listMark }
  }

  static let capacity = (ChunkBuffer.capacity - 16) / 16

  let base: UnsafeRawPointer
  let count: Int

  init(_ chunk: Chunk, at key: ChunkKey) throws(Realm.Error) {
    guard chunk.count >= 16, let base = chunk.baseAddress,
      let layout = SlotLayout(
        .cluster, SlotShape(.index, 128), header: base.word(at: 0), flags: base.word(at: 8)),
      layout.isSparse, !layout.hasNulls
    else { throw .damaged(key, "the header of an index is not known") }
    guard chunk.count == 16 + 16 * layout.count, layout.count > 0 else {
      throw .damaged(key, "an index has not the size of its entries")
    }
    self.base = base
    count = layout.count
  }

  subscript(index: Int) -> Entry {
    Entry(digest: base.word(at: 16 + 16 * index), key: base.word(at: 24 + 16 * index))
  }

  /// The first entry that is not before the one given.
  ///
  /// Logarithmic, but mostly a few steps: digests are spread evenly, so the place is near to where
  /// their share of the span says.
  func lowerBound(_ digest: UInt64, _ key: UInt64 = 0) -> Int {
    let isBefore = { (index: Int) in
      let entry = self[index]
      return (entry.digest, entry.key) < (digest, key)
    }
    return bounds(around: guess(digest), isBefore).partitionPoint(isBefore)
  }

  private func guess(_ digest: UInt64) -> Int {
    let (first, last) = (self[0].digest, self[count - 1].digest)
    guard first < digest else { return 0 }
    guard digest < last else { return count - 1 }
    let share = Double(digest - first) / Double(last - first)
    return min(Int(share * Double(count)), count - 1)
  }

  /// A range that ends in or at the first entry that is not before.
  @inline(__always)
  private func bounds(around guess: Int, _ isBefore: (Int) -> Bool) -> Range<Int> {
    var (low, high) = (guess, guess)
    var step = 4
    if isBefore(guess) {
      repeat {
        (low, high) = (high + 1, high + step)
        step *= 2
      } while high < count && isBefore(high)
      return low..<min(high, count)
    }
    repeat {
      (low, high) = (max(low - step, 0), low)
      step *= 2
    } while low > 0 && !isBefore(low)
    return low..<high
  }

  /// The entries of a digest.
  func run(of digest: UInt64) -> Range<Int> {
    let start = lowerBound(digest)
    var end = start
    while end < count, self[end].digest == digest { end += 1 }
    return start..<end
  }

  /// Where it can be cut in two: where the digest changes, as near to the middle as may be.
  var boundary: Int? {
    for distance in 0..<count {
      for index in [count / 2 - distance, count / 2 + distance]
      where 1..<count ~= index && self[index - 1].digest < self[index].digest { return index }
    }
    return nil
  }
}

/// Changes a run of an index in place.
struct IndexEditor {
  let buffer: ChunkBuffer
  let key: ChunkKey

  /// An empty chunk is made one without entries.
  init(_ buffer: ChunkBuffer, at key: ChunkKey) throws(Realm.Error) {
    self.buffer = buffer
    self.key = key
    if buffer.count == 0 { resize(0) } else { _ = try IndexCluster(buffer.chunk, at: key) }
  }

  var count: Int { (buffer.count - 16) / 16 }

  func insert(_ entry: IndexCluster.Entry, at index: Int) {
    let moved = count - index
    resize(count + 1)
    buffer.bytes.shift(16 * moved, from: 16 + 16 * index, to: 32 + 16 * index)
    replace(index, with: entry)
  }

  /// Inserts entries that ascend, of digests that are not there; linear in the number of all.
  func merge(_ entries: ArraySlice<IndexCluster.Entry>) {
    var end = count
    resize(count + entries.count)
    var free = count
    for entry in entries.reversed() {
      let start = index(behind: entry.digest, below: end)
      buffer.bytes.shift(
        16 * (end - start), from: 16 + 16 * start, to: 16 + 16 * (free - (end - start)))
      free -= end - start + 1
      end = start
      replace(free, with: entry)
    }
  }

  private func index(behind digest: UInt64, below end: Int) -> Int {
    let base = UnsafeRawPointer(buffer.bytes)
    return (0..<end).partitionPoint { base.word(at: 16 + 16 * $0) < digest }
  }

  func replace(_ index: Int, with entry: IndexCluster.Entry) {
    buffer.bytes.put(entry.digest, at: 16 + 16 * index)
    buffer.bytes.put(entry.key, at: 24 + 16 * index)
  }

  func remove(_ range: Range<Int>) {
    let moved = count - range.upperBound
    buffer.bytes.shift(16 * moved, from: 16 + 16 * range.upperBound, to: 16 + 16 * range.lowerBound)
    resize(count - range.count)
  }

  /// Adds entries that follow those that are there.
  func append(_ other: IndexCluster, _ range: Range<Int>) {
    for index in range { insert(other[index], at: count) }
  }

  private func resize(_ count: Int) {
    var layout = SlotLayout(.cluster, SlotShape(.index, 128))
    layout.isSparse = true
    layout.count = count
    buffer.count = 16 + 16 * count
    layout.writeHeader(buffer.bytes, first: 0, heap: 0)
  }
}
