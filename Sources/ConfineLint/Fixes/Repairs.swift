import ConfineFindings
import Foundation

/// What fixes make of a project's files.
public struct Repairs: Sendable {
  public struct File: Sendable {
    public let path: String
    public let before: String
    public let after: String
  }

  /// The files after the last fix.
  public private(set) var sources: SourceSet
  /// Those that are not as they were.
  public private(set) var files: [File] = []
  public private(set) var count = 0

  /// One fix may uncover what another repairs; each round has fewer findings.
  private static let mostRounds = 10

  /// Applies fixes until there is none left.
  ///
  /// - Parameter told: leaves of a result what the user asked for.
  public init(
    of sources: SourceSet, by linter: Linter, includingUnsafe: Bool,
    told: (LintResult) throws -> LintResult
  ) async throws {
    self.sources = sources
    var linter = linter
    linter.findsFixes = true
    for _ in 0..<Self.mostRounds {
      let result = try told(await linter.lint(self.sources))
      let fixes = Self.chosen(from: result, includingUnsafe: includingUnsafe)
      guard !fixes.isEmpty else { break }
      count += result.findings.count { result.fixes[$0].map(fixes.contains) ?? false }
      self.sources = self.sources.applying(fixes)
    }
    files = zip(sources.files, self.sources.files).compactMap { before, after in
      before.text == after.text
        ? nil : File(path: before.path, before: before.text, after: after.text)
    }
  }

  private static func chosen(from result: LintResult, includingUnsafe: Bool) -> [Fix] {
    var chosen: [Fix] = []
    for fix in result.findings.compactMap({ result.fixes[$0] })
    where includingUnsafe || fix.applicability == .safe {
      if !chosen.contains(where: { $0.conflicts(with: fix) }) { chosen.append(fix) }
    }
    return chosen
  }

  /// Writes what changed, but for files that somebody else has changed in the meantime.
  public func write(in folder: URL = .currentDirectory()) throws(LintError) {
    for file in files {
      let url = folder.file(at: file.path)
      guard try FileText.read(url, path: file.path) == file.before else {
        throw .cannotWrite(path: file.path, reason: "it was changed while it was linted")
      }
    }
    for file in files { try Self.write(file, to: folder.file(at: file.path)) }
  }

  /// A link stays a link, and a script can be run as before.
  private static func write(_ file: File, to url: URL) throws(LintError) {
    let path = url.resolvingSymlinksInPath().path
    let manager = FileManager.default
    let mode = try? manager.attributesOfItem(atPath: path)[.posixPermissions]
    try FileText.write(file.after, to: path)
    if let mode { try? manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
  }

  /// The changes as `patch` reads them.
  public var diff: String {
    files.map { UnifiedDiff(path: $0.path, before: $0.before, after: $0.after).text }.joined()
  }
}
