/// Where a write transaction's chunks lie: in memory, and beyond a limit in a file of its own that
/// is mapped, so that the system can move them out of memory.
///
/// The file has no name; its room is freed with the last chunk that lies in it.
final class ChunkArena {
  /// How many bytes of chunks stay in memory.
  static let defaultLimit = 64 << 20
  /// How many bytes of chunks are allocated one by one, so that a small transaction stays small.
  private static let single = 256 << 10
  private static let memorySlab = 4 << 20
  private static let fileSlab = 16 << 20
  private static let stride = ChunkBuffer.capacity.roundedUp(to: 64)

  private let limit: Int
  private let folder: String?
  private var used = 0
  private var slab: Slab?
  private var slabUsed = 0

  /// - Parameter folder: where the file is made; without one all chunks stay in memory.
  init(limit: Int = ChunkArena.defaultLimit, folder: String?) {
    self.limit = limit
    self.folder = folder
  }

  /// A chunk with the content, to be changed.
  ///
  /// - Throws: `outOfDiskSpace` and the like, where the file cannot grow.
  func buffer(with content: Chunk?) throws(Realm.Error) -> ChunkBuffer {
    let buffer = try emptyBuffer()
    if let content, content.count > 0 {
      precondition(content.count <= ChunkBuffer.capacity)
      buffer.bytes.copyMemory(from: content.baseAddress!, byteCount: content.count)
      buffer.count = content.count
    }
    return buffer
  }

  private func emptyBuffer() throws(Realm.Error) -> ChunkBuffer {
    used += Self.stride
    guard used > Self.single else {
      let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: ChunkBuffer.capacity, alignment: 8)
      return ChunkBuffer(bytes: bytes, count: 0, owner: nil)
    }
    if slab == nil || slabUsed + Self.stride > slab!.size {
      slab = try makeSlab()
      slabUsed = 0
    }
    defer { slabUsed += Self.stride }
    return ChunkBuffer(bytes: slab!.bytes + slabUsed, count: 0, owner: slab!)
  }

  private func makeSlab() throws(Realm.Error) -> Slab {
    guard used > limit, let folder else { return try Slab(size: Self.memorySlab) }
    return try Slab(size: Self.fileSlab, in: folder)
  }
}
