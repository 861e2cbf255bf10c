import CLMDB

@testable import ConfineStore

/// To take the newest version and let it go, against LMDB's renewal of a reader.
enum SnapshotTurns {
  private static let count = 500_000

  static func run(_ report: Report) throws {
    try Place.fastest.withFile { path in
      let engine = try LMDBEngine.open(path: path)
      try engine.put(Template(), under: keys(column, 0..<100))
      let environment = try LMDBEnvironment.open(path: path)
      let same = try Pairs(15) {
        try again(engine)
      } peer: {
        renew(environment)
      }
      report.add(
        "snapshot/unchanged", same, against: "LMDB", wanted: .atMost(1.5), per: count)
      let first = try Pairs(15) {
        try afresh(engine)
      } peer: {
        renew(environment)
      }
      report.add("snapshot/first-reader", first, against: "LMDB", per: count)
    }
  }

  private static func again(_ engine: LMDBEngine) throws -> Double {
    try nanoseconds {
      for _ in 0..<count { _ = try engine.newest() }
    }
  }

  /// What a commit of another process makes the first reader do.
  private static func afresh(_ engine: LMDBEngine) throws -> Double {
    try nanoseconds {
      for _ in 0..<count {
        engine.release()
        _ = try engine.newest()
      }
    }
  }

  private static func renew(_ environment: LMDBEnvironment) -> Double {
    var reader: OpaquePointer?
    check(mdb_txn_begin(environment.handle, nil, UInt32(MDB_RDONLY), &reader))
    defer { mdb_txn_abort(reader) }
    mdb_txn_reset(reader)
    return nanoseconds {
      for _ in 0..<count {
        check(mdb_txn_renew(reader))
        mdb_txn_reset(reader)
      }
    }
  }
}
