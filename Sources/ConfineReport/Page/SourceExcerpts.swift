import ConfineFindings
import Foundation

/// Some lines of a source file around one of them.
struct SourceExcerpt: Encodable {
  /// The first line's number.
  let first: Int
  let lines: [String]
  /// Whether the file was changed after the run saw it, so that lines may have moved.
  let isNewer: Bool
}

/// Source lines as they are when the page is made.
struct SourceExcerpts {
  private static let linesAround = 4
  private static let widestLine = 240
  private static let largestFile = 8 << 20
  /// A file of observations can name any file, and a page is passed on: nothing but code gets in.
  private static let extensions: Set<String> = ["swift", "m", "mm", "c", "cc", "cpp", "h", "hpp"]

  private struct Source {
    let lines: [Substring]
    let changed: Date
  }

  private let folder: URL
  private var sources: [String: Source?] = [:]

  /// Paths that are relative start in the folder.
  init(folder: String) {
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
  }

  /// Nil where the file is not here, is no source code, or has no such line.
  mutating func excerpt(at place: Place, seen time: Int64) -> SourceExcerpt? {
    guard let source = source(place.file), source.lines.indices.contains(place.line - 1) else {
      return nil
    }
    let first = max(0, place.line - 1 - Self.linesAround)
    let end = min(source.lines.count, place.line + Self.linesAround)
    return SourceExcerpt(
      first: first + 1, lines: source.lines[first..<end].map(Self.shown),
      isNewer: source.changed.timeIntervalSince1970 > Double(time) / 1e9)
  }

  private static func shown(_ line: Substring) -> String {
    return line.count > widestLine ? line.prefix(widestLine) + "…" : String(line)
  }

  private mutating func source(_ path: String) -> Source? {
    if let known = sources[path] { return known }
    let source = read(path)
    sources[path] = .some(source)
    return source
  }

  private func read(_ path: String) -> Source? {
    let url = URL(filePath: path, relativeTo: folder).resolvingSymlinksInPath()
    guard Self.extensions.contains(url.pathExtension.lowercased()),
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, size <= Self.largestFile,
      let changed = attributes[.modificationDate] as? Date,
      let bytes = try? Data(contentsOf: url)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    return Source(lines: lines, changed: changed)
  }
}
