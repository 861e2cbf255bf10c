import ConfineLint
import Testing

@Suite("The document of the rules")
struct RulesDocumentTests {
  @Test("shows the facts of a rule, and the first sentences of its page")
  func row() throws {
    let page = try Self.page(finds: "A use, as [another](b.md) has.\nMore of it.")
    #expect(
      try RulesDocumentRow(page).text()
        == "| [a](../Rules/a.md) | note, off | 0.1.0 | Swift; realm-swift 10.39 "
        + "| A use, as [another](../Rules/b.md) has. | Something runs. The id may be `a`, `b`. |")
  }

  @Test("tells why a run reports nothing")
  func never() throws {
    let page = try Self.page(finds: "A use.", observedAs: "never -- it does not run")
    #expect(try RulesDocumentRow(page).text().hasSuffix("| Nothing: it does not run. |"))
  }

  @Test("needs a sentence where a section begins", arguments: ["- A use.", "A use of", "A | b."])
  func noSentence(finds: String) throws {
    let page = try Self.page(finds: finds)
    #expect(throws: RulesDocumentRow.NoSentence.self) { try RulesDocumentRow(page).text() }
  }

  private static func page(finds: String, observedAs: String = "[a, b]") throws -> RulePage {
    let texts = ["What it finds": finds, "At run time": "Something runs."]
    let sections = RulePage.sectionTitles.map { "## \($0)\n\n\(texts[$0] ?? "Text.")\n" }
    return try RulePage(
      text: """
        ---
        id: a
        law: Do not lock to read
        severity: note
        default: off
        since: 0.1.0
        requires: realm-swift 10.39
        languages: [swift]
        check: retention
        parameters: {}
        observed-as: \(observedAs)
        message: a message
        fix: a fix
        ---
        \(sections.joined(separator: "\n"))
        """, file: "a.md")
  }
}
