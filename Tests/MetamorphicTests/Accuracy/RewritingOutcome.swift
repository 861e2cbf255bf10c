import ConfineFindings
import ConfineLint
import FixtureFiles

/// What became of the verdicts on all fixtures under one rewriting.
struct RewritingOutcome: Sendable {
  let rewriting: Rewriting
  /// How many fixtures it changed.
  private(set) var fixtures = 0
  /// How many findings they are annotated with.
  private(set) var expected = 0
  /// The verdicts that differ: `name.bad.swift: a-rule is expected and not found`.
  private(set) var differences: Set<String> = []
  /// What cannot be read any more, which is the rewriting's fault.
  private(set) var gaps: [Gap] = []

  /// Each is found out once.
  static let all = Rewriting.all.map { rewriting in Task { try await of(rewriting) } }

  private static func of(_ rewriting: Rewriting) async throws -> RewritingOutcome {
    let programs = Fixture.all.compactMap { fixture in
      rewriting.rewrite(FileFacts.of(fixture)).map {
        ChangedProgram(rewriting.name, of: fixture, into: $0)
      }
    }
    var outcome = RewritingOutcome(rewriting: rewriting)
    for together in rewriting.isSeparate ? programs.map({ [$0] }) : [programs] {
      let result = try await ChangedProgram.lint(together)
      outcome.gaps += result.gaps
      for program in together { try outcome.add(program, result) }
    }
    return outcome
  }

  private mutating func add(_ program: ChangedProgram, _ result: LintResult) throws {
    try program.write()
    fixtures += 1
    expected += try program.fixture.annotations().entries.count { $0.kind == .expected }
    for mismatch in try program.mismatches(in: result) {
      differences.insert("\(program.fixture.name): \(mismatch.rule) is \(mismatch.kind.rawValue)")
    }
  }
}
