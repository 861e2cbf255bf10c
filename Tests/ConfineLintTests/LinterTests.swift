import ConfineFindings
import ConfineFlow
import ConfineLint
import ConfineRules
import Testing

@testable import ConfineLint

@Suite("The linter")
struct LinterTests {
  @Test("counts files and lines, and finds unreadable suppressions")
  func counts() async throws {
    let sources = SourceSet([
      (path: "B.swift", text: "// confine:allow x\n"), (path: "A.swift", text: "\n\nlet a = 1"),
    ])
    let result = await Linter(models: try .builtIn()).lint(sources)
    #expect(sources.files.map(\.path) == ["A.swift", "B.swift"])
    #expect((result.files, result.lines) == (2, 4))
    #expect(result.findings.map(\.rule) == ["unreadable-suppression"])
    #expect(result.sources.keys.sorted() == ["B.swift"])
  }

  @Test("leaves out what is disabled, and what is not selected")
  func selection() async throws {
    let catalogue = Catalogue(rules: [try SamplePage.page().rule])
    let sources = SourceSet([(path: "A.swift", text: "// confine:allow x")])
    for (only, disabled) in [([], ["unreadable-suppression"]), ([catalogue.rules[0].id], [])] {
      let selection = try RuleSelection(only: only, disabled: disabled, of: catalogue)
      let linter = Linter(catalogue: catalogue, models: try .builtIn(), selection: selection)
      #expect(await linter.lint(sources).findings.isEmpty)
    }
  }

  @Test("knows the rules, and suggests the one that was meant")
  func unknownRules() throws {
    let catalogue = Catalogue(rules: [try SamplePage.page().rule])
    #expect(
      throws: LintError.unknownRule("live-objects-across-await", nearest: catalogue.rules[0].id)
    ) {
      try RuleSelection(only: ["live-objects-across-await"], disabled: [], of: catalogue)
    }
    #expect(throws: LintError.unknownRule("nonsense", nearest: nil)) {
      try RuleSelection(only: [], disabled: ["nonsense"], of: catalogue)
    }
  }

  @Test("keeps of the same findings the surest with the shortest trace, whatever their order")
  func deduplication() {
    let step = TraceStep(.crossed, at: Sample.place(1, 1..<2), message: "x")
    let likely = Sample.finding(confidence: .likely)
    let long = Sample.finding(trace: [step, step])
    let short = Sample.finding(trace: [step])
    #expect([likely, long, short].deduplicated == [short])
    #expect([short, long, likely].deduplicated == [short])
    #expect([Sample.finding(line: 2), short].deduplicated.map(\.place.line) == [1, 2])
  }
}
