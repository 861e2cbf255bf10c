import ConfineLint
import FixtureFiles
import Testing

/// Code that was written for no check: from the rules' pages alone, after bugs that people reported,
/// each beside its repair, and in the styles of apps, right and wrong ways beside each other.
@Suite("Cases that nobody fitted to the linter")
struct UnseenCaseTests {
  @Test("get the verdicts that the pages promise", arguments: pages + reports + apps)
  func verdicts(path: String) async throws {
    let text = try Repository.text(of: path)
    let linter = try Linter(
      catalogue: Pages.catalogue(), models: .builtIn(), selection: Pages.everyRule())
    let result = await linter.lint(SourceSet([(path, text)]))
    let mismatches = Annotations.mismatches(
      findings: result.findings, annotations: try Self.annotations(of: path))
    #expect(mismatches.isEmpty, "\(mismatches.map(\.description).joined(separator: "\n"))")
    #expect(result.gaps == [])
  }

  @Test("are three for each rule or more, among them something that it finds")
  func rules() throws {
    let cases = Dictionary(grouping: Self.pages) {
      String($0.split(separator: "/").dropLast().last!)
    }
    #expect(Set(cases.keys) == Set(try Pages.all().map(\.rule.id)))
    for (rule, paths) in cases {
      let annotations = try paths.flatMap(Self.annotations)
      #expect(paths.count >= 3, "\(rule)")
      #expect(annotations.contains { $0.rule == rule && $0.kind == .expected }, "\(rule)")
    }
  }

  @Test("say which report they are after, and nothing is found in a repair", arguments: reports)
  func report(path: String) throws {
    #expect(try Repository.text(of: path).hasPrefix("// https://"))
    let isRepaired = path.hasSuffix("-fixed.swift")
    #expect(try Self.annotations(of: path).isEmpty == isRepaired)
  }

  private static func annotations(of path: String) throws -> [Annotation] {
    try Annotations(in: Repository.text(of: path), file: path).entries
  }

  static let pages = Repository.files(below: "Tests/PageCases", endingWith: ".swift")
  static let apps = Repository.files(below: "Tests/AppCases", endingWith: ".swift")
  static let reports = Repository.files(below: "Tests/ReportedBugs", endingWith: ".swift")
}
