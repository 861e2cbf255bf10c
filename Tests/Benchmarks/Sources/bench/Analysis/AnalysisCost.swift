import ConfineFlow
import ConfineLint
import Foundation
import SwiftParser

/// What an analysis costs beside parsing the same files, one at a time in both.
enum AnalysisCost {
  static func run(_ report: Report) throws {
    let large = try SourceText.swiftSyntax()
    try compare("swift-syntax", large, turns: 3, atMost: 3, report)
    let apps = try SourceText.apps(count)
    try compare("apps", apps, turns: 3, atMost: 4, report)
    try grow(report)
    try compareFixes(try SourceText.apps(count / 10), report)
    #if os(Linux)
      try memory(report)
    #endif
  }

  /// Apps of some 3,000 lines each.
  private static let count = 300

  private static func compare(
    _ name: String, _ files: [SourceFile], turns: Int, atMost aim: Double, _ report: Report
  ) throws {
    var ratios: [Double] = []
    var note = ""
    for _ in 0..<turns {
      let parsing = nanoseconds { for file in files { _ = Parser.parse(source: file.text) } }
      let (time, result) = try analyse(files)
      ratios.append(time / parsing)
      note =
        "\(result.lines) lines, \(result.functions) functions analysed; "
        + "\(text(time / 1e9)) s, parsing \(text(parsing / 1e9)) s"
    }
    report.add(
      "analysis/\(name)", ratios, against: "SwiftParser", wanted: .atMost(aim), note: note)
  }

  /// Twice as many apps that know nothing of each other take twice the time.
  private static func grow(_ report: Report) throws {
    let (one, _) = try analyse(try SourceText.apps(count / 2))
    let (other, _) = try analyse(try SourceText.apps(count))
    report.add(
      "analysis/twice-the-apps", [other / one], against: "half of them", wanted: .atMost(2.2))
  }

  /// Each fix that is told was tried, which takes an analysis of what it changes.
  private static func compareFixes(_ files: [SourceFile], _ report: Report) throws {
    let (plain, _) = try analyse(files)
    let (repaired, result) = try analyse(files, findsFixes: true)
    report.add(
      "analysis/fixes", [repaired / plain], against: "the analysis alone", wanted: .atMost(4),
      note: "\(result.findings.count) findings, \(result.fixes.count) of them with a fix")
  }

  private static func analyse(
    _ files: [SourceFile], findsFixes: Bool = false
  ) throws -> (Double, LintResult) {
    var linter = Linter(models: try .builtIn(), jobs: 1)
    linter.findsFixes = findsFixes
    let sources = SourceSet(files.map { ($0.path, $0.text) })
    let result = Awaited<LintResult>()
    let time = nanoseconds { result.wait { [linter] in await linter.lint(sources) } }
    return (time, result.value!)
  }

  // MARK: - Memory

  #if os(Linux)
    private static func memory(_ report: Report) throws {
      let peak = try Place.fastest.withFile { path in
        try Child.analysis.spawn([path])
        return Double(try Child.result(at: path))!
      }
      report.add(
        "analysis/peak-memory", [peak], against: "a kilobyte a line", wanted: .atMost(1.5))
    }

    /// Leaves the kilobytes that a line took at the peak, its text among them.
    static func runChild(_ arguments: [String]) throws {
      let (_, result) = try analyse(try SourceText.apps(count))
      let peak = Double(kilobytes("VmHWM", of: "self")) / Double(result.lines)
      try Child.tell("\(peak)", at: arguments[0])
    }
  #endif
}

/// What a task gives to a thread that waits for it: the other sections need the main thread as it is.
private final class Awaited<Value: Sendable>: @unchecked Sendable {
  private(set) var value: Value?

  func wait(for body: @escaping @Sendable () async -> Value) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      self.value = await body()
      done.signal()
    }
    done.wait()
  }
}
