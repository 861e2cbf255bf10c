import CLMDB
import ConfineOwnership

extension ChunkKey {
  /// In the byte order of the machine, as `MDB_INTEGERKEY` compares it.
  func withEntry<Result>(_ body: (inout MDB_val) throws -> Result) rethrows -> Result {
    var bits = bits
    return try withUnsafeMutableBytes(of: &bits) { bytes in
      var entry = MDB_val(mv_size: bytes.count, mv_data: bytes.baseAddress)
      return try body(&entry)
    }
  }

  /// Nil for a key that is not ours.
  init?(_ entry: MDB_val) {
    guard entry.mv_size == MemoryLayout<UInt64>.size, let data = entry.mv_data else { return nil }
    self.init(bits: data.loadUnaligned(as: UInt64.self))
  }
}

extension MDB_val {
  init(_ bytes: UnsafeRawBufferPointer) {
    self.init(mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
  }
}

extension UnsafeRawBufferPointer {
  init(_ value: MDB_val) { self.init(start: value.mv_data, count: value.mv_size) }
}

/// Readers of processes that died keep pages from being used again.
func dropDeadReaders(_ handle: OpaquePointer) {
  var dead: CInt = 0
  mdb_reader_check(handle, &dead)
}

/// Ends LMDB's use of a file.
func closeEnvironment(_ handle: OpaquePointer?) {
  MappedFiles.unmap { mdb_env_close(handle) }
}
