import ConfineFindings
import ConfineLint
import ConfineRules
import Testing

@Suite("A report")
struct ReportTests {
  private static let store = """
    final class DogStore {
      func rename(_ id: Int) async throws {
        let dog = try await find(id)
        log(dog.name)
        try await save()
        // Somebody else may have won.
    \tlet 이름 = "🐕 초코"; dog.name = 이름
        return
      }
    }
    """

  private static let finder = "func find(_ id: Int) -> Dog {\n  realm.object(id)\n}\n"

  private static let inOneFile = Sample.finding(
    line: 7, columns: 30..<33, file: "Sources/DogStore.swift",
    trace: [
      TraceStep(
        .becameLive, at: Sample.place(3, 9..<12, file: "Sources/DogStore.swift"),
        message: "'dog' is obtained on the main thread"),
      TraceStep(
        .crossed, at: Sample.place(5, 9..<14, file: "Sources/DogStore.swift"),
        message: "the thread may change here"),
      TraceStep(
        .used, at: Sample.place(7, 30..<33, file: "Sources/DogStore.swift"),
        message: "'dog' is written"),
    ])

  private static let inTwoFiles = Sample.finding(
    severity: .warning, confidence: .likely, line: 4, columns: 9..<12,
    file: "Sources/DogStore.swift",
    trace: [
      TraceStep(
        .becameLive, at: Sample.place(2, 3..<8, file: "Sources/Finder.swift"),
        message: "obtained here"),
      TraceStep(
        .crossed, at: Sample.place(9, 1..<2, file: "Missing.swift"), message: "dispatched here"),
    ])

  private static let result = LintResult(
    findings: [inTwoFiles, inOneFile],
    suppressed: [
      LintResult.SuppressedFinding(
        Sample.finding(line: 4, columns: 13..<17, file: "Sources/DogStore.swift"),
        reason: "the \"actor\" is main\tanyway")
    ],
    gaps: [Gap(file: "Old.m", line: 1, reason: "Objective-C is not analysed by this version")],
    files: 2, lines: 13, seconds: 0.12345,
    sources: [
      "Sources/DogStore.swift": SourceLines(store), "Sources/Finder.swift": SourceLines(finder),
    ])

  private static func render(_ format: ReportFormat, style: TerminalStyle = .plain) throws
    -> String
  {
    let catalogue = Catalogue(rules: [try SamplePage.page().rule])
    return format.render(result, catalogue: catalogue, style: style)
  }

  @Test("for people shows the steps in the source, aligned below wide letters and tabs")
  func text() throws {
    try expectSnapshot(Self.render(.text), named: "report.txt")
  }

  @Test("for people has colour where it is wanted")
  func colour() throws {
    let visible = try Self.render(.text, style: .coloured).replacing("\u{1B}", with: "ESC")
    try expectSnapshot(visible, named: "report.coloured.txt")
  }

  @Test("for programs is JSON with every key of the contract")
  func json() throws {
    try expectSnapshot(Self.render(.json), named: "report.json")
  }

  @Test("shows a line that is too wide around the place, and obeys no control character")
  func wideLine() throws {
    let line = String(repeating: "x", count: 500) + "\u{1B}[2J" + String(repeating: "y", count: 500)
    let result = LintResult(
      findings: [Sample.finding(columns: 501..<505)], files: 1, lines: 1, seconds: 0,
      sources: ["A.swift": SourceLines(line)])
    let text = ReportFormat.text.render(result, catalogue: Catalogue(rules: []), style: .plain)
    try expectSnapshot(text, named: "report.wide.txt")
  }

  @Test("lists gaps by reason, and ten of a kind")
  func manyGaps() throws {
    let gaps = (10..<25).map { Gap(file: "Old\($0).m", line: 1, reason: "Objective-C") }
    let result = LintResult(
      findings: [], gaps: gaps + [Gap(file: "B.swift", line: 4, reason: "not UTF-8")], files: 1,
      lines: 1, seconds: 0, sources: [:])
    let text = ReportFormat.text.render(result, catalogue: Catalogue(rules: []), style: .plain)
    try expectSnapshot(text, named: "report.gaps.txt")
  }

  @Test("is short when there is nothing to say")
  func nothing() {
    let result = LintResult(findings: [], files: 1, lines: 1, seconds: 0, sources: [:])
    let text = ReportFormat.text.render(result, catalogue: Catalogue(rules: []), style: .plain)
    #expect(text == "1 file: no findings\n")
  }

  @Test("of rules goes by law, or is JSON", arguments: RuleList.Format.allCases)
  func rules(format: RuleList.Format) throws {
    let list = RuleList(Catalogue(rules: [try SamplePage.page().rule]), style: .plain)
    try expectSnapshot(
      list.rendered(as: format), named: format == .json ? "rules.json" : "rules.txt")
  }

  @Test(
    "has colour on a terminal unless the environment says otherwise",
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true), (false, ["CLICOLOR_FORCE": "1"], true),
      (false, ["CLICOLOR_FORCE": "0"], false), (true, ["TERM": "dumb"], false),
      (true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
    ] as [(Bool, [String: String], Bool)])
  func styles(onTerminal: Bool, environment: [String: String], isColoured: Bool) throws {
    let style = TerminalStyle.style(onTerminal: onTerminal, environment: environment)
    #expect(try Self.render(.text, style: style).contains("\u{1B}[") == isColoured)
  }
}
