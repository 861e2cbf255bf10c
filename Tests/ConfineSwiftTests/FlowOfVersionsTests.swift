import ConfineFindings
import ConfineFlow
import ConfineLint
import Testing

/// Who keeps a version, and for how long, in code as apps write it.
@Suite("Versions that are kept, in code of apps")
struct FlowOfVersionsTests {
  private static let start = """
    import RealmSwift
    import Foundation
    class Dog: Object { @Persisted var name = "" }
    func show(_ text: String) {}

    """

  private func observed(_ text: String, _ conditions: Set<Condition>) throws -> [String] {
    let program = Lowered(Self.start + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .filter { conditions.contains($0.condition) }
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name) \($0.condition) \($0.confidence)" }
  }

  private static let use = "show(\"\\(r.objects(Dog.self).count)\")"

  @Test(
    "A realm in a block of a queue without a pool is kept",
    arguments: [
      ("queue.async { let r = try! Realm(); \(use) }", ["likely"]),
      ("DispatchQueue.global().async { let r = try! Realm(); \(use) }", ["likely"]),
      ("queue.async { for _ in 1...3 { let r = try! Realm(); \(use) } }", ["certain"]),
      ("queue.async { while isOn { let r = try! Realm(); \(use) } }", ["certain"]),
      ("queue.async { ids.forEach { _ in let r = try! Realm(); \(use) } }", ["certain"]),
      ("queue.async { for _ in 1...3 { autoreleasepool { let r = try! Realm(); \(use) } } }", []),
      ("queue.async { autoreleasepool { for _ in 1...3 { let r = try! Realm(); \(use) } } }", []),
      ("autoreleasepool { queue.async { let r = try! Realm(); \(use) } }", ["likely"]),
      ("inPool { let r = try! Realm(); \(use) }", []),
      ("onQueue { let r = try! Realm(); \(use) }", ["likely"]),
      ("draining.async { let r = try! Realm(); \(use) }", []),
      ("queue.async { let r = try! Realm(queue: queue); \(use) }", []),
      ("queue.sync { let r = try! Realm(); \(use) }", []),
      ("DispatchQueue.main.async { let r = try! Realm(); \(use) }", []),
      ("OperationQueue().addOperation { let r = try! Realm(); \(use) }", []),
      ("Task.detached { let r = try! await Realm(); \(use) }", []),
      ("other.async { let r = try! Realm(); \(use) }", []),
      // It is kept, and no pool would let go of it.
      ("queue.async { self.realm = try! Realm() }", []),
      ("for _ in 1...3 { let r = try! Realm(); \(use) }", []),
    ])
  func pools(_ body: String, _ expected: [String]) throws {
    let text = """
      class Store {
        let queue = DispatchQueue(label: "a")
        let draining = DispatchQueue(label: "b", autoreleaseFrequency: .workItem)
        var realm: Realm?
        var isOn = true
        func inPool(_ work: @escaping () -> Void) { queue.async { autoreleasepool { work() } } }
        func onQueue(_ work: @escaping () -> Void) { queue.async { work() } }
        func start(other: DispatchQueue, ids: [Int]) { \(body) }
      }
      """
    let found = try observed(text, [.retained])
    #expect(found.map { String($0.split(separator: " ").last ?? "") } == expected)
  }

  @Test(
    "What belongs to a closed frozen realm is not used",
    arguments: [
      ("let f = realm.freeze(); f.invalidate(); _ = f.objects(Dog.self)", ["certain"]),
      ("let d = dog.freeze(); d.realm!.invalidate(); show(d.name)", ["certain"]),
      ("let d = dog.freeze(); d.realm?.invalidate(); queue.async { show(d.name) }", ["certain"]),
      ("let d = dog.freeze(); if isOld { d.realm?.invalidate() }; show(d.name)", ["likely"]),
      ("let d = dog.freeze(); show(d.name); d.realm?.invalidate()", []),
      ("let d = dog.freeze(); realm.invalidate(); show(d.name)", []),
      ("var d = dog.freeze(); d.realm?.invalidate(); d = dog.freeze(); show(d.name)", []),
      ("let d = dog.freeze(); close(d); show(d.name)", ["certain"]),
      ("for _ in 1...3 { let d = dog.freeze(); show(d.name); d.realm?.invalidate() }", []),
      ("let d = dog.freeze(); for _ in 1...3 { show(d.name); d.realm?.invalidate() }", ["likely"]),
    ])
  func closing(_ body: String, _ expected: [String]) throws {
    let text = """
      func close(_ dog: Dog) { dog.realm?.invalidate() }
      func f(dog: Dog, realm: Realm, isOld: Bool) {
        let queue = DispatchQueue(label: "a")
        \(body)
      }
      """
    let found = try observed(text, [.closed])
    #expect(found.map { String($0.split(separator: " ").last ?? "") } == expected)
  }

  @Test(
    "A loop that waits sees nothing new",
    arguments: [
      "while isOn { if dogs.isEmpty { return }; sleep(1) }",
      "repeat { lock.wait(); for dog in dogs { show(dog.name) } } while isOn",
      "while isOn { autoreleasepool { show(\"\\(dogs.count)\") }; Thread.sleep(forTimeInterval: 1) }",
    ])
  func stale(_ loop: String) throws {
    #expect(try observed(waiting(loop), [.unrefreshed]).count == 1)
  }

  @Test(
    "A loop that may see something new, or does not wait, is right",
    arguments: [
      "while isOn { realm.refresh(); if dogs.isEmpty { return }; sleep(1) }",
      "while isOn { if dogs.isEmpty { return }; sleep(1); update(realm) }",
      "while isOn { try! realm.write { realm.deleteAll() }; show(\"\\(dogs.count)\"); sleep(1) }",
      "while isOn { let realm = try! Realm(); show(\"\\(realm.objects(Dog.self).count)\"); sleep(1) }",
      "while isOn { realm.invalidate(); show(\"\\(realm.objects(Dog.self).count)\"); sleep(1) }",
      "while isOn { sync(realm); show(\"\\(dogs.count)\"); sleep(1) }",
      "for dog in dogs { show(dog.name) }",
      // Whether it waits is not known.
      "while isOn { show(\"\\(realm.objects(Dog.self).count)\"); pause() }",
      "show(\"\\(dogs.count)\"); while isOn { sleep(1) }",
      "while isOn { show(frozen.name); sleep(1) }",
      "while isOn { RunLoop.current.run(until: .now); show(\"\\(dogs.count)\") }",
    ])
  func fresh(_ loop: String) throws {
    #expect(try observed(waiting(loop), [.unrefreshed]) == [])
  }

  private func waiting(_ loop: String) -> String {
    """
    func update(_ realm: Realm) { realm.refresh() }
    class Watcher {
      var isOn = true
      let lock = DispatchSemaphore(value: 0)
      func start() {
        Thread.detachNewThread {
          let realm = try! Realm()
          let dogs = realm.objects(Dog.self)
          let frozen = dogs.first!.freeze()
          \(loop)
        }
      }
    }
    """
  }

  @Test("On the main thread and on an actor a realm moves by itself")
  func moving() throws {
    let loop = "let dogs = realm.objects(Dog.self); while dogs.isEmpty { sleep(1) }"
    #expect(try observed("func f(realm: Realm) { \(loop) }", [.unrefreshed]) == [])
    #expect(
      try observed(
        "@MainActor func f() { let realm = try! Realm(); \(loop) }", [.unrefreshed]) == [])
  }

  @Test(
    "Frozen values in collections that only grow are kept for good",
    arguments: [
      ("static var kept: [Dog] = []", "Store.kept.append(dog.freeze())", 1),
      ("static var kept: [String: Dog] = [:]", "Self.kept[dog.name] = dog.freeze()", 1),
      ("static var kept: Set<Dog> = []", "Store.kept.insert(dog.freeze())", 1),
      ("static let shared = Store(); var kept: [Dog] = []", "kept.append(dog.freeze())", 1),
      (
        "static let shared = Store(); var kept: [Dog] = []",
        "Store.shared.kept.append(dog.freeze())", 1
      ),
      ("var kept: [Dog] = []", "kept.append(dog.freeze())", 0),
      ("static var kept: [Dog] = []", "Store.kept.append(Dog())", 0),
      ("static var kept: [Dog] = []", "Store.kept.append(dog.freeze()); Store.kept.removeAll()", 0),
      ("static var kept: [Dog] = []", "Store.kept.append(dog.freeze()); Self.kept = []", 0),
      ("static var kept: [Dog] = []", "Store.kept.append(dog.freeze()); trim(&Self.kept)", 0),
      (
        "static var kept: [String: Dog] = [:]",
        "Self.kept[dog.name] = dog.freeze(); Self.kept[\"b\"] = nil", 0
      ),
      ("static var kept = NSCache<NSString, Dog>()", "kept.setObject(dog.freeze(), forKey: n)", 0),
    ])
  func growth(_ storage: String, _ body: String, _ count: Int) throws {
    let text = "class Store { \(storage); func keep(_ dog: Dog) { \(body) } }"
    #expect(try observed(text, [.retained]).count == count)
  }
}
