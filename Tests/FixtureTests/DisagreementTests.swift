import ConfineLint
import ConfineRules
import Testing

@Suite("Annotations and what is observed")
struct DisagreementTests {
  private let catalogue = Catalogue(rules: [
    Rule.testing("shared", observedAs: ["shared", "across"]),
    Rule.testing("across", observedAs: ["across"]),
    Rule.testing("unseen", observedAs: []),
  ])

  private func disagreements(
    _ observed: [(line: Int, rule: String?)], _ annotations: [(Annotation.Kind, String, Int)]
  ) -> [String] {
    Observed.disagreements(
      of: observed.map { Observed(file: "a.swift", line: $0.line, rule: $0.rule, message: "m") },
      with: annotations.map { Annotation($0.0, rule: $0.1, file: "a.swift", line: $0.2) },
      in: catalogue)
  }

  @Test("agree when each annotated line is observed and no other")
  func agreement() {
    #expect(disagreements([(3, "across"), (3, "across")], [(.expected, "across", 3)]) == [])
  }

  @Test("agree when the page allows another id")
  func otherIdentifier() {
    #expect(disagreements([(3, "across")], [(.expected, "shared", 3)]) == [])
  }

  @Test("agree about a rule that the run never reports")
  func neverObserved() {
    #expect(disagreements([], [(.expected, "unseen", 3)]) == [])
  }

  @Test("agree when the run sees what the linter misses")
  func missed() {
    #expect(disagreements([(3, "across")], [(.missed(reason: "why"), "across", 3)]) == [])
  }

  @Test("disagree when an annotated line is not observed")
  func notObserved() {
    #expect(
      disagreements([], [(.expected, "across", 3)]) == ["line 3: across is not observed"])
  }

  @Test("disagree when another line is observed")
  func surprise() {
    #expect(
      disagreements([(3, "across"), (4, "across")], [(.expected, "across", 3)])
        == ["line 4: observed across, m"])
  }

  @Test("disagree when the page does not allow the id")
  func wrongIdentifier() {
    #expect(
      disagreements([(3, "shared")], [(.expected, "across", 3)])
        == ["line 3: across is not observed", "line 3: observed shared, m"])
  }

  @Test("disagree when a misuse breaks no rule")
  func noRule() {
    #expect(
      disagreements([(3, "across"), (3, nil)], [(.expected, "across", 3)])
        == ["line 3: observed no rule, m"])
  }

  @Test("disagree when a spurious finding is real")
  func spurious() {
    #expect(
      disagreements([(3, "across")], [(.spurious(reason: "why"), "across", 3)])
        == ["line 3: observed across, m"])
  }
}

extension Rule {
  fileprivate static func testing(_ id: String, observedAs: [String]) -> Rule {
    Rule(
      id: id, law: "a law", severity: .error, isOnByDefault: true, since: "0.1.0",
      languages: ["swift"], check: .state(.frozen), observedAs: observedAs, message: "a message",
      fix: "a fix")
  }
}
