import ConfineFlow
import ConfineLint
import Testing

/// What the analysis makes of code as apps write it, with the models that Confine ships.
@Suite("Code of apps")
struct FlowOfAppsTests {
  private static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var name = "" }
    func upload() async {}
    func show(_ text: String) {}

    """

  /// The uses that are observed, as `text, confidence`, in order of their places.
  private func observed(_ text: String) throws -> [String] {
    let program = Lowered(Self.models + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name), \($0.confidence)" }
  }

  @Test(
    "A branch on a predicate tells what the value is",
    arguments: [
      "let dog = dog.isFrozen ? dog : dog.freeze()",
      "guard dog.isFrozen else { return }",
      "guard dog.isFrozen == true else { fatalError() }",
      "precondition(dog.isFrozen)",
      "assert(dog.isFrozen && dog.realm != nil)",
      "guard dog.realm == nil else { return }",
      "if dog.realm != nil { return }",
      "guard dog.realm == nil || dog.isFrozen else { return }",
      "let isLive = !dog.isFrozen; if isLive { fatalError() }",
      "let wasFrozen = dog.isFrozen; var dog = dog; if !wasFrozen { dog = dog.freeze() }",
    ])
  func predicates(_ test: String) throws {
    #expect(
      try observed("func f(dog: Dog) async { \(test); await upload(); show(dog.name) }") == [])
  }

  @Test(
    "A value that is live on the path is observed",
    arguments: [
      ("guard !dog.isFrozen else { return }", "certain"),
      ("if dog.isFrozen { show(\"\") }", "likely"),
      ("guard dog.realm != nil else { return }", "certain"),
      ("var dog = dog; if dog.isFrozen { dog = other }", "certain"),
    ])
  func livePaths(_ test: String, _ confidence: String) throws {
    let text = "func f(dog: Dog, other: Dog) async { \(test); await upload(); show(dog.name) }"
    #expect(try observed(text) == ["dog, \(confidence)"])
  }

  @Test("A flag that decides twice decides the same")
  func flags() throws {
    let text = """
      func f(dog: Dog, freeze: Bool) async {
        let kept = freeze ? dog.freeze() : dog
        if !freeze { return show(kept.name) }
        await upload()
        show(kept.name)
      }
      """
    #expect(try observed(text) == [])
  }

  @Test("A flag that a closure may set is not known")
  func closureFlags() throws {
    let text = """
      func f(dog: Dog, run: (@escaping () -> Void) -> Void) async {
        var isDone = false
        run { isDone = true }
        await upload()
        if isDone { show(dog.name) }
      }
      """
    #expect(try observed(text) == ["dog, certain"])
  }

  @Test("A flag that a loop sets is followed from round to round")
  func loopFlags() throws {
    let text = """
      func f(dog: Dog) async {
        var isSecond = false
        for _ in 0..<2 {
          if isSecond { show(dog.name) }
          await upload()
          isSecond = true
        }
      }
      """
    #expect(try observed(text) == ["dog, likely"])
  }

  @Test(
    "What a function gives follows from a constant argument",
    arguments: [("", [String]()), (", freeze: true", []), (", freeze: false", ["dog, certain"])])
  func constantArguments(_ argument: String, _ expected: [String]) throws {
    let text = """
      func find(_ id: Int, freeze: Bool = true) -> Dog {
        let dog = try! Realm().objects(Dog.self).first!
        return freeze ? dog.freeze() : dog
      }
      func f() async {
        let dog = find(1\(argument))
        await upload()
        show(dog.name)
      }
      """
    #expect(try observed(text) == expected)
  }

  @Test("A method that fulfils a requirement of the main actor runs there")
  func witnesses() throws {
    let text = """
      protocol Screen {
        @MainActor func reload(_ dog: Dog) async
        func other(_ dog: Dog) async
      }
      class Kennel: Screen {
        func reload(_ dog: Dog) async { await upload(); show(dog.name) }
        func other(_ puppy: Dog) async { await upload(); show(puppy.name) }
      }
      """
    #expect(try observed(text) == ["puppy, certain"])
  }

  @Test("A write with a realm of elsewhere is one mistake with what it writes")
  func oneMistake() throws {
    let text = """
      func open() -> Realm { try! Realm() }
      func f() async {
        let realm = open()
        let dog = realm.objects(Dog.self).first!
        await upload()
        try? realm.write { dog.name = "" }
      }
      func g(dog: Dog) async {
        await upload()
        let realm = open()
        try? realm.write { dog.name = "" }
      }
      """
    #expect(try observed(text) == ["realm, certain", "dog, certain"])
  }

  @Test("A property with a wrapper gives something else than was assigned")
  func wrappedProperties() throws {
    let text = """
      class Desk {
        @ThreadSafe var safe: Dog?
        var plain: Dog?
        let queue = DispatchQueue(label: "desk")
        func f(_ dog: Dog) { safe = dog; queue.async { show(self.safe!.name) } }
        func g(_ dog: Dog) { plain = dog; queue.async { show(self.plain!.name) } }
      }
      """
    #expect(try observed(text) == ["self.plain, likely"])
  }

  @Test(
    "A function of the project runs its closure where its body does",
    arguments: [
      ("queue.async(execute: work)", ["dog, likely"]),
      ("queue.async { autoreleasepool { work() } }", ["dog, likely"]),
      ("DispatchQueue.global().async { work() }", ["dog, certain"]),
      ("work()", []),
      ("kept.append(work)", []),
      ("if flag { work() } else { queue.async(execute: work) }", ["dog, likely"]),
      ("if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: work) }", []),
    ])
  func dispatchers(_ body: String, _ expected: [String]) throws {
    let text = """
      class Worker {
        let queue = DispatchQueue(label: "worker")
        var kept: [() -> Void] = []
        func perform(flag: Bool, _ work: @escaping () -> Void) { \(body) }
        func f(dog: Dog, flag: Bool) { perform(flag: flag) { show(dog.name) } }
      }
      """
    #expect(try observed(text) == expected)
  }

  @Test("What was obtained on a queue is away from home on the main thread, by whichever way")
  func backToMain() throws {
    let text = """
      func onMain(_ work: @escaping () -> Void) {
        if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: work) }
      }
      func f() {
        DispatchQueue(label: "f").async {
          autoreleasepool {
            let dog = try! Realm().objects(Dog.self).first!
            onMain { show(dog.name) }
          }
        }
      }
      """
    #expect(try observed(text) == ["dog, certain"])
  }

  @Test(
    "A block runs on the queue that is named for it",
    arguments: [
      ("group.notify(queue: .global()) { show(dog.name) }", ["dog, certain"]),
      ("group.notify(queue: .main) { show(dog.name) }", []),
      ("operations.addOperation(BlockOperation { show(dog.name) })", ["dog, certain"]),
      ("_ = dogs.observe(on: .global()) { _ in show(dog.name) }", ["dog, certain"]),
      ("_ = dogs.observe { _ in show(dog.name) }", []),
    ])
  func namedQueues(_ statement: String, _ expected: [String]) throws {
    let text = """
      func f(dog: Dog, dogs: Results<Dog>, group: DispatchGroup) {
        let operations = OperationQueue()
        \(statement)
      }
      """
    #expect(try observed(text) == expected)
  }

  @Test(
    "A generic parameter is what it inherits from",
    arguments: ["f<T: Dog>(dog: T) async", "f<T>(dog: T) async where T: Dog"])
  func generics(_ signature: String) throws {
    let text = "func \(signature) { await upload(); show(dog.name) }"
    #expect(try observed(text) == ["dog, certain"])
  }

  @Test("A section's objects are live where the section is")
  func sections() throws {
    let text = """
      func f(dogs: Results<Dog>) async {
        let dog = dogs.sectioned(by: \\.name, ascending: true)[0][0]
        await upload()
        show(dog.name)
      }
      """
    #expect(try observed(text) == ["dog, certain"])
  }
}
