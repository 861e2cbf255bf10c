import Testing

@Suite("Where realms are opened and kept")
struct FlowOfRealmsTests {
  @Test(
    "A realm of the main queue that another queue opens is wrong at once",
    arguments: [
      (
        "_ = try? Realm(queue: .main)",
        ["Realm(queue: .main), misborn(ConfineFindings.Birth.otherExecutor), certain"]
      ),
      ("_ = try? Realm(queue: queue)", []),
      ("DispatchQueue.main.async { _ = try? Realm(queue: .main) }", []),
    ])
  func mainQueue(_ body: String, _ expected: [String]) throws {
    let text = """
      final class Store {
        let queue = DispatchQueue(label: "store")
        func f() { queue.async { [queue] in \(body); show("\\(queue)") } }
      }
      """
    #expect(try Observed.uses(in: text) == expected)
  }

  @Test(
    "A realm that is opened for the main actor is no other actor's",
    arguments: [
      (
        "actor Kennel", "MainActor.shared",
        ["realm, misborn(ConfineFindings.Birth.otherExecutor), certain"]
      ),
      ("@MainActor final class Kennel", "MainActor.shared", []), ("actor Kennel", "self", []),
    ])
  func actors(_ type: String, _ actor: String, _ expected: [String]) throws {
    let text = """
      \(type) {
        func count() async throws -> Int {
          let realm = try await Realm(actor: \(actor))
          return realm.objects(Dog.self).count
        }
      }
      """
    #expect(try Observed.uses(in: text) == expected)
  }

  @Test(
    "An object keeps the realm of its block, which the next block of the queue cannot use",
    arguments: [
      ("realm.objects(Dog.self).first", 1), ("realm.objects(Dog.self).first?.freeze()", 0),
    ])
  func blocks(_ value: String, _ count: Int) throws {
    let text = """
      final class Cache {
        private let queue = DispatchQueue(label: "cache", autoreleaseFrequency: .workItem)
        private var dog: Dog?
        func load() { queue.async { let realm = try! Realm(); self.dog = \(value) } }
        func print() { queue.async { show(self.dog?.name ?? "") } }
      }
      """
    #expect(try Observed.uses(in: text).count == count)
  }

  @Test("What a model keeps in a property of its own kind is the store's")
  func boxes() throws {
    let text = """
      final class Cat: Object { let age = RealmProperty<Int?>() }
      func f(cat: Cat) {
        DispatchQueue.global().async { show("\\(cat.age.value ?? 0)") }
      }
      """
    #expect(try Observed.uses(in: text) == ["cat, concurrent-queue, certain"])
  }

  @Test(
    "Static storage that the main thread alone fills is the main thread's",
    arguments: [
      ("@MainActor func start() { Store.realm = try? Realm() }", 1),
      ("@MainActor func start() { Store.realm = try? Realm().freeze() }", 0),
      ("@MainActor func stop() { Store.realm = nil }", 0),
      ("func start() { Store.realm = try? Realm() }", 0),
      (
        "@MainActor func start() { Store.realm = try? Realm() }\n"
          + "func restart(_ realm: Realm) { Store.realm = realm }", 0
      ),
    ])
  func statics(_ filling: String, _ count: Int) throws {
    let text = """
      enum Store { static var realm: Realm? }
      let queue = DispatchQueue(label: "count")
      \(filling)
      func count() { queue.async { show("\\(Store.realm?.objects(Dog.self).count ?? 0)") } }
      """
    #expect(try Observed.uses(in: text).count == count)
  }

  @Test(
    "What an unchecked type is given is at risk if something live is given",
    arguments: [("dog.freeze()", 0), ("dog", 1)])
  func gifts(_ given: String, _ count: Int) throws {
    let text = """
      final class Snapshot: @unchecked Sendable {
        let dog: Dog
        init(_ dog: Dog) { self.dog = dog }
      }
      struct Box: @unchecked Sendable { let dog: Dog }
      func take(_ realm: Realm) -> Snapshot? {
        guard let dog = realm.objects(Dog.self).first else { return nil }
        return Snapshot(\(given))
      }
      func pack(_ realm: Realm) -> Box? {
        guard let dog = realm.objects(Dog.self).first else { return nil }
        return Box(dog: \(given))
      }
      """
    #expect(try Observed.uses(in: text).count == count * 2)
  }
}
