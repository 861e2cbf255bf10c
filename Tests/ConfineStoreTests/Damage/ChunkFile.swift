import CChecksum
import CLMDB
import Foundation

@testable import ConfineStore

/// A file of LMDB with chunks in it as the store writes them: 8-byte keys, and values that end
/// with their checksum.
struct ChunkFile {
  let path: String
  private(set) var values: [UInt64: [UInt8]] = [:]

  init() { path = temporaryFile().path }

  /// Several commits that insert, replace and remove, so that there are free pages.
  static func sample(seed: UInt64, keys: Int = 240) throws -> ChunkFile {
    var random = SeededGenerator(seed)
    var file = ChunkFile()
    let chunks = try OpenChunks(file.path)
    defer { chunks.close() }
    for round in 0..<6 {
      var batch: [UInt64: [UInt8]?] = [:]
      for _ in 0..<keys / (round == 0 ? 1 : 8) {
        let key = UInt64.random(in: 0..<UInt64(keys), using: &random) << 40 | 7
        batch[key] = random.next() % 4 == 0 && round > 0 ? .some(nil) : value(of: key, &random)
      }
      try chunks.commit(batch)
      for (key, value) in batch { file.values[key] = value }
    }
    return file
  }

  private static func value(of key: UInt64, _ random: inout SeededGenerator) -> [UInt8] {
    let size = random.next() % 2 == 0 ? 10...600 : 2000...8176
    return value(of: key, size: Int.random(in: size, using: &random), fill: random.next())
  }

  static func value(of key: UInt64, size: Int, fill: UInt64) -> [UInt8] {
    var value = [UInt8](repeating: UInt8(truncatingIfNeeded: fill), count: size - 4)
    value[(size - 4) / 2] = UInt8(truncatingIfNeeded: key >> 40)
    withUnsafeBytes(of: checksum(of: key, value[...])) { value += $0 }
    return value
  }

  private static func checksum(of key: UInt64, _ content: ArraySlice<UInt8>) -> UInt32 {
    let start = withUnsafeBytes(of: key) { confine_crc32c(0, $0.baseAddress, 8) }
    return content.withUnsafeBytes { confine_crc32c(start, $0.baseAddress, $0.count) }
  }
}

/// An environment of LMDB over a `ChunkFile`, without the store.
struct OpenChunks {
  let environment: OpaquePointer
  private static let mainTree: MDB_dbi = 1

  /// Without flushes if the file need not outlive a loss of power.
  init(_ path: String, flushing: Bool = false) throws {
    var handle: OpaquePointer?
    mdb_env_create(&handle)
    environment = handle!
    mdb_env_set_mapsize(environment, 1 << 32)
    let flags = MDB_NOSUBDIR | MDB_NOTLS | (flushing ? 0 : MDB_NOSYNC)
    let code = mdb_env_open(environment, path, UInt32(flags), 0o644)
    if code != 0 { close() }
    try check(code)
  }

  func close() { mdb_env_close(environment) }

  func commit(_ batch: [UInt64: [UInt8]?]) throws {
    try write { writer, tree in
      for (key, value) in batch.sorted(by: { $0.key < $1.key }) {
        try put(writer, tree, key, value)
      }
    }
  }

  private func put(
    _ writer: OpaquePointer?, _ tree: MDB_dbi, _ key: UInt64, _ value: [UInt8]?
  ) throws {
    var key = key
    try withUnsafeMutableBytes(of: &key) { bytes in
      var name = MDB_val(mv_size: 8, mv_data: bytes.baseAddress)
      guard let value else {
        let code = mdb_del(writer, tree, &name, nil)
        return try check(code == MDB_NOTFOUND ? 0 : code)
      }
      var data = MDB_val(mv_size: value.count, mv_data: nil)
      try check(mdb_put(writer, tree, &name, &data, UInt32(MDB_RESERVE)))
      data.mv_data.copyMemory(from: value, byteCount: value.count)
    }
  }

  private func write(_ body: (OpaquePointer?, MDB_dbi) throws -> Void) throws {
    var writer: OpaquePointer?
    var tree: MDB_dbi = 0
    try check(mdb_txn_begin(environment, nil, 0, &writer))
    do {
      try check(mdb_dbi_open(writer, nil, UInt32(MDB_INTEGERKEY), &tree))
      try body(writer, tree)
    } catch {
      mdb_txn_abort(writer)
      throw error
    }
    try check(mdb_txn_commit(writer))
    fillToLastPage()
  }

  /// As the store does: LMDB may end a file before the last page that it has given out.
  private func fillToLastPage() {
    var info = MDB_envinfo()
    var file: CInt = -1
    mdb_env_info(environment, &info)
    mdb_env_get_fd(environment, &file)
    let end = off_t((info.me_last_pgno + 1) * 4096)
    if lseek(file, 0, SEEK_END) < end { ftruncate(file, end) }
  }

  private func check(_ code: CInt) throws {
    if code != 0 { throw LMDBCode(code: code) }
  }
}

struct LMDBCode: Error {
  var code: CInt
}
