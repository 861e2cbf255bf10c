import Foundation

/// Makes a file, or the names in a folder, durable.
func makeDurable(_ path: String) throws(Realm.Error) {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw Realm.Error(errno: errno, writing: path) }
  defer { close(file) }
  guard fsync(file) == 0 else { throw Realm.Error(errno: errno, writing: path) }
}

/// The folder that has the name of a file.
func folder(of path: String) -> String {
  let folder = (path as NSString).deletingLastPathComponent
  return folder.isEmpty ? "." : folder
}
