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
}
