extension VersionChanges {
  /// How a list, a set or linking objects changed; once their object is gone, all elements are.
  ///
  /// The cost is that of the recorded operations, and where an element counts as changed, linear in
  /// the length of a list. A list that was assigned or cleared is compared whole.
  ///
  /// - Parameter keyPaths: what of the elements counts, as for `modified(in:along:)`.
  func change(of site: _Site, keyPaths: [QueryPath]? = nil) -> CollectionChange {
    if case .linkingObjects(let type, let property) = site.type {
      return linkingChange(of: site.object, ClassSchema.of(type), property, keyPaths)
    }
    let object = site.object
    guard !isEmpty, let column = newReading.column(site.property, in: object.binding) else {
      return CollectionChange()
    }
    let lists = lists(of: object.key, column)
    if isDeleted(object.key, from: object.binding.table) { return .all(lists.counts.old) }
    var change = CollectionChange()
    for gap in gaps(of: object.key, column, lists) {
      change.add(gap, from: cells(gap.old, of: lists.old), to: cells(gap.new, of: lists.new))
    }
    let modified = modifiedElements(
      of: object.key, column, object.binding.table, lists.counts.old, keyPaths)
    change.modify(indices(of: modified, in: lists.old, isSet: column.values.kind.isSet))
    return change
  }

  /// The linked objects that count as changed and may be elements of an object's collection.
  func modifiedElements(
    of key: UInt64, _ column: Catalog.Column, _ table: Catalog.Table, _ count: Int,
    _ keyPaths: [QueryPath]?
  ) -> KeySet {
    guard count > 0, let target = column.target else { return KeySet() }
    let modified = modified(in: target, along: keyPaths)
    guard modified.count < count, let backlinks = new.catalog.backlinks(of: column, from: table)
    else { return modified }
    return modified.filter { element in
      read { () throws(Realm.Error) in
        guard let list = try backlinks.list(at: element, in: newChunks) else { return false }
        return try !list.range(of: key).isEmpty
      }
    }
  }

  /// Where links to the objects are. Linear in the length, but for sets with few of them.
  private func indices(of keys: KeySet, in list: Reader?, isSet: Bool) -> [Int] {
    guard let list, !keys.isEmpty else { return [] }
    return read { () throws(Realm.Error) in
      var indices: [Int] = []
      if isSet, keys.count < list.count / 16 {
        for key in keys.keys {
          let (index, isPresent) = try list.find(.link(key))
          if isPresent { indices.append(index) }
        }
        return indices.sorted()
      }
      var index = 0
      try list.forEach { (cell) throws(Realm.Error) in
        if let key = cell.linkedKey, keys.contains(key) { indices.append(index) }
        index += 1
        return true
      }
      return indices
    }
  }
}

extension ListReader {
  /// Where the links to an object are, in a list of links that ascend.
  func range(of object: UInt64) throws(Realm.Error) -> Range<Int> {
    let start = try lowerBound(object)
    return start..<(try lowerBound(object + 1))
  }
}

extension ColumnKind {
  fileprivate var isSet: Bool {
    if case .set = self { true } else { false }
  }
}
