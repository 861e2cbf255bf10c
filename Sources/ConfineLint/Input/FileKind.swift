import Foundation

/// What a path leads to, after symbolic links.
enum FileKind {
  case folder
  case file
  /// A pipe, a socket or a device: reading it might never end.
  case special

  /// Nil if there is nothing, or only a link that leads nowhere.
  init?(at url: URL) {
    // One system call; `FileManager` needs several, for each of thousands of files.
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    default: self = .special
    }
  }
}
