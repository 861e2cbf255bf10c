import Foundation

/// What a store file must look like before LMDB may map it.
///
/// LMDB trusts its file: it would read past the end of a truncated one and be killed for it.
enum LMDBFile {
  private static let magic: UInt32 = 0xBEEF_C0DE
  private static let dataVersion: UInt32 = 1
  private static let pageHeader = 16

  /// The offsets of a meta page's fields behind its page header.
  private enum Meta {
    static let magic = 0
    static let version = 4
    static let pageSize = 24
    static let lastPage = 120
    static let transaction = 128
    static let size = 136
  }

  static func check(_ path: String) throws(Realm.Error) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return try checkFolder(of: path) }
      throw Realm.Error(errno: errno, opening: path)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Realm.Error(
        .fileAccess, "Unable to open a realm at path '\(path)': it is a directory.",
        remedy: "Give the path of a file in that directory.", path: path)
    }
    guard status.st_size > 0 else { return }
    try checkContents(path, size: Int(status.st_size))
  }

  private static func checkFolder(of path: String) throws(Realm.Error) {
    let folder = (path as NSString).deletingLastPathComponent
    guard access(folder, F_OK) != 0 else { return }
    throw Realm.Error(
      .fileNotFound, "Unable to open a realm at path '\(path)': its directory does not exist.",
      remedy: "Create '\(folder)' first.", path: path)
  }

  private static func checkContents(_ path: String, size: Int) throws(Realm.Error) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Realm.Error(errno: errno, opening: path) }
    defer { close(file) }
    guard let first = meta(in: file, at: 0) else { throw foreign(path) }
    guard let second = meta(in: file, at: first.pageSize) else {
      throw truncated(path, size: size, expected: 2 * first.pageSize)
    }
    let newest = second.transaction > first.transaction ? second : first
    let expected = (newest.lastPage + 1) * newest.pageSize
    if size < expected { throw truncated(path, size: size, expected: expected) }
  }

  private struct MetaPage {
    var pageSize: Int
    var lastPage: Int
    var transaction: UInt64
  }

  private static func meta(in file: CInt, at page: Int) -> MetaPage? {
    var bytes = [UInt8](repeating: 0, count: Meta.size)
    guard pread(file, &bytes, Meta.size, page + pageHeader) == Meta.size else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard bytes.loadUnaligned(fromByteOffset: Meta.magic, as: UInt32.self) == magic,
        bytes.loadUnaligned(fromByteOffset: Meta.version, as: UInt32.self) == dataVersion
      else { return nil }
      let pageSize = bytes.loadUnaligned(fromByteOffset: Meta.pageSize, as: UInt32.self)
      let lastPage = bytes.loadUnaligned(fromByteOffset: Meta.lastPage, as: UInt64.self)
      guard (512...65536).contains(pageSize), lastPage < 1 << 40 else { return nil }
      return MetaPage(
        pageSize: Int(pageSize), lastPage: Int(lastPage),
        transaction: bytes.loadUnaligned(fromByteOffset: Meta.transaction, as: UInt64.self))
    }
  }

  private static func foreign(_ path: String) -> Realm.Error {
    Realm.Error(
      .invalidDatabase, "Unable to open a realm at path '\(path)': it is not a Confine store.",
      remedy: "Check the path; a file of another store, or a damaged one, cannot be opened.",
      path: path)
  }

  private static func truncated(_ path: String, size: Int, expected: Int) -> Realm.Error {
    Realm.Error(
      .invalidDatabase,
      "Unable to open a realm at path '\(path)': it is truncated, with \(size) bytes of \(expected).",
      remedy: "Put a complete copy in its place.", path: path)
  }
}
