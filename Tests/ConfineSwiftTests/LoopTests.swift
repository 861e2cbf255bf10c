import Testing

@Suite("Loops")
struct LoopTests {
  @Test("A `for` evaluates its sequence once, and takes an element each round")
  func forLoop() {
    #expect(
      Lowered("func f() { for dog in dogs() { use(dog) } }").body() == """
        b0:
        %0 call dogs()
        jump b1
        b1:
        %1 element %0
        branch b2 b3
        b2:
        %2 store dog = %1
        %3 load dog
        %4 call use(%3)
        jump b1
        b3:
        return
        """)
  }

  @Test("`for await` suspends each round, before it has its element")
  func forAwait() {
    #expect(
      Lowered("func f() async { for await dog in dogs() { use(dog) } }").paths()
        == ["dogs suspend dog= use again", "dogs suspend return"])
  }

  @Test("`for try await` may end in an error each round")
  func forTryAwait() {
    #expect(
      Lowered("func f() { do { for try await a in b() { c() } } catch { d() } }").paths()
        == ["b suspend a= c again", "b suspend return", "b suspend error= d return"])
  }

  @Test("`where` and a pattern that fails go on with the next element")
  func filtered() {
    #expect(
      Lowered("func f() { for case let a? in b where c() { d() } }").paths()
        == ["a= c d again", "a= c again", "again", "return"])
  }

  @Test("A `while` evaluates its condition before each round")
  func whileLoop() {
    #expect(
      Lowered("func f() { while let a = next(), b() { c() }; d() }").paths()
        == ["next a= b c again", "next a= b d return", "next d return"])
  }

  @Test("A `repeat` evaluates its condition after each round")
  func repeatLoop() {
    #expect(
      Lowered("func f() { repeat { a(); if b() { continue }; c() } while d() }").paths()
        == ["a b d again", "a b d return", "a b c d again", "a b c d return"])
  }

  @Test("`break` and `continue` with a label leave the loops within")
  func labels() {
    let lowered = Lowered(
      """
      func f() {
        outer: while a() {
          while b() {
            if c() { break outer }
            if d() { continue outer }
            if e() { break }
          }
          g()
        }
        h()
      }
      """)
    #expect(
      Set(lowered.paths()) == [
        "a b c h return", "a b c d again", "a b c d e g again", "a b c d e again", "a b g again",
        "a h return",
      ])
  }

  @Test("A labelled `do` or `if` is left by `break` with its label")
  func labelledBlocks() {
    #expect(
      Lowered("func f() { x: do { if a() { break x }; b() }; c() }").paths()
        == ["a c return", "a b c return"])
    #expect(
      Lowered("func f() { x: if a() { if b() { break x }; c() }; d() }").paths()
        == ["a b d return", "a b c d return", "a d return"])
  }

  @Test("A round's variables are the round's")
  func scope() {
    #expect(Lowered("func f() { for dog in dogs { }; use(dog) }").body().contains("name dog\n"))
  }
}
