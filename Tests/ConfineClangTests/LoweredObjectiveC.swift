import ConfineClang
import ConfineFindings
import ConfineFlow
import ConfineLint
import ProgramText

/// Objective-C, lowered as the linter lowers it.
struct LoweredObjectiveC {
  let program: Program
  let gaps: [Gap]

  init(_ text: String, path: String = "Sample.m") throws {
    try self.init([SourceFile(path: path, text: text)])
  }

  init(_ files: [SourceFile], jobs: Int = 1, library: Libclang? = nil) throws {
    var program = Program()
    gaps = ClangFrontEnd.lower(
      files, into: &program, by: try library ?? Self.library(),
      knowing: try Models.builtIn().knownLibraries, jobs: jobs)
    self.program = program
  }

  /// What the program says of its functions, in their order, all blocks inside those they are in.
  var text: String {
    program.functions.filter { $0.parent == nil }.map { FunctionText($0, in: program).text }
      .joined(separator: "\n\n")
  }

  func body(of name: String = "f") -> String {
    guard let function = program.functions.first(where: { $0.name == name && $0.parent == nil })
    else { return "no function \(name)" }
    return FunctionText(function, in: program).body
  }

  static func library() throws -> Libclang { try LibclangSearch().load().get() }

  /// Whether this machine has what the tests need.
  static let isInstalled = (try? library()) != nil

  /// Every libclang of this machine, so that tests hold for old and new ones.
  static let libraries: [Libclang] = LibclangSearch().candidates.compactMap {
    try? Libclang(at: $0)
  }
}
