import CLMDB

/// A write transaction of LMDB, from begin to end on one thread, as its writer lock demands.
///
/// It keeps the head's sum of keys right, and looks at a value's overflow pages before LMDB frees
/// them, because LMDB believes their header.
final class LMDBWrite {
  private let environment: LMDBEnvironment
  private let transaction: OpaquePointer
  private let cursor: OpaquePointer
  private let map: LMDBMap
  private(set) var head: StoreHead
  private var isOpen = true

  /// The first one proves the structure of the file, while nobody else can change it.
  init(_ environment: LMDBEnvironment) throws(Realm.Error) {
    self.environment = environment
    transaction = try environment.begin(0)
    map = environment.map
    do throws(Realm.Error) {
      if !environment.isProven { try environment.prove() }
    } catch {
      mdb_txn_abort(transaction)
      throw error
    }
    var cursor: OpaquePointer?
    let code = mdb_cursor_open(transaction, environment.tree, &cursor)
    guard let cursor else {
      mdb_txn_abort(transaction)
      throw Realm.Error(lmdb: code, writing: environment.path)
    }
    self.cursor = cursor
    head = StoreHead()
    head = try readHead()
    // What is written from here on may be of no older format.
    head.format = StoreHead.currentFormat
  }

  private func readHead() throws(Realm.Error) -> StoreHead {
    guard let stored = try value(at: StoreHead.key), let head = StoreHead(stored: stored) else {
      throw .damaged(StoreHead.key, in: environment.path)
    }
    return head
  }

  deinit {
    guard isOpen else { return }
    mdb_cursor_close(cursor)
    mdb_txn_abort(transaction)
  }

  /// - Parameter owner: the key that the checksum is over; that of a staged chunk is not its own.
  func put(
    _ buffer: ChunkBuffer, for owner: ChunkKey? = nil, at key: ChunkKey
  ) throws(Realm.Error) {
    let stored = try reserve(StoredChunk.size(of: buffer.count), at: key)
    StoredChunk.write(buffer.chunk, for: owner ?? key, to: stored)
    withExtendedLifetime(buffer) {}
  }

  func put(_ redirection: Redirection, at key: ChunkKey) throws(Realm.Error) {
    redirection.write(for: key, to: try reserve(Redirection.size, at: key))
  }

  /// Room for a value, to be filled before the next call.
  ///
  /// Most keys are new, so LMDB looks for the key only once for them.
  private func reserve(
    _ size: Int, at key: ChunkKey
  ) throws(Realm.Error) -> UnsafeMutableRawBufferPointer {
    var value = MDB_val(mv_size: size, mv_data: nil)
    let code = put(&value, at: key, MDB_NOOVERWRITE | MDB_RESERVE)
    if code == MDB_KEYEXIST {
      _ = try find(key)
      value = MDB_val(mv_size: size, mv_data: nil)
      try check(put(&value, at: key, MDB_CURRENT | MDB_RESERVE))
    } else {
      try check(code)
      head.keySum &+= KeySum.term(key.bits)
    }
    return UnsafeMutableRawBufferPointer(start: value.mv_data, count: size)
  }

  private func put(_ value: inout MDB_val, at key: ChunkKey, _ flags: CInt) -> CInt {
    key.withEntry { mdb_cursor_put(cursor, &$0, &value, UInt32(flags)) }
  }

  func remove(_ key: ChunkKey) throws(Realm.Error) {
    guard try find(key) else { return }
    head.keySum &-= KeySum.term(key.bits)
    try check(mdb_cursor_del(cursor, 0))
  }

  /// Moves the cursor there; a staged chunk that belonged to the key is removed.
  private func find(_ key: ChunkKey) throws(Realm.Error) -> Bool {
    guard let stored = try value(at: key) else { return false }
    if let redirection = Redirection(stored, at: key) {
      try remove(Redirection.key(redirection.number))
      return try value(at: key) != nil
    }
    return true
  }

  private func value(at key: ChunkKey) throws(Realm.Error) -> UnsafeRawBufferPointer? {
    var value = MDB_val()
    let code = key.withEntry { mdb_cursor_get(cursor, &$0, &value, MDB_SET) }
    if code == MDB_NOTFOUND { return nil }
    try check(code)
    // What this transaction wrote lies outside the map.
    guard !map.contains(value) || map.checkValue(value) else {
      throw .damaged(key, in: environment.path)
    }
    return UnsafeRawBufferPointer(value)
  }

  /// Removes what a flush staged that was never finished.
  func removeOrphans() throws(Realm.Error) {
    for number in try orphans() { try remove(Redirection.key(number)) }
  }

  private func orphans() throws(Realm.Error) -> [UInt64] {
    var orphans: [UInt64] = []
    var key = MDB_val()
    var value = MDB_val()
    var code = Redirection.key(head.staged).withEntry { start in
      let code = mdb_cursor_get(cursor, &start, &value, MDB_SET_RANGE)
      key = start
      return code
    }
    while code == 0, let found = ChunkKey(key), found.column == Redirection.column {
      orphans.append(found.place)
      code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)
    }
    if code != MDB_NOTFOUND { try check(code) }
    return orphans
  }

  /// Makes all of it durable: pages first, then the meta page that leads to them.
  func commit(version: UInt64, staged: UInt64) throws(Realm.Error) {
    head.version = version
    head.staged = staged
    head.transaction = UInt64(mdb_txn_id(transaction))
    try put(head.chunk, at: StoreHead.key)
    mdb_cursor_close(cursor)
    isOpen = false
    try check(mdb_txn_commit(transaction))
  }

  private func check(_ code: CInt) throws(Realm.Error) {
    guard code != 0 else { return }
    throw Realm.Error(lmdb: code, writing: environment.path)
  }
}

extension LMDBMap {
  fileprivate func contains(_ value: MDB_val) -> Bool {
    guard let data = value.mv_data else { return false }
    return UnsafeRawPointer(data) >= base && UnsafeRawPointer(data) < base + fileSize
  }
}
