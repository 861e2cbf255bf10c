import Foundation

/// A piece of memory for many chunks, which can move to a file and keep its address.
final class Slab {
  static let size = 4 << 20
  let bytes: UnsafeMutableRawPointer

  /// In huge pages where there are such, because to fault in small ones takes longer than to fill
  /// them.
  init() throws(Realm.Error) {
    let address = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let address, address != MAP_FAILED else { throw Realm.Error(errno: errno, writing: "/") }
    bytes = address
    #if os(Linux)
      madvise(bytes, Self.size, MADV_HUGEPAGE)
    #endif
  }

  deinit { munmap(bytes, Self.size) }

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
