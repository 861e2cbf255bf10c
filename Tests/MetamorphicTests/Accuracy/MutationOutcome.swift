import ConfineLint
import FixtureFiles

/// What was found of the faults of one kind.
struct MutationOutcome: Sendable {
  let mutation: Mutation
  private(set) var found = 0
  /// The mutants without a finding: `name.good.swift: Type.function`.
  private(set) var missed: [String] = []

  var mutants: Int { found + missed.count }

  /// Each is found out once.
  static let all = Mutation.all.map { mutation in Task { try await of(mutation) } }

  private static func of(_ mutation: Mutation) async throws -> MutationOutcome {
    var outcome = MutationOutcome(mutation: mutation)
    for fixture in Fixture.all {
      for mutant in mutation.mutants(of: FileFacts.of(fixture)) {
        try await outcome.add(mutant, of: fixture)
      }
    }
    return outcome
  }

  /// A mutant is found if there is a finding that the annotations do not know.
  private mutating func add(_ mutant: Mutant, of fixture: Fixture) async throws {
    let change = "\(mutation.name) \(mutants)"
    let program = ChangedProgram(change, of: fixture, into: [mutant.text])
    try program.write()
    let mismatches = try program.mismatches(in: await ChangedProgram.lint([program]))
    if mismatches.contains(where: { $0.kind == .unexpected }) {
      found += 1
    } else {
      missed.append("\(fixture.name): \(mutant.function)")
    }
  }
}
