import Foundation

/// Where a write transaction's chunks lie: in memory, and beyond a limit in a file of its own that
/// is mapped, so that the system can move them out of memory.
///
/// The file has no name; its room is freed with the last chunk that lies in it.
final class ChunkArena {
  /// How many bytes of chunks stay in memory.
  static let defaultLimit = 64 << 20
  private static let slabSize = 16 << 20
  private static let stride = ChunkBuffer.allocation.roundedUp(to: 64)

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
    guard used > limit, let folder else {
      let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: ChunkBuffer.allocation, alignment: 8)
      return ChunkBuffer(bytes: bytes, count: 0, owner: nil)
    }
    if slab == nil || slabUsed + Self.stride > Self.slabSize {
      slab = try Slab(size: Self.slabSize, in: folder)
      slabUsed = 0
    }
    defer { slabUsed += Self.stride }
    return ChunkBuffer(bytes: slab!.bytes + slabUsed, count: 0, owner: slab!)
  }
}

/// A mapped file without a name.
private final class Slab {
  let bytes: UnsafeMutableRawPointer
  private let size: Int

  init(size: Int, in folder: String) throws(Realm.Error) {
    self.size = size
    var name = Array("\(folder)/.confine-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw Realm.Error(errno: errno, writing: folder) }
    defer { close(file) }
    unlink(name)
    // Reserved now, because a full disk would otherwise kill the process at some later store.
    let code = reserve(size, of: file)
    guard code == 0 else { throw Realm.Error(errno: code, writing: folder) }
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let address, address != MAP_FAILED else {
      throw Realm.Error(errno: errno, writing: folder)
    }
    bytes = address
  }

  deinit { munmap(bytes, size) }
}

/// Takes room on the disk for a file.
///
/// - Returns: 0, or the error's number.
private func reserve(_ size: Int, of file: CInt) -> CInt {
  #if canImport(Darwin)
    var room = fstore_t(
      fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0,
      fst_length: off_t(size), fst_bytesalloc: 0)
    if fcntl(file, F_PREALLOCATE, &room) != 0 { return errno }
    return ftruncate(file, off_t(size)) == 0 ? 0 : errno
  #else
    return posix_fallocate(file, 0, off_t(size))
  #endif
}
