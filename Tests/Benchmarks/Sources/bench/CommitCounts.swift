import CInterposer

@testable import ConfineStore

/// How often a commit makes the disk flush, and how many pages it writes.
enum CommitCounts {
  private static let chunks = 100_000
  private static let updates = 1_000

  static func run() throws {
    #if os(Linux)
      try Place.fastest.withFile { path in
        let engine = try LMDBEngine.open(path: path)
        try engine.fill(column, count: chunks, Template())
        try report(engine, path, "\(chunks) chunks that small commits made")
      }
      try Place.fastest.withFile { path in
        let engine = try LMDBEngine.open(path: path)
        try engine.put(Template(), under: keys(column, 0..<chunks))
        try report(engine, path, "\(chunks) chunks that one commit made")
      }
    #else
      print("counted on Linux alone")
    #endif
  }

  #if os(Linux)
    private static func report(_ engine: LMDBEngine, _ path: String, _ title: String) throws {
      let pageSize = try LMDBEnvironment.open(path: path).pageSize
      precondition(confine_watch(path, confine_data, pageSize))
      defer { confine_watch_nothing() }
      let template = Template()
      var place = 7
      var (pages, flushes): ([Int], [Int]) = ([], [])
      for _ in 0..<updates {
        place = (place &* 48_271) % 2_147_483_647
        let before = confine_counted()
        try engine.put(template, under: [ChunkKey(column, UInt64(place % chunks))])
        let after = confine_counted()
        pages.append(Int(after.pages - before.pages))
        flushes.append(
          Int(after.syncs - before.syncs + after.durable_meta_writes - before.durable_meta_writes))
      }
      print("\(updates) updates of one chunk, in \(title):")
      print("  flushes per commit: \(spread(flushes)), aim at most 2")
      print("  pages written per commit: \(spread(pages)), aim at most 16")
    }

    private static func spread(_ numbers: [Int]) -> String {
      let mean = Double(numbers.reduce(0, +)) / Double(numbers.count)
      return "\(text(mean)) (\(numbers.min()!) to \(numbers.max()!))"
    }
  #endif
}
