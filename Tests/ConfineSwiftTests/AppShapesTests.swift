import ConfineFlow
import ConfineLint
import ConfineSwift
import Testing

/// Shapes of code in which real apps hide live values, each beside its twin that is right.
@Suite("Shapes of apps")
struct AppShapesTests {
  /// The conditions and places that are observed, as `line: text`, in order of their places.
  private func observed(_ text: String, at path: String = "App.swift") throws -> [String] {
    try observed([(path, text)])
  }

  private func observed(_ files: [(path: String, text: String)]) throws -> [String] {
    let sources = files.map { SourceFile(path: $0.path, text: "import RealmSwift\n" + $0.text) }
    return Analysis(models: try .builtIn()).run(on: SwiftFrontEnd.lower(sources).program)
      .observations.sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.place.line - 1): \($0.event.value.name)" }
  }

  private static let dog =
    "\nclass Dog: Object { @Persisted var name = \"\"; @Persisted var isGood = false }"

  @Test("A computed property of an actor runs on the actor")
  func actorGetter() throws {
    let text = """
      actor Kennel {
        private var realm: Realm?
        func open() async throws { realm = try await Realm(actor: self) }
        var count: Int { realm?.objects(Dog.self).count ?? 0 }
        var first: Dog? { realm?.objects(Dog.self).first }
      }
      func count(_ kennel: Kennel) async -> Int { await kennel.count }
      @MainActor func name(_ kennel: Kennel) async -> String? {
        await kennel.first?.name
      }
      """
    #expect(try observed(text + Self.dog) == ["9: kennel.first"])
  }

  @Test("A realm that is taken out of an actor's property is away from its actor")
  func actorProperty() throws {
    let text = """
      actor Kennel {
        var realm: Realm!
        init() async throws { realm = try await Realm(actor: self) }
      }
      func count() async throws -> Int {
        let kennel = try await Kennel()
        let realm = await kennel.realm!
        return realm.objects(Dog.self).count
      }
      """
    #expect(try observed(text + Self.dog) == ["8: realm"])
  }

  @Test(
    "Types of one name in two folders are two types, and one that stands as near as another is none"
  )
  func namesakes() throws {
    let bound =
      "actor Store { var realm: Realm!; func open() async throws { realm = try await Realm(actor: self) } }"
    let stray = "final class Store { var realm: Realm! }"
    let use =
      "func count(_ store: Store) async { await pause(); print(store.realm.isInWriteTransaction) }"
    let misuse = """
      func pause() async {}
      func open() async throws { let kept = Store(); kept.realm = try Realm(configuration: .init(), queue: nil); await pause(); kept.realm.refresh() }
      """
    let found = try observed([
      ("A/Store.swift", bound), ("B/Store.swift", stray), ("B/Use.swift", misuse),
      ("Use.swift", use),
    ])
    #expect(found == ["2: kept.realm"])
  }

  @Test("Both of the declarations that the clauses of `#if` choose from are followed")
  func conditionalDeclarations() throws {
    let text = """
      #if TEST
      func run(_ body: @escaping () -> Void) { body() }
      #else
      func run(_ body: @escaping () -> Void) { DispatchQueue(label: "db").async(execute: body) }
      #endif
      @MainActor func rename(_ dog: Dog) { run { print(dog.name) } }
      """
    #expect(try observed(text + Self.dog) == ["6: dog"])
  }

  @Test(
    "A key path reads what a closure would read",
    arguments: [
      "dogs.map(\\.name)", "dogs.map(\\Dog.name)", "dogs.compactMap(\\.name)",
      "dogs.map { $0.name }",
    ])
  func keyPaths(_ use: String) throws {
    let text = "func show(_ dogs: [Dog]) { DispatchQueue.global().async { print(\(use)) } }"
    #expect(try observed(text + Self.dog).count == 1)
  }

  @Test("A method as a value is its closure")
  func methodsAsValues() throws {
    let text = """
      final class Kennel {
        let realm = try! Realm()
        func start() { DispatchQueue.global().async(execute: count) }
        func count() { print(realm.objects(Dog.self).count) }
      }
      """
    #expect(try observed(text + Self.dog).count == 1)
  }

  @Test("What is born in a closure of which nobody knows the runner is at home there")
  func unknownRunner() throws {
    let text = """
      func fill(_ cell: Cell, _ outer: Dog) {
        cell.onTap = {
          let dog = try! Realm().objects(Dog.self).first!
          print(dog.name, outer.name)
          DispatchQueue.main.async { print(dog.name) }
          DispatchQueue.global().async { print(dog.name) }
        }
      }
      """
    #expect(try observed(text + Self.dog) == ["6: dog"])
  }

  @Test(
    "What changes a stored value in place changes its object",
    arguments: ["isGood.toggle()", "name.append(\"!\")", "name += \"!\""])
  func changesInPlace(_ change: String) throws {
    let text = """
      @MainActor func change() throws {
        let realm = try Realm()
        guard let dog = realm.objects(Dog.self).first else { return }
        try realm.write { dog.\(change) }
        dog.\(change)
        var copy = (isGood: dog.isGood, name: dog.name)
        copy.\(change)
      }
      """
    #expect(try observed(text + Self.dog) == ["5: dog"])
  }

  @Test("Where only a library calls, and in work that it runs later, no transaction is open")
  func outermost() throws {
    let text = """
      import UIKit
      final class Screen: UIViewController {
        let realm = try! Realm()
        override func viewDidLoad() { realm.objects(Dog.self).first!.name = "" }
        @IBAction func tapped() { try! realm.write { realm.add(Dog()) } }
        func rename(_ dog: Dog) { dog.name = "" }
        func later(_ dog: Dog) { try! realm.write { DispatchQueue.main.async { dog.name = "" } } }
      }
      """
    #expect(try observed(text + Self.dog) == ["4: realm.objects(Dog.self).first", "7: dog"])
  }

  @Test(
    "In a program whose transactions outlive the functions that begin them, nothing is known of them"
  )
  func looseTransactions() throws {
    let text = """
      import UIKit
      final class Screen: UIViewController {
        let realm = try! Realm()
        override func viewDidAppear(_ animated: Bool) { realm.beginWrite() }
        @IBAction func tapped() { realm.objects(Dog.self).first!.name = "" }
        override func viewDidDisappear(_ animated: Bool) { try! realm.commitWrite() }
      }
      """
    #expect(try observed(text + Self.dog) == [])
  }

  @Test("The first use in a loop's body comes before that of its head in the next round")
  func loopHeads() throws {
    let text = """
      func pause() async {}
      func show() async throws {
        let realm = try Realm(configuration: .init(), queue: nil)
        let dogs = realm.objects(Dog.self)
        for dog in dogs {
          await pause()
          print(dog.name)
        }
      }
      """
    #expect(try observed(text + Self.dog) == ["7: dog"])
  }

  @Test("A thaw that only frozen values come to is none of a live one")
  func guardedThaw() throws {
    let text = """
      @globalActor actor Back { static let shared = Back() }
      @Back func link() async throws {
        let realm = try await Realm(actor: Back.shared)
        guard let dog = realm.objects(Dog.self).first else { return }
        print(dog.isFrozen ? dog.thaw() : dog)
      }
      """
    #expect(try observed(text + Self.dog).allSatisfy { !$0.contains("thaw") })
  }

  @Test(
    "An array of live objects that a realm is handed is used there, and so is one that is added again"
  )
  func handedToRealm() throws {
    let text = """
      @MainActor func clean(_ fresh: Dog) throws {
        let old = Array(try Realm().objects(Dog.self))
        let dog = try Realm().objects(Dog.self).first!
        DispatchQueue(label: "db").async {
          let realm = try! Realm()
          try! realm.write { realm.delete(old) }
        }
        DispatchQueue(label: "db").async {
          let realm = try! Realm()
          try! realm.write { realm.add(dog) }
          try! realm.write { realm.add(fresh) }
        }
      }
      """
    #expect(
      try observed(text + Self.dog).filter { !$0.contains("Realm()") } == ["6: old", "10: dog"])
  }

  @Test("A reference that a function is given is resolved once, too")
  func givenReference() throws {
    let text = """
      func pay(_ reference: ThreadSafeReference<Dog>, _ realm: Realm) {
        guard realm.resolve(reference)?.isGood == true else { return }
        print(realm.resolve(reference) as Any)
      }
      func payOnce(_ reference: ThreadSafeReference<Dog>, _ realm: Realm) {
        print(realm.resolve(reference) as Any)
      }
      """
    #expect(try observed(text + Self.dog) == ["3: reference"])
  }
}
