import ConfineFindings
import Testing

@testable import ConfineLint

@Suite("A fingerprint")
struct FingerprintTests {
  @Test("stays when the line moves or is indented")
  func moved() {
    let before = fingerprints([Sample.finding(line: 1)], "dog.name = 1")
    let after = fingerprints([Sample.finding(line: 3)], "\n\n    dog.name = 1\n")
    #expect(before == after)
  }

  @Test("changes with the line's text")
  func edited() {
    let finding = [Sample.finding(line: 1)]
    #expect(fingerprints(finding, "dog.name = 1") != fingerprints(finding, "dog.name = 2"))
  }

  @Test("tells apart findings that look the same")
  func repeated() {
    let findings = [Sample.finding(line: 1), Sample.finding(line: 2)]
    #expect(Set(fingerprints(findings, "dog.name = 1\ndog.name = 1")).count == 2)
  }

  @Test("is the same on every machine and in every run")
  func value() {
    #expect(fingerprints([Sample.finding()], "dog") == ["1905eed41e23dcdd"])
  }

  private func fingerprints(_ findings: [Finding], _ text: String) -> [String] {
    Fingerprint.of(findings, sources: ["A.swift": SourceLines(text)]).map(\.description)
  }
}
