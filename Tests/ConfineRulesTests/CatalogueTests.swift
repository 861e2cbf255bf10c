import ConfineFindings
import ConfineLint
import ConfineRules
import Testing

@Suite("The catalogue")
struct CatalogueTests {
  private static let acrossAwait = Rule(
    id: "across-await", law: Law.oneDomain.rawValue, severity: .error, isOnByDefault: true,
    since: "0.1.0", languages: ["swift"], check: .crossing(by: [.suspension]),
    observedAs: ["across-await"], message: "{kind} '{value}' of type {type}: {home}, then {here}",
    fix: "freeze it")

  @Test("is sorted by id and has each id once")
  func builtInIsInOrder() {
    let ids = Catalogue.builtIn.rules.map(\.id)
    #expect(ids == Set(ids).sorted())
  }

  @Test("turns an observation into a finding of the rule that asks for it")
  func findingOfARule() throws {
    let finding = try #require(self.finding(.outsideHome(.suspension), .certain))
    #expect(finding.rule == "across-await")
    #expect(finding.severity == .error)
    #expect(finding.message == "object 'dog' of type Dog: the main thread, then on thread 5")
  }

  @Test("makes a likely error a warning")
  func likelyErrorIsAWarning() {
    #expect(finding(.outsideHome(.suspension), .likely)?.severity == .warning)
  }

  @Test("makes a note of what is likely to be kept for too long")
  func likelyRetentionIsANote() {
    var kept = Self.acrossAwait
    (kept.check, kept.severity) = (.retention, .warning)
    let catalogue = Catalogue(rules: [kept])
    #expect(finding(.retained, .likely, in: catalogue)?.severity == .note)
    #expect(finding(.retained, .certain, in: catalogue)?.severity == .warning)
    kept.check = .delivery
    let others = Catalogue(rules: [kept])
    #expect(finding(.withoutScheduler, .likely, in: others)?.severity == .warning)
  }

  @Test("is silent where no rule asks")
  func silence() {
    #expect(finding(.outsideHome(.task), .certain) == nil)
    #expect(finding(.frozen, .certain) == nil)
  }

  @Test("asks first the rule that names the operation")
  func operations() {
    var general = Self.acrossAwait
    general.check = .region(.transaction)
    var special = general
    (special.id, special.operations) = ("waits", [.wait])
    let catalogue = Catalogue(rules: [general, special])
    let inside = Condition.insideTransaction
    #expect(finding(inside, .certain, of: .wait, in: catalogue)?.rule == "waits")
    #expect(finding(inside, .certain, of: .begin, in: catalogue)?.rule == "across-await")
    #expect(finding(inside, .certain, of: .begin, in: Catalogue(rules: [special])) == nil)
  }

  private func finding(
    _ condition: Condition, _ confidence: Confidence,
    of operation: ConfineFindings.Operation = .read,
    in catalogue: Catalogue = Catalogue(rules: [acrossAwait])
  ) -> Finding? {
    let event = Event(
      operation: operation, value: Value(name: "dog", type: "Dog", kind: .object),
      home: Domain(.main),
      here: Domain(.thread, name: "5"), place: Place(file: "A.swift", line: 3))
    let observation = Observation(
      event: event, condition: condition, confidence: confidence, function: "f()", trace: [])
    return catalogue.finding(for: observation)
  }
}
