import ConfineFindings
import ConfineFlow
import ProgramText
import ConfineSwift

/// Source text, lowered.
struct Lowered {
  let program: Program
  let gaps: [Gap]
  /// All of them, lowered.
  private let functions: [Function]

  init(_ text: String, path: String = "Sample.swift") {
    self.init([SourceFile(path: path, text: text)])
  }

  init(_ files: [SourceFile], jobs: Int = 1) {
    let (program, gaps) = SwiftFrontEnd.lower(files, jobs: jobs)
    self.program = program
    functions = program.functions
    self.gaps = gaps + program.deferredGaps
  }

  /// What the program says of its functions, in their order, all closures inside those they are in.
  var text: String {
    program.functions.filter { !isNested($0) }.map { FunctionText($0, in: program).text }
      .joined(separator: "\n\n")
  }

  /// The blocks of the function of this name without its head.
  func body(of name: String = "f()") -> String {
    guard let function = function(name) else { return "no function \(name)" }
    return FunctionText(function, in: program).body
  }

  /// Every way through the function of this name, as the calls and assignments that it meets.
  func paths(_ name: String = "f()") -> [String] {
    function(name).map { FunctionPaths($0, in: program).all } ?? ["no function \(name)"]
  }

  func function(_ name: String) -> Function? {
    functions.first { $0.name == name && !isNested($0) }
  }

  var functionNames: [String] { functions.map(\.name) }

  private func isNested(_ function: Function) -> Bool { function.parent != nil }
}
