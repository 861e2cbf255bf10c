extension VersionChanges {
  /// How all objects of a table changed, and how many it has in the newer version; nil for as many
  /// as before.
  ///
  /// Reads the chunks of keys that changed, and one for each that has a changed object.
  func tableChange(
    of table: Catalog.Table, _ counts: KeyCounts, _ keyPaths: [QueryPath]?
  ) -> (change: CollectionChange, counts: KeyCounts?) {
    let moved = moved(counts, of: table)
    let change = CollectionChange(
      deletions: counts.indices(of: deleted(from: table), in: old),
      insertions: (moved ?? counts).indices(of: inserted(into: table), in: new),
      modifications: counts.indices(of: modified(in: table, along: keyPaths), in: old))
    return (change, moved)
  }

  private func moved(_ counts: KeyCounts, of table: Catalog.Table) -> KeyCounts? {
    guard let records else { return KeyCounts(of: table, in: new) }
    let written = records.chunks(of: table.keys.clusters.id)
    if written.isEmpty { return nil }
    var counts = counts
    counts.update(written, in: new)
    return counts
  }
}
