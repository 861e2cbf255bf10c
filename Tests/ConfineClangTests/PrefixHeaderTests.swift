import ConfineFlow
import Testing

@Suite("Prefix headers", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct PrefixHeaderTests {
  @Test("are read before the source, with what they import")
  func imports() throws {
    let lowered = try LoweredObjectiveC([
      SourceFile(
        path: "App/Dogs/A.m", text: "void f(void) { IN_BACKGROUND([[Dog allObjects] count]); }"),
      SourceFile(path: "App/Dog.h", text: "@interface Dog : RLMObject\n@end"),
      SourceFile(
        path: "App/Support/App-Prefix.pch",
        text: """
          #import "Dog.h"
          #define IN_BACKGROUND(...) dispatch_async(dispatch_get_global_queue(0, 0), ^{ __VA_ARGS__; })
          """),
    ])
    #expect(lowered.gaps == [])
    #expect(lowered.body().contains("call RLMRealm()"))
  }

  @Test("belong to the sources that lie nearest")
  func nearest() throws {
    let lowered = try LoweredObjectiveC([
      SourceFile(path: "App/A.m", text: "void f(void) { WORK; }"),
      SourceFile(path: "App/App.pch", text: "#define WORK run()\nvoid run(void);"),
      SourceFile(path: "Kit/B.m", text: "void g(void) { WORK; }"),
      SourceFile(path: "Kit/Kit.pch", text: "#define WORK rest()\nvoid rest(void);"),
    ])
    #expect(lowered.body(of: "f").contains("call run()"))
    #expect(lowered.body(of: "g").contains("call rest()"))
  }

  @Test("that are missing are replaced by the one header that defines what the source uses")
  func missing() throws {
    let lowered = try LoweredObjectiveC([
      SourceFile(path: "App/A.m", text: "void f(void) { dispatch_async(WORKERS, ^{ run(); }); }"),
      SourceFile(
        path: "App/Defines.h",
        text: "#define WORKERS dispatch_get_global_queue(0, 0)\n#define TWO 2"),
      SourceFile(path: "App/Other.h", text: "#define TWO 3"),
      SourceFile(path: "App/B.m", text: "int g(void) { return TWO; }"),
    ])
    #expect(lowered.body(of: "f").contains(".global("))
    #expect(!lowered.body(of: "g").contains("2"))
  }
}
