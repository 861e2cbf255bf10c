import ConfineFindings
import ConfineFlow
import ConfineLint
import ConfineSwift
import Testing

/// Locks for what needs none, and writers that wait for each other, in code as apps write it.
@Suite("Locks and writers in code of apps")
struct FlowOfLocksTests {
  private static let start = """
    import RealmSwift
    import Foundation
    class Dog: Object { @Persisted var name = ""; @Persisted var age = 0 }
    func show(_ text: String) {}

    """

  private func observed(_ text: String, _ condition: Condition) throws -> [Observation] {
    try observed([SourceFile(path: "Sample.swift", text: Self.start + text)], condition)
  }

  private func observed(
    _ files: [SourceFile], _ condition: Condition
  ) throws -> [Observation] {
    Analysis(models: try .builtIn()).run(on: Lowered(files).program).observations
      .filter { $0.condition == condition }
      .sorted { $0.event.place < $1.event.place }
  }

  @Test(
    "A lock around nothing but reads is observed",
    arguments: [
      "lock.lock(); let n = dogs.count; lock.unlock(); show(\"\\(n)\")",
      "let n = lock.withLock { dogs.count }; show(\"\\(n)\")",
      "lock.lock(); let names = dogs.map { $0.name }; lock.unlock(); show(names[0])",
      "lock.lock(); let n = try! Realm().objects(Dog.self).count; lock.unlock(); show(\"\\(n)\")",
      "lock.lock(); var n = 0; for dog in dogs where dog.age > 3 { n += dog.age }; lock.unlock()",
      "lock.lock(); var n = 0; for dog in dogs { n += dog.name.count }; lock.unlock()",
      "objc_sync_enter(self); let n = dogs.count; objc_sync_exit(self); show(\"\\(n)\")",
      "lock.lock(); defer { lock.unlock() }; let n = dogs.count; if n > 1 { return }; _ = dogs.first?.name",
      "lock.lock(); defer { lock.unlock() }; let oldest = dogs.max(of: \\.age); _ = oldest",
      "lock.lock(); let a = Array(dogs.where { $0.age == n }.map { $0.name }); lock.unlock(); _ = a",
      "os_unfair_lock_lock(&spin); let n = dogs.count; os_unfair_lock_unlock(&spin); _ = n",
    ])
  func locked(_ body: String) throws {
    #expect(try observed(keeper(body), .insideLock).count == 1)
  }

  @Test(
    "A lock that may be for something else is not",
    arguments: [
      "lock.lock(); names.append(dogs.first!.name); lock.unlock()",
      "lock.lock(); let n = dogs.count + names.count; lock.unlock(); show(\"\\(n)\")",
      "lock.lock(); let n = dogs.count; names = [\"\\(n)\"]; lock.unlock()",
      "lock.lock(); try! realm.write { dogs.first?.name = \"\" }; lock.unlock()",
      "lock.lock(); for dog in dogs { show(dog.name) }; lock.unlock()",
      "lock.lock(); defer { lock.unlock() }; names = []; return",
      "lock.lock(); lock.unlock(); show(\"\\(dogs.count)\")",
      "lock.lock(); if dogs.isEmpty { return }; lock.unlock()",
      "lock.withLock { current = dogs.first?.name }",
      "lock.lock(); let a = dogs.where { $0.name == current }.count; lock.unlock(); _ = a",
      "os_unfair_lock_lock(&spin); let n = dogs.count; names = []; os_unfair_lock_unlock(&spin); _ = n",
      "lock.lock(); queue.async { show(\"\") }; let n = dogs.count; lock.unlock(); show(\"\\(n)\")",
    ])
  func needed(_ body: String) throws {
    #expect(try observed(keeper(body), .insideLock).isEmpty)
  }

  @Test(
    "A lock that hands over what it guards is for that, if that is used",
    arguments: [
      ("mutex.withLock { _ in dogs.count }", 1), ("unfair.withLock { _ in dogs.count }", 1),
      ("mutex.withLock { $0 += dogs.count }", 0),
      ("unfair.withLock { held in held += dogs.count }", 0),
      ("unfair.lock(); let n = dogs.count; unfair.unlock(); show(\"\\(n)\")", 1),
    ])
  func guarding(_ body: String, _ count: Int) throws {
    let text = """
      final class Keeper {
        let mutex = Mutex(0)
        let unfair = OSAllocatedUnfairLock(initialState: 0)
        func f(dogs: Results<Dog>) { \(body) }
      }
      """
    #expect(try observed(text, .insideLock).count == count)
  }

  private func keeper(_ body: String) -> String {
    """
    class Keeper {
      let lock = NSLock()
      let queue = DispatchQueue(label: "a")
      var names: [String] = []
      var current: String?
      var spin = os_unfair_lock()
      let n = 3
      func f(dogs: Results<Dog>, realm: Realm) { \(body) }
    }
    """
  }

  private static let background = """
    func fill() {
      DispatchQueue(label: "a").async {
        let realm = try! Realm()
        try! realm.write { realm.deleteAll() }
      }
    }

    """

  @Test(
    "The main thread that waits for a background writer is observed once in each function",
    arguments: [
      ("let realm = try! Realm(); try! realm.write { }", 1),
      ("let realm = try! Realm(); try! realm.write { }; try! realm.write { }", 1),
      ("let realm = try! Realm(); realm.beginWrite(); realm.cancelWrite()", 1),
      ("let realm = try! Realm(); realm.writeAsync { }", 0),
      ("let realm = try! Realm(configuration: other); try! realm.write { }", 0),
      ("let realm = try! Realm(configuration: .init()); try! realm.write { }", 0),
      ("try! given.write { }", 0),
    ])
  func writers(_ body: String, _ count: Int) throws {
    let text = "let other = Realm.Configuration()\n@MainActor func f(given: Realm) { \(body) }"
    #expect(try observed(Self.background + text, .contended).count == count)
    #expect(try observed(text, .contended).isEmpty)
  }

  @Test("Both have to be of one file, and the other one elsewhere for sure")
  func files() throws {
    let main =
      "@MainActor func f() { let realm = try! Realm(configuration: c); realm.beginWrite() }\n"
    func other(_ place: String) -> String {
      "let c = Realm.Configuration(); func g(q: DispatchQueue) { \(place) { "
        + "let realm = try! Realm(configuration: c); try! realm.write { } } }\n"
    }
    #expect(try observed(main + other("DispatchQueue.global().async"), .contended).count == 1)
    #expect(try observed(main + other("DispatchQueue.main.async"), .contended).isEmpty)
    #expect(try observed(main + other("q.async"), .contended).isEmpty)
    let actor = """
      actor A {
        func g() async { let realm = try! await Realm.open(configuration: c); try! realm.write { } }
      }
      """
    let both = "let c = Realm.Configuration()\n" + main + actor
    #expect(try observed(both, .contended).count == 1)
  }

  @Test("Private configurations of one name in two files are two")
  func privateConfigurations() throws {
    let configuration = "import RealmSwift\nprivate let c = Realm.Configuration()\n"
    let body = "let realm = try! Realm(configuration: c); try! realm.write { }"
    let files = [
      SourceFile(path: "A.swift", text: configuration + "@MainActor func f() { \(body) }"),
      SourceFile(
        path: "B.swift",
        text: configuration + "func g() { DispatchQueue.global().async { \(body) } }"),
    ]
    #expect(try observed(files, .contended).isEmpty)
  }
}
