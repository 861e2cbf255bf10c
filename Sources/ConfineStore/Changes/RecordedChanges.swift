/// What the change records of several commits say together.
struct RecordedChanges {
  /// A list, a set or a map of an object, by the column of its elements.
  struct ListPlace: Hashable {
    let column: ColumnID
    let object: UInt64
  }

  /// By table; objects that came and went between are in neither.
  private let inserted: [UInt32: KeySet]
  private let deleted: [UInt32: KeySet]
  /// The chunks that were written or removed, ascending.
  private let chunks: [ChunkKey]
  /// The operations on each list, in the order in which they were done.
  private(set) var lists: [ListPlace: [ChangeRecord.ListChange]] = [:]
  /// The objects whose lists were changed, ascending, with those that are gone.
  private(set) var owners: [ColumnID: [UInt64]] = [:]

  /// - Parameter records: the last one first.
  init(_ records: [ChangeRecord]) {
    if records.count == 1 {
      // One commit alone inserts no object that it deletes.
      (inserted, deleted, chunks) = (records[0].inserted, records[0].deleted, records[0].chunks)
    } else {
      let inserted = Self.joined(records.map(\.inserted))
      let deleted = Self.joined(records.map(\.deleted))
      self.inserted = Self.subtracting(deleted, from: inserted)
      self.deleted = Self.subtracting(inserted, from: deleted)
      chunks = Set(records.lazy.flatMap(\.chunks)).sorted()
    }
    for record in records.reversed() where !record.lists.isEmpty { add(record.lists) }
    for place in lists.keys { owners[place.column, default: []].append(place.object) }
    for column in owners.keys { owners[column]?.sort() }
  }

  private mutating func add(_ operations: [ChangeRecord.ListOperation]) {
    for operation in operations {
      let place = ListPlace(column: operation.column, object: operation.object)
      lists[place, default: []].append(operation.change)
    }
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

  func keyChanges(of table: UInt32) -> VersionChanges.KeyChanges {
    VersionChanges.KeyChanges(
      inserted: inserted[table] ?? KeySet(), deleted: deleted[table] ?? KeySet())
  }

  /// The chunks of a column that were written or removed, ascending. Logarithmic in their number.
  func chunks(of column: ColumnID) -> ArraySlice<ChunkKey> {
    let (first, last) = (column.keys.lowerBound, column.keys.upperBound)
    let start = chunks.indices.partitionPoint { chunks[$0] < first }
    return chunks[start..<(start..<chunks.endIndex).partitionPoint { chunks[$0] <= last }]
  }
}
