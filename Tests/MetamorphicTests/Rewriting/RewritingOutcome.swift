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
  private(set) var differences: [Difference] = []
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
    differences += try program.mismatches(in: result).map {
      Difference(rewriting, program.fixture, $0)
    }
  }
}

/// A verdict that is not the same for two programs that mean the same.
struct Difference: Hashable, Sendable {
  var rewriting: String
  var fixture: String
  var rule: String
  var kind: Mismatch.Kind
  /// Where it is in the changed program.
  var line: Int

  init(_ rewriting: Rewriting, _ fixture: Fixture, _ mismatch: Mismatch) {
    self.rewriting = rewriting.name
    self.fixture = fixture.name
    rule = mismatch.rule
    kind = mismatch.kind
    line = mismatch.line
  }
}
