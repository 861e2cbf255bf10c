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
  /// Nobody reaches it while it is worked out: each answer is added once it is found.
  @exclusivity(unchecked) private var known = Known()

  /// What was worked out, by table and column.
  private struct Known {
    var keys = SortedValues<UInt32, KeyChanges>()
    var modified = SortedValues<UInt32, KeySet>()
    /// Of tables, and of how far links are followed from their objects.
    var deep = SortedValues<UInt64, KeySet>()
  }

  struct KeyChanges {
    var inserted = KeySet()
    var deleted = KeySet()
  }

  /// - Throws: where a record is damaged.
  init(from old: Version, to new: Version) throws(Realm.Error) {
    self.old = old
    self.new = new
    records = try RecordedChanges.between(old, new)
  }

  /// Whether the older and the newer version are the same.
  var isEmpty: Bool { old.number == new.number }

  var oldReading: Reading { Reading(version: old, transaction: nil) }
  var newReading: Reading { Reading(version: new, transaction: nil) }
  var oldChunks: SeenChunks { SeenChunks(old.snapshot) }
  var newChunks: SeenChunks { SeenChunks(new.snapshot) }

  /// Reads both versions.
  func read<Result>(_ body: () throws(Realm.Error) -> Result) -> Result { new.read(body) }

  /// The objects that the newer version has and the older one had not.
  func inserted(into table: Catalog.Table) -> KeySet {
    records?.inserted(into: table.number) ?? comparedKeys(of: table).inserted
  }

  /// The objects that the older version had and the newer one has not.
  func deleted(from table: Catalog.Table) -> KeySet {
    records?.deleted(from: table.number) ?? comparedKeys(of: table).deleted
  }

  /// Whether both versions have the object, if one of them has it.
  func isInBoth(_ key: UInt64, of table: Catalog.Table) -> Bool {
    !inserted(into: table).contains(key) && !deleted(from: table).contains(key)
  }

  /// Those that both versions have.
  func inBoth(_ keys: KeySet, of table: Catalog.Table) -> KeySet {
    if keys.isEmpty { return keys }
    return keys.subtracting(inserted(into: table)).subtracting(deleted(from: table))
  }

  private func comparedKeys(of table: Catalog.Table) -> KeyChanges {
    if let changes = known.keys[table.number] { return changes }
    let changes = foundKeyChanges(of: table)
    known.keys.add(changes, for: table.number)
    return changes
  }

  /// The objects of both versions whose value in the column differs.
  ///
  /// Linear in the objects of the chunks that changed, once for each column.
  func modified(_ column: Catalog.Column, of table: Catalog.Table) -> KeySet {
    let id = column.values.id.bits
    if let keys = known.modified[id] { return keys }
    let keys = foundModified(column, of: table)
    known.modified.add(keys, for: id)
    return keys
  }

  /// What `find` answers for a table from which links are followed so far, which is asked once.
  func deep(_ table: UInt32, _ levels: Int, find: () -> KeySet) -> KeySet {
    let place = UInt64(table) << 8 | UInt64(levels)
    if let keys = known.deep[place] { return keys }
    let keys = find()
    known.deep.add(keys, for: place)
    return keys
  }
}
