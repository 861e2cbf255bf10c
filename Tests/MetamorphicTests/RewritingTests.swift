import Testing

@Suite("Programs that mean the same")
struct RewritingTests {
  @Test("get the same verdicts", arguments: zip(Rewriting.all, RewritingOutcome.all))
  func sameVerdicts(
    rewriting: Rewriting, measured: Task<RewritingOutcome, any Error>
  ) async throws {
    let outcome = try await measured.value
    #expect(outcome.gaps == [])
    #expect(outcome.fixtures > 0)
    let known = KnownException.verdicts(under: rewriting.name)
    #expect(outcome.differences.subtracting(known) == [], "these differ")
    #expect(known.subtracting(outcome.differences) == [], "these differ no longer")
  }

  @Test("are what they are called", arguments: RewritingExample.all)
  func examples(example: RewritingExample) throws {
    let rewriting = try #require(Rewriting.all.first { $0.name == example.rewriting })
    #expect(rewriting.rewrite(FileFacts(example.before)) == example.after)
  }

  @Test("each have an example")
  func everyExample() {
    #expect(Set(RewritingExample.all.map(\.rewriting)) == Set(Rewriting.all.map(\.name)))
  }
}
