import Testing

@Suite("Accesses that name no property")
struct SilentAccessTests {
  private func uses(_ statement: String) throws -> [String] {
    let text = """
      class Stray: Object { @Persisted var name = "" }
      func f(dog: Dog, dogs: Results<Dog>, stray: Stray) async {
        let pack = Array(dogs)
        var chosen: [Dog] = []
        chosen.append(dog)
        let names = dogs.lazy.map { $0.name }
        await upload()
        \(statement)
      }
      """
    return try Observed.uses(in: text)
  }

  @Test(
    "An access is one whatever it is written as",
    arguments: [
      ("print(dog)", "dog"), ("print(pack)", "pack"), ("dump(dog)", "dog"),
      ("show(\"\\(dog)\")", "dog"), ("show(\"\\(pack)\")", "pack"),
      ("logger.info(\"\\(dog.name)\")", "dog"), ("logger.debug(\"\\(dog)\")", "dog"),
      ("assert(dog.name.isEmpty)", "dog"), ("NSLog(\"%@\", dog)", "dog"),
      ("os_log(\"%@\", dog)", "dog"), ("show(String(describing: dog))", "dog"),
      ("show(String(reflecting: pack))", "pack"),
      ("let set = Set(pack)", "pack"), ("let set = Set([dog])", "[dog]"),
      ("let set: Set<Dog> = [dog]", "[dog]"),
      ("var set = Set<Dog>(); set.insert(dog)", "dog"),
      ("var ages: [Dog: Int] = [:]; ages[dog] = 1", "dog"),
      ("let ages = [dog: 1]", "dog"),
      ("var hasher = Hasher(); hasher.combine(dog)", "dog"),
      ("for name in names { show(name) }", "names"),
      ("show(names.first!)", "names"), ("names.forEach { show($0) }", "names"),
      ("defer { show(dog.name) }", "dog"),
      ("show(chosen[0].name)", "chosen[0]"),
      ("for dog in chosen { show(dog.name) }", "dog"),
    ])
  func accesses(_ statement: String, _ value: String) throws {
    let found = try uses(statement)
    #expect(found == ["\(value), suspension, certain"])
  }

  @Test(
    "What is no access is none",
    arguments: [
      "_ = dog == dog", "_ = dog != nil", "_ = dog === dog", "_ = pack.count",
      "_ = pack.contains(dog)", "_ = pack.firstIndex(of: dog)", "print(pack.count)",
      "let set = Set([stray])", "var set = Set<Stray>(); set.insert(stray)",
      "let ages = [ObjectIdentifier(dog): 1]", "let ages = [\"\": dog]",
      "print(type(of: dog))", "let more = names",
    ])
  func others(_ statement: String) throws {
    let found = try uses(statement)
    #expect(found == [])
  }

  @Test(
    "A deinitialiser is isolated only if it says so",
    arguments: [("deinit", [String]()), ("isolated deinit", ["dog, stored-property, certain"])])
  func deinitializers(_ name: String, _ expected: [String]) throws {
    let text = """
      @MainActor class Kennel {
        var dog: Dog?
        nonisolated func fill() {
          DispatchQueue(label: "f").async { self.dog = try! Realm().objects(Dog.self).first! }
        }
        \(name) { show(dog!.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }

  @Test("A snapshot hashes its items where it is filled and where it is applied")
  func snapshots() throws {
    let text = """
      func f(dogs: Results<Dog>, source: UITableViewDiffableDataSource<Int, Dog>) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Dog>()
        snapshot.appendItems(Array(dogs))
        source.apply(snapshot)
        DispatchQueue.global().async { source.apply(snapshot) }
        DispatchQueue.main.async { source.apply(snapshot) }
        DispatchQueue.global().async { [frozen = dogs.freeze()] in
          var snapshot = NSDiffableDataSourceSnapshot<Int, Dog>()
          snapshot.appendItems(Array(frozen))
          source.apply(snapshot)
        }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["snapshot, concurrent-queue, certain"])
  }
}
