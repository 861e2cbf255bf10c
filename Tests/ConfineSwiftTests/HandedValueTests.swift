import Testing

@Suite("Values that calls hand over")
struct HandedValueTests {
  @Test(
    "A continuation gives what it was resumed with",
    arguments: [
      (
        "queue.async { c.resume(returning: try! Realm().objects(Dog.self).first!) }",
        ["dog, suspension, certain"]
      ),
      (
        "queue.async { c.resume(returning: try! Realm().objects(Dog.self).first!.freeze()) }",
        [String]()
      ),
      ("c.resume(returning: given)", ["dog, suspension, certain"]),
      ("c.resume(returning: given.freeze())", []),
      ("c.resume(returning: Dog())", []),
      (
        "if flag { c.resume(returning: given.freeze()) } else { c.resume(returning: given) }",
        ["dog, suspension, likely"]
      ),
      ("fetch { c.resume(returning: $0) }", []),
    ])
  func continuations(_ body: String, _ expected: [String]) throws {
    let text = """
      func f(given: Dog, flag: Bool) async {
        let queue = DispatchQueue(label: "f")
        let dog = await withCheckedContinuation { c in \(body) }
        show(dog.name)
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }

  @Test("On the main actor a continuation gives what another thread obtained")
  func continuationsOfMain() throws {
    let text = """
      @MainActor func f() async throws {
        let dog = try await withCheckedThrowingContinuation { (c: CheckedContinuation<Dog, Error>) in
          DispatchQueue(label: "f").async {
            do {
              let realm = try Realm()
              c.resume(returning: realm.objects(Dog.self).first!)
            } catch { c.resume(throwing: error) }
          }
        }
        show(dog.name)
      }
      @MainActor func g() async {
        let dog = await withCheckedContinuation { c in
          DispatchQueue.main.async { c.resume(returning: try! Realm().objects(Dog.self).first!) }
        }
        show(dog.name)
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, suspension, certain"])
  }

  @Test(
    "An observer gets values of the queue that it names",
    arguments: [
      ("on: queue", [String](), ["dog, queue, certain"]), ("", [], []),
    ])
  func observers(_ queue: String, _ inside: [String], _ onMain: [String]) throws {
    func text(_ use: String) -> String {
      """
      @MainActor func f(dogs: Results<Dog>) {
        let queue = DispatchQueue(label: "f")
        token = dogs.observe(\(queue)) { changes in
          switch changes {
          case .initial(let dogs): show(dogs[0].name)
          case .update(let dogs, let deletions, _, _):
            let dog = dogs[0]
            \(use)
            show("\\(deletions)")
          case .error(let error): show("\\(error)")
          }
        }
      }
      """
    }
    #expect(try Observed.uses(in: text("show(dog.name)")) == inside)
    #expect(try Observed.uses(in: text("DispatchQueue.main.async { show(dog.name) }")) == onMain)
    #expect(
      try Observed.uses(in: text("DispatchQueue.main.async { show(\"\\(deletions)\") }")) == [])
  }

  @Test("An object's change has the object, a realm's notification the realm")
  func otherPayloads() throws {
    let text = """
      @MainActor func f(dog: Dog, realm: Realm) {
        token = dog.observe(on: DispatchQueue(label: "f")) { change in
          guard case .change(let changed, let properties) = change else { return }
          show(changed.name)
          Task { @MainActor in show(changed.name); show("\\(properties)") }
        }
        token = realm.observe { _, opened in
          DispatchQueue.global().async { opened.refresh() }
        }
      }
      """
    #expect(
      try Observed.uses(in: text) == [
        "changed, task, certain", "opened, concurrent-queue, certain",
      ])
  }

  @Test("A continuation that says its type hands a result on as a case")
  func results() throws {
    let text = """
      func f(given: Dog) async throws {
        let dog = try await withCheckedThrowingContinuation {
          (c: CheckedContinuation<Dog, Error>) in
          c.resume(with: .success(given))
        }
        show(dog.name)
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, suspension, certain"])
  }

  @Test(
    "An asynchronous stream gives what it was made to yield",
    arguments: [
      ("dog", ["dog, suspension, certain"]), ("dog.freeze()", [String]()), ("dog.name", []),
    ])
  func asyncStreams(_ yielded: String, _ expected: [String]) throws {
    let text = """
      @MainActor func f() async {
        let stream = AsyncStream { continuation in
          DispatchQueue(label: "f").async {
            let dog = try! Realm().objects(Dog.self).first!
            continuation.yield(\(yielded))
            continuation.finish()
          }
        }
        for await dog in stream { show("\\(dog)") }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }

  @Test(
    "A result's payload is what was put into it",
    arguments: [("dog", ["dog, suspension, certain"]), ("dog.freeze()", [String]())])
  func resultPayloads(_ value: String, _ expected: [String]) throws {
    let text = """
      func f(dog: Dog) async {
        let result: Result<Dog, Error> = .success(\(value))
        await upload()
        if case .success(let dog) = result { show(dog.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }
}
