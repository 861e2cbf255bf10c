import ConfineLint
import FixtureFiles

/// What became of the verdicts on all fixtures under one rewriting.
struct RewritingOutcome: Sendable {
  var fixtures = 0
  var expected = 0
  var unreadable: [String] = []
  var differences: Set<Difference> = []

  static func of(_ rewriting: Rewriting) async throws -> RewritingOutcome {
    try await withThrowingTaskGroup(of: RewritingOutcome?.self) { group in
      for fixture in Fixture.all {
        group.addTask { try await of(rewriting, on: fixture) }
      }
      return try await group.reduce(into: RewritingOutcome()) { $0.add($1) }
    }
  }

  private static func of(
    _ rewriting: Rewriting, on fixture: Fixture
  ) async throws -> RewritingOutcome? {
    guard let texts = rewriting.rewrite(FileFacts(fixture.text)) else { return nil }
    let program = ChangedProgram(rewriting.name, of: fixture, into: texts)
    try program.write()
    let annotations = try fixture.annotations().entries
    return RewritingOutcome(
      fixtures: 1, expected: annotations.count { $0.kind == .expected },
      unreadable: program.isReadable ? [] : [fixture.name],
      differences: Set(try await program.mismatches().map { Difference(rewriting, fixture, $0) }))
  }

  private mutating func add(_ other: RewritingOutcome?) {
    guard let other else { return }
    fixtures += other.fixtures
    expected += other.expected
    unreadable += other.unreadable
    differences.formUnion(other.differences)
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
