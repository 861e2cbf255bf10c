import Foundation

/// What a path leads to, after symbolic links.
enum FileKind {
  case folder
  case file
  /// A pipe, a socket or a device: reading it might never end.
  case special

  /// Nil if there is nothing.
  init?(at url: URL) {
    let path = url.resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory: self = .folder
    case .typeRegular: self = .file
    // A link that still does not resolve leads nowhere.
    case .typeSymbolicLink: return nil
    default: self = .special
    }
  }
}
