import ConfineOwnership
import Foundation
import Synchronization

/// A piece of memory for many chunks, which can move to a file and keep its address.
final class Slab {
  static let size = 4 << 20
  let bytes: UnsafeMutableRawPointer

  private var isInFile = false

  init() throws(Realm.Error) {
    bytes =
      if let idle = Self.idle.withLock({ $0.popLast() }) { idle.bytes } else { try Self.map() }
  }

  deinit {
    if isInFile {
      MappedFiles.unmap { munmap(bytes, Self.size) }
    } else if !Self.keep(bytes) {
      munmap(bytes, Self.size)
    }
  }

  /// In huge pages where there are such, because to fault in small ones takes longer than to fill
  /// them.
  private static func map() throws(Realm.Error) -> UnsafeMutableRawPointer {
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let address, address != MAP_FAILED else { throw .outOfMemory(errno) }
    #if os(Linux)
      madvise(address, size, MADV_HUGEPAGE)
    #endif
    return address
  }

  private struct Idle: @unchecked Sendable {
    let bytes: UnsafeMutableRawPointer
  }

  /// Kept for the next transactions; the system may take their pages meanwhile (`MADV_FREE`).
  private static let idle = Mutex<[Idle]>([])
  private static let mostIdle = 8

  private static func keep(_ bytes: UnsafeMutableRawPointer) -> Bool {
    idle.withLock { idle in
      guard idle.count < mostIdle, madvise(bytes, size, MADV_FREE) == 0 else { return false }
      idle.append(Idle(bytes: bytes))
      return true
    }
  }

  /// Writes the content to a file without a name and maps that in its place, so that the system can
  /// move it out of memory.
  ///
  /// Nobody may use the slab meanwhile. After an error it lies in memory as before.
  func moveToFile(in folder: String) throws(Realm.Error) {
    var name = Array("\(folder)/.confine-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw Realm.Error(errno: errno, writing: folder) }
    defer { close(file) }
    unlink(name)
    // Written and not only mapped: a full disk shows now, and would kill the process at some later
    // store otherwise.
    try write(to: file, in: folder)
    let address = mmap(
      bytes, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0)
    guard address == bytes else { throw Realm.Error(errno: errno, writing: folder) }
    isInFile = true
  }

  private func write(to file: CInt, in folder: String) throws(Realm.Error) {
    var written = 0
    while written < Self.size {
      let count = pwrite(file, bytes + written, Self.size - written, off_t(written))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Realm.Error(errno: count < 0 ? errno : EIO, writing: folder) }
      written += count
    }
  }
}
