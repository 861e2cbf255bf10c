import Foundation

/// Prints what the store's engine costs beside plain LMDB, and what can be counted of it.
@main
struct Bench {
  private enum Section: String, CaseIterable {
    case put, snapshot, read, count, growth, large
  }

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == LargeTransaction.childArgument {
      return try LargeTransaction.runChild(Array(arguments.dropFirst()))
    }
    let sections = arguments.map { Section(rawValue: $0) }
    guard !sections.contains(nil) else {
      fatalError("the sections are \(Section.allCases.map(\.rawValue))")
    }
    for section in sections.isEmpty ? Section.allCases : sections.compactMap(\.self) {
      print("== \(section)")
      try run(section)
      fflush(nil)
    }
  }

  private static func run(_ section: Section) throws {
    switch section {
    case .put: try BulkPut.run()
    case .snapshot: try SnapshotTurns.run()
    case .read: try PointReads.run()
    case .count: try CommitCounts.run()
    case .growth: try PinnedGrowth.run()
    case .large: try LargeTransaction.run()
    }
  }
}
