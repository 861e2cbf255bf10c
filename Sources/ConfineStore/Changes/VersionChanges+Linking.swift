extension VersionChanges {
  /// How the objects changed that link to an object through a property.
  ///
  /// The cost is that of the objects whose property changed, or linear in the links where that is
  /// less.
  func linkingChange(
    of object: ManagedObject, _ origin: ClassSchema, _ name: String, _ keyPaths: [QueryPath]?
  ) -> CollectionChange {
    guard !isEmpty, let property = origin.index(of: name),
      let binding = new.catalog.binding(for: origin), let column = binding.column(of: property),
      let backlinks = new.catalog.backlinks(of: column, from: binding.table)
    else { return CollectionChange() }
    let lists = read { () throws(Realm.Error) in
      ListPair(
        old: try backlinks.list(at: object.key, in: oldChunks),
        new: try backlinks.list(at: object.key, in: newChunks))
    }
    if isDeleted(object.key, from: object.binding.table) { return .all(lists.counts.old) }
    var change = CollectionChange()
    if isWritten(backlinks) { change = linkingChange(of: lists, column, binding.table) }
    change.modify(indices(of: modified(in: origin.name, along: keyPaths), in: lists.old))
    return change
  }

  /// Whether a commit may have written to a column of backlinks.
  private func isWritten(_ backlinks: Column) -> Bool {
    guard let records else { return true }
    return !records.chunks(of: backlinks.id).isEmpty
      || !records.chunks(of: backlinks.coder.pieces).isEmpty
  }

  private func linkingChange(
    of lists: ListPair, _ column: Catalog.Column, _ table: Catalog.Table
  ) -> CollectionChange {
    var change = CollectionChange()
    let (inserted, deleted) = (inserted(into: table), deleted(from: table))
    let counts = lists.counts
    // Only these may link more or less often than before.
    let origins = modified(column, of: table)
    guard origins.count + inserted.count + deleted.count < (counts.old + counts.new) / 16 else {
      change.add(
        ListGap(old: 0..<counts.old, new: 0..<counts.new),
        from: cells(0..<counts.old, of: lists.old), to: cells(0..<counts.new, of: lists.new))
      return change
    }
    read { () throws(Realm.Error) in
      for key in KeySet(joining: [origins, inserted, deleted]).keys {
        let old = try lists.old?.range(of: key) ?? 0..<0
        let new = try lists.new?.range(of: key) ?? 0..<0
        change.deletions += old.dropFirst(new.count)
        change.insertions += new.dropFirst(old.count)
      }
    }
    return change
  }

  /// Where links of the objects are.
  private func indices(of keys: KeySet, in list: Reader?) -> [Int] {
    guard let list, !keys.isEmpty else { return [] }
    guard keys.count < list.count / 16 else {
      let links = cells(0..<list.count, of: list).map(\.linkedKey)
      return links.indices.filter { index in links[index].map(keys.contains) ?? false }
    }
    return read { () throws(Realm.Error) in
      var indices: [Int] = []
      for key in keys.keys { indices += try list.range(of: key) }
      return indices
    }
  }
}
