/// What changed between two versions of one store.
///
/// It is worked out when it is asked for, table by table and column by column: from the change
/// records of the commits between, and from the chunks of both versions that these commits wrote.
/// Where a record is gone, whole columns are compared.
///
/// One thread at a time uses it. It holds both versions. Damage stops the process with a text that
/// names the file and the place, as other reads do.
final class VersionChanges {
  let old: Version
  let new: Version
  /// Nil where a record between the versions is gone.
  let records: RecordedChanges?
  private let counters: [CountedSnapshot]
  private var known = Known()

  private struct Known {
    var keys: [UInt32: KeyChanges] = [:]
    var modified: [ColumnID: [UInt64]] = [:]
    var deep: [DeepPlace: Set<UInt64>] = [:]
  }

  struct KeyChanges {
    var inserted = KeySet()
    var deleted = KeySet()
  }

  /// The objects of a table, and how far links are followed from them.
  struct DeepPlace: Hashable {
    let table: UInt32
    let levels: Int
  }

  /// - Throws: where a record is damaged.
  init(from old: Version, to new: Version, in store: Store) throws(Realm.Error) {
    counters = [CountedSnapshot(old.snapshot), CountedSnapshot(new.snapshot)]
    self.old = old.reading(through: counters[0])
    self.new = new.reading(through: counters[1])
    let chain = try store.changes(after: self.old, through: self.new)
    // The older version may be one that a failed flush took back.
    let isWhole = (chain?.last?.base ?? new.number) == old.number
    records = isWhole ? chain.map(RecordedChanges.init) : nil
  }

  /// How many chunks were read so far, of both versions and with the records.
  var chunksRead: Int { counters.reduce(0) { $0 + $1.chunksRead } }

  /// Whether the older and the newer version are the same.
  var isEmpty: Bool { old.number == new.number }

  var oldReading: Reading { Reading(version: old, transaction: nil) }
  var newReading: Reading { Reading(version: new, transaction: nil) }
  var oldChunks: SeenChunks { SeenChunks(old.snapshot) }
  var newChunks: SeenChunks { SeenChunks(new.snapshot) }

  /// Reads both versions.
  func read<Result>(_ body: () throws(Realm.Error) -> Result) -> Result { new.read(body) }

  /// The objects that the newer version has and the older one had not.
  func inserted(into table: Catalog.Table) -> KeySet { keyChanges(of: table).inserted }

  /// The objects that the older version had and the newer one has not.
  func deleted(from table: Catalog.Table) -> KeySet { keyChanges(of: table).deleted }

  /// Whether both versions have the object, if one of them has it.
  func isInBoth(_ key: UInt64, of table: Catalog.Table) -> Bool {
    let changes = keyChanges(of: table)
    return !changes.inserted.contains(key) && !changes.deleted.contains(key)
  }

  private func keyChanges(of table: Catalog.Table) -> KeyChanges {
    if let changes = known.keys[table.number] { return changes }
    let changes =
      records.map {
        KeyChanges(
          inserted: $0.inserted[table.number] ?? KeySet(),
          deleted: $0.deleted[table.number] ?? KeySet())
      } ?? comparedKeys(of: table)
    known.keys[table.number] = changes
    return changes
  }

  /// The objects of both versions whose value in the column differs, ascending.
  ///
  /// Linear in the objects of the chunks that changed, once for each column.
  func modified(_ column: Catalog.Column, of table: Catalog.Table) -> [UInt64] {
    if let keys = known.modified[column.values.id] { return keys }
    let keys = foundModified(column, of: table)
    known.modified[column.values.id] = keys
    return keys
  }

  /// What `find` answers, which is asked once.
  func deep(_ place: DeepPlace, find: () -> Set<UInt64>) -> Set<UInt64> {
    if let keys = known.deep[place] { return keys }
    let keys = find()
    known.deep[place] = keys
    return keys
  }
}
