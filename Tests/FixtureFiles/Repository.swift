import Foundation

/// The checkout that the tests were built from.
package enum Repository {
  package static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether tests write what they would compare.
  package static let isUpdating = ProcessInfo.processInfo.environment["CONFINE_UPDATE"] == "1"

  /// The paths of the files below a folder, relative to the root and sorted.
  package static func files(below folder: String, endingWith suffix: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let paths = (found?.allObjects as? [String]) ?? []
    return paths.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
  }

  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  package static func write(_ text: String, to path: String) throws {
    try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
  }
}
