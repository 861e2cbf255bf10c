import ConfineFlow
import ProgramText
import Testing

@Suite("Closures")
struct ClosureTests {
  @Test("A capture list is evaluated where the closure is made, under names of the closure's own")
  func captureList() {
    let lowered = Lowered("func f(dog: Dog) { run { [dog, name = dog.name()] in use(dog, name) } }")
    #expect(
      lowered.body(of: "f(dog:)") == """
        %0 load dog
        %1 load dog
        %2 call %1.name()
        %3 closure [dog'2 = %0, name = %2] ()
          %0 load dog'2
          %1 load name
          %2 call use(%0, %1)
          return %2
        %4 call run(trailing %3)
        return %4
        """)
  }

  @Test("Without a capture list the closure uses the variables around it")
  func capturesByReference() {
    let lowered = Lowered("func f(dog: Dog) { run { use(dog) }; use(dog) }")
    #expect(lowered.body(of: "f(dog:)").components(separatedBy: "load dog\n").count == 3)
  }

  @Test("A parameter hides the variable of its name")
  func parameters() {
    let lowered = Lowered("func f(dog: Dog) { each { dog, _ in use(dog) } }")
    #expect(lowered.body(of: "f(dog:)").contains("(dog'2, _)\n  %0 load dog'2"))
  }

  @Test("`$1` makes two parameters, of the innermost closure without parameters of its own")
  func anonymousParameters() {
    let lowered = Lowered("func f() { each { use($1); each { dog in use($0) } } }")
    let closures = lowered.program.functions.filter { $0.kind == .closure }
    #expect(closures.map(\.parameters.count) == [2, 1])
  }

  @Test("`$0` of a closure in a closure is its own")
  func nestedAnonymousParameters() {
    let lowered = Lowered("func f() { each { $0.each { $0.use() } } }")
    #expect(lowered.body().contains("($0)\n  %0 load $0"))
    #expect(lowered.body().contains("($0'2)\n    %0 load $0'2"))
  }

  @Test("`self` in a closure is the method's, weak or not", arguments: ["weak self", "self"])
  func capturedSelf(_ capture: String) {
    let lowered = Lowered(
      "class A { func f() { run { [\(capture)] in guard let self else { return }; self.g() } } }")
    let body = lowered.body(of: "A.f()")
    #expect(body.contains("closure []"))
    #expect(body.contains("load self\n"))
    #expect(!body.contains("name self"))
  }

  @Test("What `guard let self` is made of is evaluated")
  func boundSelf() {
    #expect(
      Lowered("class A { func f() { guard let self = owner() else { return }; g() } }")
        .paths("A.f()") == ["owner g return", "owner return"])
  }

  @Test("`[weak dog]` captures the variable under its name")
  func weakCapture() {
    let lowered = Lowered("func f(dog: Dog) { run { [weak dog] in dog?.bark() } }")
    #expect(lowered.body(of: "f(dog:)").contains("closure [dog'2 = %0] ()\n  %0 load dog'2"))
  }

  @Test("A closure is asynchronous when it says so, or awaits")
  func asynchronous() {
    let lowered = Lowered(
      "func f() { run { await a() }; run { () async in a() }; run { a { await b() } } }")
    let closures = lowered.program.functions.filter { $0.kind == .closure }
    #expect(closures.map(\.isAsync) == [true, true, false, true])
  }

  @Test("A closure has its attributes, its parameters' types and its result")
  func signature() {
    let lowered = Lowered("func f() { run { @MainActor (dog: Dog) -> Cat in dog.cat } }")
    let closure = lowered.program.functions.first { $0.kind == .closure }
    #expect(closure?.attributes == ["MainActor"])
    #expect(closure?.parameters.map(\.type?.description) == ["Dog"])
    #expect(closure?.result?.description == "Cat")
  }

  @Test("A closure that is called at once is a call of a value")
  func immediateCall() {
    #expect(
      Lowered("func f() { let dog = { make() }() }").body() == """
        %0 closure [] ()
          %0 call make()
          return %0
        %1 call value %0()
        %2 store dog = %1
        return
        """)
  }

  @Test("A closure in code that is never reached is a function all the same")
  func unreachable() {
    let lowered = Lowered("func f() { return; run { use() } }")
    #expect(lowered.program.functions.map(\.kind) == [.declared, .closure])
  }
}
