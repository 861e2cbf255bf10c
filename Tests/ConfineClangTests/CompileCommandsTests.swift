import ConfineClang
import ConfineFlow
import ConfineLint
import Foundation
import ProgramText
import Testing

@Suite(
  "A compilation database", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct CompileCommandsTests {
  @Test("gives a file its own flags and headers")
  func flags() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: folder.appending(path: "inc"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "void bark(int);".write(
      to: folder.appending(path: "inc/own.h"), atomically: true, encoding: .utf8)
    let text = "#include <own.h>\nvoid f(void) {\n#ifdef LOUD\n  bark(1);\n#endif\n}"
    let database = """
      [{ "directory": "\(folder.path)", "file": "A.m",
         "command": "clang -x objective-c -Iinc \\"-DLOUD=1\\" -o A.o -c A.m" }]
      """
    var program = Program()
    let gaps = ClangFrontEnd.lower(
      [SourceFile(path: "A.m", text: text)], into: &program, by: try LoweredObjectiveC.library(),
      knowing: try Models.builtIn().knownLibraries,
      commands: try CompileCommands(Data(database.utf8)), workingDirectory: folder.path)
    #expect(gaps == [])
    let calls = program.functions.flatMap(\.blocks).flatMap(\.instructions).filter {
      if case .call = $0.kind { true } else { false }
    }
    #expect(calls.count == 1)
  }

  @Test("that is none is refused")
  func damaged() {
    #expect(throws: CompileCommands.Failure.self) { try CompileCommands(Data("{}".utf8)) }
  }
}
