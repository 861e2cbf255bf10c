import FixtureFiles
import Testing

@Suite("Programs that mean the same")
struct RewritingTests {
  @Test("get the same verdicts", arguments: Rewriting.all)
  func sameVerdicts(rewriting: Rewriting) async throws {
    let outcome = try await RewritingOutcome.of(rewriting)
    #expect(outcome.unreadable.isEmpty)
    print(rewriting.name, outcome.fixtures, outcome.expected)
    for d in outcome.differences { print("DIFF", d.rewriting, "|", d.fixture, d.line, d.rule, d.kind) }
  }
}
