import ConfineFindings
import ConfineLint
import ConfineRules
import Testing

@Suite("A rule's page")
struct RulePageTests {
  @Test("is a rule and the sections that teach it")
  func readsAPage() throws {
    let page = try SamplePage.page()
    #expect(page.rule.id == "live-object-across-await")
    #expect(page.rule.check == .crossing(by: [.suspension]))
    #expect(page.rule.observedAs == ["live-object-across-await"])
    #expect(page.rule.requires == nil)
    #expect(page.sections.map(\.title) == RulePage.sectionTitles)
    #expect(page.sections[1].text == "The thread may have changed.")
    #expect(page.body == SamplePage.body)
  }

  @Test("may say that the run never reports the rule, and why")
  func neverObserved() throws {
    let page = try read(["observed-as": "never -- the compiler removes it"])
    #expect(page.rule.observedAs.isEmpty)
    #expect(page.reasonNeverObserved == "the compiler removes it")
  }

  @Test("may ask about a state, and need a version of a library")
  func stateAndRequires() throws {
    let page = try read([
      "check": "state", "parameters": "{ state: frozen }", "requires": "realm-swift 10.39",
    ])
    #expect(page.rule.check == .state(.frozen))
    #expect(page.rule.requires == "realm-swift 10.39")
  }

  @Test(
    "is refused when the front matter is not as it has to be",
    arguments: [
      (
        ["severty": "error"], 13, "unknown key 'severty'; did you mean 'severity'? allowed: id, law"
      ),
      (["law": nil], 2, "the key 'law' is missing"),
      (["law": "Be nice"], 3, "unknown value 'Be nice' of 'law'; allowed: A live value"),
      (["severity": "fatal"], 4, "unknown value 'fatal' of 'severity'; allowed: error, warning"),
      (["default": "true"], 5, "unknown value 'true' of 'default'; allowed: on, off"),
      (["since": "[1]"], 6, "'since' has to be a text"),
      (["languages": "[cobol]"], 7, "unknown value 'cobol' of 'languages'; allowed: swift"),
      (
        ["check": "regex"], 8,
        "unknown value 'regex' of 'check'; allowed: crossing, birth, declaration, state, protocol, r"
      ),
      (["parameters": "{ by: [teleport] }"], 9, "unknown value 'teleport' of 'by'; allowed: s"),
      (["parameters": "{ by: [task], if: x }"], 9, "unknown key 'if'; allowed: by"),
      (["parameters": "{ by: [] }"], 9, "'by' has to be a list of texts"),
      (["parameters": "task"], 9, "'parameters' has to be a mapping"),
      (["observed-as": "sometimes"], 10, "'observed-as' has to be a list of rule ids, or"),
      (["observed-as": "never"], 10, "'observed-as: never' needs a reason"),
      (["observed-as": "[Bad Id]"], 10, "'Bad Id' is not a rule id"),
      (["message": "'{valeu} x'"], 11, "unknown placeholder '{valeu}' in 'message'; allowed: v"),
      (["id": "Live_Object"], 2, "'Live_Object' is not a rule id"),
      (["id": "other-rule"], 2, "the rule 'other-rule' has to be in a file named"),
      (["since": "1\nsince: 2"], 6, "this is not YAML: duplicate keys: since"),
      (["since": "'1"], 0, "this is not YAML: "),
    ] as [([String: String?], Int, String)])
  func refusesFrontMatter(changes: [String: String?], line: Int, problem: String) throws {
    let error = try #require(throws: RulePageError.self) { try read(changes) }
    let place = line == 0 ? "\(SamplePage.file):" : "\(SamplePage.file):\(line): \(problem)"
    #expect(error.description.hasPrefix(place))
    #expect(error.description.contains(problem))
  }

  @Test("is refused without front matter")
  func refusesPlainMarkdown() throws {
    let error = try #require(throws: RulePageError.self) {
      try RulePage(text: "# Title", file: SamplePage.file)
    }
    #expect((error.line, error.problem) == (1, .noFrontMatter))
  }

  @Test(
    "is refused when a section is missing, misplaced, unknown or empty",
    arguments: [
      ("## Good\n\nFreeze it.\n\n", "", "the sections are What it finds, Why it matters, Bad, At"),
      ("## Bad", "## Worse", "the sections are What it finds, Why it matters, Worse"),
      ("Freeze it.", "", "the section 'Good' is empty"),
      ("# Live", "Live", "only a title may stand before the first section"),
    ])
  func refusesSections(old: String, new: String, problem: String) throws {
    let body = SamplePage.body.replacing(old, with: new)
    let error = try #require(throws: RulePageError.self) { try read([:], body: body) }
    #expect("\(error.problem)".hasPrefix(problem))
  }

  @Test("keeps a heading inside code as code")
  func headingInCode() throws {
    let body = SamplePage.body.replacing("await pause()", with: "## not a heading")
    #expect(try read([:], body: body).sections.count == RulePage.sectionTitles.count)
  }

  @Test("reads in a terminal without its fences")
  func explanation() throws {
    let text = Explanation(of: try SamplePage.page(), style: .plain).text
    try expectSnapshot(text, named: "explanation.txt")
  }

  private func read(_ changes: [String: String?], body: String = SamplePage.body) throws
    -> RulePage
  {
    try RulePage(text: SamplePage.text(changes, body: body), file: SamplePage.file)
  }
}
