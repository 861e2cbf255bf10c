import Foundation

/// A piece of memory for many chunks, alone or with a file without a name behind it.
final class Slab {
  let bytes: UnsafeMutableRawPointer
  let size: Int

  /// In huge pages where there are such, because to fault in small ones takes longer than to fill
  /// them.
  init(size: Int) throws(Realm.Error) {
    self.size = size
    bytes = try Self.map(size, MAP_PRIVATE | MAP_ANON, -1, "/")
    #if os(Linux)
      madvise(bytes, size, MADV_HUGEPAGE)
    #endif
  }

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
    bytes = try Self.map(size, MAP_SHARED, file, folder)
  }

  deinit { munmap(bytes, size) }

  private static func map(
    _ size: Int, _ flags: CInt, _ file: CInt, _ path: String
  ) throws(Realm.Error) -> UnsafeMutableRawPointer {
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, flags, file, 0)
    guard let address, address != MAP_FAILED else { throw Realm.Error(errno: errno, writing: path) }
    return address
  }
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
