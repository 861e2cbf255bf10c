import ConfineFlow
import ConfineLint
import Testing

/// What the analysis knows of write transactions, in code as apps write it.
@Suite("Write transactions in code of apps")
struct FlowOfTransactionsTests {
  private static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var name = ""; var title: String { get { name } set { name = newValue } } }
    extension Dog { var tag: String { get { name } set { try! realm!.write { name = newValue } } } }
    func upload() async {}
    func check() throws {}

    """

  /// The missteps, as `value condition confidence`, in order of their places.
  private func observed(_ text: String) throws -> [String] {
    let program = Lowered(Self.models + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name) \($0.condition) \($0.confidence)" }
  }

  private func observed(in body: String) throws -> [String] {
    try observed("func f(dog: Dog, realm: Realm, isNew: Bool) throws { \(body) }")
  }

  @Test(
    "A change outside of every transaction is observed",
    arguments: [
      ("let realm = try Realm(); realm.add(Dog())", "realm outsideTransaction certain"),
      (
        "let realm = try Realm(); realm.objects(Dog.self).first!.name = \"\"",
        "realm.objects(Dog.self).first outsideTransaction certain"
      ),
      ("try realm.write { }; realm.deleteAll()", "realm outsideTransaction certain"),
      (
        "let new = Dog(); try realm.write { realm.add(new) }; new.name = \"\"",
        "new outsideTransaction certain"
      ),
      (
        "realm.beginWrite(); realm.cancelWrite(); try realm.commitWrite()",
        "realm outsideTransaction certain"
      ),
      ("try dog.realm!.write { }; dog.name = \"\"", "dog outsideTransaction certain"),
      ("try dog.realm!.write { }; dog.title = \"\"", "dog outsideTransaction certain"),
      ("if isNew { try realm.write { } }; realm.deleteAll()", "realm outsideTransaction likely"),
      (
        "guard !realm.isInWriteTransaction else { return }; realm.deleteAll()",
        "realm outsideTransaction certain"
      ),
      (
        "let realm = try Realm(); for _ in 1...3 { realm.add(Dog()) }",
        "realm outsideTransaction certain"
      ),
    ])
  func outside(_ body: String, _ expected: String) throws {
    #expect(try observed(in: body) == [expected])
  }

  @Test(
    "A change that may be within a transaction is not",
    arguments: [
      // The caller may have begun one.
      "realm.add(Dog()); dog.name = \"\"",
      "realm.beginWrite(); dog.name = \"\"; try realm.commitWrite()",
      // It may be the same realm.
      "realm.beginWrite(); let other = try! Realm(); other.add(Dog()); try realm.commitWrite()",
      "let other = try Realm(); try realm.write { other.add(Dog()) }",
      "if realm.isInWriteTransaction { dog.name = \"\" } else { try realm.write { dog.name = \"\" } }",
      "let isOpen = realm.isInWriteTransaction; if !isOpen { realm.beginWrite() }; realm.deleteAll(); if !isOpen { try realm.commitWrite() }",
      // A setter may write by itself.
      "try realm.write { }; dog.tag = \"\"",
      // Not managed, or no longer known.
      "let new = Dog(); try realm.write { }; new.name = \"\"",
      "let realm = try Realm(); begin(realm); realm.deleteAll()",
      "let realm = try Realm(); realm.inTransaction { realm.deleteAll() }",
      "let realm = try Realm(); let run = { realm.deleteAll() }; try realm.write(run)",
      // The commit failed, so the write may be open.
      "realm.beginWrite(); do { try realm.commitWrite() } catch { realm.cancelWrite() }",
      "for _ in 1...3 { realm.beginWrite(); dog.name = \"\"; try realm.commitWrite() }",
    ])
  func inside(_ body: String) throws {
    let helpers = "func begin(_ realm: Realm) { realm.beginWrite() }\n"
    #expect(
      try observed("\(helpers) func f(dog: Dog, realm: Realm, isNew: Bool) throws { \(body) }")
        == [])
  }

  @Test("A function that some write calls may be in it")
  func reached() throws {
    let helper = "func add() { let realm = try! Realm(); realm.add(Dog()) }\n"
    #expect(try observed(helper) == ["realm outsideTransaction certain"])
    #expect(try observed(helper + "func g(realm: Realm) { try! realm.write { add() } }") == [])
    #expect(
      try observed(helper + "func h() { add() }\nfunc g(realm: Realm) { realm.beginWrite(); h() }")
        == [])
    #expect(
      try observed(helper + "func g() { DispatchQueue.main.async { add() } }")
        == ["realm outsideTransaction certain"])
  }

  @Test(
    "A transaction within another is observed",
    arguments: [
      ("try realm.write { try realm.write { } }", "certain"),
      ("realm.beginWrite(); realm.beginWrite(); try realm.commitWrite()", "certain"),
      ("guard realm.isInWriteTransaction else { return }; try realm.write { }", "certain"),
      ("if isNew { realm.beginWrite() }; realm.beginWrite(); try realm.commitWrite()", "likely"),
    ])
  func nested(_ body: String, _ confidence: String) throws {
    #expect(try observed(in: body) == ["realm insideTransaction \(confidence)"])
  }

  @Test(
    "A transaction that is left open is observed",
    arguments: [
      ("realm.beginWrite(); try check(); try realm.commitWrite()", ["realm unfinished likely"]),
      ("realm.beginWrite(); if isNew { return }; realm.cancelWrite()", ["realm unfinished likely"]),
      (
        "let realm = try Realm(); realm.beginWrite(); realm.deleteAll()",
        ["realm unfinished certain"]
      ),
      ("if isNew { return }; realm.beginWrite(); realm.cancelWrite()", []),
      ("realm.beginWrite(); try? check(); realm.cancelWrite()", []),
      ("realm.beginWrite(); defer { realm.cancelWrite() }; try check()", []),
      // Somebody else ends it.
      ("realm.beginWrite()", []),
      ("let realm = try Realm(); realm.beginWrite(); keep(realm)", []),
    ])
  func unfinished(_ body: String, _ expected: [String]) throws {
    let helpers = "func keep(_ realm: Realm) {}\n"
    #expect(
      try observed("\(helpers) func f(realm: Realm, isNew: Bool) throws { \(body) }") == expected)
  }

  @Test(
    "A suspension within a transaction is observed",
    arguments: [
      (
        "realm.beginWrite(); await upload(); realm.cancelWrite()",
        ["realm insideTransaction certain"]
      ),
      (
        "if isNew { realm.beginWrite() }; await upload(); if isNew { realm.cancelWrite() }",
        ["realm insideTransaction likely"]
      ),
      ("realm.beginWrite(); Task { await upload() }; realm.cancelWrite()", []),
      ("await upload(); realm.beginWrite(); realm.cancelWrite(); await upload()", []),
      ("try await realm.asyncWrite { realm.deleteAll() }; await upload()", []),
    ])
  func suspension(_ body: String, _ expected: [String]) throws {
    let text = "@MainActor func f(realm: Realm, isNew: Bool) async throws { \(body) }"
    #expect(try observed(text) == expected)
  }

  @Test(
    "Asynchronous writes",
    arguments: [
      ("realm.beginAsyncWrite { }", ["realm unfinished certain"]),
      (
        "realm.beginAsyncWrite { if isNew { realm.commitAsyncWrite() } }",
        ["realm unfinished likely"]
      ),
      ("realm.beginAsyncWrite { try! realm.commitWrite() }", []),
      (
        "realm.writeAsync { realm.deleteAll() } onComplete: { _ in realm.deleteAll() }",
        ["realm outsideTransaction certain"]
      ),
      ("realm.writeAsync { }; realm.invalidate()", ["realm duringAsyncWrites certain"]),
      (
        "if isNew { realm.writeAsync { } }; realm.invalidate()",
        ["realm duringAsyncWrites likely"]
      ),
      ("realm.writeAsync { }; DispatchQueue.main.async { realm.invalidate() }", []),
      ("let id = realm.commitAsyncWrite(); try realm.cancelAsyncWrite(id)", ["id tooLate certain"]),
      ("let id = realm.writeAsync { }; try realm.cancelAsyncWrite(id)", []),
    ])
  func asynchronous(_ body: String, _ expected: [String]) throws {
    #expect(
      try observed("@MainActor func f(realm: Realm, isNew: Bool) throws { \(body) }") == expected)
  }

  @Test(
    "An asynchronous write needs somebody to come back",
    arguments: [
      ("DispatchQueue(label: \"\").async", "try! Realm()", ["realm withoutScheduler certain"]),
      ("DispatchQueue.main.async", "try! Realm()", []),
      ("queue.async", "try! Realm(queue: queue)", []),
    ])
  func withoutScheduler(_ dispatch: String, _ opening: String, _ expected: [String]) throws {
    let text = """
      func f() {
        let queue = DispatchQueue(label: "a")
        \(dispatch) {
          autoreleasepool { let realm = \(opening); realm.writeAsync { realm.deleteAll() } }
        }
      }
      """
    #expect(try observed(text) == expected)
  }

  @Test(
    "Two variables of a thread hold one realm of a file",
    arguments: [
      ("let a = try Realm(), b = try Realm()", ["b insideTransaction certain"]),
      ("let a = try Realm(); let b = try Realm(configuration: other)", []),
      ("let a = try Realm(configuration: .init(schemaVersion: 2)); let b = try Realm()", []),
    ])
  func twins(_ opening: String, _ expected: [String]) throws {
    let text = """
      let other = Realm.Configuration(schemaVersion: 2)
      func f() throws { \(opening); try a.write { try b.write { } } }
      """
    #expect(try observed(text) == expected)
  }

  @Test("What is followed through calls and properties")
  func calls() throws {
    let keeper = """
      class Keeper {
        let realm: Realm
        init(_ realm: Realm) { self.realm = realm }
        func change(_ dog: Dog) { dog.name = "" }
        func nested() throws { try realm.write { try realm.write { } } }
        func edit() { realm.beginWrite() }
        func type(_ dog: Dog) { realm.add(dog) }
        func save() throws { try realm.commitWrite() }
      }

      """
    #expect(try observed(keeper) == ["realm insideTransaction certain"])
    #expect(
      try observed(
        "func change(_ dog: Dog) { dog.name = \"\" }\n"
          + "func f(dog: Dog) throws { try dog.realm!.write { change(dog) }; change(dog) }")
        == ["dog outsideTransaction certain"])
    #expect(
      try observed(
        "func begin(_ realm: Realm) { realm.beginWrite() }\n"
          + "func f(realm: Realm) { begin(realm); realm.deleteAll(); realm.cancelWrite() }") == [])
  }

  @Test("A realm that was opened just now and kept is the one that the property gives")
  func keptRealms() throws {
    let text = """
      actor Kennel {
        private var realm: Realm?
        func open() async throws -> Realm {
          if let realm { return realm }
          let opened = try await Realm(actor: self)
          realm = opened
          return opened
        }
        func f() async throws {
          let realm = try await open()
          realm.beginWrite()
          await upload()
          try realm.commitWrite()
        }
        func g() async throws {
          let realm = try await open()
          await upload()
          realm.beginWrite()
          try realm.commitWrite()
        }
      }
      """
    let found = try observed(text)
    #expect(found.count == 1)
    #expect(found.first?.contains("insideTransaction") == true)
  }

  @Test("A local function that calls itself is followed once")
  func recursion() throws {
    let body = """
      func rename(_ left: Int) { dog.name = ""; if left > 0 { rename(left - 1) } }
      try realm.write { rename(3) }
      """
    #expect(try observed(in: body) == [])
  }

  @Test("A library whose values change without transactions needs none")
  func withoutTransactions() throws {
    let text = """
      import ConfineOwnership
      func f() { let log = Confined([String](), name: "log"); log.withValue { $0.append("") } }
      """
    #expect(try observed(text) == [])
  }
}
