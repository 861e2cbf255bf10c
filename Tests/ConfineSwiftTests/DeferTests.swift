import Testing

@Suite("Defer")
struct DeferTests {
  @Test("The last `defer` runs first, at the end of the scope")
  func order() {
    #expect(
      Lowered("func f() { defer { a() }; defer { b() }; c() }").paths() == ["c b a return"])
  }

  @Test("A return's value is computed before any `defer` runs")
  func beforeReturn() {
    #expect(
      Lowered("func f() -> Dog { defer { a() }; return make() }").paths() == ["make a return"])
  }

  @Test("A `defer` that was not passed does not run")
  func notPassed() {
    #expect(
      Lowered("func f() { if c() { return }; defer { a() }; b() }").paths()
        == ["c return", "c b a return"])
  }

  @Test("A block's `defer` runs at the end of the block")
  func innerScope() {
    #expect(Lowered("func f() { do { defer { a() }; b() }; c() }").paths() == ["b a c return"])
  }

  @Test("`break` and `continue` run what they leave, and only that")
  func loop() {
    let lowered = Lowered(
      """
      func f() {
        defer { outer() }
        while next() {
          defer { inner() }
          if stop() { break }
          if skip() { continue }
          work()
        }
      }
      """)
    #expect(
      Set(lowered.paths()) == [
        "next outer return", "next stop inner outer return", "next stop skip inner again",
        "next stop skip work inner again",
      ])
  }

  @Test("An error runs the `defer`s on its way")
  func thrownError() {
    #expect(
      Lowered("func f() throws { defer { a() }; try b() }").paths()
        == ["b a return", "b a throw"])
    #expect(
      Lowered("func f() { do { defer { a() }; try b(); c() } catch { d() } }").paths()
        == ["b c a return", "b a error= d return"])
  }

  @Test("`throw` itself runs them too")
  func throwStatement() {
    #expect(Lowered("func f() throws { defer { a() }; throw b() }").paths() == ["b a throw"])
  }

  @Test("The body of a `defer` sees the names that stood before it")
  func names() {
    let lowered = Lowered("func f(dog: Dog) { defer { use(dog) }; let dog = dog.freeze() }")
    #expect(lowered.body(of: "f(dog:)").contains("%3 load dog\n"))
  }

  @Test("A `defer` inside a `defer` runs at the end of the outer one")
  func nested() {
    #expect(
      Lowered("func f() { defer { defer { a() }; b() }; c() }").paths() == ["c b a return"])
  }

  @Test("Exits beyond all reason are reported once, not followed")
  func budget() {
    // Each level doubles the exits of the level inside it.
    var text = "a()"
    for level in 0..<18 { text = "defer { \(text) }; if c\(level)() { return }; d()" }
    #expect(Lowered("func f() { \(text) }").gaps.map(\.reason) == ["too many exits through defer"])
  }
}
