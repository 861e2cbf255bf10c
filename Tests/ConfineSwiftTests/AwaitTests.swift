import ConfineFlow
import ProgramText
import Testing

@Suite("Await")
struct AwaitTests {
  @Test("The call that the operand ends in is the outermost, the calls within it are inner")
  func roles() {
    #expect(
      Lowered("func f() async { await a(b()).c(d()) }").body() == """
        %0 call b() inner
        %1 call a(%0) inner
        %2 call d() inner
        %3 call %1.c(%2) outermost
        return %3
        """)
  }

  @Test("Members, `try` and parentheses after the call change nothing")
  func lookedThrough() {
    #expect(Lowered("func f() async { (await (try a().b)?.c)! }").body().contains("a() outermost"))
  }

  @Test("Each call that an operator combines is outermost")
  func operators() {
    let body = Lowered("func f() async { x = await a() + b() ?? c() }").body()
    #expect(body.components(separatedBy: "outermost").count == 4)
  }

  @Test("A call that an operator combines within an argument is inner")
  func operatorInArgument() {
    #expect(
      Lowered("func f() async { await save(count() + 1, (a() ?? b())) }").body()
        .components(separatedBy: "inner").count == 4)
  }

  @Test("Both values of a ternary behind an `await` are outermost")
  func ternary() {
    let body = Lowered("func f() async { await a() ? b() : c() }").body()
    #expect(body.components(separatedBy: "outermost").count == 4)
  }

  @Test("An `await` ends with its expression")
  func extent() {
    #expect(
      Lowered("func f() async { a(await b(), c()) }").body() == """
        %0 call b() outermost
        %1 call c()
        %2 call a(%0, %1)
        return %2
        """)
  }

  @Test("A closure in the operand is not awaited with it")
  func closure() {
    #expect(
      Lowered("func f() async { await a { b() } }").body() == """
        %0 closure [] ()
          %0 call b()
          return %0
        %1 call a(trailing %0) outermost
        return %1
        """)
  }

  @Test("An `await` without a call is a suspension of its own")
  func property() {
    #expect(
      Lowered("func f() async { use(await store.count) }").body() == """
        %0 name store
        %1 member %0.count
        %2 suspend
        %3 call use(%1)
        return %3
        """)
  }

  @Test("`async let` starts a child task, and its `await` suspends")
  func asyncLet() {
    #expect(
      Lowered("func f() async { async let dog = fetch(id()); use(await dog) }").body() == """
        %0 closure [] () async
          %0 call id() inner
          %1 call fetch(%0) outermost
          return %1
        %1 child task %0
        %2 store dog = %1
        %3 load dog
        %4 suspend
        %5 call use(%3)
        return
        """)
  }

  @Test("A closure or a main file that awaits is asynchronous, a function only if it says so")
  func asynchronous() {
    #expect(Lowered("await a()", path: "main.swift").program.functions.map(\.isAsync) == [true])
    #expect(Lowered("func f() async { a() }").program.functions.map(\.isAsync) == [true])
    #expect(Lowered("func f() { a() }").program.functions.map(\.isAsync) == [false])
  }
}
