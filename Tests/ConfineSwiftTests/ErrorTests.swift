import Testing

@Suite("Errors")
struct ErrorTests {
  @Test("A clause is reached after each call that may throw, and after no other")
  func edges() {
    #expect(
      Lowered("func f() { do { a(); try b(); c(); try d(); e() } catch { g() } }").paths()
        == [
          "a b c d e return", "a b c d error= g return", "a b error= g return",
        ])
  }

  @Test("A clause is not reached after a later `await` that cannot throw")
  func laterAwait() async {
    #expect(
      Lowered("func f() async { do { try a(); await b() } catch { c() } }").paths()
        == ["a b return", "a error= c return"])
  }

  @Test("The error of an `async let` comes out where it is awaited")
  func childTask() {
    #expect(
      Lowered("func f() async { async let x = a(); do { b(try await x); try c() } catch { d() } }")
        .paths() == [
          "x= suspend b c return", "x= suspend b c error= d return",
          "x= suspend error= d return",
        ])
  }

  @Test("`try` covers all calls to its right")
  func covered() {
    #expect(
      Lowered("func f() { do { try a(b()) + c() } catch { d() } }").paths()
        == ["b a c return", "b a c error= d return", "b a error= d return", "b error= d return"])
  }

  @Test("`try?` and `try!` let no error out", arguments: ["try?", "try!"])
  func stopped(_ keyword: String) {
    #expect(
      Lowered("func f() { do { try a(); \(keyword) b() } catch { c() } }").paths()
        == ["a b return", "a error= c return"])
  }

  @Test("An error of an inner `do` with a clause for all of them goes no further")
  func nested() {
    #expect(
      Lowered("func f() { do { do { try a() } catch { b() } } catch { c() } }").paths()
        .filter { $0.contains("a error= c") }.isEmpty)
  }

  @Test("An error that no clause takes goes on")
  func declined() {
    #expect(
      Lowered("func f() throws { do { try a() } catch let error as Oops { b(error) } }").paths()
        == ["a return", "a error= b return", "a throw"])
  }

  @Test("An error in a clause goes outwards, not to its own `do`")
  func inClause() {
    #expect(
      Lowered("func f() { do { do { try a() } catch { try b() } } catch { c() } }").paths()
        == ["a return", "a error= b return", "a error= b error'2= c return"])
  }

  @Test("Clauses are tried in order, with what they bind and their conditions")
  func clauses() {
    let lowered = Lowered(
      "func f() { do { try a() } catch Oops.one, Oops.two where c() { d() } catch { e() } }")
    #expect(
      Set(lowered.paths()) == [
        "a return", "a d return", "a c d return", "a c error= e return", "a error= e return",
      ])
  }

  @Test("A `do` whose throwing part is no call still reaches its clause")
  func throwingProperty() {
    #expect(
      Lowered("func f() { do { try dog.name } catch { a() } }").paths()
        == ["return", "error= a return"])
  }

  @Test("A closure's errors are its own")
  func closure() {
    #expect(
      Lowered("func f() { do { run { try a() }; try b() } catch { c() } }").paths()
        == ["run b return", "run b error= c return"])
  }

  @Test(
    "Code after a call that never returns is not reached",
    arguments: ["fatalError", "preconditionFailure"])
  func neverReturns(_ name: String) {
    #expect(
      Lowered("func f() { if a() { \(name)() }; b() }").paths()
        == ["a \(name) unreachable", "a b return"])
  }
}
