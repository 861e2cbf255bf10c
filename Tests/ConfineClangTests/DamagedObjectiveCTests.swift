import ConfineFindings
import ConfineFlow
import Testing

@Suite(
  "Objective-C that cannot be read", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct DamagedObjectiveCTests {
  @Test(
    "is a gap and no crash",
    arguments: [
      "@implementation", "void f( {{{", "@interface A : A @end", "\u{0}\u{0}@end \u{0}",
      "#if 1\nvoid f(void) {", "@implementation A - (void)f { [[[[ } @end", "\u{FEFF}int x = ;",
    ])
  func damaged(text: String) throws {
    let lowered = try LoweredObjectiveC(text)
    #expect(!lowered.gaps.isEmpty)
  }

  @Test("a header that is not among the files is named, with the line")
  func missingHeader() throws {
    let lowered = try LoweredObjectiveC("\n#import \"Gone.h\"\n#import <Other/Other.h>\n")
    #expect(
      lowered.gaps == [
        Gap(file: "Sample.m", line: 2, reason: "header 'Gone.h' is not among the files")
      ])
  }

  @Test("headers that include each other are read once each")
  func headerLoop() throws {
    let lowered = try LoweredObjectiveC([
      SourceFile(path: "A.m", text: "#include \"B.h\"\nvoid f(Dog *dog) { [dog bark]; }"),
      SourceFile(path: "B.h", text: "#include \"C.h\"\n@interface Dog : NSObject\n@end"),
      SourceFile(path: "C.h", text: "#include \"B.h\"\n#include \"B.h\"\n#include \"C.h\""),
    ])
    #expect(lowered.gaps == [])
    #expect(lowered.program.types["Dog"] != nil)
  }

  @Test("macros that grow without end are a gap")
  func macroBomb() throws {
    var text = "#define A0 x x x x x x x x x x\n"
    for level in 1..<12 {
      let name = "A\(level - 1)"
      text += "#define A\(level) \(Array(repeating: name, count: 10).joined(separator: " "))\n"
    }
    let lowered = try LoweredObjectiveC(text + "void f(void) { A11; }")
    #expect(lowered.gaps.count == 1)
    #expect(lowered.gaps.first?.reason.hasPrefix("macro 'A") == true)
  }

  @Test(
    "code that is nested too deeply is a gap",
    arguments: [
      ("(", "1", ")"), ("if (x) {} else ", "{}", ""), ("x ? 1 : ", "1", ""), ("!", "x", ""),
      ("x + ", "1", ""), ("if (x) ", "{}", ""), ("^{", "", "}"), ("y = ", "1", ""),
    ])
  func deepNesting(open: String, core: String, close: String) throws {
    let text =
      String(repeating: open, count: 20_000) + core + String(repeating: close, count: 20_000)
    let lowered = try LoweredObjectiveC("int f(int x, int y) { \(text); }")
    #expect(lowered.gaps.count == 1)
    #expect(lowered.gaps.first?.reason.contains("nested more than") == true)
  }

  @Test("much code that is not nested is none")
  func wide() throws {
    let cases = (0..<3_000).map { "case \($0): if (x > 3) { g(-x); } else { g(!x); } break;" }
    let table = (0..<3_000).map { "-\($0) + 1" }.joined(separator: ", ")
    let lowered = try LoweredObjectiveC(
      "int t[] = { \(table) };\nvoid f(int x) { switch (x) { \(cases.joined()) } }")
    #expect(lowered.gaps == [])
  }

  @Test("a byte order mark is no part of the code")
  func byteOrderMark() throws {
    let lowered = try LoweredObjectiveC(
      "\u{FEFF}#import <Realm/Realm.h>\nvoid f(RLMRealm *realm) { [realm refresh]; }")
    #expect(lowered.gaps == [])
    #expect(lowered.body().contains(".refresh()"))
  }

  @Test("files are lowered alike whatever the number of jobs")
  func jobs() throws {
    let files = (0..<12).map { number in
      SourceFile(
        path: "F\(number).m",
        text: "#import \"S.h\"\nvoid f\(number)(Dog *dog) { g(^{ [dog bark]; }); }")
    }
    let all = files + [SourceFile(path: "S.h", text: "@interface Dog : NSObject\n@end")]
    #expect(try LoweredObjectiveC(all, jobs: 1).text == LoweredObjectiveC(all, jobs: 4).text)
  }
}
