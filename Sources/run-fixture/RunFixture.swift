import ConfineOwnership
import Fixtures
import Foundation

/// Runs the cases of one fixture where they stray, and prints what the ownership checker reports.
///
/// `run-fixture live-object-across-await.bad`; without a name it lists the fixtures.
@main
struct RunFixture {
  static func main() async throws {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    guard let cases = registry["\(name).swift"] else {
      print("fixtures: \(registry.keys.sorted().joined(separator: " "))")
      exit(name.isEmpty ? 0 : 2)
    }
    for fixtureCase in cases {
      print("\n-- \(fixtureCase.title)")
      let violations = try await recordingViolations {
        try await withStrayingExecutor { try await fixtureCase.run() }
      }
      violations.forEach { print($0) }
      if violations.isEmpty { print("nothing to report") }
    }
  }
}
