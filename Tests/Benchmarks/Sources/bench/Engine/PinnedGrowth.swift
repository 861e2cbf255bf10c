@testable import ConfineStore

/// How much a file grows with each commit while a version is held, and while none is.
enum PinnedGrowth {
  private static let commits = 1_000
  private static let chunksOfColumn = 500

  static func run(_ report: Report) throws {
    for columns in [1, 5, 20] {
      let free = try growth(columns: columns, isPinned: false)
      let pinned = try growth(columns: columns, isPinned: true)
      let changed = Double(columns * StoredChunk.size(of: ChunkBuffer.capacity))
      report.add(
        "growth/\(columns)-columns", [pinned / changed], against: "the bytes of the changed chunks",
        note: "\(text(pinned)) bytes per commit with a version held, \(text(free)) without")
    }
  }

  /// In bytes per commit.
  private static func growth(columns: Int, isPinned: Bool) throws -> Double {
    try Place.fastest.withFile { path in
      let engine = try LMDBEngine.open(path: path)
      let template = Template()
      let ids = (0..<columns).map { ColumnID(table: 1, column: UInt32(4 * ($0 + 1))) }
      for id in ids { try engine.fill(id, count: chunksOfColumn, template) }
      let pin = isPinned ? try engine.newest() : nil
      let before = fileSize(path)
      for commit in 0..<commits {
        let place = UInt64(commit &* 7919 % chunksOfColumn)
        try engine.put(template, under: ids.map { ChunkKey($0, place) })
      }
      withExtendedLifetime(pin) {}
      return Double(fileSize(path) - before) / Double(commits)
    }
  }
}
