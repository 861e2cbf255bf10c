/// What a mutation does, in small; or where it does nothing, because nothing would be wrong.
struct MutationExample: Sendable {
  let mutation: String
  let before: String
  let after: [String]

  init(_ mutation: String, _ before: String, _ after: String...) {
    self.mutation = mutation
    self.before = before
    self.after = after
  }

  /// In front of each example.
  static let models = """
    class Dog: Object { @Persisted var name = "" }
    func open() throws -> Realm { try Realm() }

    """

  static let all = crossings + openings + homes

  private static let crossings = [
    MutationExample(
      "`freeze()` dropped",
      "func f(dog: Dog) async { let dog = dog.freeze(); await a(); show(dog.name) }",
      "func f(dog: Dog) async { let dog = dog; await a(); show(dog.name) }"),
    MutationExample(
      "`freeze()` dropped",
      "@MainActor func f(dog: Dog) async { let dog = dog.freeze(); await a(); show(dog.name) }"),
    MutationExample(
      "copy of a property dropped",
      "func f(dog: Dog) { let name = dog.name; Task.detached { show(name) } }",
      "func f(dog: Dog) { let name = dog.name; Task.detached { show(dog.name) } }"),
    MutationExample(
      "copy of a property dropped",
      "func f(dog: Dog) { let name = dog.name; DispatchQueue.main.async { show(name) } }"),
    MutationExample(
      "reference dropped",
      "func f(dog: Dog) { let r = ThreadSafeReference(to: dog); Task.detached { "
        + "guard let d = realm.resolve(r) else { return }; show(d.name) } }",
      "func f(dog: Dog) { let r = dog; Task.detached { "
        + "guard let d = Optional(r) else { return }; show(d.name) } }"),
    MutationExample(
      "reference dropped",
      "func f(dog: Dog) { let r = ThreadSafeReference(to: dog); Task.detached { "
        + "guard let d = realm.resolve(r) else { return }; show(\"\") } }"),
    MutationExample(
      "query by key dropped",
      "func f(dog: Dog) { let id = dog.id; Task.detached { "
        + "let d = realm.object(ofType: Dog.self, forPrimaryKey: id); show(d?.name) } }",
      "func f(dog: Dog) { let id = dog.id; Task.detached { "
        + "let d = Optional(dog); show(d?.name) } }"),
    MutationExample(
      "query by key dropped",
      "func f(dog: Dog) { let id = dog.id; "
        + "let d = realm.object(ofType: Dog.self, forPrimaryKey: id); show(d?.name) }"),
    MutationExample(
      "`await` added before a use", "func f(dog: Dog) async { show(dog.name) }",
      "func f(dog: Dog) async { await awaitReply(); show(dog.name) }"),
    MutationExample(
      "`await` added before a use",
      "actor A { func f(dog: Dog) async { show(dog.name) } }\n"
        + "func g(dog: Dog) { show(dog.name) }\nfunc h(dog: Dog) async { dog.freeze() }"),
    MutationExample(
      "`freeze()` added before a change",
      "func f() throws { let dog = try open().objects(Dog.self).first!; dog.name = \"\" }",
      "func f() throws { let dog = try open().objects(Dog.self).first!.freeze(); dog.name = \"\" }"),
    MutationExample(
      "`freeze()` added before a change",
      "func f() throws { let dog = try open().objects(Dog.self).first!; show(dog.name) }"),
  ]

  private static let openings = [
    MutationExample(
      "opening hoisted out of the block",
      "func f() { queue.async { let realm = try! Realm(); show(realm.objects(Dog.self)) } }",
      "func f() { let realm = try! Realm(); queue.async { ; show(realm.objects(Dog.self)) } }"),
    MutationExample(
      "opening hoisted out of the block",
      "func f() { queue.sync { let realm = try! Realm(); show(realm.objects(Dog.self)) } }"),
    MutationExample(
      "block sent to a global queue",
      "func f() { queue.async { let realm = try! Realm(); show(realm.objects(Dog.self)) } }",
      "func f() { DispatchQueue.global().async { let realm = try! Realm(); "
        + "show(realm.objects(Dog.self)) } }"),
    MutationExample(
      "block sent to a global queue", "func f(name: String) { queue.async { show(name) } }"),
    MutationExample(
      "`queue:` dropped",
      "class A { func f() { q.async { self.r = try? Realm(configuration: c, queue: q) } }; "
        + "func g() { q.sync { r?.refresh() } } }",
      "class A { func f() { q.async { self.r = try? Realm(configuration: c) } }; "
        + "func g() { q.sync { r?.refresh() } } }"),
    MutationExample(
      "`queue:` dropped",
      "class A { func f() { q.async { self.r = try? Realm(configuration: c, queue: q) } }; "
        + "func g() { r?.refresh() } }"),
  ]

  private static let homes = [
    MutationExample(
      "`Task` detached",
      "@MainActor func f() async throws { let r = try await Realm(); Task { r.refresh() } }",
      "@MainActor func f() async throws { let r = try await Realm(); Task.detached { r.refresh() } }"
    ),
    MutationExample(
      "`Task` detached",
      "@MainActor func f() async throws { let r = try await Realm(); "
        + "Task { @MainActor in r.refresh() } }"),
    MutationExample(
      "`@MainActor` removed",
      "@MainActor func f() async throws { let r = try await Realm(); r.refresh() }",
      " func f() async throws { let r = try await Realm(); r.refresh() }"),
    MutationExample(
      "`@MainActor` removed",
      "@MainActor func f() async throws { let r = try await Realm(); show(r.configuration) }"),
  ]
}
