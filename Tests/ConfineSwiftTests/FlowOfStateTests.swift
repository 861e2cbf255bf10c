import Testing

/// What properties give back: behind wrappers, in collections, and opened by their first reader.
@Suite("What properties give back")
struct FlowOfStateTests {
  @Test(
    "A wrapper that gives back what it was set to is seen through",
    arguments: [
      ("@Published", "", ["dog, concurrent-queue, certain"]),
      ("@State", "", ["dog, concurrent-queue, certain"]),
      // Somebody who gets the projection may set it to anything.
      ("@State", "func g() { pick($dog) }", [String]()),
      ("@Clamped", "", []),
    ])
  func wrappers(_ wrapper: String, _ member: String, _ expected: [String]) throws {
    let text = """
      @MainActor final class Screen {
        \(wrapper) var dog: Dog?
        \(member)
        func f(realm: Realm) {
          dog = realm.objects(Dog.self).first
          guard let dog = self.dog else { return }
          DispatchQueue.global().async { show(dog.name) }
        }
      }
      """
    #expect(try Observed.uses(in: text) == expected)
  }

  @Test("A wrapper that gives back a frozen value stays silent")
  func frozenPublished() throws {
    let text = """
      @MainActor final class Screen {
        @Published var dog: Dog?
        func f(realm: Realm) {
          dog = realm.objects(Dog.self).first?.freeze()
          guard let dog = self.dog else { return }
          DispatchQueue.global().async { show(dog.name) }
        }
      }
      """
    #expect(try Observed.uses(in: text) == [])
  }

  @Test(
    "What a view observes is frozen if a realm manages it",
    arguments: [
      ("var dog: Dog", "dog.name = \"\"", ["dog, frozen, likely"]),
      ("var dog: Dog", "guard let dog = dog.thaw() else { return }; dog.name = \"\"", []),
      ("var dog: Dog", "$dog.name.wrappedValue = \"\"", []),
      ("var dog: Dog", "DispatchQueue.global().async { show(dog.name) }", []),
      ("var dog = Dog()", "dog.name = \"\"", []),
    ])
  func observedObjects(_ property: String, _ use: String, _ expected: [String]) throws {
    let text = """
      struct Card: View {
        @ObservedRealmObject \(property)
        func f() { \(use) }
      }
      """
    #expect(try Observed.uses(in: text).filter { $0.hasSuffix("likely") } == expected)
  }

  @Test(
    "What is added to a collection in a property is in it",
    arguments: [
      ("for dog in all { dogs.append(dog) }", 1),
      ("all.forEach { dogs.append($0) }", 1),
      ("for dog in all { byName[dog.name] = dog }; dogs = Array(byName.values)", 1),
      ("for dog in all { dogs.append(dog.freeze()) }", 0),
      ("for dog in all { dogs.append(dog) }; dogs = []", 0),
    ])
  func collections(_ filling: String, _ count: Int) throws {
    let text = """
      final class Kennel {
        private var dogs: [Dog] = []
        private var byName: [String: Dog] = [:]
        func f(all: Results<Dog>) {
          \(filling)
          DispatchQueue.global().async { for dog in self.dogs { show(dog.name) } }
        }
      }
      """
    #expect(try Observed.uses(in: text).count == count)
  }

  @Test(
    "A lazy realm of the thread is opened in one block of a queue and used in others",
    arguments: [
      ("try! Realm()", "queue.async { self.fill() }", 1),
      ("try! Realm()", "DispatchQueue.main.async { self.fill() }", 0),
      ("try! Realm()", "queue.async { Kennel().fill() }", 0),
      ("try! Realm(queue: queue)", "queue.async { self.fill() }", 0),
    ])
  func lazyRealms(_ opening: String, _ use: String, _ count: Int) throws {
    let text = """
      final class Kennel {
        private let queue = DispatchQueue(label: "kennel", autoreleaseFrequency: .workItem)
        private lazy var realm: Realm = \(opening)
        func f() { \(use) }
        func fill() { show("\\(realm.objects(Dog.self).count)") }
      }
      """
    #expect(try Observed.uses(in: text).count == count)
  }

  @Test(
    "A realm that an object of the block keeps is still in the block",
    arguments: [("Kennel().fill()", "likely"), ("kennel.fill()", "certain")])
  func realmsOfLocalObjects(_ use: String, _ confidence: String) throws {
    let text = """
      final class Kennel {
        private var realm: Realm?
        func fill() { realm = try? Realm() }
      }
      func f(kennel: Kennel) {
        DispatchQueue.global().async { autoreleasepool { \(use) } }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found.map { $0.hasSuffix(confidence) } == [true])
  }

  @Test("A collection that groups elements holds them")
  func groups() throws {
    let text = """
      func f(all: Results<Dog>) {
        let dogs = Dictionary(grouping: all, by: { $0.name })
        DispatchQueue.global().async { show(dogs["a"]?.first?.name ?? "") }
        let frozen = Dictionary(grouping: all.freeze(), by: { $0.name })
        DispatchQueue.global().async { show(frozen["a"]?.first?.name ?? "") }
      }
      """
    #expect(try Observed.uses(in: text).count == 1)
  }

  @Test(
    "A case of the parameter's type is what it is made of",
    arguments: [
      ("first!", ["dog, queue, certain"]), ("first!.freeze()", []),
    ])
  func results(_ found: String, _ expected: [String]) throws {
    let text = """
      func f() {
        fetch { result in
          if case .success(let dog) = result { show(dog.name) }
        }
      }
      func fetch(_ done: @escaping (Result<Dog, Error>) -> Void) {
        DispatchQueue(label: "fetch", autoreleaseFrequency: .workItem).async {
          let dog = try! Realm().objects(Dog.self).\(found)
          DispatchQueue.main.async { done(.success(dog)) }
        }
      }
      """
    #expect(try Observed.uses(in: text) == expected)
  }

  @Test(
    "A thread's realm of a file is one realm, wherever it is opened again",
    arguments: [
      ("try realm.write { try rename(dog) }", 1),
      ("try realm.write {}; try rename(dog)", 0),
    ])
  func oneRealmOfAThread(_ use: String, _ count: Int) throws {
    let text = """
      func f(dog: Dog) throws {
        let realm = try Realm()
        \(use)
      }
      func rename(_ dog: Dog) throws {
        let realm = try Realm()
        try realm.write { dog.name = "" }
      }
      """
    #expect(try Observed.uses(in: text).count == count)
  }
}
