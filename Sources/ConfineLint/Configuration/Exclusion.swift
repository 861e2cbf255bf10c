import Foundation

/// What a configuration leaves out of folders.
struct Exclusion {
  private let patterns: [PathPattern]
  private let naming: PathNaming

  /// Nil if it leaves out nothing.
  init?(of configuration: Configuration) {
    guard !configuration.excluded.isEmpty else { return nil }
    patterns = configuration.excluded.map(PathPattern.init)
    naming = PathNaming(workingDirectory: configuration.folder)
  }

  func covers(_ entry: URL) -> Bool {
    let path = naming.name(of: entry)
    return patterns.contains { $0.matches(path) }
  }
}
