import ConfineLint
import FixtureFiles
import Foundation

/// A fixture after a change, with its annotations still beside what they are about.
struct ChangedProgram: Sendable {
  /// What was done to it, in the words of a file name.
  let change: String
  let fixture: Fixture
  let files: [(path: String, text: String)]

  init(_ change: String, of fixture: Fixture, into texts: [String]) {
    self.change = change
    self.fixture = fixture
    let stem = fixture.path.dropLast(".swift".count)
    files =
      texts.count == 1
      ? [(fixture.path, texts[0])]
      : texts.enumerated().map { ("\(stem).part\($0).swift", $1) }
  }

  /// Where the linter and the annotations disagree.
  func mismatches() async throws -> [Mismatch] {
    let sources = SourceSet(files + [try Self.support.get()])
    let result = try await Self.linter.get().lint(sources)
    let annotations = try files.flatMap { try Annotations(in: $0.text, file: $0.path).entries }
    let findings = result.findings.filter { finding in
      files.contains { $0.path == finding.place.file }
    }
    return Annotations.mismatches(findings: findings, annotations: annotations)
  }

  var isReadable: Bool {
    files.allSatisfy { !FileFacts($0.text).tree.hasError }
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
    Linter(catalogue: try Pages.catalogue(), models: try .builtIn(), jobs: 1)
  }

  /// The functions that all fixtures call.
  private static let support = Result {
    (path: "Fixtures/Case.swift", text: try Repository.text(of: "Fixtures/Case.swift"))
  }
}
