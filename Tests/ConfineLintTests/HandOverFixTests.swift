import ConfineFindings
import Testing

@testable import ConfineLint

@Suite("A fix for what a closure captures beside a realm of its own")
struct HandOverFixTests {
  private static let head = """
    import Foundation
    import RealmSwift
    class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name = "" }
    class Cat: Object { @Persisted var name = "" }
    func open() throws -> Realm { try Realm(configuration: .init()) }
    func show(_ text: String) {}
    let base = DispatchQueue(label: "base", autoreleaseFrequency: .workItem)

    """

  /// What becomes of the statements of a function in which there is a dog and a cat.
  private func repaired(_ statements: String, includingUnsafe: Bool = false) async throws
    -> String?
  {
    let start = """
      func f(_ parameter: Dog) throws {
        let dog = try open().objects(Dog.self)[0]
        let cat = try open().objects(Cat.self)[0]

      """
    let code = Self.head + start + statements + "\n}\n"
    let repairs = try await Repairs(
      of: SourceSet([(path: "A.swift", text: code)]), by: Linter(models: try .builtIn()),
      includingUnsafe: includingUnsafe
    ) { $0 }
    guard let after = repairs.files.first?.after else { return nil }
    return String(after.dropFirst(Self.head.count + start.count).dropLast(3))
  }

  @Test("captures the primary key, and queries the object from the realm in the closure")
  func key() async throws {
    let code = """
        base.async {
          let realm = try! open()
          try! realm.write { dog.name = "a" }
        }
      """
    let fixed = """
        base.async { [dogId = dog.id] in
          let realm = try! open()
          guard let dog = realm.object(ofType: Dog.self, forPrimaryKey: dogId) else { return }
          try! realm.write { dog.name = "a" }
        }
      """
    #expect(try await repaired(code) == fixed)
  }

  @Test("captures a reference to what has no key, and resolves it in the realm in the closure")
  func reference() async throws {
    let code = """
        Task.detached {
          try autoreleasepool {
            let realm = try open()
            try realm.write { cat.name = "a" }
          }
        }
      """
    let fixed = """
        Task.detached { [catReference = ThreadSafeReference(to: cat)] in
          try autoreleasepool {
            let realm = try open()
            guard let cat = realm.resolve(catReference) else { return }
            try realm.write { cat.name = "a" }
          }
        }
      """
    #expect(try await repaired(code) == fixed)
  }

  @Test("makes a reference where the closure is made")
  func earlier() async throws {
    let code = """
        base.async {
          let reference = ThreadSafeReference(to: cat)
          let realm = try! open()
          try! realm.write { realm.resolve(reference)?.name = "a" }
        }
      """
    let fixed = """
        base.async { [reference = ThreadSafeReference(to: cat)] in
          let realm = try! open()
          try! realm.write { realm.resolve(reference)?.name = "a" }
        }
      """
    #expect(try await repaired(code) == fixed)
  }

  @Test(
    "is unsafe where the realms may differ, or where more follows than what is for the object",
    arguments: [
      "let realm = try! open(); try! realm.write { parameter.name = \"a\" }",
      "let realm = try! Realm(); try! realm.write { dog.name = \"a\" }",
      "let realm = try! open(); try! realm.write { dog.name = \"a\" }; show(\"done\")",
    ])
  func unsafe(statements: String) async throws {
    let code = "  base.async { \(statements) }"
    #expect(try await repaired(code) == nil)
    let changed = try await repaired(code, includingUnsafe: true)
    #expect(changed?.contains("Id) else { return };") == true)
  }

  @Test(
    "is not offered where it could be wrong",
    arguments: [
      // No realm, one that comes too late, and what may be no realm at all.
      "base.async { dog.name = \"a\" }",
      "base.async { dog.name = \"a\"; let realm = try! open(); realm.refresh() }",
      "let make = { 1 }; base.async { let realm = make(); dog.name = \"\\(realm)\" }",
      // What the closure gives back.
      "_ = Task.detached { let realm = try open(); try realm.write { dog.name = \"a\" }; return 1 }",
      // A reference is resolved once.
      "base.async { for _ in 0..<2 { let realm = try! open(); try! realm.write { cat.name = \"a\" } } }",
    ])
  func refused(statements: String) async throws {
    #expect(try await repaired("  " + statements, includingUnsafe: true) == nil)
  }
}
