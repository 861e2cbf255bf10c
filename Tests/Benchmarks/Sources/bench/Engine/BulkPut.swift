@testable import ConfineStore

/// A large transaction through the engine against its bytes through one transaction of LMDB.
enum BulkPut {
  static func run(_ report: Report) throws {
    for place in Place.all {
      for count in [3_500, 40_000] {
        let template = Template()
        let stored = Template(count: StoredChunk.size(of: ChunkBuffer.capacity))
        let pairs = try Pairs(count > 10_000 ? 7 : 15) {
          try engine(template, count, in: place)
        } peer: {
          try lmdb(stored, count, in: place)
        }
        report.add(
          "put/\(count)-chunks-\(place.name)", pairs, against: "LMDB", wanted: .atMost(1.5),
          per: count)
      }
    }
  }

  private static func engine(_ template: Template, _ count: Int, in place: Place) throws -> Double {
    try place.withFile { path in
      let engine = try LMDBEngine.open(path: path)
      return try nanoseconds { try engine.put(template, under: keys(column, 0..<count)) }
    }
  }

  private static func lmdb(_ stored: Template, _ count: Int, in place: Place) throws -> Double {
    try place.withFile { path in
      let tree = PlainTree(path: path)
      return nanoseconds {
        tree.put(stored.bytes, under: keys(column, 0..<count).lazy.map(\.bits))
      }
    }
  }
}
