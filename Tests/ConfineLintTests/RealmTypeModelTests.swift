import ConfineFlow
import Testing

@testable import ConfineLint

/// Types of Realm that are confined because of what they hold or tell of.
@Suite("Confined types of Realm")
struct RealmTypeModelTests {
  @Test(
    "are followed to the object or the collection in them",
    arguments: [
      ("_ value: AnyRealmValue", "print(value.object(Dog.self)!.name)"),
      ("_ value: AnyRealmValue", "if case .object(let dog) = value { print(dog) }"),
      ("_ value: AnyRealmValue", "print(value.listValue!.count)"),
      ("_ change: PropertyChange", "print((change.newValue as! Dog).name)"),
      ("_ age: RealmOptional<Int>", "print(age.value!)"),
      ("_ subscriptions: SyncSubscriptionSet", "print(subscriptions.count)"),
      ("_ realm: RLMRealm", "realm.refresh()"),
      ("_ dogs: RLMArray<Dog>", "print(dogs.count)"),
    ])
  func followed(parameter: String, use: String) async throws {
    #expect(try await rules(parameter, use) == ["live-object-on-concurrent-queue"])
  }

  @Test(
    "give scalars that go anywhere",
    arguments: [
      ("_ value: AnyRealmValue", "print(value.stringValue!)"),
      ("_ value: AnyRealmValue", "if case .int(let number) = value { print(number) }"),
      ("_ change: PropertyChange", "print(change.name)"),
      ("_ schema: RLMObjectSchema", "print(schema.className)"),
    ])
  func scalars(parameter: String, use: String) async throws {
    #expect(try await rules(parameter, use).isEmpty)
  }

  private func rules(_ parameter: String, _ use: String) async throws -> [String] {
    let text = """
      import Dispatch
      import Realm
      import RealmSwift

      class Dog: Object {
        @Persisted var name = ""
      }

      func handOver(\(parameter)) {
        DispatchQueue.global().async { \(use) }
      }
      """
    let sources = SourceSet([(path: "A.swift", text: text)])
    return await Linter(models: try .builtIn()).lint(sources).findings.map(\.rule)
  }
}
