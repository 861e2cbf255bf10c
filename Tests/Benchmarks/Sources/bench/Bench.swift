import Foundation

/// Prints what the store and the analysis cost beside their peers, and what can be counted.
@main
struct Bench {
  private enum Section: String, CaseIterable {
    case put, snapshot, read, count, growth, large
    case insert, iterate, fetchByKey = "fetch-by-key", readInt = "read-int", allocations, open
    case check, story, moves, queries, deleteWhere = "delete-where"
    case migrations, analysis, objc
  }

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let child = arguments.first.flatMap(Child.init) {
      return try child.run(Array(arguments.dropFirst()))
    }
    let sections = arguments.map { Section(rawValue: $0) }
    guard !sections.contains(nil) else {
      fatalError("the sections are \(Section.allCases.map(\.rawValue))")
    }
    let report = Report()
    for section in sections.isEmpty ? Section.allCases : sections.compactMap(\.self) {
      try run(section, report)
    }
    if let path = ProcessInfo.processInfo.environment["BENCH_JSON"] {
      try report.write(to: path)
    }
  }

  private static func run(_ section: Section, _ report: Report) throws {
    switch section {
    case .put: try BulkPut.run(report)
    case .snapshot: try SnapshotTurns.run(report)
    case .read: try PointReads.run(report)
    case .count: try CommitCounts.run(report)
    case .growth:
      try PinnedGrowth.run(report)
      try FrozenGrowth.run(report)
    case .large: try LargeTransaction.run(report)
    case .insert: try ObjectInsert.run(report)
    case .iterate: try ObjectIterate.run(report)
    case .fetchByKey: try ObjectByKey.run(report)
    case .readInt: try PropertyRead.run(report)
    case .allocations: try ObjectAllocations.run(report)
    case .open: try LargeFile.run(report)
    case .check: try CheckCost.run(report)
    case .story: StorySteps.run(report)
    case .moves: try Moves.run(report)
    case .queries:
      try QueryScans.run(report)
      try QuerySeeks.run(report)
    case .deleteWhere: try DeleteWhere.run(report)
    case .migrations: try AddedProperty.run(report)
    case .analysis: try AnalysisCost.run(report)
    case .objc: try ObjectiveCCost.run(report)
    }
  }
}
