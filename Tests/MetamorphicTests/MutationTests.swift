import Testing

@Suite("Right programs with a fault")
struct MutationTests {
  @Test("get a finding", arguments: zip(Mutation.all, MutationOutcome.all))
  func found(mutation: Mutation, measured: Task<MutationOutcome, any Error>) async throws {
    let outcome = try await measured.value
    let missed = Set(outcome.missed)
    let known = KnownException.verdicts(under: mutation.name)
    #expect(missed.subtracting(known) == [], "these are missed")
    #expect(known.subtracting(missed) == [], "these are missed no longer")
    #expect(outcome.found >= mutation.floor)
  }

  @Test("have the fault where it is one, and nowhere else", arguments: MutationExample.all)
  func examples(example: MutationExample) throws {
    let mutation = try #require(Mutation.all.first { $0.name == example.mutation })
    let mutants = mutation.mutants(of: FileFacts(MutationExample.models + example.before))
    #expect(mutants.map(\.text) == example.after.map { MutationExample.models + $0 })
  }

  @Test("each have examples of both")
  func everyExample() {
    let names = Set(Mutation.all.map(\.name))
    #expect(Set(MutationExample.all.filter { !$0.after.isEmpty }.map(\.mutation)) == names)
    #expect(Set(MutationExample.all.filter { $0.after.isEmpty }.map(\.mutation)) == names)
  }
}
