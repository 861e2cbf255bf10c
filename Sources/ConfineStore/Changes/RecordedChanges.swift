/// What the change records of several commits say together.
///
/// A class, since it has so many parts that each copy would be a slow one.
final class RecordedChanges {
  /// A list, a set or a map of an object, by the column of its elements.
  struct ListPlace: Hashable {
    let column: ColumnID
    let object: UInt64
  }

  /// As if one commit had done all: objects that came and went between are in neither set.
  private let record: ChangeRecord
  /// The operations on each list, in the order in which they were done.
  let lists: [ListPlace: [ChangeRecord.ListChange]]
  /// The objects whose lists were changed, ascending, with those that are gone.
  let owners: [ColumnID: [UInt64]]

  /// What one commit has changed.
  init(_ record: ChangeRecord) {
    self.record = record
    lists = record.lists.isEmpty ? [:] : Self.byList(record.lists)
    owners = lists.isEmpty ? [:] : Self.owners(of: lists.keys)
  }

  private static func byList(
    _ operations: [ChangeRecord.ListOperation]
  ) -> [ListPlace: [ChangeRecord.ListChange]] {
    operations.reduce(into: [:]) { lists, operation in
      let place = ListPlace(column: operation.column, object: operation.object)
      lists[place, default: []].append(operation.change)
    }
  }

  private static func owners(of places: some Sequence<ListPlace>) -> [ColumnID: [UInt64]] {
    let owners = places.reduce(into: [ColumnID: [UInt64]]()) { owners, place in
      owners[place.column, default: []].append(place.object)
    }
    return owners.mapValues { $0.sorted() }
  }

  /// - Parameter records: the last one first.
  convenience init(joining records: [ChangeRecord]) {
    let inserted = Self.joined(records.map(\.inserted))
    let deleted = Self.joined(records.map(\.deleted))
    self.init(
      ChangeRecord(
        base: records.last?.base ?? 0, inserted: Self.subtracting(deleted, from: inserted),
        deleted: Self.subtracting(inserted, from: deleted),
        lists: records.reversed().flatMap(\.lists),
        chunks: Set(records.lazy.flatMap(\.chunks)).sorted()))
  }

  /// What the commits after one version, up to another, have changed.
  ///
  /// Nil where a record is gone, and where a failed flush took the older version back.
  static func between(_ old: Version, _ new: Version) throws(Realm.Error) -> RecordedChanges? {
    if old.number == new.number { return RecordedChanges(ChangeRecord()) }
    let chunks = SeenChunks(new.snapshot)
    guard let last = try ChangeRecord.read(version: new.number, from: chunks),
      last.base < new.number
    else { return nil }
    if last.base == old.number { return RecordedChanges(last) }
    let others = try ChangeRecord.chain(after: old.number, through: last.base, in: chunks)
    guard let others, others.last?.base == old.number else { return nil }
    return RecordedChanges(joining: [last] + others)
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

  func inserted(into table: UInt32) -> KeySet { record.inserted[table] ?? KeySet() }
  func deleted(from table: UInt32) -> KeySet { record.deleted[table] ?? KeySet() }

  /// Whether anything of a column was written, or of the lists in it.
  func isWritten(_ column: ColumnID) -> Bool {
    !indices(of: column).isEmpty || owners[column] != nil
  }

  /// The chunks of a column that were written or removed, ascending. Logarithmic in their number.
  func chunks(of column: ColumnID) -> ArraySlice<ChunkKey> { record.chunks[indices(of: column)] }

  private func indices(of column: ColumnID) -> Range<Int> {
    let (first, last) = (column.keys.lowerBound, column.keys.upperBound)
    let all = record.chunks.indices
    let start = all.partitionPoint { record.chunks[$0] < first }
    return start..<(start..<all.upperBound).partitionPoint { record.chunks[$0] <= last }
  }
}
