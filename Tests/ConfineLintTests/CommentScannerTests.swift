import Testing

@testable import ConfineLint

@Suite("Comments")
struct CommentScannerTests {
  @Test(
    "are found after code, and not in literals",
    arguments: [
      ("a() // x", [" x"]),
      (#"let s = "// no" // yes"#, [" yes"]),
      (#"let s = "\"// no" // yes"#, [" yes"]),
      (##"let s = #"a"b // no"# // yes"##, [" yes"]),
      (##"let s = #"\#(f("// no")) // no"# // yes"##, [" yes"]),
      (#"let s = "\(f(")", (1)) ) // no" // yes"#, [" yes"]),
      (#"let s = "\(a /* in */)" // yes"#, [" in ", " yes"]),
      ("let s = \"\"\"\n // no \"\" \n \"\"\" // yes", [" yes"]),
      ("let s = \"open // no\nnext // yes", [" yes"]),
      ("let r = /\"/ // yes", [" yes"]),
      ("let r = #/ \" // no \n /# // yes", [" yes"]),
      ("let r = /\\/\\// // yes", [" yes"]),
      ("a / b // yes", [" yes"]),
      ("/* a /* b */ c */ d // yes", [" a /* b */ c ", " yes"]),
      ("/* open", [" open"]),
      ("//", [""]),
      ("/// doc", [" doc"]),
      ("#if DEBUG // yes", [" yes"]),
      ("", []),
    ])
  func texts(source: String, texts: [String]) {
    #expect(CommentScanner.comments(in: source).map(\.text) == texts)
  }

  @Test("have their place in UTF-8 bytes")
  func places() throws {
    let comment = try #require(CommentScanner.comments(in: "\r\nlet 개 = 1 // 뭐").first)
    #expect((comment.line, comment.column, comment.endColumn) == (2, 13, 19))
  }

  @Test("speak of their line, or alone of the next line that is not such a comment")
  func subjects() {
    let comments = CommentScanner.comments(in: "a() // 1\n  // 3\n// 4\n\tb()\n// blank\n\nc()")
    #expect(comments.map(\.subject) == [1, 4, 4, 6])
  }

  @Test("say several things on one line, and keep a URL whole")
  func statements() throws {
    let text = "// expect: a // expect-missed: b -- see https://x.y // really"
    let comment = try #require(CommentScanner.comments(in: text).first)
    #expect(
      comment.statements(beginningWith: ["expect"])
        == ["expect: a", "expect-missed: b -- see https://x.y // really"])
  }

  @Test("of C do not nest, and a quote between apostrophes begins no string")
  func inC() {
    let text = "char a = '\"'; // 1\n/* /* 2 */ x(@\"\\(// no\"); #import \"// no.h\" // 3"
    #expect(
      CommentScanner.comments(in: text, of: .c).map(\.text) == [" 1", " /* 2 ", " 3"])
  }
}
