@testable import ConfineStore

/// How much a file grows over many commits of an app while a frozen realm is held, and without one.
enum FrozenGrowth {
  private static let commits = 10_000
  private static let rows = Array(PlainRow.all.prefix(10_000))

  static func run(_ report: Report) throws {
    let free = try growth(isHeld: false)
    let held = try growth(isHeld: true)
    let changed = Double(commits * StoredChunk.size(of: ChunkBuffer.capacity))
    report.add(
      "growth/frozen-realm", [held / changed], against: "the bytes of a full chunk for each commit",
      note:
        "\(text(held / 1e6)) MB in \(commits) commits with one held, \(text(free / 1e6)) MB without"
    )
  }

  /// In bytes; each commit changes one number of one row of so many.
  private static func growth(isHeld: Bool) throws -> Double {
    try Place.fastest.withFile { path in
      let realm = try Realm(path: path)
      try realm.insert(rows)
      let stored = Array(realm.objects(StoredRow.self)).shuffledAlike()
      let frozen = isHeld ? realm.freeze() : nil
      let before = fileSize(path)
      for commit in 0..<commits {
        try realm.write { stored[commit % stored.count].count += 1 }
      }
      let sum = frozen?.objects(StoredRow.self).sum(of: \.count)
      precondition(sum == nil || sum == rows.reduce(0) { $0 + $1.count }, "a frozen realm changed")
      return Double(fileSize(path) - before)
    }
  }
}
