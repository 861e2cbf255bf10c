import ConfineFlow
import ConfineLint
import Testing

/// What must not hang on the names that an app gives, or on the order in which it says things.
@Suite("Names and order in apps")
struct NamesOfAppsTests {
  /// The uses that are observed, as `text, line`, in order of their places.
  private func observed(_ text: String) throws -> [String] {
    let program = Lowered("import RealmSwift\n" + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name), \($0.event.place.line)" }
  }

  @Test("A realm under a private alias is a realm")
  func alias() throws {
    let text = """
      private typealias Store = Realm
      func clear() async throws {
        let realm = try await Store()
        try realm.write {}
      }
      """
    #expect(try observed(text) == ["realm, 5"])
  }

  @Test(
    "An alias of an alias is what that is, and takes its arguments",
    arguments: [
      "typealias Rows = Results", "typealias Found = Results\ntypealias Rows = Found",
      "typealias Rows = RealmSwift.Results",
    ])
  func chain(_ aliases: String) throws {
    let text = """
      func show(_ dogs: Rows<Dog>) async { await upload(); for dog in dogs { dog.name = "" } }
      func upload() async {}
      class Dog: Object { @Persisted var name = "" }
      """
    #expect(try observed(aliases + "\n" + text).count == 1)
  }

  @Test("An alias that leads back to itself is nothing")
  func circularAlias() throws {
    let text = """
      typealias Cat = Dog
      typealias Dog = Cat
      func show(_ cat: Cat) async { await upload(); cat.name = "" }
      func upload() async {}
      """
    #expect(try observed(text) == [])
  }

  @Test("A private global actor isolates whatever its name")
  func globalActor() throws {
    let text = """
      class Dog: Object {}
      @globalActor private actor Shelter { static let shared = Shelter() }
      @Shelter private func count() async throws {
        let realm = try await Realm(actor: Shelter.shared)
        await upload()
        _ = realm.objects(Dog.self).count
      }
      func upload() async {}
      """
    #expect(try observed(text) == [])
  }

  @Test(
    "What a property keeps is the same in whichever order types are declared and named",
    arguments: [("Kennel", "Shelter"), ("Shelter", "Kennel")])
  func order(of first: String, _ second: String) throws {
    func type(_ name: String, _ check: String) -> String {
      """
      final class \(name) {
        let queue = DispatchQueue(label: "dogs")
        var realm: Realm?
        func open() { queue.async { \(check)self.realm = try? Realm() } }
        func write() { queue.sync { try? realm?.write {} } }
      }

      """
    }
    let text = type(first, "if self.realm == nil { return }; ") + type(second, "")
    #expect(try observed(text) == ["realm, 6", "realm, 12"])
  }

  @Test("A local function that is called once is a part of what calls it")
  func localFunction() throws {
    let text = """
      func f(dog: Dog) async {
        await upload()
        func rename() {
          dog.name = ""
        }
        rename()
      }
      func upload() async {}
      class Dog: Object { @Persisted var name = "" }
      """
    #expect(try observed(text) == ["dog, 5"])
  }

  @Test("A local function that is right for another call is wrong where it is called")
  func repeatedLocalFunction() throws {
    let text = """
      func f(dog: Dog) async {
        func rename() {
          _ = dog.name
        }
        rename()
        await upload()
        rename()
      }
      func upload() async {}
      class Dog: Object { @Persisted var name = "" }
      """
    #expect(try observed(text) == ["rename(), 8"])
  }

  @Test("What is made an optional by hand stays what it is")
  func optional() throws {
    let text = """
      func f(dog: Dog) async {
        let found = Optional(dog)
        await upload()
        found?.name = ""
      }
      func upload() async {}
      class Dog: Object { @Persisted var name = "" }
      """
    #expect(try observed(text) == ["found, 5"])
  }
}
