import CLMDB

/// A read transaction of LMDB: the chunks of one durable version, straight from the map.
///
/// LMDB keeps the version's pages from being used again; they are searched here, because LMDB would
/// believe them. Any thread may use and end it, several at once (`MDB_NOTLS`).
final class LMDBRead: ChunkSource, @unchecked Sendable {
  let head: StoreHead
  let number: UInt64
  private let environment: LMDBEnvironment
  private let verified: VerifiedChunks
  let transaction: OpaquePointer
  let search: LMDBTreeSearch

  init(of environment: LMDBEnvironment) throws(Realm.Error) {
    self.environment = environment
    verified = environment.verified
    let path = environment.path
    (transaction, search, head) = try LMDBMeta.retrying(path) { () throws(Realm.Error) in
      try Self.start(in: environment)
    }
    number = UInt64(mdb_txn_id(transaction))
  }

  /// Nil if the version's meta page was replaced meanwhile.
  private static func start(
    in environment: LMDBEnvironment
  ) throws(Realm.Error) -> (OpaquePointer, LMDBTreeSearch, StoreHead)? {
    let transaction = try environment.begin(MDB_RDONLY)
    var found: (search: LMDBTreeSearch, head: StoreHead)?
    defer { if found == nil { mdb_txn_abort(transaction) } }
    let number = UInt64(mdb_txn_id(transaction))
    found = try LMDBMeta.follow(of: number, environment.map.meta) { (meta) throws(Realm.Error) in
      guard let search = LMDBTreeSearch(meta, in: environment.map, environment.checked) else {
        throw .foreign(environment.path)
      }
      return (search, try head(in: search, of: number, environment.path))
    }
    return found.map { (transaction, $0.search, $0.head) }
  }

  private static func head(
    in search: LMDBTreeSearch, of number: UInt64, _ path: String
  ) throws(Realm.Error) -> StoreHead {
    let entry: LMDBEntry
    do throws(LMDBDamage) {
      entry = try search.leaf(of: StoreHead.key.bits).entry(0)
    } catch {
      throw Realm.Error(error, path: path)
    }
    guard entry.key == StoreHead.key, search.map.checkValue(MDB_val(entry.stored)),
      let head = StoreHead(stored: entry.stored)
    else { throw .foreign(path) }
    guard head.belongs(to: number) else {
      throw .damaged(path, "its meta page leads to the head of another version")
    }
    return head
  }

  deinit {
    // A forked child would end the parent's reader, whose slot both share.
    guard !environment.isForked else { return }
    mdb_txn_abort(transaction)
  }

  func chunk(at key: ChunkKey) throws(Realm.Error) -> Chunk? {
    try stored(at: key).map { (stored) throws(Realm.Error) in try content(of: stored, at: key) }
  }

  private func stored(at key: ChunkKey) throws(Realm.Error) -> UnsafeRawBufferPointer? {
    let leaf = try leaf(of: key.bits)
    let index = leaf.index(of: key.bits)
    if index >= 0 {
      let entry = leaf.entry(index)
      if entry.key == key { return entry.stored }
    }
    try proveGap(behind: index, on: leaf)
    return nil
  }

  func chunk(
    atOrBefore key: ChunkKey
  ) throws(Realm.Error) -> (key: ChunkKey, chunk: Chunk)? {
    var leaf = try leaf(of: key.bits)
    var index = leaf.index(of: key.bits)
    if index < 0 {
      guard leaf.keys.first > 0 else { return nil }
      leaf = try self.leaf(of: leaf.keys.first - 1)
      index = leaf.count - 1
    }
    let entry = leaf.entry(index)
    if entry.key != key { try proveGap(behind: index, on: leaf) }
    guard entry.key.column == key.column else { return nil }
    return (entry.key, try content(of: entry.stored, at: entry.key))
  }

  func scan(
    _ range: ClosedRange<ChunkKey>,
    _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    var leaf = try leaf(of: range.lowerBound.bits)
    var index = leaf.index(of: range.lowerBound.bits)
    if index < 0 || leaf.entry(index).key < range.lowerBound {
      if let before = try entry(index, on: leaf) { try proveKey(of: before) }
      index += 1
    }
    while true {
      while index < leaf.count {
        let entry = leaf.entry(index)
        guard entry.key <= range.upperBound else {
          try proveKey(of: entry)
          return
        }
        guard try visit(entry.key, content(of: entry.stored, at: entry.key)) else { return }
        index += 1
      }
      guard leaf.keys.last < .max else { return }
      leaf = try self.leaf(of: leaf.keys.last + 1)
      index = 0
    }
  }

  private func leaf(of key: UInt64) throws(Realm.Error) -> LMDBLeaf {
    do throws(LMDBDamage) { return try search.leaf(of: key) } catch {
      throw Realm.Error(error, path: environment.path)
    }
  }
}

extension LMDBRead {
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
    if verified.contains(stored, at: key) { return content }
    guard search.map.checkValue(MDB_val(stored)), StoredChunk.isWhole(stored, at: key) else {
      throw .damaged(key, in: environment.path)
    }
    verified.insert(stored, at: key)
    return content
  }

  /// Proves that no key lies between an entry and the next one.
  ///
  /// A damaged key could hide a chunk. Keys that keep their order show that: of the two entries
  /// around the place that the chunk had, one has a key that its checksum is not over.
  /// - Parameter index: of an entry on the leaf, or -1 for the one before the leaf.
  private func proveGap(behind index: Int, on leaf: LMDBLeaf) throws(Realm.Error) {
    guard !environment.isProven else { return }
    guard let entry = try entry(index, on: leaf) else {
      throw .damaged(StoreHead.key, in: environment.path)
    }
    if verified.knowsGap(behind: entry.stored, at: entry.key) { return }
    let isChunk = try proveKey(of: entry)
    if let next = try self.entry(index + 1, on: leaf) { try proveKey(of: next) }
    if isChunk { verified.insertGap(behind: entry.stored, at: entry.key) }
  }

  /// Reaches over the leaf's ends to the leaves beside it; nil at the ends of the tree.
  private func entry(_ index: Int, on leaf: LMDBLeaf) throws(Realm.Error) -> LMDBEntry? {
    if index < 0 {
      guard leaf.keys.first > 0 else { return nil }
      let leaf = try self.leaf(of: leaf.keys.first - 1)
      return leaf.entry(leaf.count - 1)
    }
    guard index == leaf.count else { return leaf.entry(index) }
    guard leaf.keys.last < .max else { return nil }
    return try self.leaf(of: leaf.keys.last + 1).entry(0)
  }

  /// A staged chunk is checked against the key that leads to it, and tells nothing of its own.
  /// - Returns: whether it is an ordinary chunk, which is found whole.
  @discardableResult
  private func proveKey(of entry: LMDBEntry) throws(Realm.Error) -> Bool {
    guard !environment.isProven, entry.key.column != Redirection.column,
      Redirection(entry.stored, at: entry.key) == nil
    else { return false }
    _ = try check(entry.stored, at: entry.key)
    return true
  }
}
