import ProgramText
import Testing

@Suite("Scopes")
struct ScopeTests {
  @Test("A variable that shadows another is a variable of its own, made from the outer one")
  func shadowing() {
    let lowered = Lowered("func f(dog: Dog) { let dog = dog.freeze(); use(dog) }")
    #expect(
      lowered.body(of: "f(dog:)") == """
        %0 load dog
        %1 call %0.freeze()
        %2 store dog'2 = %1
        %3 load dog'2
        %4 call use(%3)
        return
        """)
  }

  @Test("What `if let` binds is in scope in its body, and not after it")
  func optionalBinding() {
    let lowered = Lowered("func f(dog: Dog?) { if let dog { use(dog) }; keep(dog) }")
    #expect(
      lowered.body(of: "f(dog:)") == """
        b0:
        %0 load dog
        %1 constant nil
        %2 operation != %0, %1
        branch %2 b1 b3
        b1:
        %3 store dog'2 = %0
        %4 load dog'2
        %5 call use(%4)
        jump b2
        b2:
        %6 load dog
        %7 call keep(%6)
        return
        b3:
        jump b2
        """)
  }

  @Test("What `guard let` binds is in scope after it, and not in its body")
  func guardBinding() {
    let lowered = Lowered("func f(dog: Dog?) { guard let dog else { return drop(dog) }; use(dog) }")
    #expect(
      lowered.body(of: "f(dog:)") == """
        b0:
        %0 load dog
        %1 constant nil
        %2 operation != %0, %1
        branch %2 b1 b2
        b1:
        %3 store dog'2 = %0
        %6 load dog'2
        %7 call use(%6)
        return
        b2:
        %4 load dog
        %5 call drop(%4)
        return %5
        """)
  }

  @Test("A variable of an inner block ends with the block")
  func block() {
    let lowered = Lowered("func f() { do { let dog = make(); use(dog) }; use(dog) }")
    #expect(lowered.body().contains("name dog"))
  }

  @Test("A function may be called before the local function stands, and sees what is around it")
  func localFunction() {
    let lowered = Lowered("func f() { let dog = make(); g(); func g() { use(dog) } }")
    #expect(
      lowered.body() == """
        %0 call make()
        %1 store dog = %0
        %2 function f().g()
        %3 call value %2()
        return
        """)
    let local = lowered.program.functions.first { $0.name == "f().g()" }
    #expect(local?.parent == lowered.function("f()")?.id)
    #expect(
      local.map { FunctionText($0, in: lowered.program).body.hasPrefix("%0 load dog\n") } == true)
  }

  @Test("A local computed variable is a call of its getter")
  func localGetter() {
    let lowered = Lowered("func f() { var dog: Dog { make() }; use(dog) }")
    #expect(
      lowered.body() == """
        %0 function f().dog
        %1 call value %0()
        %2 call use(%1)
        return
        """)
  }

  @Test("A member that is named without self is a name, not a variable")
  func member() {
    let lowered = Lowered("class Store { var dog: Dog; func f() { dog.name = title } }")
    #expect(
      lowered.body(of: "Store.f()") == """
        %0 name dog
        %1 name title
        %2 assign %0.name = %1
        %3 constant ()
        return %3
        """)
  }

  @Test("The members of a local type see none of the variables around it")
  func localType() {
    let lowered = Lowered(
      "func f() { let dog = make(); struct Local { func g() { use(dog) } }; _ = dog }")
    #expect(lowered.body(of: "Local.g()").hasPrefix("%0 name dog\n"))
  }

  @Test("A tuple pattern binds each of its names to its part")
  func tuplePattern() {
    let lowered = Lowered("func f() { let (one, (_, two)) = make() }")
    #expect(
      lowered.body() == """
        %0 call make()
        %1 member %0.0
        %2 store one = %1
        %3 member %0.1
        %4 member %3.1
        %5 store two = %4
        return
        """)
  }
}
