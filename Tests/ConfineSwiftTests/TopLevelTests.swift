import ConfineFlow
import ConfineSwift
import ProgramText
import Testing

@Suite("Top level")
struct TopLevelTests {
  @Test("The statements of a main file are one function, named for the file")
  func mainFile() {
    let lowered = Lowered("let dog = make()\nuse(dog)", path: "Sources/App/main.swift")
    #expect(
      lowered.text == """
        topLevel main.swift []
        %0 call make()
        %1 store dog = %0
        %2 load dog
        %3 call use(%2)
        return
        """)
    #expect(lowered.program.globals.isEmpty)
  }

  @Test("A main file's functions see its variables, also those that come later")
  func functionsOfMainFile() {
    let lowered = Lowered("func f() { use(dog) }\nlet dog = make()\nf()", path: "main.swift")
    #expect(lowered.body() == "%0 load dog\n%1 call use(%0)\nreturn %1")
    #expect(lowered.paths("main.swift") == ["make dog= f return"])
  }

  @Test("A member hides the variable of its name")
  func hiddenByMember() {
    let lowered = Lowered(
      "class A { var dog: Dog; func f() { use(dog, cat) } }\nlet dog = 1, cat = 2\nuse()",
      path: "main.swift")
    #expect(lowered.body(of: "A.f()").hasPrefix("%0 name dog\n%1 load cat\n"))
  }

  @Test("Without statements, variables are globals")
  func libraryFile() {
    let lowered = Lowered("let dog = make()\nfunc f() { use(dog) }")
    #expect(lowered.body() == "%0 name dog\n%1 call use(%0)\nreturn %1")
    #expect(lowered.program.globals["dog"]?.initializer != nil)
    #expect(lowered.program.functions.map(\.kind) == [.initialValue, .declared])
  }

  @Test("A macro at file scope makes no main file, and its closure is lowered")
  func macro() {
    let lowered = Lowered("let dog = 1\n#Preview { show(dog) }", path: "View.swift")
    #expect(lowered.program.globals["dog"] != nil)
    #expect(lowered.text.contains("call show("))
  }

  @Test("A macro's arguments are evaluated, and `#require` gives back its first")
  func macroArguments() {
    #expect(
      Lowered("func f() { use(try #require(a())); #log(b()) { c() } }").paths()
        == ["a use b return"])
    #expect(Lowered("func f() { #selector(Dog.bark) }").body() == "%0 selector Dog.bark\nreturn %0")
  }

  @Test("Every clause of `#if` may be compiled, or none without `#else`")
  func conditionalStatements() {
    #expect(
      Lowered("func f() {\n#if A\na()\n#elseif B\nb()\n#endif\nc()\n}").paths()
        == ["a c return", "b c return", "c return"])
    #expect(
      Lowered("func f() {\n#if A\na()\n#else\nb()\n#endif\nc()\n}").paths()
        == ["a c return", "b c return"])
  }

  @Test("A variable of several clauses is one variable after them")
  func conditionalVariable() {
    let lowered = Lowered(
      "func f() {\n#if A\nlet dog = a()\n#else\nlet dog = b()\n#endif\nuse(dog)\n}")
    #expect(lowered.paths() == ["a dog= use return", "b dog= use return"])
  }

  @Test("Declarations in all clauses are entered, and the first speaks for a property")
  func conditionalDeclarations() {
    let lowered = Lowered(
      """
      #if A
        import One
        struct S { func f() {} }
      #else
        import Two
        struct S { func f() {}; func g() {} }
      #endif
      """)
    #expect(lowered.program.importedModules == ["One", "Swift", "Two"])
    #expect(lowered.program.types["S"]?.functions.mapValues(\.count) == ["f": 2, "g": 1])
  }

  @Test("A chain of members goes on in each clause from what stands before")
  func conditionalMembers() {
    #expect(
      Lowered("func f() {\na()\n#if A\n.b()\n#else\n.c()\n#endif\n.d()\n}").paths()
        == ["a b d return", "a c d return"])
  }

  @Test("The program is the same whatever the number of jobs")
  func jobs() {
    let files = (0..<12).map { number in
      SourceFile(
        path: "\(number).swift",
        text: variedSource + "\nextension Dog { func f\(number)() { run { use($0) } } }\nlet = ")
    }
    let one = Lowered(files, jobs: 1)
    let two = Lowered(files, jobs: 2)
    #expect(one.text == two.text)
    #expect(one.gaps == two.gaps)
    #expect(one.gaps.count == 12)
    #expect(
      one.program.types["Dog"]?.functions.keys.sorted()
        == two.program.types["Dog"]?.functions.keys.sorted())
  }

  @Test("Identifiers of later files follow those of earlier ones")
  func identifiers() throws {
    let lowered = Lowered([
      SourceFile(path: "A.swift", text: "func f(dog: Dog) { run { use(dog) } }"),
      SourceFile(
        path: "B.swift", text: "class B { let cat = make(); func g(cat: Cat) { run { use(cat) } } }"
      ),
    ])
    for (index, root) in lowered.program.roots.enumerated() {
      let ids = root.functions.indices.map { FunctionID(root: index, part: $0) }
      #expect(root.functions.map(\.id) == ids)
    }
    let value = try #require(lowered.program.types["B"]?.properties["cat"]?.initializer)
    #expect(lowered.program[value].name == "B.cat")
    #expect(lowered.body(of: "B.g(cat:)").contains("  %0 load cat\n"))
  }
}
