import CInterposer

@testable import ConfineStore

/// How often a commit makes the disk flush, and how many pages it writes.
enum CommitCounts {
  private static let chunks = 100_000
  private static let updates = 1_000

  static func run(_ report: Report) throws {
    #if os(Linux)
      try Place.fastest.withFile { path in
        let engine = try LMDBEngine.open(path: path)
        try engine.fill(column, count: chunks, Template())
        try update(engine, path, "after-small-commits", report)
      }
      try Place.fastest.withFile { path in
        let engine = try LMDBEngine.open(path: path)
        try engine.put(Template(), under: keys(column, 0..<chunks))
        try update(engine, path, "after-one-commit", report)
      }
    #else
      report.skip("count", "counted on Linux alone")
    #endif
  }

  #if os(Linux)
    private static func update(
      _ engine: LMDBEngine, _ path: String, _ title: String, _ report: Report
    ) throws {
      let pageSize = try LMDBEnvironment.open(path: path).pageSize
      precondition(confine_watch(path, confine_data, pageSize))
      defer { confine_watch_nothing() }
      let template = Template()
      var place = 7
      var (pages, flushes): ([Double], [Double]) = ([], [])
      for _ in 0..<updates {
        place = (place &* 48_271) % 2_147_483_647
        let before = confine_counted()
        try engine.put(template, under: [ChunkKey(column, UInt64(place % chunks))])
        let after = confine_counted()
        pages.append(Double(after.pages - before.pages))
        flushes.append(Double(after.flushes - before.flushes))
      }
      report.add(
        "count/flushes-\(title)", flushes, against: "commits", wanted: .atMost(2),
        note: spread(flushes))
      report.add(
        "count/pages-\(title)", pages, against: "commits", wanted: .atMost(16),
        note: spread(pages))
    }

    private static func spread(_ numbers: [Double]) -> String {
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      return "\(text(mean)) on average (\(text(numbers.min()!)) to \(text(numbers.max()!))) for "
        + "updates of one chunk of \(chunks)"
    }
  #endif
}

#if os(Linux)
  extension confine_counts {
    fileprivate var flushes: UInt64 { syncs + durable_meta_writes }
  }
#endif
