import CLMDB
import Foundation

/// Makes the file of a new store whole under another name, and only then gives it its own.
///
/// A loss of power while LMDB makes a file in place may leave half a file, which nothing could tell
/// from a damaged store. The directory is synced too, or the store might lose its name with it.
enum NewStoreFile {
  /// Makes no file where one is, where another process is faster, or where the file system does
  /// not let it: LMDB then makes it in place.
  static func make(
    at path: String, _ fill: (OpaquePointer) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      // A draft that was given the store's name and kept its own: its maker was killed.
      if status.st_nlink > 1 { removeDrafts(of: path) }
      return
    }
    guard errno == ENOENT else { return }
    let draft = StoreDraft.new.newPath(beside: path)
    defer { unlink(draft) }
    guard try make(draft: draft, fill) else { return }
    if link(draft, path) == 0 {
      try? makeDurable(folder(of: path))
    } else if errno != EEXIST {
      return
    }
    removeDrafts(of: path)
  }

  /// Whether the file system let it.
  private static func make(
    draft: String, _ fill: (OpaquePointer) throws(Realm.Error) -> Void
  ) throws(Realm.Error) -> Bool {
    var handle: OpaquePointer?
    mdb_env_create(&handle)
    defer { closeEnvironment(handle) }
    guard let handle,
      mdb_env_open(handle, draft, UInt32(MDB_NOSUBDIR | MDB_NOLOCK), 0o644) == 0
    else { return false }
    try fill(handle)
    return true
  }

  /// Removes what killed processes have left, and what others make: once there is a store, no
  /// draft can become it.
  private static func removeDrafts(of path: String) {
    let folder = folder(of: path)
    let start = (path as NSString).lastPathComponent + StoreDraft.new.rawValue
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names
    where name.hasPrefix(start) && UUID(uuidString: String(name.dropFirst(start.count))) != nil {
      unlink("\(folder)/\(name)")
    }
  }
}
