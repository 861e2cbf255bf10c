import ConfineFlow
import ProgramText
import Testing

@Suite("Declarations")
struct DeclarationTests {
  @Test("Functions have the names by which findings call them")
  func names() {
    let lowered = Lowered(
      """
      func free(_ a: Int, to b: Int) { func local(c: Int) {} }
      class DogStore {
        let dog = Dog()
        var name: String { "Rex" }
        init(realm: Realm) {}
        deinit {}
        func rename(_ dog: Dog) { run {} }
        subscript(index: Int, named name: String) -> Dog { dog }
        static func == (one: DogStore, two: DogStore) -> Bool { true }
        struct Kennel { func take() {} }
      }
      extension DogStore.Kennel { func give() {} }
      """)
    #expect(
      lowered.functionNames == [
        "free(_:to:)", "free(_:to:).local(c:)", "DogStore.dog", "DogStore.name",
        "DogStore.init(realm:)", "DogStore.deinit", "DogStore.rename(_:)", "DogStore.rename(_:)",
        "DogStore.subscript(_:named:)", "DogStore.==(_:_:)", "DogStore.Kennel.take()",
        "DogStore.Kennel.give()",
      ])
  }

  @Test("A property's initial value is a function that returns it")
  func initialValue() throws {
    let lowered = Lowered("class A { lazy var dog: Dog? = make(self) }")
    let dog = try #require(lowered.program.types["A"]?.properties["dog"])
    #expect(dog.isLazy && dog.isStored && !dog.isConstant)
    #expect(dog.type?.description == "Dog?")
    let value = try #require(dog.initializer)
    #expect(lowered.program[value].kind == .initialValue)
    #expect(
      FunctionText(lowered.program[value], in: lowered.program).body
        == "%0 load self\n%1 call make(%0)\nreturn %1")
  }

  @Test("A getter makes a property computed, an observer does not")
  func accessors() throws {
    let lowered = Lowered(
      """
      struct A {
        var a: Int { one() }
        var b: Int { get async { two() } set { three(newValue) } }
        var c = 0 { didSet { four(oldValue) } }
      }
      """)
    let properties = try #require(lowered.program.types["A"]?.properties)
    #expect(["a", "b", "c"].map { properties[$0]?.isStored } == [false, false, true])
    #expect(["a", "b", "c"].map { properties[$0]?.getter != nil } == [true, true, false])
    #expect(lowered.program.functions.map(\.isAsync) == [false, true, false, false, false])
    #expect(lowered.text.contains("accessor A.b [newValue]\n%0 load newValue\n%1 call three(%0)"))
    #expect(lowered.text.contains("accessor A.c [oldValue]\n%0 load oldValue\n%1 call four(%0)"))
  }

  @Test("One annotation is for all names before it, and a tuple gives each its part")
  func bindings() throws {
    let lowered = Lowered("struct A { var a, b: Dog; let (c, d) = make() }")
    let properties = try #require(lowered.program.types["A"]?.properties)
    #expect(["a", "b"].map { properties[$0]?.type?.description } == ["Dog", "Dog"])
    let second = try #require(properties["d"]?.initializer)
    #expect(
      FunctionText(lowered.program[second], in: lowered.program).body
        == "%0 call make()\n%1 member %0.1\nreturn %1")
  }

  @Test("A value that nobody can name is computed all the same")
  func unnamed() {
    #expect(Lowered("private let _ = register()").paths("_") == ["register return"])
  }

  @Test(
    "A default is a value of its own",
    arguments: ["make()", "try! make()", "[make()]", "{ make() }()"])
  func parameterDefault(_ value: String) {
    let lowered = Lowered("func f(dog: Dog = \(value), age: Int = 1) {}")
    #expect(lowered.program.functions.contains { $0.kind == .initialValue })
    #expect(
      lowered.program.functions.count { $0.name == "f(dog:age:)" && $0.kind == .declared } == 1)
    #expect(lowered.text.contains("call make()"))
  }

  @Test("Isolation is written on the function, its modifiers or the extension around it")
  func attributes() {
    let lowered = Lowered(
      "@MainActor extension A { nonisolated func f() {} \n @Sendable func g(on a: isolated B) {} }")
    #expect(lowered.function("A.f()")?.attributes == ["nonisolated", "MainActor"])
    #expect(lowered.function("A.g(on:)")?.attributes == ["Sendable", "MainActor"])
    #expect(lowered.function("A.g(on:)")?.parameters.map(\.isIsolated) == [true])
  }

  @Test("A type and its extensions are one, in whatever order they come")
  func extensions() throws {
    let lowered = Lowered(
      "extension A: P { func f() {} }\nfinal class A: B { var x = 1 }\nextension A { class C {} }")
    let type = try #require(lowered.program.types["A"])
    #expect(type.kind == .class && !type.isExtensionOnly)
    #expect(type.inherited.map(\.description) == ["B"])
    #expect(type.added.map(\.description) == ["P"])
    #expect(type.functions["f"]?.count == 1)
    #expect(type.properties["x"] != nil)
    #expect(lowered.program.types["A.C"]?.kind == .class)
    #expect(lowered.program.types["Z"] == nil)
  }

  @Test("An extension of a type from elsewhere says that it is all that was seen")
  func extensionOnly() {
    #expect(
      Lowered("extension Realm { func f() {} }").program.types["Realm"]?.isExtensionOnly == true)
  }

  @Test("A case is a constant of its type, or a function that makes it")
  func cases() throws {
    let state = try #require(
      Lowered("enum State { case empty, loaded(Dog, at: Date) }").program.types["State"])
    #expect(state.staticProperties["empty"]?.type?.description == "State")
    #expect(state.staticFunctions["loaded"]?.map(\.labels) == [["_", "at"]])
  }

  @Test("Sugared types are read as what they mean")
  func types() {
    let text = """
      func f(a: Array<Dog>, b: Optional<Dog>, c: Dictionary<Int, [Dog]>, d: any Store & Other,
        e: Outer.Inner<Dog>!, f: (Dog), g: Dog..., h: inout sending Dog, i: Void) {}
      """
    #expect(
      Lowered(text).program.functions[0].parameters.map { $0.type?.description ?? "" } == [
        "[Dog]", "Dog?", "[Int: [Dog]]", "Store", "Outer.Inner<Dog>?", "Dog", "[Dog]", "Dog", "()",
      ])
  }

  @Test("A function type of a parameter escapes only if it says so")
  func functionTypes() {
    let lowered = Lowered(
      "func f(a: () -> Void, b: @escaping @Sendable () async -> Dog, c: (() -> Void)?) {}")
    let types = lowered.program.functions[0].parameters.map(\.type?.unwrapped)
    let functions: [FunctionType] = types.compactMap { type in
      guard case .function(let function)? = type else { return nil }
      return function
    }
    #expect(functions.map(\.isEscaping) == [false, true, true])
    #expect(functions.map(\.isAsync) == [false, true, false])
    #expect(functions.dropFirst().first?.attributes == ["Sendable"])
  }
}
