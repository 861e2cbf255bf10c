import ConfineOwnership
import Fixtures
import Foundation

/// Runs the cases of one fixture where they stray, and prints what the ownership checker reports.
///
/// `run-fixture live-object-across-await.bad`; without a name it lists the fixtures. With `--lines`
/// before any number of names it prints a line of JSON for each violation.
@main
struct RunFixture {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--lines" {
      for name in arguments.dropFirst() {
        for fixtureCase in cases(of: name) { try await printLines(of: fixtureCase) }
      }
    } else {
      for fixtureCase in cases(of: arguments.first ?? "") { try await report(fixtureCase) }
    }
  }

  private static func cases(of name: String) -> [Case] {
    if let cases = registry["\(name).swift"] { return cases }
    print("fixtures: \(registry.keys.sorted().joined(separator: " "))")
    exit(name.isEmpty ? 0 : 2)
  }

  private static func report(_ fixtureCase: Case) async throws {
    print("\n-- \(fixtureCase.title)")
    let violations = try await recordingViolations {
      try await withStrayingExecutor { try await fixtureCase.run() }
    }
    violations.forEach { print($0) }
    if violations.isEmpty { print("nothing to report") }
  }

  private struct Line: Encodable {
    let file: String
    let line: Int
    let rule: String?
    let message: String
  }

  /// Where a violation is recorded, the store may throw as well: that is no failure of the case.
  private static func printLines(of fixtureCase: Case) async throws {
    var failure: (any Error)?
    let violations = await recordingViolations {
      do {
        try await withStrayingExecutor { try await fixtureCase.run() }
      } catch {
        failure = error
      }
    }
    if let failure, violations.isEmpty { throw failure }
    for violation in violations {
      let place = violation.observation.event.place
      let line = Line(
        file: place.file, line: place.line, rule: violation.finding?.rule,
        message: violation.message)
      print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
    }
  }
}
