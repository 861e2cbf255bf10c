import Foundation

/// Columns compared, chunk by chunk.
extension VersionChanges {
  func foundKeyChanges(of table: Catalog.Table) -> KeyChanges {
    var changes = KeyChanges()
    forEachDifference(in: table.keys.clusters) { (key, one, other) throws(Realm.Error) in
      if one == nil { changes.inserted.insert(key) }
      if other == nil { changes.deleted.insert(key) }
    }
    return changes
  }

  func foundModified(_ column: Catalog.Column, of table: Catalog.Table) -> KeySet {
    if column.values.kind.element != nil { return modifiedLists(column, of: table) }
    var keys = KeySet()
    forEachDifference(in: column.values.clusters) { (key, one, other) throws(Realm.Error) in
      if try !areEqual(one, other, in: column.values) { keys.insert(key) }
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

  /// Visits the objects whose slots may differ, with the slots that each version has of them.
  ///
  /// An object that is in one of the clusters that were written is in no other one.
  private func forEachDifference(
    in clusters: Clusters,
    _ visit: (_ object: UInt64, _ old: PlacedSlot?, _ new: PlacedSlot?) throws(Realm.Error) -> Void
  ) {
    var rest: (old: [Slots], new: [Slots]) = ([], [])
    read { () throws(Realm.Error) in
      for key in try writtenChunks(of: clusters.id) {
        let one = try slots(at: key, of: clusters, in: old)
        let other = try slots(at: key, of: clusters, in: new)
        if let one, let other, one.hasSameObjects(as: other) {
          try one.forEachDifference(from: other) { (index) throws(Realm.Error) in
            try visit(
              one.object(at: index), PlacedSlot(slots: one, index: index),
              PlacedSlot(slots: other, index: index))
          }
          continue
        }
        if let one { rest.old.append(one) }
        if let other { rest.new.append(other) }
      }
      if rest.old.isEmpty, rest.new.isEmpty { return }
      try SlotPairs(rest).forEach(visit)
    }
  }

  private func slots(
    at key: ChunkKey, of clusters: Clusters, in version: Version
  ) throws(Realm.Error) -> Slots? {
    guard let chunk = try version.snapshot.chunk(at: key) else { return nil }
    return try Slots(cluster: chunk, at: key, clusters.shape)
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
