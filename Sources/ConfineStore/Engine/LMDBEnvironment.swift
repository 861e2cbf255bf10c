import CLMDB
import Foundation
import Synchronization

/// LMDB's environment: the mapped file, its lock file and its table of readers.
///
/// There is one per file and process: a second one would break the file locks of the first.
final class LMDBEnvironment: @unchecked Sendable {
  let path: String
  let tree: MDB_dbi
  let verified = VerifiedChunks()
  let checked = CheckedPages()
  let pageSize: Int
  let handle: OpaquePointer
  private let start: UnsafeRawPointer
  private let fork = ForkGuard()
  private let proven = Atomic(false)
  /// Set by the registry, under its lock.
  var isRegistered = false

  /// Address space is reserved once: to grow the map would move it under readers.
  private static let mapSizes = [1 << 40, 1 << 36, 1 << 32, 1 << 30]
  /// Each version that is held takes a slot.
  private static let readers: UInt32 = 16384

  /// Only for a path of which `whileClosed` or the registry knows that there is no other.
  ///
  /// - Parameter isReadOnly: whether the file is to be there, and nothing of it may change.
  init(path: String, isReadOnly: Bool = false) throws(Realm.Error) {
    self.path = path
    try LMDBFile.check(path)
    if !isReadOnly {
      try NewStoreFile.make(at: path) { (handle) throws(Realm.Error) in
        _ = try Self.makeStore(handle, path)
      }
    }
    handle = try Self.openHandle(path, isReadOnly: isReadOnly)
    var statistics = MDB_stat()
    mdb_env_stat(handle, &statistics)
    pageSize = Int(statistics.ms_psize)
    do throws(Realm.Error) {
      tree = try Self.openTree(handle, path, isReadOnly: isReadOnly)
      start = try LMDBOrigin.find(handle, path: path)
    } catch {
      closeEnvironment(handle)
      throw error
    }
    let head = try LMDBRead(of: self).head
    guard StoreHead.readFormats ~= head.format else {
      throw .unsupported(format: Int(head.format), path)
    }
  }

  deinit {
    // A forked child shares its parent's readers, and must not touch them.
    if !isForked { closeEnvironment(handle) }
    if isRegistered, !isForked { Self.registry.remove(path) }
  }

  var isForked: Bool { fork.isForked }

  /// Whether all pages that any version from now on can have were checked together, and all keys.
  var isProven: Bool { proven.load(ordering: .relaxed) }

  func markProven() { proven.store(true, ordering: .relaxed) }

  /// The map, as far as the newest version needs it.
  var map: LMDBMap {
    LMDBMap(base: start, fileSize: (lastPage + 1) * pageSize, pageSize: pageSize)
  }

  private static let registry = LMDBRegistry()

  /// The environment of a file; the file is made where there is none.
  static func open(path: String) throws(Realm.Error) -> LMDBEnvironment {
    try registry.environment(at: path) { () throws(Realm.Error) in try LMDBEnvironment(path: path) }
  }

  /// Runs the body while nobody can open the file, here or in another process.
  ///
  /// Waits while another process writes, and a tenth of a second for those who are about to let go: a
  /// store that nobody holds any more may still close, and a program that is being started has its
  /// parent's locks until it runs.
  /// - Returns: false, and the body does not run, where somebody has the file open.
  static func whileClosed(
    path: String, _ body: () throws(Realm.Error) -> Void
  ) throws(Realm.Error) -> Bool {
    let turn = try WriterTurn(path: path)
    try turn.begin()
    defer { turn.end() }
    let note = try NoteFile(path: path) {}
    for _ in 0..<100 {
      let done: Void? = try registry.whileClosed(path) { () throws(Realm.Error) in
        try note.withExclusiveUse(body)
      }
      if done != nil { return true }
      usleep(1000)
    }
    return false
  }

  private static func openHandle(
    _ path: String, isReadOnly: Bool
  ) throws(Realm.Error) -> OpaquePointer {
    let flags = MDB_NOSUBDIR | MDB_NOTLS | (isReadOnly ? MDB_RDONLY : 0)
    var code: CInt = 0
    for size in mapSizes {
      var handle: OpaquePointer?
      mdb_env_create(&handle)
      mdb_env_set_mapsize(handle, size)
      mdb_env_set_maxreaders(handle, readers)
      code = mdb_env_open(handle, path, UInt32(flags), 0o644)
      if code == 0, let handle {
        if !isReadOnly { dropDeadReaders(handle) }
        return handle
      }
      closeEnvironment(handle)
      guard code == ENOMEM || code == EINVAL else { break }
    }
    throw Realm.Error(lmdb: code, opening: path)
  }

  /// Opens the tree, and writes the head into a new file.
  private static func openTree(
    _ handle: OpaquePointer, _ path: String, isReadOnly: Bool
  ) throws(Realm.Error) -> MDB_dbi {
    var tree: MDB_dbi = 0
    var statistics = MDB_stat()
    var transaction: OpaquePointer?
    var code = mdb_txn_begin(handle, nil, UInt32(MDB_RDONLY), &transaction)
    guard code == 0 else { throw Realm.Error(lmdb: code, opening: path) }
    code = mdb_dbi_open(transaction, nil, 0, &tree)
    if code == 0 { code = mdb_stat(transaction, tree, &statistics) }
    mdb_txn_abort(transaction)
    guard code == 0 else { throw Realm.Error(lmdb: code, opening: path) }
    guard statistics.ms_depth == 0 else { return tree }
    guard !isReadOnly else { throw .foreign(path) }
    _ = try LMDBStructure.check(handle, path: path)
    return try makeStore(handle, path)
  }

  /// Another process may have been faster; then it changes nothing.
  private static func makeStore(
    _ handle: OpaquePointer, _ path: String
  ) throws(Realm.Error) -> MDB_dbi {
    var transaction: OpaquePointer?
    var tree: MDB_dbi = 0
    var code = mdb_txn_begin(handle, nil, 0, &transaction)
    guard code == 0 else { throw Realm.Error(lmdb: code, opening: path) }
    code = mdb_dbi_open(transaction, nil, UInt32(MDB_INTEGERKEY | MDB_CREATE), &tree)
    if code == 0 {
      code = putHead(transaction, tree)
      if code == MDB_KEYEXIST { code = 0 }
    }
    guard code == 0 else {
      mdb_txn_abort(transaction)
      throw Realm.Error(lmdb: code, opening: path)
    }
    code = mdb_txn_commit(transaction)
    guard code == 0 else { throw Realm.Error(lmdb: code, opening: path) }
    return tree
  }

  private static func putHead(_ transaction: OpaquePointer?, _ tree: MDB_dbi) -> CInt {
    var empty = StoreHead()
    empty.transaction = UInt64(mdb_txn_id(transaction))
    let head = empty.chunk
    let size = StoredChunk.size(of: head.count)
    var value = MDB_val(mv_size: size, mv_data: nil)
    let code = StoreHead.key.withEntry {
      mdb_put(transaction, tree, &$0, &value, UInt32(MDB_NOOVERWRITE | MDB_RESERVE))
    }
    guard code == 0 else { return code }
    StoredChunk.write(
      head.chunk, for: StoreHead.key,
      to: UnsafeMutableRawBufferPointer(start: value.mv_data, count: size))
    withExtendedLifetime(head) {}
    return code
  }
}
