import ConfineFlow
import ConfineFindings
import ConfineSwift
import Testing

@testable import ConfineLint

@Suite("A suppression")
struct SuppressionTests {
  private static let rule = "live-object-across-await"

  @Test("allows the finding on its line, or alone on the line below, with its reason")
  func allows() {
    let judgement = judge(
      "f() // confine:allow \(Self.rule) -- one\n// confine:allow \(Self.rule) -- two\ng()",
      findings: [Sample.finding(line: 1), Sample.finding(line: 3)])
    #expect(judgement.findings.isEmpty)
    #expect(judgement.suppressed.map(\.reason) == ["one", "two"])
  }

  @Test("allows nothing on other lines and no other rule, and is then itself a finding")
  func unused() {
    let finding = Sample.finding(line: 2)
    let judgement = judge("f() // confine:allow \(Self.rule) -- x\ng()", findings: [finding])
    #expect(judgement.findings.map(\.rule) == ["unused-suppression", Self.rule])
    #expect(judgement.findings[0].place == Sample.place(1, 5..<51))
    #expect(judgement.findings[0].severity == .warning)
  }

  @Test("of a rule that is not in force is not called unused")
  func notInForce() {
    let judgement = judge("// confine:allow \(Self.rule) -- x\ng()", rulesInForce: [])
    #expect(judgement.findings.isEmpty)
  }

  @Test(
    "that cannot be read is a finding",
    arguments: [
      ("// confine:allow live-object-across-await", "a reason has to follow the rule id"),
      ("// confine:allow live-object-across-await --", "a reason has to follow the rule id"),
      ("// confine:allow", "one rule id has to follow 'confine:allow'"),
      ("// confine:allow a, b -- x", "one rule id has to follow 'confine:allow'"),
      ("// confine:allow live-object-acros-await -- x", "did you mean 'live-object-across-await'?"),
      ("// confine:ignore live-object-across-await -- x", "it has to say 'confine:allow <rule-id>"),
      ("/* confine:allow live-object-across-await -- x */", "begins with '//'"),
      ("/// confine:allow live-object-across-await -- x", "begins with '//'"),
    ])
  func unreadable(text: String, problem: String) throws {
    let judgement = judge(text, findings: [Sample.finding(line: 1)])
    #expect(judgement.suppressed.isEmpty)
    let finding = try #require(judgement.findings.first { $0.rule == "unreadable-suppression" })
    #expect(finding.message.contains(problem))
  }

  @Test("in a string is none")
  func inString() {
    #expect(judge("let s = \"// confine:allow nothing\"").findings.isEmpty)
  }

  private func judge(
    _ text: String, findings: [Finding] = [],
    rulesInForce: Set<String> = [rule]
  ) -> Judgement {
    let file = SourceFile(path: "A.swift", text: text)
    return Judgement(
      findings, suppressions: ["A.swift": Suppressions(in: file, knownRules: [Self.rule])],
      rulesInForce: rulesInForce)
  }
}
