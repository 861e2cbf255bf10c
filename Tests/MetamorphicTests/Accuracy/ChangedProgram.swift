import ConfineLint
import FixtureFiles
import Foundation

/// A fixture after a change, with its annotations still beside what they are about.
struct ChangedProgram: Sendable {
  /// What was done to it, in the words of a file name.
  let change: String
  let fixture: Fixture
  let files: [(path: String, text: String)]

  /// - Parameter texts: its files, each with the annotations that are about it.
  init(_ change: String, of fixture: Fixture, into texts: [String]) {
    self.change = change
    self.fixture = fixture
    let stem = fixture.path.dropLast(".swift".count)
    files =
      texts.count == 1
      ? [(fixture.path, texts[0])]
      : texts.enumerated().map { ("\(stem).part\($0).swift", $1) }
  }

  /// Lints the programs as one, which must not declare the same for each other to see.
  static func lint(_ programs: [ChangedProgram]) async throws -> LintResult {
    let files = programs.flatMap(\.files)
    return try await linter.get().lint(SourceSet(files + [support.get()]))
  }

  /// Where the linter and the annotations disagree.
  func mismatches(in result: LintResult) throws -> [Mismatch] {
    let paths = Set(files.map(\.path))
    return Annotations.mismatches(
      findings: result.findings.filter { paths.contains($0.place.file) },
      annotations: try files.flatMap { try Annotations(in: $0.text, file: $0.path).entries })
  }

  /// With `CONFINE_CHANGED=FOLDER` changed programs are written there, to be looked at and compiled.
  func write() throws {
    guard let folder = ProcessInfo.processInfo.environment["CONFINE_CHANGED"] else { return }
    for file in files {
      let name = String(file.path.split(separator: "/").last!)
      let url = URL(filePath: folder).appending(path: change)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try file.text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  private static let linter = Result {
    Linter(
      catalogue: try Pages.catalogue(), models: try .builtIn(), selection: try Pages.everyRule(),
      jobs: 1)
  }

  /// The functions that all fixtures call.
  private static let support = Result {
    (path: "Fixtures/Case.swift", text: try Repository.text(of: "Fixtures/Case.swift"))
  }
}
