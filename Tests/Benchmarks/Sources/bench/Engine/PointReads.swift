import CLMDB

@testable import ConfineStore

/// A chunk by its key, and the one at or before a key, against LMDB on the same tree.
enum PointReads {
  private static let chunks = 100_000
  private static let reads = 500_000

  static func run(_ report: Report) throws {
    try Place.fastest.withFile { path in
      let engine = try LMDBEngine.open(path: path)
      try engine.fill(column, count: chunks, Template())
      let environment = try LMDBEnvironment.open(path: path)
      let snapshot = try engine.newest()
      for count in [1_000, 30_000, chunks] {
        try run(snapshot, environment, among: count, report)
      }
    }
  }

  private static func run(
    _ snapshot: any Snapshot, _ environment: LMDBEnvironment, among count: Int, _ report: Report
  ) throws {
    let exact = try Pairs(9) {
      try time(count) { try snapshot.chunk(at: $0)!.baseAddress! }
    } peer: {
      try get(environment, MDB_SET, count)
    }
    report.add("read/at-any-of-\(count)", exact, against: "LMDB", per: reads)
    let floor = try Pairs(9) {
      try time(count) { try snapshot.chunk(atOrBefore: $0)!.chunk.baseAddress! }
    } peer: {
      try get(environment, MDB_SET_RANGE, count)
    }
    report.add("read/at-or-before-any-of-\(count)", floor, against: "LMDB", per: reads)
  }

  /// Each read chunk's first word is looked at, by the peer too.
  private static func time(
    _ count: Int, _ find: (ChunkKey) throws -> UnsafeRawPointer
  ) throws -> Double {
    var place: UInt64 = 1
    var sum: UInt64 = 0
    let time = try nanoseconds {
      for _ in 0..<reads {
        place = place &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let key = ChunkKey(column, (place >> 33) % UInt64(count))
        sum &+= try find(key).loadUnaligned(as: UInt64.self) & 1
      }
    }
    precondition(sum > 0)
    return time
  }

  private static func get(
    _ environment: LMDBEnvironment, _ operation: MDB_cursor_op, _ count: Int
  ) throws -> Double {
    var reader: OpaquePointer?
    var cursor: OpaquePointer?
    check(mdb_txn_begin(environment.handle, nil, UInt32(MDB_RDONLY), &reader))
    check(mdb_cursor_open(reader, environment.tree, &cursor))
    defer {
      mdb_cursor_close(cursor)
      mdb_txn_abort(reader)
    }
    return try time(count) { key in
      var value = MDB_val()
      key.withEntry { entry in
        if operation == MDB_SET {
          check(mdb_get(reader, environment.tree, &entry, &value))
        } else {
          check(mdb_cursor_get(cursor, &entry, &value, operation))
        }
      }
      return UnsafeRawPointer(value.mv_data)
    }
  }
}
