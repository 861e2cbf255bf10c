import ConfineLint
import FixtureFiles

/// The parts of docs/accuracy.md that are measured.
struct AccuracyDocument {
  static let path = "docs/accuracy.md"

  let rewritings: [RewritingOutcome]
  let mutations: [MutationOutcome]

  /// What stands below each comment `<!-- measured: title -->`, up to an empty line.
  func parts() throws -> [String: String] {
    [
      "rewritings": rewritingTable, "mutations": mutationTable, "exceptions": exceptions,
      "misses": try misses(),
    ]
  }

  private var rewritingTable: String {
    let rows = rewritings.map { outcome in
      "| \(outcome.rewriting.name) | \(outcome.fixtures) | \(outcome.expected) "
        + "| \(outcome.differences.count) |"
    }
    return """
      | change | fixtures changed | findings in them | verdicts that differ |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private var mutationTable: String {
    let rows = mutations.map { outcome in
      "| \(outcome.mutation.name) | \(outcome.mutants) | \(outcome.found) "
        + "| \(outcome.missed.count) |"
    }
    let (all, found) = mutations.reduce((0, 0)) { ($0.0 + $1.mutants, $0.1 + $1.found) }
    return """
      | fault | programs | found | missed |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))
      | all | \(all) | \(found) | \(all - found) |
      """
  }

  private var exceptions: String {
    let lines = KnownException.all.map { "- \($0.change), \($0.verdict): \($0.why)." }
    return lines.isEmpty ? "There is none." : lines.joined(separator: "\n")
  }

  /// What fixtures are annotated with that the linter misses, or finds without a reason.
  private func misses() throws -> String {
    let lines = try Fixture.all.flatMap { fixture in
      try fixture.annotations().entries.compactMap { entry -> String? in
        switch entry.kind {
        case .expected: nil
        case .missed(let why): "- missed in `\(fixture.name)`, `\(entry.rule)`: \(why)."
        case .spurious(let why): "- spurious in `\(fixture.name)`, `\(entry.rule)`: \(why)."
        }
      }
    }
    return lines.isEmpty ? "There is none." : Set(lines).sorted().joined(separator: "\n")
  }

  /// The document with the parts in it.
  func applied(to text: String) throws -> String {
    let parts = try parts()
    var lines: [Substring] = []
    var isMeasured = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isMeasured, line.isEmpty { isMeasured = false }
      if !isMeasured { lines.append(line) }
      for (title, part) in parts where line == "<!-- measured: \(title) -->" {
        lines.append(part[...])
        isMeasured = true
      }
    }
    return lines.joined(separator: "\n")
  }
}
