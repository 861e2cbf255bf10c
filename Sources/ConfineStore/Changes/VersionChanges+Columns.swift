import Foundation

/// Columns compared, chunk by chunk.
extension VersionChanges {
  func comparedKeys(of table: Catalog.Table) -> KeyChanges {
    var changes = KeyChanges()
    let clusters = differingClusters(of: table.keys.clusters)
    read { () throws(Realm.Error) in
      try SlotPairs(clusters).forEach { (key, one, other) throws(Realm.Error) in
        if one == nil { changes.inserted.insert(key) }
        if other == nil { changes.deleted.insert(key) }
      }
    }
    return changes
  }

  func foundModified(_ column: Catalog.Column, of table: Catalog.Table) -> KeySet {
    if column.values.kind.element != nil { return modifiedLists(column, of: table) }
    var keys = KeySet()
    let clusters = differingClusters(of: column.values.clusters)
    read { () throws(Realm.Error) in
      try SlotPairs(clusters).forEach { (key, one, other) throws(Realm.Error) in
        if try !areEqual(one, other, in: column.values) { keys.insert(key) }
      }
    }
    return inBoth(keys, of: table)
  }

  /// Whether an object of both versions has another value in the column.
  ///
  /// Reads one chunk of each version, or none where none of the chunks that may have the object
  /// changed.
  func isModified(
    _ key: UInt64, _ column: Catalog.Column, of table: Catalog.Table
  ) -> Bool {
    if column.values.kind.element != nil { return isListModified(key, column) }
    if let records {
      guard let first = records.chunks(of: column.values.id).first, first.place <= key else {
        return false
      }
    }
    return read { () throws(Realm.Error) in
      try !areEqual(
        slot(of: key, column.values, in: oldChunks), slot(of: key, column.values, in: newChunks),
        in: column.values)
    }
  }

  private func slot(
    of key: UInt64, _ column: Column, in chunks: SeenChunks
  ) throws(Realm.Error) -> PlacedSlot? {
    guard let slots = try column.clusters.cluster(of: key, in: chunks) else { return nil }
    let (index, isPresent) = slots.find(key)
    return isPresent ? PlacedSlot(slots: slots, index: index) : nil
  }

  /// An object that got its first slot in the column counts as changed.
  private func areEqual(
    _ one: PlacedSlot?, _ other: PlacedSlot?, in column: Column
  ) throws(Realm.Error) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let areEqual = try one.equals(other) { return areEqual }
    let old = try column.coder.decode(one.slots, one.index, in: oldChunks)
    return try column.coder.decode(other.slots, other.index, in: newChunks) == old
  }

  /// The clusters of both versions that may have slots that differ: an object that is in one of
  /// them is in none of the others.
  private func differingClusters(of clusters: Clusters) -> (old: [Slots], new: [Slots]) {
    var found: (old: [Slots], new: [Slots]) = ([], [])
    read { () throws(Realm.Error) in
      for key in try writtenChunks(of: clusters.id) {
        let one = try old.snapshot.chunk(at: key)
        let other = try new.snapshot.chunk(at: key)
        if let one, let other, one.hasSameBytes(as: other) { continue }
        if let one { found.old.append(try Slots(cluster: one, at: key, clusters.shape)) }
        if let other { found.new.append(try Slots(cluster: other, at: key, clusters.shape)) }
      }
    }
    return found
  }

  /// Whether anything of a column was written, as far as records tell.
  func isWritten(_ id: ColumnID) -> Bool {
    guard let records else { return true }
    return !records.chunks(of: id).isEmpty || records.owners[id] != nil
  }

  /// All chunks of a column, where no record tells which were written.
  private func writtenChunks(
    of column: ColumnID
  ) throws(Realm.Error) -> ArraySlice<ChunkKey> {
    if let records { return records.chunks(of: column) }
    var keys: Set<ChunkKey> = []
    for version in [old, new] {
      try version.snapshot.scan(column.keys) { (key, _) throws(Realm.Error) in
        keys.insert(key)
        return true
      }
    }
    return keys.sorted()[...]
  }
}

extension Chunk {
  func hasSameBytes(as other: Chunk) -> Bool {
    guard count == other.count, let one = baseAddress, let other = other.baseAddress else {
      return count == other.count
    }
    return memcmp(one, other, count) == 0
  }
}
