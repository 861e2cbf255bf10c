import Foundation

/// A store's file, while this process does not have it open.
enum StoreFile {
  /// Whether there is a file that is not empty.
  static func hasContent(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }

  /// The size of the file, and how much of it the pages of its newest version take; nil without a
  /// file, and for an empty one.
  static func use(of path: String) throws(Realm.Error) -> (size: Int, used: Int)? {
    try LMDBFile.check(path)
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > 0 else { return nil }
    guard let newest = try LMDBMetas(path: path).newest else { return nil }
    // The counts of a damaged page may be anything; the number of its last page was checked.
    let pages = min(2 &+ newest.mainTree.pages &+ newest.freeTree.pages, newest.lastPage + 1)
    return (Int(status.st_size), Int(pages) * newest.pageSize)
  }

  /// Removes the file and what was left beside it by processes that died.
  ///
  /// The files of the writer's turn and of the note stay: they hold no data, and another process
  /// may be about to lock them.
  /// - Returns: false where there is no file.
  /// - Throws: `alreadyOpen` where somebody has the file open, here or in another process.
  static func delete(_ path: String) throws(Realm.Error) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw Realm.Error(errno: errno, writing: path)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Realm.Error(errno: EISDIR, writing: path)
    }
    let deleted = try LMDBEnvironment.whileClosed(path: path) { () throws(Realm.Error) in
      try remove(path)
    }
    guard deleted else { throw .stillInUse(path) }
    return true
  }

  private static func remove(_ path: String) throws(Realm.Error) {
    guard unlink(path) == 0 else { throw Realm.Error(errno: errno, writing: path) }
    unlink(path + "-lock")
    let folder = folder(of: path)
    let name = (path as NSString).lastPathComponent
    let drafts = StoreDraft.allCases.map { name + $0.rawValue }
    for other in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where drafts.contains(where: other.hasPrefix) {
      unlink((folder as NSString).appendingPathComponent(other))
    }
    try makeDurable(folder)
  }
}

extension LMDBTree {
  fileprivate var pages: UInt64 { branchPages &+ leafPages &+ overflowPages }
}
