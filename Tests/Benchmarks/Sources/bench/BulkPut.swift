@testable import ConfineStore

/// A large transaction through the engine against its bytes through one transaction of LMDB.
enum BulkPut {
  static func run() throws {
    for place in Place.all {
      for count in [3_500, 40_000] {
        let template = Template()
        let stored = Template(count: StoredChunk.size(of: ChunkBuffer.capacity))
        let pairs = try Pairs(count > 10_000 ? 7 : 15) {
          try engine(template, count, in: place)
        } peer: {
          try lmdb(stored, count, in: place)
        }
        pairs.report(
          "\(count) chunks in one commit, \(place.name)", per: count, unit: "µs", aim: 1.5)
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
