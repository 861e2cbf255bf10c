@testable import ConfineClang
import ConfineFlow
import ConfineLint
import Foundation

/// What lowering Objective-C costs beside the parses that it makes.
enum ObjectiveCCost {
  static func run(_ report: Report) throws {
    guard case .success(let library) = LibclangSearch().load() else { return }
    let libraries = try Models.builtIn().knownLibraries
    let files = try SourceText.objectiveC()
    var ratios: [Double] = []
    for _ in 0..<3 {
      let parsing = nanoseconds {
        let run = Run(
          files, library: library, libraries: libraries, base: 0, commands: nil,
          workingDirectory: "/")
        for unit in run.units { _ = run.parse(unit, [:]) }
      }
      let lowering = nanoseconds {
        var program = Program()
        _ = ClangFrontEnd.lower(files, into: &program, by: library, knowing: libraries)
      }
      ratios.append(lowering / parsing)
    }
    report.add("objc/fixtures", ratios, against: "libclang", wanted: .atMost(1.5))
  }
}
