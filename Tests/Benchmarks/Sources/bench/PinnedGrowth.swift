@testable import ConfineStore

/// How much a file grows with each commit while a version is held, and while none is.
enum PinnedGrowth {
  private static let commits = 1_000
  private static let chunksOfColumn = 500

  static func run() throws {
    for columns in [1, 5, 20] {
      let free = try growth(columns: columns, isPinned: false)
      let pinned = try growth(columns: columns, isPinned: true)
      print(
        "commits of one chunk in each of \(columns) columns: "
          + "\(pinned / commits) bytes each with a version held, \(free / commits) without")
    }
  }

  private static func growth(columns: Int, isPinned: Bool) throws -> Int {
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
      return fileSize(path) - before
    }
  }
}
