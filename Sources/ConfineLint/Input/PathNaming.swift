import Foundation

/// How output names a file: relative to the working directory, with `/`.
struct PathNaming {
  private let base: [String]
  private let realBase: [String]

  init(workingDirectory: URL) {
    base = Self.components(workingDirectory.standardizedFileURL)
    realBase = Self.components(workingDirectory.resolvingSymlinksInPath())
  }

  func name(of file: URL) -> String {
    let path = Self.components(file.standardizedFileURL)
    if let inside = Self.path(path, inside: base) { return inside }
    // The working directory and the file may be reached through different links.
    let realPath = Self.components(file.resolvingSymlinksInPath())
    if let inside = Self.path(realPath, inside: realBase) { return inside }
    return Self.path(path, outside: base)
  }

  private static func path(_ path: [String], inside base: [String]) -> String? {
    guard path.starts(with: base) else { return nil }
    return path.count == base.count ? "." : path.dropFirst(base.count).joined(separator: "/")
  }

  private static func path(_ path: [String], outside base: [String]) -> String {
    let shared = zip(path, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + path.dropFirst(shared)).joined(separator: "/")
  }

  private static func components(_ url: URL) -> [String] {
    url.pathComponents.filter { $0 != "/" }
  }
}

extension URL {
  /// What a path means here: itself if absolute, else below this folder.
  func file(at path: String) -> URL {
    path.hasPrefix("/") ? URL(filePath: path) : appending(path: path)
  }
}
