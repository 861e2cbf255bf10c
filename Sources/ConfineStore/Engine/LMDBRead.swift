import CLMDB
import Synchronization

/// A read transaction of LMDB: the chunks of one durable version, straight from the map.
///
/// Any thread may use and end it, several at once (`MDB_NOTLS`): LMDB gives read-only transactions
/// no list of cursors, its main tree is never stale, and page lookup only reads the map.
final class LMDBRead: ChunkSource, @unchecked Sendable {
  let head: StoreHead
  let number: UInt64
  private let environment: LMDBEnvironment
  private let transaction: OpaquePointer
  private let map: LMDBMap
  private let cursors = Mutex(Cursors())

  /// A cursor serves one thread at a time and costs an allocation, so they are kept.
  private struct Cursors: @unchecked Sendable {
    var idle: [OpaquePointer] = []
  }

  init(of environment: LMDBEnvironment) throws(Realm.Error) {
    let transaction = try environment.begin(MDB_RDONLY)
    self.transaction = transaction
    self.environment = environment
    number = UInt64(mdb_txn_id(transaction))
    map = environment.map
    var found = MDB_val()
    let code = StoreHead.key.withEntry { mdb_get(transaction, environment.tree, &$0, &found) }
    guard code == 0, map.checkValue(found),
      let head = StoreHead(stored: UnsafeRawBufferPointer(found))
    else {
      mdb_txn_abort(transaction)
      throw code == 0 || code == MDB_NOTFOUND
        ? .foreign(environment.path) : Realm.Error(lmdb: code, reading: environment.path)
    }
    self.head = head
  }

  deinit {
    // A forked child would end the parent's reader, whose slot both share.
    guard !environment.isForked else { return }
    for cursor in cursors.withLock({ $0.idle }) { mdb_cursor_close(cursor) }
    mdb_txn_abort(transaction)
  }

  func chunk(at key: ChunkKey) throws(Realm.Error) -> Chunk? {
    try stored(at: key).map { (stored) throws(Realm.Error) in try content(of: stored, at: key) }
  }

  private func stored(at key: ChunkKey) throws(Realm.Error) -> UnsafeRawBufferPointer? {
    var found = MDB_val()
    let code = key.withEntry { mdb_get(transaction, environment.tree, &$0, &found) }
    if code == MDB_NOTFOUND { return nil }
    guard code == 0 else { throw Realm.Error(lmdb: code, reading: environment.path) }
    return UnsafeRawBufferPointer(found)
  }

  /// The chunk that lies there, or the one that was staged for it.
  private func content(
    of stored: UnsafeRawBufferPointer, at key: ChunkKey
  ) throws(Realm.Error) -> Chunk {
    guard let redirection = Redirection(stored, at: key) else { return try check(stored, at: key) }
    guard let staged = try self.stored(at: Redirection.key(redirection.number)) else {
      throw .damaged(key, in: environment.path)
    }
    return try check(staged, at: key)
  }

  /// Checks a chunk that this process sees for the first time.
  private func check(
    _ stored: UnsafeRawBufferPointer, at key: ChunkKey
  ) throws(Realm.Error) -> Chunk {
    guard let content = StoredChunk.content(of: stored) else {
      throw .damaged(key, in: environment.path)
    }
    if environment.verified.contains(stored, at: key) { return content }
    guard map.checkValue(MDB_val(stored)), StoredChunk.isWhole(stored, at: key) else {
      throw .damaged(key, in: environment.path)
    }
    environment.verified.insert(stored, at: key)
    return content
  }

  func chunk(
    atOrBefore key: ChunkKey
  ) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)? {
    let cursor = try takeCursor()
    defer { giveBack(cursor) }
    var entry = try move(cursor, to: key)
    if entry == nil {
      entry = try move(cursor, MDB_LAST)
    } else if entry!.key > key {
      entry = try move(cursor, MDB_PREV)
    }
    guard let found = entry, found.key.column == key.column else { return nil }
    return (found.key, try content(of: found.stored, at: found.key))
  }

  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    let cursor = try takeCursor()
    defer { giveBack(cursor) }
    var next = try move(cursor, to: range.lowerBound)
    while let found = next, found.key <= range.upperBound {
      guard try visit(found.key, content(of: found.stored, at: found.key)) else { return }
      next = try move(cursor, MDB_NEXT)
    }
  }
}

extension LMDBRead {
  private typealias Entry = (key: ChunkKey, stored: UnsafeRawBufferPointer)

  private func takeCursor() throws(Realm.Error) -> OpaquePointer {
    if let idle = cursors.withLock({ $0.idle.popLast() }) { return idle }
    var cursor: OpaquePointer?
    let code = mdb_cursor_open(transaction, environment.tree, &cursor)
    guard let cursor else { throw Realm.Error(lmdb: code, reading: environment.path) }
    return cursor
  }

  private func giveBack(_ cursor: OpaquePointer) {
    cursors.withLock { $0.idle.append(cursor) }
  }

  /// To the key, or to the first one behind it.
  private func move(_ cursor: OpaquePointer, to key: ChunkKey) throws(Realm.Error) -> Entry? {
    var value = MDB_val()
    var found = MDB_val()
    let code = key.withEntry { entry in
      let code = mdb_cursor_get(cursor, &entry, &value, MDB_SET_RANGE)
      found = entry
      return code
    }
    return try entry(code, found, value)
  }

  private func move(
    _ cursor: OpaquePointer, _ operation: MDB_cursor_op
  ) throws(Realm.Error) -> Entry? {
    var key = MDB_val()
    var value = MDB_val()
    return try entry(mdb_cursor_get(cursor, &key, &value, operation), key, value)
  }

  private func entry(
    _ code: CInt, _ key: MDB_val, _ value: MDB_val
  ) throws(Realm.Error) -> Entry? {
    if code == MDB_NOTFOUND { return nil }
    guard code == 0 else { throw Realm.Error(lmdb: code, reading: environment.path) }
    guard let key = ChunkKey(key) else { throw .foreign(environment.path) }
    return (key, UnsafeRawBufferPointer(value))
  }
}
