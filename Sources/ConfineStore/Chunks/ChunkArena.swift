/// Where a write transaction's chunks lie: in memory, and beyond a limit in mapped files, from which
/// the system moves them out of memory as it needs.
///
/// The files have no names; their room is freed with the last chunk that lies in them.
final class ChunkArena {
  /// How many bytes of chunks stay in memory.
  static let defaultLimit = 64 << 20
  /// How many bytes of chunks are allocated one by one, so that a small transaction stays small.
  private static let single = 256 << 10
  private static let stride = ChunkBuffer.capacity.roundedUp(to: 64)

  private let limit: Int
  private let folder: String?
  private var allocated = 0
  /// Those that lie in memory, oldest first; the last one has room.
  private var slabs: [Slab] = []
  private var used = Slab.size

  /// - Parameter folder: where the files are made; without one all chunks stay in memory.
  init(limit: Int = ChunkArena.defaultLimit, folder: String?) {
    self.limit = limit
    self.folder = folder
  }

  /// A chunk with the content, to be changed.
  ///
  /// Nobody may use an earlier chunk meanwhile.
  /// - Throws: `outOfDiskSpace` and the like, where chunks cannot be moved to a file.
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
    guard allocated >= Self.single else {
      allocated += Self.stride
      return ChunkBuffer()
    }
    if used + Self.stride > Slab.size { try addSlab() }
    defer { used += Self.stride }
    let slab = slabs[slabs.count - 1]
    return ChunkBuffer(bytes: slab.bytes + used, owner: slab)
  }

  private func addSlab() throws(Realm.Error) {
    if let folder {
      while let oldest = slabs.first, allocated + Slab.size * (slabs.count + 1) > limit {
        try oldest.moveToFile(in: folder)
        slabs.removeFirst()
      }
    }
    slabs.append(try Slab())
    used = 0
  }
}
