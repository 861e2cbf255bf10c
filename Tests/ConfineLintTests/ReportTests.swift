import ConfineFindings
import ConfineRules
import ConfineSwift
import Foundation
import Testing

@testable import ConfineLint

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
    let book = RuleBook(pages: [try SamplePage.page()])
    return format.render(
      result, book: book, style: style, folder: URL(filePath: "/projects/kennel"))
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

  @Test(
    "has a form for each reader",
    arguments: [
      (.concise, "concise.txt"), (.sarif, "sarif.json"), (.github, "github.txt"),
      (.gitlab, "gitlab.json"), (.xcode, "xcode.txt"), (.checkstyle, "checkstyle.xml"),
      (.junit, "junit.xml"), (.markdown, "md"), (.html, "html"),
    ] as [(ReportFormat, String)])
  func forms(format: ReportFormat, name: String) throws {
    try expectSnapshot(Self.render(format), named: "report.\(name)")
  }

  @Test("without findings is whole in every form", arguments: ReportFormat.allCases)
  func withoutFindings(format: ReportFormat) {
    let result = LintResult(findings: [], files: 1, lines: 1, seconds: 0, sources: [:])
    let text = format.render(result, book: RuleBook(pages: []), style: .plain)
    #expect(text.hasSuffix("\n") || [.xcode, .github].contains(format) && text.isEmpty)
    #expect(format != .gitlab || text == "[]\n")
    #expect(format != .junit || text.contains("<testcase name=\"no findings\""))
  }

  @Test("counts columns in UTF-16 where its reader does, as after Hangul")
  func columns() {
    let columns = SourceColumns(["A.swift": SourceLines(Self.store)])
    let place = columns.converted(Sample.place(7, 30..<33))
    #expect((place.column, place.endColumn) == (20, 23))
    #expect(columns.converted(Sample.place(7, 90..<99)).column == 33)
    #expect(columns.converted(Sample.place(99, 5..<6)).column == 5)
  }

  @Test("escapes what its reader would take for its own")
  func escaping() throws {
    var finding = Sample.finding(file: "a,b:c/100%|`.swift")
    finding.message = "<b> & \"x\" | *y*\n::error::\u{1B}[31m"
    let result = LintResult(findings: [finding], files: 1, lines: 1, seconds: 0, sources: [:])
    func text(_ format: ReportFormat) -> String {
      format.render(result, book: RuleBook(pages: []), style: .plain)
    }
    #expect(text(.github).hasPrefix("::error file=a%2Cb%3Ac/100%25|`.swift,line=1,"))
    #expect(text(.github).split(separator: "\n").count == 1)
    #expect(
      text(.checkstyle).contains(
        "message=\"&lt;b&gt; &amp; &quot;x&quot; | *y*&#10;::error::\u{FFFD}")
    )
    #expect(text(.html).contains("&lt;b&gt; &amp; &quot;x&quot;") && !text(.html).contains("<b>"))
    #expect(text(.markdown).contains("\\<b\\> & \"x\" \\| \\*y\\*"))
    #expect(text(.sarif).contains("\"uri\": \"a%2Cb%3Ac/100%25%7C%60.swift\""))
    for format in [ReportFormat.xcode, .concise, .markdown] {
      #expect(!text(format).contains("\u{1B}") && !text(format).contains("\n::error"))
    }
  }

  @Test("tells fixes to programs, each with the columns that its reader counts")
  func fixes() throws {
    var result = Self.result
    let place = Sample.place(7, 30..<33, file: "Sources/DogStore.swift")
    result.fixes[Self.inOneFile] = Fix(
      title: "freeze it", applicability: .unsafe, edits: [SourceEdit(place: place, text: "\"x\"")])
    let book = RuleBook(pages: [try SamplePage.page()])
    let json = ReportFormat.json.render(result, book: book, style: .plain)
    #expect(json.contains("\"title\": \"freeze it\",\n          \"applicability\": \"unsafe\""))
    #expect(
      json.contains(
        #"{ "file": "Sources/DogStore.swift", "line": 7, "column": 30, "endLine": 7, "#
          + #""endColumn": 33, "text": "\"x\"" }"#))
    let sarif = ReportFormat.sarif.render(result, book: book, style: .plain)
    #expect(
      sarif.contains(
        #""deletedRegion": { "startLine": 7, "startColumn": 20, "endLine": 7, "endColumn": 23 }"#))
    #expect(sarif.contains(#""insertedContent": { "text": "\"x\"" }"#))
  }

  @Test("for GitLab has each fingerprint once")
  func uniqueFingerprints() throws {
    let findings = (1...3).map { Sample.finding(line: $0) }
    let result = LintResult(
      findings: findings, files: 1, lines: 3, seconds: 0,
      sources: ["A.swift": SourceLines("a\na\na\n")])
    let text = ReportFormat.gitlab.render(result, book: RuleBook(pages: []), style: .plain)
    let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(Set(try #require(list).compactMap { $0["fingerprint"] as? String }).count == 3)
  }

  @Test("shows a line that is too wide around the place, and obeys no control character")
  func wideLine() throws {
    let line = String(repeating: "x", count: 500) + "\u{1B}[2J" + String(repeating: "y", count: 500)
    let result = LintResult(
      findings: [Sample.finding(columns: 501..<505)], files: 1, lines: 1, seconds: 0,
      sources: ["A.swift": SourceLines(line)])
    let text = ReportFormat.text.render(result, book: RuleBook(pages: []), style: .plain)
    try expectSnapshot(text, named: "report.wide.txt")
  }

  @Test("lists gaps by reason, and ten of a kind")
  func manyGaps() throws {
    let gaps = (10..<25).map { Gap(file: "Old\($0).m", line: 1, reason: "Objective-C") }
    let result = LintResult(
      findings: [], gaps: gaps + [Gap(file: "B.swift", line: 4, reason: "not UTF-8")], files: 1,
      lines: 1, seconds: 0, sources: [:])
    let text = ReportFormat.text.render(result, book: RuleBook(pages: []), style: .plain)
    try expectSnapshot(text, named: "report.gaps.txt")
  }

  @Test("is short when there is nothing to say")
  func nothing() {
    let result = LintResult(findings: [], files: 1, lines: 1, seconds: 0, sources: [:])
    let text = ReportFormat.text.render(result, book: RuleBook(pages: []), style: .plain)
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
