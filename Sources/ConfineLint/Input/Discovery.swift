import ConfineFindings
import Foundation

/// The files that some paths stand for.
struct Discovery {
  struct FoundFile {
    /// How output names it.
    let path: String
    let url: URL
  }

  private static let skippedFolders: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Sorted by path, each file once.
  private(set) var swiftFiles: [FoundFile] = []
  /// Sorted by path; headers only beside Objective-C, as alone they may well be C.
  private(set) var objectiveCFiles: [FoundFile] = []
  private(set) var gaps: [Gap] = []
  private var headers: [FoundFile] = []
  /// Real paths, so that a loop of symbolic links ends.
  private var visited: Set<String> = []
  private let naming: PathNaming
  private let exclusion: Exclusion?

  /// What is excluded is left out of folders; what a path names itself is taken.
  init(
    of paths: [String], from workingDirectory: URL, excluding exclusion: Exclusion? = nil
  ) throws(LintError) {
    naming = PathNaming(workingDirectory: workingDirectory)
    self.exclusion = exclusion
    for path in paths { try add(argument: path, from: workingDirectory) }
    swiftFiles.sort { $0.path < $1.path }
    if !objectiveCFiles.isEmpty { objectiveCFiles += headers }
    objectiveCFiles.sort { $0.path < $1.path }
  }

  private mutating func add(argument: String, from workingDirectory: URL) throws(LintError) {
    let url = workingDirectory.file(at: argument)
    guard let kind = FileKind(at: url) else { throw .noSuchPath(argument) }
    if kind == .folder {
      visit(folder: url)
    } else if url.pathExtension == "h" {
      addObjectiveC(url)
    } else if !add(file: url) {
      // Whoever names a file wants it linted, whatever it is called.
      addSwift(url)
    }
  }

  private mutating func visit(folder: URL) {
    guard isNew(folder) else { return }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      for name in names where !name.hasPrefix(".") { visit(folder.appending(path: name)) }
    } catch {
      addGap(folder, "cannot be read: \(error.localizedDescription)")
    }
  }

  private mutating func visit(_ entry: URL) {
    if exclusion?.covers(entry) ?? false { return }
    if FileKind(at: entry) == .folder {
      guard !Self.skippedFolders.contains(entry.lastPathComponent) else { return }
      visit(folder: entry)
    } else {
      add(file: entry)
    }
  }

  /// False if nothing is known about files of this kind.
  @discardableResult
  private mutating func add(file: URL) -> Bool {
    let name = file.lastPathComponent
    if name.hasSuffix(".swift") {
      addSwift(file)
    } else if ObjectiveC.isSource(name) {
      addObjectiveC(file)
    } else if ObjectiveC.isHeader(name) {
      if isNew(file) { headers.append(FoundFile(path: naming.name(of: file), url: file)) }
    } else {
      return false
    }
    return true
  }

  private mutating func addSwift(_ file: URL) {
    guard isNew(file) else { return }
    swiftFiles.append(FoundFile(path: naming.name(of: file), url: file))
  }

  private mutating func addObjectiveC(_ file: URL) {
    guard isNew(file) else { return }
    objectiveCFiles.append(FoundFile(path: naming.name(of: file), url: file))
  }

  private mutating func isNew(_ url: URL) -> Bool {
    visited.insert(url.resolvingSymlinksInPath().path).inserted
  }

  private mutating func addGap(_ url: URL, _ reason: String) {
    gaps.append(Gap(file: naming.name(of: url), line: 1, reason: reason))
  }
}
