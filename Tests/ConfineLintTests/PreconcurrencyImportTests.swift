import Foundation
import Testing

@testable import ConfineLint

@Suite("@preconcurrency import")
struct PreconcurrencyImportTests {
  /// The lines of the findings about declarations.
  private func lines(
    _ body: String, importing imports: String = "@preconcurrency import RealmSwift",
    realm version: String? = nil
  ) async throws -> [Int] {
    let code = """
      import Foundation
      \(imports)
      class Dog: Object { @Persisted var name = "" }
      func show(_ text: String) {}
      func use(_ dogs: Results<Dog>, _ dog: Dog, _ realm: Realm) async {
        \(body)
      }
      """
    var configuration = Configuration(folder: .currentDirectory())
    configuration.realmVersion = version.flatMap(LibraryVersion.init)
    let selection = try RuleSelection(
      only: [], disabled: [], of: .builtIn, configuration: configuration)
    let linter = Linter(models: try .builtIn(), selection: selection)
    let found = await linter.lint(SourceSet([(path: "A.swift", text: code)])).findings
    return found.filter { $0.rule == "unchecked-sendable-confined-type" }.map(\.place.line)
  }

  @Test(
    "is a finding where something of the library's own types crosses, once",
    arguments: [
      "Task.detached { show(\"\\(dogs.count)\") }",
      "DispatchQueue.global().async { _ = realm.objects(Dog.self) }",
      "async let count = dogs.count; show(\"\\(await count)\")",
      "Task.detached { show(\"\\(dogs.count)\") }; Task.detached { realm.refresh() }",
    ])
  func hidden(body: String) async throws {
    #expect(try await lines(body) == [2])
    #expect(try await lines(body, importing: "import RealmSwift").isEmpty)
  }

  @Test(
    "is none where it hides nothing",
    arguments: [
      // A model class is the program's own, and of an await the compiler says nothing.
      "Task.detached { show(dog.name) }",
      "await Task.yield(); realm.refresh()",
      "let count = dogs.count; Task.detached { show(\"\\(count)\") }",
    ])
  func harmless(body: String) async throws {
    #expect(try await lines(body).isEmpty)
  }

  @Test("is none of another module")
  func otherModule() async throws {
    let imports = "import RealmSwift; @preconcurrency import Combine"
    let body = "Task.detached { show(\"\\(dogs.count)\") }"
    #expect(try await lines(body, importing: imports).isEmpty)
  }

  @Test("is none before the library says what is Sendable")
  func version() async throws {
    let body = "Task.detached { show(\"\\(dogs.count)\") }"
    #expect(try await lines(body, realm: "10.19.9").isEmpty)
    #expect(try await lines(body, realm: "10.20.0") == [2])
  }

  @Test("a version of a model that cannot be read is refused")
  func wrongVersion() {
    #expect(throws: ModelError.self) {
      try ModelFile(name: "vault.yaml").decode("sendable-since: 10.20\n")
    }
  }
}
