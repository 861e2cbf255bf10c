import CLMDB
import Foundation

@testable import ConfineStore

/// Writes a head as a later version of this program might.
func putHead(ofFormat format: UInt32, in path: String) throws {
  let environment = try LMDBEnvironment.open(path: path)
  var head = try LMDBRead(of: environment).head
  head.format = format
  let writer = try environment.begin(0)
  head.transaction = UInt64(mdb_txn_id(writer))
  let chunk = head.chunk
  let stored = UnsafeMutableRawBufferPointer.allocate(
    byteCount: StoredChunk.size(of: chunk.count), alignment: 8)
  defer { stored.deallocate() }
  StoredChunk.write(chunk.chunk, for: StoreHead.key, to: stored)
  var value = MDB_val(UnsafeRawBufferPointer(stored))
  let put = StoreHead.key.withEntry { mdb_put(writer, environment.tree, &$0, &value, 0) }
  if put != 0 { throw LMDBCode(code: put) }
  let code = mdb_txn_commit(writer)
  if code != 0 { throw LMDBCode(code: code) }
}

/// A file of LMDB that is no store: a few entries under short keys, or under ours.
func writePlainLMDB(_ path: String, _ flags: CInt) throws {
  var handle: OpaquePointer?
  var writer: OpaquePointer?
  var tree: MDB_dbi = 0
  mdb_env_create(&handle)
  defer { mdb_env_close(handle) }
  mdb_env_open(handle, path, UInt32(MDB_NOSUBDIR), 0o644)
  mdb_txn_begin(handle, nil, 0, &writer)
  mdb_dbi_open(writer, nil, UInt32(flags | MDB_CREATE), &tree)
  for number in 0..<100 as Range<UInt64> {
    var key = number
    let code = withUnsafeMutableBytes(of: &key) { bytes in
      let size = flags == 0 ? 3 : 8
      var (name, value) = (
        MDB_val(mv_size: size, mv_data: bytes.baseAddress),
        MDB_val(mv_size: 8, mv_data: bytes.baseAddress)
      )
      return mdb_put(writer, tree, &name, &value, 0)
    }
    if code != 0 { throw LMDBCode(code: code) }
  }
  let code = mdb_txn_commit(writer)
  if code != 0 { throw LMDBCode(code: code) }
}
