import ArgumentParser
import ConfineLint
import Foundation

/// `FORMAT=FILE`: a report, and where to put it.
struct ReportFile: ExpressibleByArgument {
  let format: ReportFormat
  private let path: String

  static let allValueStrings = ReportFormat.allCases.map { "\($0.rawValue)=FILE" }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else {
      return nil
    }
    self.format = format
    path = String(parts[1])
  }

  func write(_ report: String) throws(LintError) {
    do {
      try Data(report.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }
}
