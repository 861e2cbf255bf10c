@testable import ConfineStore

/// A chunk's content as the benchmarks write it: full, with its key as the first word.
final class Template {
  let bytes: UnsafeMutableRawBufferPointer

  init(count: Int = ChunkBuffer.capacity) {
    bytes = .allocate(byteCount: count, alignment: 8)
    for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
  }

  deinit { bytes.deallocate() }
}

let column = ColumnID(table: 1, column: 4)

extension Engine {
  /// Commits a chunk under each key, and makes it durable.
  func put(_ template: Template, under keys: some Sequence<ChunkKey>) throws {
    let arena = makeArena()
    var changes = ChunkMap()
    for key in keys {
      template.bytes.storeBytes(of: key.bits, as: UInt64.self)
      changes.set(key, try arena.buffer(with: Chunk(template.bytes)))
    }
    _ = try commit(changes, over: newest())
    try flush()
  }

  /// Fills a column in commits that are small enough not to be staged.
  func fill(_ column: ColumnID, count: Int, _ template: Template) throws {
    let step = 2000
    for first in stride(from: 0, to: count, by: step) {
      try put(template, under: keys(column, first..<min(first + step, count)))
    }
  }
}

func keys(_ column: ColumnID, _ places: Range<Int>) -> some Sequence<ChunkKey> {
  places.lazy.map { ChunkKey(column, UInt64($0)) }
}
