import ConfineFindings
import ConfineLint
import ConfineRules
import FixtureFiles
import Testing

@Suite("The linter on the fixtures")
struct LintingTests {
  @Test("finds exactly what is annotated", arguments: Fixture.all)
  func annotated(fixture: Fixture) async throws {
    let findings = try await Self.result.value.findings.filter { $0.place.file == fixture.path }
    let annotations = try fixture.annotations().entries
    let mismatches = Annotations.mismatches(findings: findings, annotations: annotations)
    #expect(mismatches.isEmpty, "\(mismatches.map(\.description).joined(separator: "\n"))")
  }

  @Test(
    "annotations of bad fixtures are there, and good fixtures have none", arguments: Fixture.all)
  func counts(fixture: Fixture) throws {
    let annotations = try fixture.annotations().entries
    if fixture.isBad { #expect(annotations.count >= (fixture.name.contains(".bad.") ? 3 : 1)) }
    if fixture.isGood { #expect(annotations.filter(\.isReal).isEmpty) }
  }

  /// All fixtures are linted together once, as the module that they are.
  private static let result = Task {
    let files = Repository.files(below: "Fixtures", endingWith: ".swift")
    let texts = try files.map { (path: $0, text: try Repository.text(of: $0)) }
    let linter = try Linter(
      catalogue: Pages.catalogue(), models: .builtIn(), selection: Pages.everyRule())
    return await linter.lint(SourceSet(texts))
  }
}
