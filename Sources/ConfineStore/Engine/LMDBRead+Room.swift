import CLMDB

/// What takes which room in the file.
extension LMDBRead {
  /// Visits all keys in order, each with how many bytes are stored for it; a staged chunk is counted
  /// where it belongs, and under its own key only while no key leads to it.
  ///
  /// Reads the leaves of the tree, and no chunk.
  func forEachSize(_ visit: (ChunkKey, Int) -> Void) throws(LMDBDamage) {
    var staged: [UInt64: Int] = [:]
    let stage = Redirection.column.keys
    try forEachEntry(in: stage) { staged[$0.key.place] = $0.stored.count }
    try forEachEntry(in: ChunkKey(bits: 0)...ChunkKey(bits: .max)) { entry in
      guard !stage.contains(entry.key) else { return }
      let number = Redirection(entry.stored, at: entry.key)?.number
      let size = number.flatMap { staged.removeValue(forKey: $0) } ?? 0
      visit(entry.key, entry.stored.count + size)
    }
    for (number, size) in staged.sorted(by: <) { visit(Redirection.key(number), size) }
  }

  private func forEachEntry(
    in range: ClosedRange<ChunkKey>, _ visit: (LMDBEntry) -> Void
  ) throws(LMDBDamage) {
    var leaf = try search.leaf(of: range.lowerBound.bits)
    while true {
      for index in 0..<leaf.count where range.contains(leaf.entry(index).key) {
        visit(leaf.entry(index))
      }
      guard leaf.keys.last < range.upperBound.bits else { return }
      leaf = try search.leaf(of: leaf.keys.last + 1)
    }
  }

  /// The transactions that have freed pages which nobody has used again, and how many pages each.
  ///
  /// LMDB believes these pages, so their structure has to be checked before.
  var freedPages: [(transaction: UInt64, count: Int)] {
    var cursor: OpaquePointer?
    // 0 is the tree of free pages: `FREE_DBI` of mdb.c.
    guard mdb_cursor_open(transaction, 0, &cursor) == 0 else { return [] }
    defer { mdb_cursor_close(cursor) }
    var freed: [(transaction: UInt64, count: Int)] = []
    var (key, value) = (MDB_val(), MDB_val())
    while mdb_cursor_get(cursor, &key, &value, MDB_NEXT) == 0 {
      // A list of pages begins with their number, the `MDB_IDL` of midl.h.
      freed.append(
        (
          key.mv_data.loadUnaligned(as: UInt64.self),
          Int(value.mv_data.loadUnaligned(as: UInt64.self))
        ))
    }
    return freed
  }
}
