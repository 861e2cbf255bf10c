import Testing

@Suite("Choices")
struct ChoiceTests {
  @Test("`??` evaluates its right side only without a value on the left")
  func coalescing() {
    #expect(
      Lowered("func f() { use(a() ?? b()) }").body() == """
        b0:
        %0 call a()
        %1 constant nil
        %2 operation != %0, %1
        branch %2 b1 b2
        b1:
        %4 coalesce %0, %3
        %5 call use(%4)
        return %5
        b2:
        %3 call b()
        jump b1
        """)
  }

  @Test("A ternary evaluates one of its values")
  func ternary() {
    #expect(
      Lowered("func f() { use(a() ? b() : c()) }").paths() == ["a b use return", "a c use return"])
  }

  @Test("`&&` and `||` evaluate their right side only if it matters")
  func logical() {
    #expect(
      Lowered("func f() { use(a() && b()) }").paths() == ["a b use return", "a use return"])
    #expect(
      Lowered("func f() { if a() || b() && !c() { d() } }").paths()
        == ["a d return", "a b c return", "a b c d return", "a b return"])
  }

  @Test("Conditions are evaluated until one fails")
  func conditions() {
    #expect(
      Lowered("func f() { if let a = b(), c(), case .d(let e) = a { g() } else { h() } }").paths()
        == ["b a= c e= g return", "b a= c h return", "b h return"])
  }

  @Test("An `if` expression has the value of the branch taken")
  func ifExpression() {
    let lowered = Lowered("func f() { let x = if a() { b() } else if c() { d() } else { e() } }")
    #expect(lowered.paths() == ["a b x= return", "a c d x= return", "a c e x= return"])
    #expect(lowered.body().contains("merge %1, %3, %4"))
  }

  @Test("A switch tries its patterns in order and takes the first body that fits")
  func switchPatterns() {
    let lowered = Lowered(
      """
      func f() {
        switch a() {
        case .b(let dog), .c(let dog): use(dog)
        case let dog as Dog where d(): e(dog)
        case is Cat, nil: g()
        case h(): i()
        default: j()
        }
      }
      """)
    #expect(
      Set(lowered.paths()) == [
        "a dog= use return", "a dog'2= d e return", "a dog'2= d g return", "a dog'2= d h i return",
        "a dog'2= d h j return", "a g return", "a h i return", "a h j return",
      ])
  }

  @Test("Patterns take values apart: payloads, tuples, optionals")
  func takenApart() {
    let lowered = Lowered("func f() { if case let (.a(one, _), two?) = b() { use(one, two) } }")
    #expect(
      lowered.body().contains(
        """
        %0 call b()
        %1 member %0.0
        %2 is a %1
        branch %2 b1 b4
        b1:
        %3 payload a %1
        %4 member %3.0
        %5 store one = %4
        %6 member %3.1
        %7 member %0.1
        """))
  }

  @Test("`fallthrough` goes to the next body, past its pattern")
  func fallthroughCase() {
    #expect(
      Lowered("func f() { switch a { case 1: b(); fallthrough; case 2: c(); default: d() } }")
        .paths()
        == ["b c return", "c return", "d return"])
  }

  @Test("`break` leaves the switch, not the loop around it")
  func breakCase() {
    #expect(
      Lowered("func f() { while a() { switch b { case 1: break; default: c() }; d() } }").paths()
        == ["a d again", "a c d again", "a return"])
  }

  @Test("A switch expression has the value of the body taken")
  func switchExpression() {
    let lowered = Lowered("func f() { let x = switch a() { case 1: b() default: c() } }")
    #expect(lowered.paths() == ["a b x= return", "a c x= return"])
  }

  @Test("The cases of each clause of `#if` are there, also behind another clause's `default`")
  func conditionalCases() {
    let lowered = Lowered(
      """
      func f() {
        switch a {
        case 1: b()
        #if DEBUG
          default: c()
        #else
          case 2: d()
          default: e()
        #endif
        }
      }
      """)
    #expect(lowered.paths() == ["b return", "c return", "d return", "e return"])
  }

  @Test("An availability condition goes either way")
  func availability() {
    #expect(
      Lowered("func f() { if #available(iOS 18, *) { a() } else { b() } }").paths()
        == ["a return", "b return"])
  }
}
