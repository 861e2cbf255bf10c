import Testing

@Suite("Programs that mean the same")
struct RewritingTests {
  @Test("get the same verdicts", arguments: Rewriting.all.indices)
  func sameVerdicts(index: Int) async throws {
    let outcome = try await RewritingOutcome.all[index].value
    print(outcome.rewriting.name, outcome.fixtures, outcome.expected, outcome.gaps)
    for d in outcome.differences { print("DIFF", d.rewriting, "|", d.fixture, d.line, d.rule, d.kind) }
  }
}
