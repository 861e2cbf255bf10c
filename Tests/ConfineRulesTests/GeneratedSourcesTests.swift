import Foundation
import Testing

@Suite("What is generated from Rules/")
struct GeneratedSourcesTests {
  @Test("is the catalogue of rules")
  func catalogue() throws {
    try expect(GeneratedSources.cataloguePath, toBe: GeneratedSources().catalogue())
  }

  @Test("is the text of pages and models")
  func builtIn() throws {
    try expect(GeneratedSources.builtInPath, toBe: GeneratedSources().builtIn)
  }

  @Test("is the document of the rules")
  func document() throws {
    try expect(RulesDocument.path, toBe: RulesDocument(GeneratedSources().rulePages()).text())
  }

  @Test(
    "keeps any text whole in a raw literal",
    arguments: [
      ("plain", "#\"\"\"\nplain\n\"\"\"#"),
      ("ends \"\"\"# early", "##\"\"\"\nends \"\"\"# early\n\"\"\"##"),
      ("escapes \\#n", "##\"\"\"\nescapes \\#n\n\"\"\"##"),
    ])
  func rawLiteral(text: String, literal: String) {
    #expect(GeneratedSources.rawLiteral(text) == literal)
  }

  /// `CONFINE_UPDATE=1` writes the file instead.
  private func expect(_ path: String, toBe text: String) throws {
    let url = GeneratedSources.repository.appending(path: path)
    if ProcessInfo.processInfo.environment["CONFINE_UPDATE"] == "1" {
      try Data(text.utf8).write(to: url)
    } else {
      let isCurrent = try String(contentsOf: url, encoding: .utf8) == text
      #expect(isCurrent, "\(path) is stale: CONFINE_UPDATE=1 swift test --filter Generated")
    }
  }
}
