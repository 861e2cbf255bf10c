import Foundation

extension LMDBEngine {
  /// Gives the room that a file does not use back to the disk: its newest version is copied to a
  /// new file, which then takes its place. A crash leaves the one or the other.
  ///
  /// - Returns: false where somebody has the file open, here or in another process.
  static func compact(path: String) throws(Realm.Error) -> Bool {
    try LMDBFile.check(path)
    return try LMDBEnvironment.whileClosed(path: path) { () throws(Realm.Error) in
      try replaceByCopy(path)
    }
  }

  private static func replaceByCopy(_ path: String) throws(Realm.Error) {
    let copy = path + StoreDraft.compacted.rawValue
    unlink(copy)
    defer { unlink(copy) }
    try LMDBEnvironment(path: path).copy(to: copy)
    try makeDurable(copy)
    guard rename(copy, path) == 0 else { throw Realm.Error(errno: errno, writing: path) }
    try makeDurable(folder(of: path))
  }
}
