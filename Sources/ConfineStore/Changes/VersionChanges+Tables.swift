extension VersionChanges {
  /// How all objects of a table changed; the counts move from the older version to the newer one.
  ///
  /// Reads the chunks of keys that changed, and one for each that has a changed object.
  func tableChange(
    of table: Catalog.Table, _ counts: inout KeyCounts, _ keyPaths: [QueryPath]?
  ) -> CollectionChange {
    let deletions = counts.indices(of: deleted(from: table), in: old)
    let modifications = counts.indices(of: modified(in: table, along: keyPaths), in: old)
    if let records {
      counts.update(records.chunks(of: table.keys.clusters.id), in: new)
    } else {
      counts = KeyCounts(of: table, in: new)
    }
    return CollectionChange(
      deletions: deletions, insertions: counts.indices(of: inserted(into: table), in: new),
      modifications: modifications)
  }
}
