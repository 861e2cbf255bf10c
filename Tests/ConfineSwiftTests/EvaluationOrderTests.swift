import Testing

@Suite("Evaluation order")
struct EvaluationOrderTests {
  @Test("The receiver comes first, then the arguments from left to right")
  func arguments() {
    let lowered = Lowered("func f() { make().add(one(), to: two()) }")
    #expect(
      lowered.body() == """
        %0 call make()
        %1 call one()
        %2 call two()
        %3 call %0.add(%1, to: %2)
        return %3
        """)
  }

  @Test("All trailing closures follow the arguments, with their labels")
  func trailingClosures() {
    let lowered = Lowered("func f() { animate(1) { a() } completion: { b() } }")
    #expect(
      lowered.body() == """
        %0 constant Int
        %1 closure [] ()
          %0 call a()
          return %0
        %2 closure [] ()
          %0 call b()
          return %0
        %3 call animate(%0, trailing %1, trailing completion: %2)
        return %3
        """)
  }

  @Test("An assignment evaluates the place, then the value, and has no value itself")
  func assignment() {
    let lowered = Lowered("func f() { owner().dog.name = make() }")
    #expect(
      lowered.body() == """
        %0 call owner()
        %1 member %0.dog
        %2 call make()
        %3 assign %1.name = %2
        %4 constant ()
        return %4
        """)
  }

  @Test("A compound assignment reads the member after the right side")
  func compoundAssignment() {
    let lowered = Lowered("func f() { owner().age += years() }")
    #expect(
      lowered.body() == """
        %0 call owner()
        %1 call years()
        %2 member %0.age
        %3 operation += %2, %1
        %4 assign %0.age = %3
        %5 constant ()
        return %5
        """)
  }

  @Test("An element is assigned after its index and its value are known")
  func assignedElement() {
    let lowered = Lowered("func f() { dogs()[index()] = make() }")
    #expect(
      lowered.body() == """
        %0 call dogs()
        %1 call index()
        %2 call make()
        %3 assign %0[%1] = %2
        %4 constant ()
        return %4
        """)
  }

  @Test("Precedence decides what an operator combines, the text decides what is evaluated first")
  func precedence() {
    let lowered = Lowered("func f() { a() + b() * c() == d() }")
    #expect(
      lowered.body() == """
        %0 call a()
        %1 call b()
        %2 call c()
        %3 operation * %1, %2
        %4 operation + %0, %3
        %5 call d()
        %6 operation == %4, %5
        return %6
        """)
  }

  @Test("A cast binds the operand before it, not the whole expression")
  func cast() {
    let lowered = Lowered("func f() { a() ?? b() as? Dog }")
    #expect(lowered.body().contains("cast %3 as Dog"))
  }

  @Test("The parts of a literal, a tuple and an interpolated string are evaluated in order")
  func literals() {
    let lowered = Lowered(
      #"func f() { ([a(), b()], [c(): d()], "\(e()) and \(g())") }"#)
    #expect(lowered.paths() == ["a b c d e g return"])
  }

  @Test("A key path's indices are evaluated where it is written")
  func keyPath() {
    #expect(Lowered(#"func f() { map(\.dogs[index()].name) }"#).paths() == ["index map return"])
  }

  @Test("A tuple is taken apart in order")
  func tupleAssignment() {
    let lowered = Lowered("func f() { (one.x, two.x) = make() }")
    #expect(
      lowered.body() == """
        %0 name one
        %1 name two
        %2 call make()
        %3 member %2.0
        %4 assign %0.x = %3
        %5 member %2.1
        %6 assign %1.x = %5
        %7 constant ()
        return %7
        """)
  }
}
