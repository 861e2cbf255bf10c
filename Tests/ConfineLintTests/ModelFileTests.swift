import ConfineFlow
import Testing

@testable import ConfineLint

@Suite("Model files")
struct ModelFileTests {
  private func error(_ text: String, needsSources: Bool = false) -> String? {
    do {
      _ = try ModelFile(name: "vault.yaml", needsSources: needsSources).decode(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("every model that Confine ships can be read")
  func builtIn() throws {
    let models = try Models.builtIn()
    #expect(models.types["Realm"]?.confined == .realm)
    #expect(models.members[MemberKey(owner: "Realm", name: "objects")]?.count == 1)
  }

  @Test("a key that is not known is refused, with its line and the known ones")
  func unknownKey() {
    let text = "modules: [Vault]\nmembers:\n  - { of: Vault, name: take, touch: read }\n"
    #expect(
      error(text)?.hasPrefix(
        "vault.yaml:3: does not know the key 'touch'; did you mean 'touches'? it knows of,") == true
    )
  }

  @Test("a word outside of a closed set is refused, with the set")
  func unknownWord() {
    let text = "members:\n  - { of: Vault, name: take, touches: look }\n"
    #expect(error(text)?.contains("does not know 'look'; it knows open, obtain") == true)
    let lock = "members:\n  - { of: Vault, name: take, lock: holds }\n"
    #expect(error(lock)?.contains("does not know 'holds'; it knows takes, gives") == true)
  }

  @Test(
    "words that say where code runs are of a closed set",
    arguments: [
      ("closure: later somewhere", "does not know 'somewhere'; it knows here, receiver"),
      ("closure: later main twice", "'closure' is a schedule and a place"),
      ("closures: { handler: soon }", "does not know 'soon'; it knows once"),
      ("gives: stream values nowhere", "does not know 'nowhere'; it knows same, here"),
      ("gives: stream things here", "does not know 'things'; it knows values"),
      ("gives: stream values", "is not among the known results"),
      ("arguments: { 0: entry sideways }", "does not know 'sideways'; it knows main"),
      ("arguments: { 0: delivered look }", "does not know 'look'; it knows open"),
      ("arguments: { 0: [hash, look] }", "does not know 'look'; it knows open"),
    ])
  func unknownPlaces(fact: String, message: String) {
    let text = "members:\n  - { of: Vault, name: take, \(fact) }\n"
    #expect(error(text)?.contains(message) == true)
  }

  @Test("a type's entries and payloads are of closed sets, too")
  func unknownEntries() {
    #expect(error("types:\n  Vault: { entries: { main: moon } }\n")?.contains("'moon'") == true)
    #expect(
      error("types:\n  Vault: { payloads: { opened: [\"T>\"] } }\n")?.contains("is no type") == true
    )
  }

  @Test("what a call does to a write transaction is read")
  func transactions() throws {
    let text = """
      sources: { Vault: the guide }
      types:
        Vault: { confined: realm, transactional: true }
      members:
        - { of: Vault, name: open, labels: [], transaction: begins }
        - { of: Vault, name: rest, labels: [], blocks: true }
      """
    let models = try ModelFile(name: "vault.yaml").decode(text)
    #expect(models.types["Vault"]?.isTransactional == true)
    #expect(models.members[MemberKey(owner: "Vault", name: "open")]?[0].transaction == .begins)
    #expect(models.members[MemberKey(owner: "Vault", name: "rest")]?[0].blocks == true)
    let wrong = "members:\n  - { of: Vault, name: open, transaction: starts }\n"
    #expect(error(wrong)?.contains("does not know 'starts'; it knows begins, commits") == true)
  }

  @Test(
    "what is of another shape is refused",
    arguments: [
      ("types: [Vault]", "vault.yaml:1: is to be a mapping"),
      ("members: { of: Vault }", "vault.yaml:1: is to be a list"),
      ("modules: Vault", "vault.yaml:1: is to be a list"),
      ("types:\n  Vault: { transactional: 3 }", "vault.yaml:2: is to be 'true' or 'false'"),
      ("members:\n  - { of: Vault, name: a, arguments: [] }", "vault.yaml:2: is to be a mapping"),
    ])
  func shapes(text: String, told: String) {
    #expect(error(text + "\n") == told)
  }

  @Test("a row of Confine's own is refused that has no source of its own or of its type")
  func sources() {
    let rows = """
      types:
        Vault: {}
      members:
        - { of: Vault.Type, name: open, labels: [] }
        - { name: close, labels: [_] }
      names:
        "+[VLTVault open]": Vault.open()
        vlt_close: close(_:)

      """
    let told = "2: has no source; 'sources' is to name one for 'Vault'"
    #expect(error(rows, needsSources: true)?.hasSuffix(told) == true)
    #expect(error(rows) == nil)
    for (subjects, told) in [
      (["Vault.open"], "'Vault'"), (["Vault"], "'close'"), (["Vault", "close"], "'VLTVault'"),
      (["Vault", "close", "VLTVault"], "'vlt_close'"),
    ] {
      #expect(error(named(subjects) + rows, needsSources: true)?.hasSuffix(told) == true)
    }
    let all = named(["Vault", "close", "VLTVault", "vlt_close"])
    #expect(error(all + rows, needsSources: true) == nil)
  }

  @Test("a source is refused that says nothing, or that no row asks for")
  func wrongSources() {
    let rows = "types: { Vault: {} }\n"
    #expect(
      error("sources: { Vault: \"\" }\n" + rows)?.hasPrefix("vault.yaml:1: 'Vault' needs a source")
        == true)
    #expect(
      error(named(["Vault", "Vault.open"]) + rows)
        == "vault.yaml:3: 'Vault.open' is the source of no row")
  }

  private func named(_ subjects: [String]) -> String {
    "sources:\n" + subjects.map { "  \($0): the guide\n" }.joined()
  }

  @Test("text that is no YAML is refused")
  func noYAML() {
    #expect(
      error("types:\n  Vault: {}\n  Vault: {}")
        == "vault.yaml:2: is no YAML: duplicate keys: Vault")
    #expect(error("members: [") == "vault.yaml:2: is no YAML: did not find expected node content")
  }

  @Test(
    "the types that model files write are read",
    arguments: [
      ("Results<T>", "Results<T>"), ("[Element]", "[Element]"), ("Element?", "Element?"),
      ("[String: Element]", "[String: Element]"), ("[(Int, Element)]", "[(Int, Element)]"),
    ])
  func types(text: String, description: String) {
    #expect(TypeText.parse(text)?.description == description)
  }

  @Test("what is no type is not read", arguments: ["", "Results<T", "[Element", "T>", "<T>"])
  func noTypes(text: String) {
    #expect(TypeText.parse(text) == nil)
  }

  @Test("what Swift calls a selector is read, and what is no name is refused")
  func names() throws {
    let models = try ModelFile(name: "a.yaml").decode(
      """
      sources: { A: A.h, e: e.h }
      names: { "+[A b:]": "C.init(d:)", e: "getter:F.g()" }
      """)
    #expect(models.names == ["+[A b:]": "C.init(d:)", "e": "getter:F.g()"])
    #expect(throws: ModelError.self) {
      try ModelFile(name: "a.yaml").decode("names: { a: \"b(c\" }")
    }
  }
}
