import ConfineFlow
import Testing

@testable import ConfineLint

@Suite("Model files")
struct ModelFileTests {
  private func error(_ text: String) -> String? {
    do {
      _ = try ModelFile(name: "vault.yaml").decode(text)
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
      error(text)?.hasPrefix("vault.yaml:3: does not know the key 'touch'; it knows of,") == true)
  }

  @Test("a word outside of a closed set is refused, with the set")
  func unknownWord() {
    let text = "members:\n  - { of: Vault, name: take, touches: look }\n"
    #expect(error(text)?.contains("does not know 'look'; it knows open, obtain") == true)
  }

  @Test("text that is no YAML is refused")
  func noYAML() {
    #expect(error("members: [")?.hasPrefix("vault.yaml: is no YAML") == true)
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
}
