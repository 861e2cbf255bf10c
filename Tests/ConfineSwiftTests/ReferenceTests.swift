import ConfineFlow
import ConfineLint
import Testing

/// What the analysis knows of thread-safe references and wrappers.
@Suite("References and thread-safe wrappers")
struct ReferenceTests {
  private static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var name = ""; @Persisted var friends: List<Dog> }
    func upload() async {}
    func show(_ text: String?) {}
    func hand(_ reference: ThreadSafeReference<Dog>) {}
    func name(_ reference: ThreadSafeReference<Dog>, _ realm: Realm) -> String? {
      realm.resolve(reference)?.name
    }

    """

  /// What is observed, as `value condition confidence`, in order of the places.
  private func observed(_ text: String) throws -> [String] {
    let program = Lowered(Self.models + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name) \($0.condition) \($0.confidence)" }
  }

  private func observed(in body: String) throws -> [String] {
    try observed("func f(dog: Dog, realm: Realm, isNew: Bool) { \(body) }")
  }

  private static let made = "let reference = ThreadSafeReference(to: dog); "

  @Test(
    "A reference that is resolved again is observed",
    arguments: [
      ("_ = realm.resolve(reference); _ = realm.resolve(reference)", "reference"),
      (
        "let other = reference; _ = realm.resolve(other); _ = realm.resolve(reference)", "reference"
      ),
      ("_ = realm.resolve(reference); show(name(reference, realm))", "reference"),
      ("show(name(reference, realm)); show(name(reference, realm))", "reference"),
      ("let one = { realm.resolve(reference) }; _ = one(); _ = one()", "reference"),
      (
        "_ = realm.resolve(reference); if !reference.isInvalidated {} else { _ = realm.resolve(reference) }",
        "reference"
      ),
    ])
  func repeated(_ body: String, _ value: String) throws {
    #expect(try observed(in: Self.made + body) == ["\(value) repeated certain"])
  }

  @Test(
    "A reference that is resolved again on some paths is likely",
    arguments: [
      "if isNew { _ = realm.resolve(reference) }; _ = realm.resolve(reference)",
      "for _ in 1...2 { _ = realm.resolve(reference) }",
      "while isNew { show(realm.resolve(reference)?.name) }",
    ])
  func repeatedSometimes(_ body: String) throws {
    #expect(try observed(in: Self.made + body) == ["reference repeated likely"])
  }

  @Test(
    "What is resolved once on each path is silent",
    arguments: [
      "if isNew { _ = realm.resolve(reference) } else { _ = realm.resolve(reference) }",
      "if isNew { _ = realm.resolve(reference); return }; _ = realm.resolve(reference)",
      "for _ in 1...2 { _ = realm.resolve(reference); break }",
      "hand(reference); _ = realm.resolve(reference)",
      "if isNew { _ = realm.resolve(reference) }; if !reference.isInvalidated { _ = realm.resolve(reference) }",
      "if isNew { _ = realm.resolve(reference) }; guard !reference.isInvalidated else { return }; _ = realm.resolve(reference)",
      "var next: ThreadSafeReference<Dog>? = reference; while let last = next { next = nil; _ = realm.resolve(last) }",
    ])
  func resolvedOnce(_ body: String) throws {
    #expect(try observed(in: Self.made + body) == [])
  }

  @Test("Each round of a loop may make and resolve a reference of its own")
  func rounds() throws {
    let body = """
      for friend in dog.friends {
        let reference = ThreadSafeReference(to: friend)
        _ = realm.resolve(reference)
      }
      """
    #expect(try observed(in: body) == [])
  }

  @Test(
    "A reference that nothing resolves or hands on is observed",
    arguments: [
      "_ = ThreadSafeReference(to: dog)",
      "let reference = ThreadSafeReference(to: dog); if reference.isInvalidated { show(nil) }",
      "let reference = ThreadSafeReference(to: dog); let other = reference; if other.isInvalidated {}",
    ])
  func unresolved(_ body: String) throws {
    let expected = ["ThreadSafeReference(to: dog) unfinished certain"]
    #expect(try observed(in: body) == expected)
  }

  @Test(
    "A reference that somebody may resolve is silent",
    arguments: [
      "if isNew { _ = realm.resolve(reference) }",
      "hand(reference)",
      "let pair = (reference, 1); _ = pair",
      "let all = [reference]; _ = all",
      "DispatchQueue(label: \"q\").async { autoreleasepool { _ = try? Realm().resolve(reference) } }",
      "let later = { _ = realm.resolve(reference) }; _ = later",
      "let chosen = isNew ? reference : ThreadSafeReference(to: dog); _ = realm.resolve(chosen)",
      "var some = reference; if isNew { some = ThreadSafeReference(to: dog) }; _ = realm.resolve(some)",
    ])
  func handled(_ body: String) throws {
    #expect(try observed(in: Self.made + body) == [])
  }

  @Test(
    "A reference that outlives its method is observed where it is kept",
    arguments: [
      (
        "class Store { var next: ThreadSafeReference<Dog>?; %@ }",
        "next = ThreadSafeReference(to: dog)", true
      ),
      (
        "actor Store { var next: ThreadSafeReference<Dog>?; %@ }",
        "self.next = ThreadSafeReference(to: dog)", true
      ),
      (
        "class Store { static var next: ThreadSafeReference<Dog>?; %@ }",
        "Store.next = ThreadSafeReference(to: dog)", true
      ),
      (
        "class Store { var all: [ThreadSafeReference<Dog>] = []; %@ }",
        "all.append(ThreadSafeReference(to: dog))", true
      ),
      (
        "struct Store { var next: ThreadSafeReference<Dog>?; %@ }",
        "self.next = ThreadSafeReference(to: dog)", false
      ),
      (
        "class Store: Operation { var next: ThreadSafeReference<Dog>?; %@ }",
        "next = ThreadSafeReference(to: dog)", false
      ),
      (
        "class Store { var all: [ThreadSafeReference<Dog>] = []; %@ }",
        "var all: [ThreadSafeReference<Dog>] = []; all.append(ThreadSafeReference(to: dog))", false
      ),
      (
        "class Store { var all: [ThreadSafeReference<Dog>] = []; func flush() { all = [] }; %@ }",
        "all.append(ThreadSafeReference(to: dog)); flush()", false
      ),
      (
        "class Store { var next: ThreadSafeReference<Dog>?; %@ }",
        "next = ThreadSafeReference(to: dog); hand(next!)", false
      ),
      (
        "class Store { var next: ThreadSafeReference<Dog>?; %@ }",
        "let other = Store(); other.next = ThreadSafeReference(to: dog)", false
      ),
    ])
  func kept(_ type: String, _ statement: String, _ isObserved: Bool) throws {
    let method = "func keep(_ dog: Dog) { \(statement) }"
    let found = try observed("import Foundation\n" + type.replacing("%@", with: method))
    let kept = found.map { $0.split(separator: " ")[1] }.filter { $0 == "postponed" }
    #expect(kept == (isObserved ? ["postponed"] : []))
  }

  @Test(
    "To refer to a value elsewhere is a use of it",
    arguments: [
      "DispatchQueue.global().async { hand(ThreadSafeReference(to: dog)) }",
      "DispatchQueue.global().async { @ThreadSafe var other = dog; show(other?.name) }",
    ])
  func referredElsewhere(_ body: String) throws {
    let program = Lowered(Self.models + "func f(dog: Dog) { \(body) }").program
    let found = Analysis(models: try .builtIn()).run(on: program).observations
    #expect(found.map(\.event.operation) == [.refer])
    #expect(found.map(\.condition) == [.outsideHome(.concurrentQueue)])
  }

  @Test(
    "What a wrapper gives belongs to the thread that reads it",
    arguments: [
      ("DispatchQueue.global().async { show(wrapped?.name) }", [String]()),
      ("let read = wrapped; DispatchQueue.global().async { show(read?.name) }", ["read"]),
      ("DispatchQueue.global().async { [wrapped] in show(wrapped?.name) }", ["wrapped"]),
      ("guard let read = wrapped else { return }; Task.detached { show(read.name) }", ["read"]),
      ("let read = wrapped?.freeze(); DispatchQueue.global().async { show(read?.name) }", []),
      ("show(wrapped?.name)", []),
    ])
  func wrapped(_ body: String, _ values: [String]) throws {
    let expected = values.map { "\($0) misborn(ConfineFindings.Birth.wrapperRead) certain" }
    #expect(try observed(in: "@ThreadSafe var wrapped = dog; " + body) == expected)
    #expect(try observed("func f(@ThreadSafe wrapped: Dog?) { \(body) }") == expected)
    let property = "class Store { @ThreadSafe var wrapped: Dog?; func f() { \(body) } }"
    let isCapture = body.contains("[wrapped]")
    #expect(
      try isCapture
        || observed(property.replacing("{ show(wrapped", with: "{ show(self.wrapped")) == expected)
  }

  @Test(
    "A wrapped parameter is wrapped where the function runs",
    arguments: [
      ("@MainActor func g(_ dog: Dog) async { await f(dog) }", ["dog refer"]),
      ("@MainActor func g(_ dog: Dog) async { await f(dog.freeze()) }", []),
      (
        "func g() async { let dog = { try! Realm().objects(Dog.self).first! }(); await f(dog) }", []
      ),
      ("@MainActor func g(_ dog: Dog) { h(dog) }", []),
    ])
  func wrappedParameter(_ caller: String, _ expected: [String]) throws {
    let text = """
      func f(@ThreadSafe _ dog: Dog?) async { show(dog?.name) }
      func h(@ThreadSafe _ dog: Dog?) { show(dog?.name) }
      \(caller)
      """
    let program = Lowered(Self.models + text).program
    let found = Analysis(models: try .builtIn()).run(on: program).observations
    #expect(found.map { "\($0.event.value.name) \($0.event.operation)" } == expected)
  }

  @Test("A wrapper of the program's own is not known")
  func ownWrapper() throws {
    let text = """
      @propertyWrapper struct ThreadSafe<Value> { var wrappedValue: Value }
      func f(dog: Dog) {
        @ThreadSafe var wrapped = dog
        let read = wrapped
        DispatchQueue.global().async { show(read.name) }
      }
      """
    #expect(try observed(text) == [])
  }
}
