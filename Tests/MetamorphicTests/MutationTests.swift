import Testing

@Suite("Right programs with a fault")
struct MutationTests {
  @Test("get a finding", arguments: Mutation.all.indices)
  func found(index: Int) async throws {
    let outcome = try await MutationOutcome.all[index].value
    print("MUT", outcome.mutation.name, outcome.found.count, outcome.missed.count)
    for m in outcome.found { print("  found", outcome.mutation.name, m) }
    for m in outcome.missed { print("  MISSED", outcome.mutation.name, m) }
  }
}
