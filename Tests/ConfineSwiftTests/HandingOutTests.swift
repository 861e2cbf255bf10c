import ConfineFindings
import ConfineFlow
import ConfineLint
import ConfineSwift
import Testing

/// Values that a function gives away on another thread than theirs.
@Suite("Values that are handed out")
struct HandingOutTests {
  private func observed(_ text: String) throws -> [String] {
    let text =
      "import RealmSwift\n" + text
      + "\nclass Dog: Object { @Persisted var name = \"\"; @Persisted var isGood = false }"
    let source = SourceFile(path: "App.swift", text: text)
    return Analysis(models: try .builtIn()).run(on: SwiftFrontEnd.lower([source]).program)
      .observations.filter(\.isOutsideHome)
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.place.line - 1): \($0.event.value.name), \($0.confidence)" }
  }

  /// A function that finds a dog on a queue of its own, and goes on from there.
  private func found(_ body: String, _ parameters: String) -> String {
    """
    final class Loader {
      let worker = DispatchQueue(label: "worker")
      func load(\(parameters)) {
        worker.async {
          let realm = try! Realm()
          let dog = realm.objects(Dog.self).first!
          \(body)
        }
      }
    }
    """
  }

  @Test(
    "A completion handler gets a live value elsewhere",
    arguments: [
      ("completion(dog)", "Dog"), ("completion([dog])", "[Dog]"),
      ("completion(.success(dog))", "Result<Dog, Error>"),
    ])
  func completion(call: String, type: String) throws {
    let text = found(
      "DispatchQueue.main.async { \(call) }", "_ completion: @escaping (\(type)) -> Void")
    let value = call.contains("[") ? "[dog]" : "dog"
    #expect(try observed(text) == ["7: \(value), likely"])
  }

  @Test(
    "A completion handler gets what may go anywhere, or gets it at home",
    arguments: [
      ("DispatchQueue.main.async { completion(dog.freeze()) }", ["7: dog, certain"]),
      ("let frozen = dog.freeze(); DispatchQueue.main.async { completion(frozen) }", []),
      ("completion(dog)", []),
      ("let name = dog.name; DispatchQueue.main.async { other(name) }", []),
      ("let new = Dog(); DispatchQueue.main.async { completion(new) }", []),
    ])
  func harmless(body: String, expected: [String]) throws {
    let text = found(
      body, "_ completion: @escaping (Dog) -> Void, other: @escaping (String) -> Void")
    #expect(try observed(text) == expected)
  }

  @Test("A handler that is in sight is told of by what it does")
  func inSight() throws {
    let text =
      found("DispatchQueue.main.async { completion(dog) }", "_ completion: @escaping (Dog) -> Void")
        + """

        func show(_ loader: Loader) {
          loader.load { print($0.name) }
        }
        """
    #expect(try observed(text) == ["12: $0, certain"])
  }

  @Test("A delegate out of sight gets a live value elsewhere")
  func delegate() throws {
    let text =
      found("DispatchQueue.main.async { delegate.found(dog) }", "for delegate: Delegate")
      + "\nprotocol Delegate { func found(_ dog: Dog) }"
    #expect(try observed(text) == ["7: dog, likely"])
  }

  @Test("An object that is made elsewhere keeps a live value for its methods")
  func keeper() throws {
    let text =
      found("DispatchQueue.main.async { push(Page(dog: dog)) }", "_ push: @escaping (Page) -> Void")
      + "\nfinal class Page { let dog: Dog; init(dog: Dog) { self.dog = dog } }"
    #expect(try observed(text) == ["7: dog, likely"])
  }

  @Test("A block on a queue that nobody knows is another piece of work than the one around it")
  func unknownQueue() throws {
    let used = found("queue.async { print(dog.name) }", "queue: DispatchQueue = .main")
    #expect(try observed(used) == ["7: dog, certain"])
    let given = """
      func show(_ dog: Dog, queue: DispatchQueue) { queue.async { print(dog.name) } }
      @MainActor func open(queue: DispatchQueue) throws {
        let realm = try Realm()
        queue.async { print(realm.isEmpty, realm.objects(Dog.self).count) }
      }
      """
    #expect(try observed(given).isEmpty)
  }

  @Test("A view's realm of the environment belongs to the main thread")
  func environment() throws {
    let text = """
      struct Page: View {
        @Environment(\\.realm) var realm
        @Environment(\\.dismiss) var dismiss
        var body: some View {
          Text("").onAppear {
            print(realm.objects(Dog.self).count)
            DispatchQueue.global().async { print(realm.objects(Dog.self).count) }
          }
        }
      }
      """
    #expect(try observed("import SwiftUI\n" + text) == ["8: realm, certain"])
  }

  @Test(
    "A list's rows get the elements of what it is given",
    arguments: [
      "ForEach(dogs) { dog in", "List(dogs) { dog in",
      "ForEach(groups) { group in ForEach(group) { dog in",
      "List { ForEach(dogs, id: \\.id) { dog in",
    ])
  func rows(_ list: String) throws {
    let text = """
      import SwiftUI
      import RealmSwift
      class Dog: Object { @Persisted var isGood = false }
      struct Page: View {
        @Environment(\\.realm) var realm
        @ObservedResults(Dog.self) var dogs
        @ObservedSectionedResults(Dog.self, sectionKeyPath: \\.isGood) var groups
        var body: some View {
          \(list)
            Button("") { try? realm.write { dog.isGood = true } }
          \(list.filter { $0 == "{" }.map { _ in "}" }.joined())
        }
      }
      """
    let lowered = SwiftFrontEnd.lower([SourceFile(path: "App.swift", text: text)])
    let found = Analysis(models: try .builtIn()).run(on: lowered.program).observations
    #expect(found.map(\.condition) == [.frozen])
  }
}

extension Observation {
  fileprivate var isOutsideHome: Bool {
    if case .outsideHome = condition { true } else { false }
  }
}
