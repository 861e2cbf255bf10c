import ConfineFlow
import FixtureFiles
import Testing

@testable import ConfineSwift

@Suite("Bodies that are not parsed until they are asked for")
struct SkippedBodyTests {
  /// The bodies that are told apart from the rest, in their order; nil where all is to be parsed.
  private func skipped(_ text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      SkippedBodies(in: bytes).map { bodies in
        bodies.byEnd.values.sorted { $0.code.start < $1.code.start }.map { body in
          String(decoding: bytes[Int(body.code.start)..<Int(body.code.end)], as: UTF8.self)
        }
      }
    }
  }

  private let call = "show(dogs, in: kennel, beside: cats)"

  @Test(
    "Functions, initialisers and accessors have bodies",
    arguments: [
      "func f() { BODY }", "struct A { init(x: Int = 1) { BODY } }", "class A { deinit { BODY } }",
      "extension A where B == C { static func f<T: P>(x: [T]) async throws -> Int { BODY } }",
      "var x: Int { BODY }", "enum A { case a(Int); var x: Int { get { BODY } } }",
      "actor A { subscript(x: Int) -> Int { nonmutating set(y) { BODY } } }",
      "class A { class func f() { BODY } }", "struct A { var x: Int { /* get */ BODY /* end */ } }",
      "class A { override class var x: Int { BODY } }", "import class B.C\nfunc f() { BODY }",
      "struct A { let run = { }\n  lazy var x = C { }\n  func f() { BODY } }",
      "#if A\nfunc f() { BODY }\n#endif", "@main struct A { @B(c: { }) func f() { BODY } }",
      "#Preview { A() }\nfunc f(b: C = .init { 1 }) { BODY }",
    ])
  func kinds(text: String) {
    #expect(skipped(text.replacing("BODY", with: call)) == [call])
  }

  @Test(
    "A brace in a string or a comment is none",
    arguments: [
      #"show("}", and: "\"}", "\\")"#, #"show("\(dogs.map { "\($0.name)}" })}")"#,
      ##"show(#"}\"#, #"\#(dogs.map { $0 })}"#)"##, "show(\"\"\"\n  } \\\"\"\" \"\" {\n  \"\"\")",
      "show(\"\"\"\n  \\(dogs.map { \"}\" }) }\n  \"\"\")", "show(/* } /* } */ } */ dogs)",
      "show(dogs) // }\n  show(cats)", "show(`default`, dogs / 2, dogs / (3 / 4))",
      "show(dogs)\n  let half = width/2\n  show(half)",
      "show(\\Dog.name, $0, #selector(bark), [:])",
      "show(#\"\"\"\n  } \"\"\" \\(\n  \"\"\"#)",
    ])
  func strings(code: String) {
    #expect(skipped("func f() {\n  \(code)\n}\nfunc g() { \(call) }") == [code, call])
  }

  @Test(
    "What may mean several things leaves all of the file to the parser",
    arguments: [
      "let end = /}/", "let end = dogs.split(by: /[}]/)", "let end = #/}/#", "show(dogs]",
      "show(dogs", "show(\"dogs)", "show(\"\"\"dogs\"\"\")", "show(<#dogs#>)", "show('}')",
      "show(dogs) */", "/* show(dogs)", "show(“dogs”)", "<<<<<<< HEAD\nshow(dogs)",
      "show(\"\\(dogs.map {\n  $0\n})\")",
    ])
  func unsure(code: String) {
    #expect(skipped("func f() {\n\(code)\n}\nfunc g() { \(call) }") == nil)
  }

  @Test(
    "Some bodies are parsed with the rest",
    arguments: [
      "func f() { a() }", "func f() { struct Inner { let dogs: [Dog] }; show(Inner()) }",
      "func f() {\n  #if A\n  show(dogs, cats)\n  #endif\n}",
      "var x: Int { @B get { show(dogs, cats) } }",
      "let x = { show(dogs, in: kennel) }", "var x = 1 { didSet { show(dogs, in: kennel) } }",
    ])
  func parsed(text: String) {
    #expect(skipped("\(text)\nfunc g() { \(call) }") == [call])
  }

  @Test(
    "Where the rest has no place for each of the bodies, all of the file is parsed",
    arguments: [
      "func f() { use(dogs, cats, birds, fish) }\nlet func = 1",
      "func f() { use(dogs, cats, birds, fish) }\nf()",
      "func g()\ntest { use(dogs, cats, birds, fish) }",
    ])
  func unmet(text: String) {
    let file = SourceFile(path: "Sample.swift", text: text)
    #expect(skipped(text) != nil)
    #expect(
      FileLowering.lowerSkippingBodies(
        file, id: FileID(index: 0), keepingTree: true, knowing: KnownDeclarations()) == nil)
  }

  @Test("A syntax error in a body that is asked for is a gap, at its line")
  func errors() {
    let lowered = Lowered("\nfunc f() {\n  show(dogs, in: kennel)\n  let = 1\n}")
    #expect(lowered.gaps.map(\.line) == [4])
    #expect(lowered.gaps.first?.reason.contains("syntax error") == true)
  }

  @Test(
    "It is the same whether bodies are skipped or not",
    arguments: ["Fixtures", "Sources/ConfineStore", "Tests/ReportedBugs"])
  func same(folder: String) throws {
    var count = 0
    for path in Repository.files(below: folder, endingWith: ".swift") {
      var file = SourceFile(path: path, text: try Repository.text(of: path))
      if FileLowering.lowerSkippingBodies(
        file, id: FileID(index: 0), keepingTree: true, knowing: KnownDeclarations()) != nil
      {
        count += 1
      }
      let skipping = Lowered([file])
      // Of a file that the compiler knows, all is parsed.
      file.facts = CompilerFacts()
      let whole = Lowered([file])
      #expect(skipping.text == whole.text, "\(path)")
      #expect(skipping.gaps == whole.gaps, "\(path)")
    }
    #expect(count > 0)
  }
}
