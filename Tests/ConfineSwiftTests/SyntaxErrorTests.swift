import ConfineFindings
import ProgramText
import Testing

@Suite("Files as they come")
struct SyntaxErrorTests {
  @Test(
    "A file without code has no functions and no gaps",
    arguments: ["", "\n", "// Nothing here.\n", "/* Nor /* here */ */", "\u{FEFF}", "\r\n\r\n"])
  func noCode(_ text: String) {
    let lowered = Lowered(text)
    #expect(lowered.program.functions.isEmpty)
    #expect(lowered.gaps == [])
  }

  @Test("A byte order mark is no code, and columns count its bytes")
  func byteOrderMark() {
    let lowered = Lowered("\u{FEFF}func f() { a() }")
    #expect(lowered.gaps == [])
    #expect(lowered.paths() == ["a return"])
    #expect(lowered.function("f()")?.range.start == 3)
  }

  @Test("Lines may end in carriage returns")
  func carriageReturns() throws {
    let lowered = Lowered("func f() {\r\n  a()\r\n  b()\r\n}\r\n")
    #expect(lowered.gaps == [])
    #expect(lowered.paths() == ["a b return"])
    let last = try #require(lowered.function("f()")?.blocks.first?.instructions.last)
    #expect(lowered.program.files[0].place(of: last.range).line == 3)
  }

  @Test("One syntax error is one gap, with what the parser says")
  func oneError() {
    #expect(
      Lowered("func f() {\n  a(1\n}\nfunc g() { b() }").gaps
        == [
          Gap(
            file: "Sample.swift", line: 2, reason: "syntax error: expected ')' to end function call"
          )
        ])
  }

  @Test("Several syntax errors are one gap, at the first")
  func severalErrors() {
    let gaps = Lowered("let a = \nfunc f( { }\nclass { }").gaps
    #expect(gaps.count == 1)
    #expect(gaps.first?.line == 1)
    #expect(gaps.first?.reason.contains("syntax errors, first: ") == true)
  }

  @Test("What stands around an error is lowered")
  func around() {
    let lowered = Lowered("func f() { a() }\nfunc broken() { let = }\nfunc g() { b() }")
    #expect(lowered.paths("f()") == ["a return"])
    #expect(lowered.paths("g()") == ["b return"])
  }
}
