import ConfineFlow
import ConfineLint
import ConfineSwift
import ProgramText
import Testing

@Suite("Bodies that are lowered when they are asked for")
struct DeferredBodyTests {
  private func program(_ text: String, keepingTreesOf keptText: Int = 1_000) -> Program {
    let file = SourceFile(path: "Sample.swift", text: text)
    return SwiftFrontEnd.lower([file], keepingTreesOf: keptText).program
  }

  private func isLowered(_ root: Root) -> Bool {
    root.function.deferred == nil || root.function.deferred?.known != nil
  }

  @Test("A body is lowered once somebody asks for it")
  func onDemand() {
    let root = program("func f(dog: Dog) { use(dog) }").roots[0]
    #expect(!isLowered(root))
    #expect(root.function.parameters.count == 1)
    #expect(root.function.blocks.count == 1)
    #expect(isLowered(root))
  }

  @Test(
    "Where more than the function hangs on a body, it is lowered at once",
    arguments: [
      "func f() { struct Inner { func g() {} } }",
      "func f() { typealias Name = String }",
      "var dogs = load()\nshow(dogs)\nfunc f() { show(dogs) }",
      "func f() { show( }",
    ])
  func atOnce(text: String) throws {
    let functions = program(text).roots.filter { $0.function.name == "f()" }
    #expect(functions.map(isLowered) == [true])
  }

  @Test(
    "The names of types alone do not make a body be lowered",
    arguments: [
      "func f() { show(.class) }", "func f() { show(\"a struct Inner\") } // enum",
    ])
  func wordsOfDeclarations(text: String) {
    #expect(!isLowered(program(text).roots[0]))
  }

  @Test("What stands in it has its place in the file", arguments: [0, 1_000])
  func places(keptText: Int) {
    let program = program(
      "// Ä\nfunc g() {}\n\nfunc f(dog: Dog) {\n  run { use(dog.name) }\n}\n",
      keepingTreesOf: keptText)
    let texts = program.roots[1].functions.flatMap(\.blocks).flatMap(\.instructions).map {
      program[program.roots[1].function.file][$0.range]
    }
    #expect(
      texts == ["{ use(dog.name) }", "run { use(dog.name) }", "dog", "dog.name", "use(dog.name)"])
    #expect(program[program.roots[1].parts[0].file][program.roots[1].parts[0].range] == texts[0])
  }

  @Test("A private declaration is meant in a body that is lowered later", arguments: [0, 1_000])
  func privateNames(keptText: Int) {
    let files = ["A", "B"].map {
      SourceFile(
        path: "\($0).swift", text: "private struct Dog {}\nfunc make\($0)() { use(Dog()) }")
    }
    let program = SwiftFrontEnd.lower(files, keepingTreesOf: keptText).program
    let texts = program.roots.map { FunctionText($0.function, in: program).body }
    #expect(texts[0].contains("Dog#0"))
    #expect(texts[1].contains("Dog#1"))
  }

  @Test("A bracket may call what leads to something confined")
  func subscripts() throws {
    let program = program(
      """
      import RealmSwift
      class Dog: Object { @Persisted var name = "" }
      struct Kennel {
        let dogs: Results<Dog>
        subscript(place: Int) -> Dog { dogs[place] }
      }
      func show(kennel: Kennel) { print(kennel[0]) }
      func show(names: [String]) { print(names[0]) }
      """)
    _ = Analysis(models: try .builtIn()).run(on: program)
    #expect(program.roots.filter(isLowered).map(\.function.name).contains("show(kennel:)"))
    #expect(!program.roots.filter(isLowered).map(\.function.name).contains("show(names:)"))
  }

  @Test("The analysis asks for those alone that may lead to something confined")
  func asked() throws {
    let program = program(
      """
      import RealmSwift
      class Dog: Object { @Persisted var name = "" }
      struct Kennel {
        func open() -> Realm { try! Realm() }
        func first() { print(open().objects(Dog.self).count) }
        func greet(name: String) { print("Hello, \\(name)") }
      }
      """)
    _ = Analysis(models: try .builtIn()).run(on: program)
    let lowered = program.roots.filter(isLowered).map(\.function.name)
    #expect(lowered.contains("Kennel.open()"))
    #expect(lowered.contains("Kennel.first()"))
    #expect(!lowered.contains("Kennel.greet(name:)"))
  }
}
