import CProbe
import ConfineStore

/// How often the C library is asked for memory.
enum ObjectAllocations {
  static func run(_ report: Report) throws {
    #if os(Linux)
      // Whatever the linker did, a call of malloc somewhere else is counted.
      precondition(count { free(realpath("/", nil)) } > 0)
      try iterate(report)
      try freeze(report)
    #else
      report.skip("objects/allocations", "counted on Linux alone")
    #endif
  }

  #if os(Linux)
    private static func iterate(_ report: Report) throws {
      let rows = PlainRow.all
      try Place.fastest.withFile { path in
        let realm = try Realm(path: path)
        try realm.insert(rows)
        let counts = (0..<5).map { _ in
          count {
            precondition(
              realm.objects(StoredRow.self).reduce(0) { $0 &+ $1.digest } == PlainRow.digest)
          }
        }
        // What an iteration allocates once is no part of what a row costs.
        let ofRow = counts.map { ($0 / Double(rows.count) * 1000).rounded() / 1000 }
        report.add(
          "objects/iterate-allocations", ofRow, against: "rows", wanted: .atMost(1),
          note: "\(text(counts.median)) for \(rows.count) rows, all five properties read")
      }
    }

    /// Each version is frozen for the first time.
    private static func freeze(_ report: Report) throws {
      let objects = 1_000_000
      try Place.fastest.withFile { path in
        let realm = try Realm(path: path)
        try realm.insert((0..<objects).map(PlainRow.init))
        let counts = try (0..<5).map { turn in
          try realm.insert([PlainRow(objects + turn)])
          return count {
            withExtendedLifetime(realm.freeze()) {}
          }
        }
        report.add(
          "objects/freeze-allocations", counts, against: "realm of \(objects) objects",
          wanted: .atMost(4))
      }
    }

    static func count(_ body: () throws -> Void) rethrows -> Double {
      confine_count_allocations()
      defer { _ = confine_counted_allocations() }
      try body()
      return Double(confine_counted_allocations())
    }
  #endif
}
