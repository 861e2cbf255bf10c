import ConfineLint
import ConfineRules
import FixtureFiles
import Foundation
import Testing

@Suite("Fixtures whose findings were repaired")
struct FixedFixtureTests {
  @Test("have none of the findings left that have a safe fix")
  func clean() async throws {
    let repairs = try await Self.repairs.value
    let linter = try Self.linter()
    let before = await linter.lint(try Self.sources())
    let after = await linter.lint(repairs.sources)
    #expect(repairs.count >= 12)
    #expect(after.findings.count <= before.findings.count - repairs.count)
    let left = after.findings.filter { after.fixes[$0]?.applicability == .safe }
    #expect(left.isEmpty)
  }

  @Test("compile", .enabled(if: Compiler.canImportStore))
  func compile() async throws {
    let files = try await Self.repairs.value.sources.files
    #expect(try Compiler.errors(of: files.map { (path: $0.path, text: $0.text) }) == "")
  }

  private static func linter() throws -> Linter {
    var linter = try Linter(
      catalogue: Pages.catalogue(), models: .builtIn(), selection: Pages.everyRule())
    linter.findsFixes = true
    return linter
  }

  private static func sources() throws -> SourceSet {
    let files = Repository.files(below: "Fixtures", endingWith: ".swift")
    return SourceSet(try files.map { (path: $0, text: try Repository.text(of: $0)) })
  }

  private static let repairs = Task {
    try await Repairs(of: sources(), by: linter(), includingUnsafe: false) { $0 }
  }
}
