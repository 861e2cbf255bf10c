import ConfineFlow
import ConfineLint
import Testing

/// What the analysis knows of frozen values among live ones.
@Suite("Frozen values among live ones")
struct FrozenValueTests {
  private static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var name = ""; @Persisted var owner: Person?; @Persisted var pups: List<Dog> }
    class Person: Object { @Persisted var name = ""; @Persisted var dogs: List<Dog> }
    func reply() async {}

    """

  /// What is observed, as `value operation condition confidence`, in order of the places.
  private func observed(_ text: String) throws -> [String] {
    let program = Lowered(Self.models + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name) \($0.event.operation) \($0.condition) \($0.confidence)" }
  }

  @Test(
    "A frozen value is not observed",
    arguments: [
      ("_ = dog.freeze().observe { _ in }", ["dog.freeze() observe frozen certain"]),
      (
        "_ = realm.freeze().objects(Dog.self).observe { _ in }",
        ["realm.freeze().objects(Dog.self) observe frozen certain"]
      ),
      (
        "let some = isOld ? dog.freeze() : dog; _ = some.observe { _ in }",
        ["some observe frozen likely"]
      ),
      ("_ = dog.freeze().thaw()?.observe { _ in }", []),
      ("_ = dog.observe { _ in }", []),
      ("let some = dog.freeze(); if !some.isFrozen { _ = some.observe { _ in } }", []),
    ])
  func observation(_ body: String, _ expected: [String]) throws {
    #expect(
      try observed("@MainActor func f(dog: Dog, realm: Realm, isOld: Bool) { \(body) }") == expected
    )
  }

  @Test(
    "A live value takes in no frozen one",
    arguments: [
      ("person.dogs.append(dog.freeze())", ["dog.freeze() link frozen certain"]),
      ("dog.owner = person.freeze()", ["person.freeze() link frozen certain"]),
      ("realm.add(dog.freeze())", ["dog.freeze() link frozen certain"]),
      (
        "person.dogs.append(objectsIn: realm.objects(Dog.self).freeze())",
        ["realm.objects(Dog.self).freeze() link frozen certain"]
      ),
      (
        "person.dogs.append(isOld ? dog : dog.freeze())",
        ["isOld ? dog : dog.freeze() link frozen likely"]
      ),
      ("give(dog.freeze(), to: person)", ["dog.freeze() link frozen certain"]),
      ("person.dogs.append(dog.freeze().thaw()!)", []),
      ("person.dogs.append(dog)", []),
      ("person.dogs.append(Dog())", []),
      ("realm.create(Dog.self, value: dog.freeze(), update: .modified)", []),
    ])
  func addition(_ body: String, _ expected: [String]) throws {
    let text = """
      func give(_ dog: Dog, to person: Person) { person.dogs.append(dog) }
      func f(dog: Dog, person: Person, realm: Realm, isOld: Bool) throws { try realm.write { \(body) } }
      """
    #expect(try observed(text) == expected)
  }

  @Test(
    "Nothing is thawed in an actor but the main one",
    arguments: [
      ("actor A { func f() throws { _ = try Realm().freeze().thaw() } }", 1),
      (
        "actor A { func f() async throws { let dogs = try Realm().objects(Dog.self).freeze(); await reply(); _ = dogs.thaw() } }",
        1
      ),
      (
        "actor A { func f() throws { let frozen = try Realm().freeze(); Task { _ = frozen.thaw() } } }",
        1
      ),
      (
        "@globalActor actor A { static let shared = A() }; @A func f() throws { _ = try Realm().freeze().thaw() }",
        1
      ),
      (
        "actor A { func f(_ dog: Dog) { _ = dog.thaw() } }; func g(_ dog: Dog) async { await A().f(dog.freeze()) }",
        1
      ),
      ("@MainActor func f() throws { _ = try Realm().freeze().thaw() }", 0),
      ("func f() async { let realm = { try! Realm() }(); _ = realm.freeze().thaw() }", 0),
      ("actor A { nonisolated func f() throws { _ = try Realm().freeze().thaw() } }", 0),
      (
        "actor A { func f() throws { let frozen = try Realm().freeze(); Task.detached { _ = frozen.thaw() } } }",
        0
      ),
    ])
  func thawing(_ text: String, _ count: Int) throws {
    let found = try observed(text)
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.hasSuffix("thaw insideActor certain") })
  }

  @Test("What an actor thaws of what it is given is taken to be frozen")
  func thawingParameters() throws {
    let found = try observed("actor A { func f(_ dog: Dog) { _ = dog.thaw() } }")
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix("thaw insideActor likely") })
  }

  @Test("What is thawed where it is wrong is not reported again")
  func consequences() throws {
    let text = """
      actor A {
        func f() async throws {
          let dog = try Realm().objects(Dog.self).first?.freeze().thaw()
          await reply()
          print(dog?.name ?? "")
        }
      }
      """
    #expect(try observed(text).count == 1)
  }
}
