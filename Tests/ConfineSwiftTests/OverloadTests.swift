import Testing

@Suite("Overloads and what calls leave out")
struct OverloadTests {
  private let kennel = """
    struct Copy { var name: String }
    class Kennel {
      let queue = DispatchQueue(label: "kennel")
      func tell(_ copy: Copy) { queue.async { show(copy.name) } }
      func tell(_ dog: Dog) { let name = dog.name; queue.async { show(name) } }
      func send(_ dog: Dog) { let dog = dog; queue.async { show(dog.name) } }
      func send(_ copy: Copy) { show(copy.name) }
      func read(_ copies: [Copy]) { queue.async { show("\\(copies.count)") } }
      func read(_ dogs: Results<Dog>) { let dogs = dogs.freeze(); queue.async { show(dogs[0].name) } }
      func send(_ dogs: [Dog]) { queue.async { show(dogs[0].name) } }
    }

    """

  @Test(
    "The types of the arguments choose",
    arguments: [
      ("kennel.tell(dog)", 0), ("kennel.read(dogs)", 0), ("kennel.tell(Copy(name: dog.name))", 0),
      ("kennel.send(Copy(name: dog.name))", 0), ("kennel.send(dog)", 1), ("kennel.send([dog])", 1),
    ])
  func types(_ call: String, _ count: Int) throws {
    // What a method does wrong by itself is found without any call.
    let alone = try Observed.uses(in: kennel).count
    let text =
      kennel + "@MainActor func f(kennel: Kennel, dog: Dog, dogs: Results<Dog>) { \(call) }"
    let found = try Observed.uses(in: text)
    #expect(found.count == alone)
    #expect(found.contains { $0.hasSuffix("certain") } == (count > 0))
  }

  @Test(
    "A queue that the call leaves out is the default one",
    arguments: [
      (".main", ["dog, queue, certain"]), (".global()", ["dog, concurrent-queue, certain"]),
    ])
  func queues(_ queue: String, _ expected: [String]) throws {
    let text = """
      class Kennel {
        func tell(_ dog: Dog, on queue: DispatchQueue = \(queue)) { queue.async { show(dog.name) } }
        func work() {
          DispatchQueue(label: "kennel").async {
            self.tell(try! Realm().objects(Dog.self).first!)
          }
        }
      }
      """
    #expect(try Observed.uses(in: text) == expected)
  }

  @Test("On the default queue a value may be at home")
  func mainQueue() throws {
    let text = """
      class Kennel {
        func tell(_ dog: Dog, on queue: DispatchQueue = .main) { queue.async { show(dog.name) } }
        @MainActor func work(dog: Dog) { tell(dog) }
      }
      """
    #expect(try Observed.uses(in: text) == [])
  }

  @Test("A value of an associated type may be live")
  func associatedTypes() throws {
    let text = """
      protocol Keeping { associatedtype Element: Object; var realm: Realm { get } }
      extension Keeping {
        func all() -> Results<Element> { realm.objects(Element.self) }
        func first() -> Element? { all().first }
      }
      struct Kennel: Keeping {
        typealias Element = Dog
        var realm: Realm { try! Realm() }
      }
      @MainActor func f(kennel: Kennel) {
        let dog = kennel.first()
        let name = kennel.first()?.name
        DispatchQueue.global().async { show(name!) }
        DispatchQueue.global().async { show(dog!.name) }
      }
      """
    #expect(try Observed.uses(in: text) == ["dog, concurrent-queue, certain"])
  }
}
