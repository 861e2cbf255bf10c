import Testing

@Suite("Values that waiting gives")
struct HandedBackTests {
  @Test(
    "What a queue's block gives back is away from home where somebody waits for it",
    arguments: [
      ("queue.sync { realm.objects(Dog.self).first }", ["dog, queue, certain"]),
      ("queue.sync { realm.objects(Dog.self).first?.freeze() }", []),
      ("queue.sync { Dog() }", []),
    ])
  func waiting(_ dog: String, _ expected: [String]) throws {
    let text = """
      class Kennel {
        static let shared = Kennel()
        private let queue = DispatchQueue(label: "kennel")
        private var realm: Realm!
        init() { queue.sync { realm = try! Realm(queue: queue) } }
        func dog() -> Dog? { \(dog) }
        func name() -> String? { queue.sync { realm.objects(Dog.self).first?.name } }
      }
      @MainActor func f(kennel: Kennel) {
        show(kennel.name()!)
        let dog = kennel.dog()
        show(dog!.name)
      }
      """
    #expect(try Observed.uses(in: text) == expected)
    let shared = text.replacing("kennel.dog()", with: "Kennel.shared.dog()")
    #expect(try Observed.uses(in: shared) == expected)
  }

  @Test(
    "What the main actor's block gives back belongs there",
    arguments: [
      ("Realm().objects(Dog.self).first", ["dog, actor, certain"]),
      ("Realm().objects(Dog.self).first?.freeze()", []),
    ])
  func mainActor(_ dog: String, _ expected: [String]) throws {
    let text = """
      actor Kennel {
        func f() async throws {
          let dog = try await MainActor.run { try \(dog) }
          show(dog!.name)
        }
      }
      """
    #expect(try Observed.uses(in: text) == expected)
  }

  @Test(
    "What a task gives comes from where it ran",
    arguments: [
      ("Task.detached { try! Realm(queue: nil).objects(Dog.self).first }", ["dog, task, certain"]),
      ("Task.detached { try! Realm(queue: nil).objects(Dog.self).freeze().first }", []),
      ("Task { try! Realm(queue: nil).objects(Dog.self).first }", []),
    ])
  func tasks(_ task: String, _ expected: [String]) throws {
    let text = """
      @MainActor func f() async {
        let task = \(task)
        let dog = await task.value
        show(dog!.name)
      }
      """
    #expect(try Observed.uses(in: text) == expected)
  }

  @Test("A group gives what its tasks do")
  func groups() throws {
    func found(_ result: String) throws -> [String] {
      try Observed.uses(
        in: """
          @MainActor func f() async {
            await withTaskGroup(of: Dog?.self) { group in
              group.addTask { try! Realm(queue: nil).objects(Dog.self)\(result) }
              for await dog in group { show(dog!.name) }
            }
          }
          """)
    }
    #expect(try found(".first") == ["dog, task, certain"])
    #expect(try found(".freeze().first") == [])
  }

  @Test("What an operation finds belongs to the thread that ran it")
  func operations() throws {
    let text = """
      class Search: Operation {
        var dogs: [Dog] = []
        var names: [String] = []
        override func main() {
          dogs = Array(try! Realm().objects(Dog.self))
          names = dogs.map { $0.name }
        }
      }
      func f(queue: OperationQueue) {
        let search = Search()
        search.completionBlock = {
          DispatchQueue.main.async {
            show(search.names[0])
            show(search.dogs[0].name)
          }
        }
        queue.addOperation(search)
      }
      """
    #expect(try Observed.uses(in: text) == ["search.dogs[0], queue, likely"])
  }
}
