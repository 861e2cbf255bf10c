import ConfineLint
import ConfineOwnership
import ConfineRules
import FixtureFiles
import Fixtures
import Foundation
import Testing

@Suite("The ownership checker on the fixtures", .serialized)
struct RunningTests {
  /// How often a fixture runs in which nothing is wrong: `make stress` asks for many. What is wrong
  /// is kept in static variables, too, where a second run would meet the first one's.
  private static let repetitions =
    ProcessInfo.processInfo.environment["CONFINE_REPETITIONS"].flatMap(Int.init) ?? 1

  @Test(
    "observes exactly what is annotated", .timeLimit(.minutes(repetitions > 1 ? 30 : 10)),
    arguments: Fixture.all)
  func annotated(fixture: Fixture) async throws {
    let annotations = try fixture.annotations()
    guard annotations.reasonNotToRun == nil else { return }
    let catalogue = try Pages.catalogue()
    for _ in 0..<(annotations.entries.isEmpty ? Self.repetitions : 1) {
      try await check(fixture, annotations, catalogue)
    }
  }

  private func check(
    _ fixture: Fixture, _ annotations: Annotations, _ catalogue: Catalogue
  ) async throws {
    var observed: [Observed] = []
    let isObservable = fixture.rule.flatMap { catalogue[$0] }.map { !$0.observedAs.isEmpty } ?? true
    for aCase in registry[fixture.name] ?? [] {
      let seen = try await run(aCase).map { Observed($0, in: catalogue) }
      #expect(
        !fixture.isBad || !isObservable || !seen.isEmpty,
        "nothing is observed when \(aCase.title)")
      observed += seen
    }
    let elsewhere = observed.filter { $0.file != fixture.name }
    #expect(elsewhere.isEmpty, "\(elsewhere)")
    let disagreements = Observed.disagreements(
      of: observed, with: annotations.entries, in: catalogue)
    #expect(disagreements.isEmpty, "\(disagreements.joined(separator: "\n"))")
  }

  /// Runs the case in a task of its own, which begins on a thread of the straying executor.
  ///
  /// Where a violation is recorded, the store may throw as well: that is no failure of the case.
  private func run(_ aCase: Case) async throws -> [Violation] {
    try await withStrayingExecutor {
      try await Task {
        var failure: (any Error)?
        let violations = await recordingViolations {
          do { try await aCase.run() } catch { failure = error }
        }
        if let failure, violations.isEmpty { throw failure }
        return violations
      }.value
    }
  }
}
