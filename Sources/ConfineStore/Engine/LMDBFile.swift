import Foundation

/// What a store file must look like before LMDB may map it.
///
/// LMDB trusts its file: it would read past the end of a truncated one and be killed for it.
enum LMDBFile {
  /// How often other processes' commits may change the meta pages while they are read.
  private static let attempts = 100

  /// An absent file and an empty one will be new stores.
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
    try checkContents(path)
  }

  private static func checkFolder(of path: String) throws(Realm.Error) {
    let folder = (path as NSString).deletingLastPathComponent
    guard access(folder, F_OK) != 0 else { return }
    throw Realm.Error(
      .fileNotFound, "Unable to open a realm at path '\(path)': its directory does not exist.",
      remedy: "Create '\(folder)' first.", path: path)
  }

  private static func checkContents(_ path: String) throws(Realm.Error) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Realm.Error(errno: errno, opening: path) }
    defer { close(file) }
    readWithoutNeighbours(file)
    var metas = LMDBMetas(of: file)
    for _ in 1..<attempts {
      guard fault(in: metas, of: file) != nil else { return }
      let before = metas
      metas = LMDBMetas(of: file)
      if metas == before { break }
    }
    if let fault = fault(in: metas, of: file) { throw fault.error(path) }
  }

  /// The system would read ahead of what is asked for, and most of it for nothing.
  private static func readWithoutNeighbours(_ file: CInt) {
    #if os(Linux)
      posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM)
    #endif
  }

  private static func fault(in metas: LMDBMetas, of file: CInt) -> LMDBFault? {
    var status = stat()
    fstat(file, &status)
    return fault(in: metas, fileSize: Int(status.st_size))
  }

  private static func fault(in metas: LMDBMetas, fileSize: Int) -> LMDBFault? {
    guard let first = metas.first, let newest = metas.newest else {
      return metas.second == nil ? .foreign : .damaged(page: 0)
    }
    let headSize = 2 * first.pageSize
    if fileSize < headSize { return .truncated(size: fileSize, expected: headSize) }
    guard let second = metas.second, areNeighbours(first.transaction, second.transaction)
    else { return .damaged(page: 1) }
    // LMDB does not follow the older one, and leaves a mixture of two in its place where the disk
    // has refused a meta page.
    guard newest.isSound else { return .damaged(page: newest.transaction & 1) }
    let expected = (Int(newest.lastPage) + 1) * newest.pageSize
    return fileSize < expected ? .truncated(size: fileSize, expected: expected) : nil
  }

  /// Commits take the pages in turn, the even ones page 0. A new file has version 0 in both, and a
  /// compact copy (`mdb_env_copy2` with `MDB_CP_COMPACT`) versions 0 and 1.
  private static func areNeighbours(_ first: UInt64, _ second: UInt64) -> Bool {
    if first == 0 && second == 0 { return true }
    guard first % 2 == 0, second % 2 == 1 else { return false }
    return first &+ 1 == second || second &+ 1 == first
  }
}

/// Why a file is not opened.
private enum LMDBFault {
  case foreign
  case damaged(page: UInt64)
  case truncated(size: Int, expected: Int)

  func error(_ path: String) -> Realm.Error {
    switch self {
    case .foreign: .foreign(path)
    case .damaged(let page):
      Realm.Error(LMDBDamage(page: page, what: "the meta page contradicts itself"), path: path)
    case .truncated(let size, let expected):
      Realm.Error(
        .invalidDatabase,
        "Unable to open a realm at path '\(path)': it is truncated, with \(size) bytes of \(expected).",
        remedy: "Put a complete copy in its place.", path: path)
    }
  }
}
