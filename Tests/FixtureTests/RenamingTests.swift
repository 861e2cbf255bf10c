import ConfineFindings
import ConfineLint
import Testing

@Suite("Other names for the same code")
struct RenamingTests {
  @Test("give the same findings", arguments: Fixture.bad)
  func sameFindings(fixture: Fixture) async throws {
    let renamed = Renaming(fixture.text)
    #expect(renamed.names.count > 5)
    let before = try await findings(in: fixture.text, of: fixture)
    let after = try await findings(in: renamed.text, of: fixture)
    #expect(before == after)
    let annotated = try fixture.annotations().entries.filter { $0.kind == .expected }
    #expect(after == Set(annotated.map { "\($0.line): \($0.rule)" }))
  }

  @Test("leave strings, comments and the library's names alone")
  func renaming() {
    let text = """
      private class Dog: Object { @Persisted var name = "name" }
      func rename(_ dog: Dog, count: Int) { for index in 0..<count { show("\\(dog.name) \\(index)") } }
      let realm = dog.realm  // the dog's realm
      rename(dog, count: dogs.count)
      """
    let expected = """
      private class Qux0: Object { @Persisted var qux1 = "name" }
      func qux2(_ qux3: Qux0, qux4: Int) { for qux5 in 0..<qux4 { show("\\(qux3.qux1) \\(qux5)") } }
      let qux6 = qux3.realm  // the dog's realm
      qux2(qux3, qux4: dogs.count)
      """
    #expect(Renaming(text).text == expected)
  }

  @Test("the tokens of a fixture are the fixture", arguments: Fixture.all)
  func tokens(fixture: Fixture) {
    #expect(SwiftTokens(fixture.text).text == fixture.text)
  }

  private func findings(in text: String, of fixture: Fixture) async throws -> Set<String> {
    let helpers = "Fixtures/Case.swift"
    let sources = SourceSet([
      (path: helpers, text: try Repository.text(of: helpers)), (path: fixture.path, text: text),
    ])
    let linter = try Linter(
      catalogue: Pages.catalogue(), models: .builtIn(), selection: Pages.everyRule())
    let result = await linter.lint(sources)
    return Set(result.findings.map { "\($0.place.line): \($0.rule)" })
  }
}
