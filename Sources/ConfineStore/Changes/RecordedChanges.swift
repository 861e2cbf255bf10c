/// What the change records of several commits say together.
struct RecordedChanges {
  /// A list, a set or a map of an object, by the column of its elements.
  struct ListPlace: Hashable {
    let column: ColumnID
    let object: UInt64
  }

  /// By table; objects that came and went between are in neither.
  private(set) var inserted: [UInt32: KeySet] = [:]
  private(set) var deleted: [UInt32: KeySet] = [:]
  /// The chunks of each column that were written or removed, ascending.
  private(set) var chunks: [ColumnID: [ChunkKey]] = [:]
  /// The operations on each list, in the order in which they were done.
  private(set) var lists: [ListPlace: [ChangeRecord.ListChange]] = [:]
  /// The objects whose lists were changed, ascending, with those that are gone.
  private(set) var owners: [ColumnID: [UInt64]] = [:]

  /// - Parameter records: the last one first.
  init(_ records: [ChangeRecord]) {
    let inserted = Self.joined(records.map(\.inserted))
    let deleted = Self.joined(records.map(\.deleted))
    self.inserted = Self.subtracting(deleted, from: inserted)
    self.deleted = Self.subtracting(inserted, from: deleted)
    for key in Set(records.lazy.flatMap(\.chunks)).sorted() {
      chunks[key.column, default: []].append(key)
    }
    for operation in records.reversed().lazy.flatMap(\.lists) {
      let place = ListPlace(column: operation.column, object: operation.object)
      lists[place, default: []].append(operation.change)
    }
    for place in lists.keys { owners[place.column, default: []].append(place.object) }
    owners = owners.mapValues { $0.sorted() }
  }

  private static func joined(_ sets: [[UInt32: KeySet]]) -> [UInt32: KeySet] {
    var byTable: [UInt32: [KeySet]] = [:]
    for (table, keys) in sets.joined() { byTable[table, default: []].append(keys) }
    return byTable.mapValues { KeySet(joining: $0) }
  }

  private static func subtracting(
    _ others: [UInt32: KeySet], from sets: [UInt32: KeySet]
  ) -> [UInt32: KeySet] {
    sets.reduce(into: [:]) { rest, entry in
      let keys = others[entry.key].map(entry.value.subtracting) ?? entry.value
      if !keys.isEmpty { rest[entry.key] = keys }
    }
  }

  /// The first of a column's chunks that changed.
  func firstChunk(of column: ColumnID) -> ChunkKey? { chunks[column]?.first }
}
