import ConfineFlow
import ProgramText
import Testing

/// Generated code is long and deep.
@Suite("Large source", .timeLimit(.minutes(10)))
struct LargeSourceTests {
  @Test(
    "A chain of 2,000 operators is lowered whole",
    arguments: ["+", "-", "==", "&&", "||", "??", "...", "|>"])
  func operators(_ name: String) {
    let terms = (0..<2_000).map { "a\($0)()" }.joined(separator: " \(name) ")
    let lowered = Lowered("func f() { let x = \(terms) }")
    #expect(lowered.gaps == [])
    #expect(calls(lowered) == 2_000)
  }

  @Test("A condition of 2,000 terms is lowered whole", arguments: ["&&", "||"])
  func conditions(_ name: String) {
    let terms = (0..<2_000).map { "a\($0)()" }.joined(separator: " \(name) ")
    let lowered = Lowered("func f() { if \(terms) { b() } }")
    #expect(lowered.gaps == [])
    #expect(calls(lowered) == 2_001)
  }

  @Test("2,000 ternaries in a row")
  func ternaries() {
    let terms = (0..<2_000).map { "c\($0)() ? a\($0)() : " }.joined() + "b()"
    let lowered = Lowered("func f() { let x = \(terms) }")
    #expect(lowered.gaps == [])
    #expect(calls(lowered) == 4_001)
  }

  @Test(
    "500 levels of brackets are lowered to the innermost",
    arguments: [("(", ")"), ("{ ", " }"), ("g(", ")"), ("h { ", " }"), ("!(", ")")])
  func brackets(_ open: String, _ close: String) {
    let text = String(repeating: open, count: 500) + "a()" + String(repeating: close, count: 500)
    let lowered = Lowered("func f() { let x = \(text) }")
    #expect(lowered.gaps == [])
    let found = lowered.program.functions.contains { function in
      FunctionPaths(function, in: lowered.program).all.contains { $0.hasPrefix("a ") }
    }
    #expect(found)
  }

  @Test("Arrays in arrays, on which the parser would take forever, are a gap")
  func arrays() {
    for (open, count) in [("[", 12), ("[", 13), ("[", 500), ("[(A<", 30)] {
      let open = String(repeating: open, count: count)
      let lowered = Lowered(
        "func f() { let x = \(open)a()\(String(repeating: "]", count: count)) }")
      let reason = "array literals nested more than 12 levels deep"
      #expect(lowered.gaps.map(\.reason) == (count > 12 ? [reason] : []))
    }
  }

  @Test(
    "200 blocks in each other", arguments: ["do", "if a()", "while a()", "switch a() { default:"])
  func blocks(_ head: String) {
    let (open, close) = head.hasPrefix("switch") ? ("\(head) ", "}") : ("\(head) { ", " }")
    let text = String(repeating: open, count: 200) + "b()" + String(repeating: close, count: 200)
    #expect(Lowered("func f() { \(text) }").gaps == [])
  }

  @Test("A chain of 3,000 `else if`")
  func elseIf() {
    let text = (0..<3_000).map { "if a\($0)() { b() }" }.joined(separator: " else ")
    let lowered = Lowered("func f() { \(text) }")
    #expect(lowered.gaps == [])
    #expect(calls(lowered) == 6_000)
  }

  @Test("An array of 20,000 elements")
  func array() {
    let text = (0..<20_000).map(String.init).joined(separator: ", ")
    let lowered = Lowered("let numbers = [\(text)]")
    #expect(lowered.gaps == [])
    #expect(lowered.program.functions.first?.body.registerCount == 20_001)
  }

  @Test(
    "3,000 statements, functions or variables in a row",
    arguments: ["a()\n", "func g() {}\n", "let a = b\n"])
  func repetitions(_ text: String) {
    #expect(Lowered("func f() {\n\(String(repeating: text, count: 3_000))\n}").gaps == [])
  }

  @Test("1,000 calls in one chain")
  func chain() {
    let lowered = Lowered("func f() { a\(String(repeating: ".b()", count: 1_000)) }")
    #expect(lowered.gaps == [])
    #expect(calls(lowered) == 1_000)
  }

  @Test("What is too deep even for that is one gap, and the rest is lowered")
  func tooDeep() {
    let lowered = Lowered(
      "func f() { a\(String(repeating: " ?? a", count: 9_000)) }\nfunc g() { b() }")
    #expect(lowered.gaps.map(\.reason) == ["code nested more than 4000 levels deep"])
    #expect(lowered.paths("g()") == ["b return"])
  }

  private func calls(_ lowered: Lowered) -> Int {
    lowered.program.functions.flatMap(\.blocks).flatMap(\.instructions).count { instruction in
      if case .call = instruction.kind { true } else { false }
    }
  }
}
