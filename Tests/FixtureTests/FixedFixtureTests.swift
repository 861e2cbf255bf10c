import ConfineLint
import ConfineRules
import FixtureFiles
import Foundation
import Testing

@Suite("Fixtures whose findings were repaired", .serialized)
struct FixedFixtureTests {
  @Test("have none of the findings left that have a safe fix")
  func clean() async throws {
    let repairs = try await Self.safeRepairs.value
    let linter = try Self.linter()
    let before = await linter.lint(try Self.sources())
    let after = await linter.lint(repairs.sources)
    #expect(repairs.count >= 12)
    #expect(after.findings.count <= before.findings.count - repairs.count)
    let left = after.findings.filter { after.fixes[$0]?.applicability == .safe }
    #expect(left.isEmpty)
  }

  @Test("compile", .enabled(if: Compiler.canImportStore))
  func compile() async throws {
    try await Compiler.checkTypes(of: try await Self.safeRepairs.value.files(of: .all))
  }

  /// What no fix repairs is left, so that both observers still have to agree about it.
  @Test(
    "are as clean when they run as they are linted", .enabled(if: Compiler.canLinkStore),
    .timeLimit(.minutes(10)))
  func run() async throws {
    let repairs = try await Repairs(
      of: Self.sources(), by: Self.linter(), includingUnsafe: true
    ) { $0 }
    let repaired = repairs.files(of: .changed).map { Fixture(path: $0.path, text: $0.text) }
    let running = try repaired.filter { try $0.annotations().reasonNotToRun == nil }
    let lines = try await Compiler.lines(
      printedBy: running.map { String($0.name.dropLast(".swift".count)) },
      of: repairs.files(of: .all))
    let observed = try lines.map { try JSONDecoder().decode(Observed.self, from: Data($0.utf8)) }
    let findings = try await Self.linter().lint(repairs.sources).findings
    let catalogue = try Pages.catalogue()
    #expect(running.count >= 12)
    for fixture in running {
      let found = findings.filter { $0.place.file == fixture.path }.map {
        Annotation(.expected, rule: $0.rule, file: fixture.path, line: $0.place.line)
      }
      let missed = try fixture.annotations().entries.filter { $0.isReal && $0.kind != .expected }
      let disagreements = Observed.disagreements(
        of: observed.filter { $0.file.hasSuffix("/\(fixture.name)") }, with: found + missed,
        in: catalogue)
      #expect(disagreements.isEmpty, "\(fixture): \(disagreements.joined(separator: "; "))")
    }
  }

  private static func linter() throws -> Linter {
    var linter = try Linter(
      catalogue: Pages.catalogue(), models: .builtIn(), selection: Pages.everyRule())
    linter.findsFixes = true
    return linter
  }

  private static func sources() throws -> SourceSet {
    let files = Repository.files(below: "Fixtures", endingWith: ".swift")
    return SourceSet(try files.map { (path: $0, text: try Repository.text(of: $0)) })
  }

  private static let safeRepairs = Task {
    try await Repairs(of: sources(), by: linter(), includingUnsafe: false) { $0 }
  }
}

extension Repairs {
  fileprivate enum Selection { case all, changed }

  fileprivate func files(of selection: Selection) -> [Compiler.File] {
    switch selection {
    case .all: sources.files.map { (path: $0.path, text: $0.text) }
    case .changed: files.map { (path: $0.path, text: $0.after) }
    }
  }
}
