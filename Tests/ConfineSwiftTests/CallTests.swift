import ConfineFlow
import ConfineLint
import Testing

/// What the analysis makes of values that travel through the program's own functions and properties.
@Suite("Calls and properties")
struct CallTests {
  private static let models = """
    import RealmSwift
    import UIKit
    class Dog: Object { @Persisted var name = ""; @Persisted var owner: Person? }
    class Person: Object { @Persisted var name = "" }
    func upload() async {}
    func show(_ text: String) {}
    func opened() -> Realm { try! Realm() }

    """

  /// The uses that are observed, as `text, confidence`, in order of their places.
  private func observed(_ text: String) throws -> [String] {
    let program = Lowered(Self.models + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .filter { if case .outsideHome = $0.condition { true } else { false } }
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name), \($0.confidence)" }
  }

  @Test(
    "What a callee touches is reported where the value is handed over",
    arguments: [
      ("DispatchQueue.global().async { use(dog) }", ["dog, certain"]),
      ("DispatchQueue.main.async { use(dog) }", []),
      ("let dog = dog.freeze(); DispatchQueue.global().async { use(dog) }", []),
      ("DispatchQueue.global().async { ignore(dog) }", []),
      ("DispatchQueue.global().async { again(dog, 3) }", ["dog, certain"]),
      ("Task { await later(dog) }", ["dog, certain"]),
      ("Task { await onMain(dog) }", []),
    ])
  func arguments(_ statement: String, _ expected: [String]) throws {
    let text = """
      func use(_ dog: Dog) { show(dog.name) }
      func ignore(_ dog: Dog) {}
      func again(_ dog: Dog, _ count: Int) { if count > 0 { again(dog, count - 1) }; use(dog) }
      func later(_ dog: Dog) async { show(dog.name) }
      @MainActor func onMain(_ dog: Dog) async { show(dog.name) }
      @MainActor func f(dog: Dog) { \(statement) }
      """
    #expect(try observed(text) == expected)
  }

  @Test(
    "Of overloads the one is meant whose parameters are of the arguments' types",
    arguments: [
      ("send(dog)", ["dog, certain"]), ("send(\"a\")", []), ("send([dog])", ["[dog], certain"]),
      ("send(dogs)", ["dogs, certain"]), ("send(3)", []),
    ])
  func overloads(_ call: String, _ expected: [String]) throws {
    let text = """
      func send(_ name: String) {}
      func send(_ number: Int) {}
      func send(_ dogs: [Dog]) { show(dogs[0].name) }
      func send(_ dogs: Results<Dog>) { show(dogs[0].name) }
      func send(_ dog: Dog?) { show(dog?.name ?? "") }
      @MainActor func f(dog: Dog, dogs: Results<Dog>) { DispatchQueue.global().async { \(call) } }
      """
    #expect(try observed(text) == expected)
  }

  @Test(
    "A property of an object belongs where the object does",
    arguments: [
      (
        "DispatchQueue.global().async { show(self.store.names()) }",
        ["realm, likely", "self.store.names(), certain"]
      ),
      ("DispatchQueue.global().async { show(Store().names()) }", ["realm, likely"]),
      ("show(store.names())", ["realm, likely"]),
      ("DispatchQueue.main.async { show(self.store.names()) }", ["realm, likely"]),
      ("Task.detached { await self.store.report() }", ["realm, certain"]),
    ])
  func properties(_ statement: String, _ expected: [String]) throws {
    let text = """
      class Store {
        private let realm: Realm
        init() { realm = opened() }
        func names() -> String { realm.objects(Dog.self).first?.name ?? "" }
        func report() async { show(realm.objects(Dog.self).first?.name ?? "") }
      }
      class Screen: UIViewController {
        let store = Store()
        func f() { \(statement) }
      }
      """
    #expect(try observed(text) == expected)
  }

  @Test(
    "A requirement runs what its conformers do, but no stand-in",
    arguments: [
      ("", ["dog, certain"]),
      (
        "struct Frozen: Store { func dog() -> Dog? { opened().objects(Dog.self).first?.freeze() } }",
        ["dog, likely"]
      ),
    ])
  func protocols(_ other: String, _ expected: [String]) throws {
    let text = """
      protocol Store { func dog() -> Dog? }
      struct Dogs: Store { func dog() -> Dog? { opened().objects(Dog.self).first } }
      struct MockStore: Store { func dog() -> Dog? { nil } }
      \(other)
      func f(store: Store) async {
        let dog = store.dog()
        await upload()
        show(dog!.name)
      }
      """
    #expect(try observed(text) == expected)
  }

  @Test(
    "A property that a protocol requires is what its conformers have",
    arguments: [
      ("struct Disk: Store { var dogs: Results<Dog> { opened().objects(Dog.self) } }", ["certain"]),
      (
        "extension Store { var dogs: Results<Dog> { opened().objects(Dog.self) } }; struct Disk: Store {}",
        ["certain"]
      ),
      (
        """
        struct Disk: Store { var dogs: Results<Dog> { opened().objects(Dog.self) } }
        struct Frozen: Store { var dogs: Results<Dog> { opened().objects(Dog.self).freeze() } }
        """, ["likely"]
      ),
      (
        "struct Frozen: Store { var dogs: Results<Dog> { opened().objects(Dog.self).freeze() } }",
        []
      ),
      ("struct MockStore: Store { var dogs: Results<Dog> { opened().objects(Dog.self) } }", []),
    ])
  func requiredProperties(_ conformers: String, _ expected: [String]) throws {
    let text = """
      protocol Store { var dogs: Results<Dog> { get } }
      \(conformers)
      func f(store: Store) async {
        let dogs = store.dogs
        await upload()
        show(dogs.count)
      }
      """
    #expect(try observed(text) == expected.map { "dogs, \($0)" })
  }

  @Test("A default argument is evaluated where the call is")
  func defaults() throws {
    let text = """
      func dogs(in realm: Realm = opened()) -> Results<Dog> { realm.objects(Dog.self) }
      func f() {
        let all = dogs()
        Task.detached { show(all.first!.name) }
        Task.detached { show(dogs().first!.name) }
      }
      """
    #expect(try observed(text) == ["all, certain"])
  }

  @Test("A parameter that only ever gets frozen values is no live one")
  func harmlessParameters() throws {
    let text = """
      private func export(_ dog: Dog) { DispatchQueue.global().async { show(dog.name) } }
      private func send(_ dog: Dog) { DispatchQueue.global().async { show(dog.name) } }
      @MainActor func f(dog: Dog) { export(dog.freeze()); send(dog) }
      """
    #expect(try observed(text) == ["dog, certain"])
  }

  @Test(
    "A closure that an object keeps runs where it is called",
    arguments: [
      ("DispatchQueue.global().async { self.onSave?(Dog()) }", ["dog, certain"]),
      ("DispatchQueue.main.async { self.onSave?(Dog()) }", []),
    ])
  func keptClosures(call: String, expected: [String]) throws {
    let text = """
      class Form {
        var onSave: ((Dog) -> Void)?
        func save() { \(call) }
        func f(dog: Dog) { onSave = { _ in show(dog.name) }; onSave?(dog) }
      }
      """
    #expect(try observed(text) == expected)
  }

  @Test("Each of several closures that objects keep runs where they are called")
  func severalKeptClosures() throws {
    let text = """
      class Socket {
        private var handlers: [String: () -> Void] = [:]
        private let queue = DispatchQueue(label: "socket")
        func on(_ event: String, _ handler: @escaping () -> Void) { handlers[event] = handler }
        func receive(_ event: String) {
          queue.async {
            self.handlers[event]?()
            for (_, handler) in self.handlers { handler() }
          }
        }
      }
      @MainActor func f(socket: Socket, dog: Dog, puppy: Dog) {
        socket.on("open") { DispatchQueue.main.async { show(dog.name) } }
        socket.on("close") { show(puppy.name) }
      }
      """
    #expect(try observed(text) == ["puppy, certain"])
  }

  @Test("A repository that keeps a realm is misused by a use case that became asynchronous")
  func repositoryOfTheReport() throws {
    let text = """
      protocol Repository { func create(_ name: String, done: @escaping (Bool) -> Void) }
      final class Store {
        let realm: Realm!
        init?() { do { realm = try Realm() } catch { return nil } }
      }
      struct RealmRepository: Repository {
        private let realm: Realm!
        init?() { if let kept = Store()?.realm { realm = kept } else { return nil } }
        func create(_ name: String, done: @escaping (Bool) -> Void) {
          do { try realm.write { realm.add(Dog()) }; done(true) } catch { done(false) }
        }
      }
      struct UseCase {
        let repository: Repository
        func before(_ done: @escaping () -> Void) { repository.create("a") { _ in done() } }
        func after() async { repository.create("b") { _ in } }
      }
      final class Screen: UIViewController {
        let useCase = UseCase(repository: RealmRepository()!)
        func tapped() { useCase.before {}; Task { await useCase.after() } }
      }
      """
    #expect(try observed(text) == ["repository.create(\"b\") { _ in }, certain"])
  }
}
