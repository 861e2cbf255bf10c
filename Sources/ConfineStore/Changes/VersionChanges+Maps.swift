extension VersionChanges {
  /// How a map changed; once its object is gone, all keys are.
  ///
  /// The cost is as for a list.
  func mapChange(of site: _Site, keyPaths: [QueryPath]? = nil) -> MapChange {
    let object = site.object
    guard !isEmpty, let column = newReading.column(site.property, in: object.binding) else {
      return MapChange()
    }
    let values = lists(of: object.key, column)
    let keys = mapKeys(of: object.key, column)
    let all = 0..<values.counts.old
    if isDeleted(object.key, from: object.binding.table) {
      return MapChange(deletions: texts(all, of: keys.old))
    }
    var change = MapChange()
    for gap in gaps(of: object.key, column, values) {
      change.add(
        old: entries(gap.old, keys.old, values.old), new: entries(gap.new, keys.new, values.new))
    }
    let modified = modifiedElements(
      of: object.key, column, object.binding.table, all.count, keyPaths)
    if !modified.isEmpty {
      change.modify(
        entries(all, keys.old, values.old)
          .filter { $0.value.linkedKey.map(modified.contains) ?? false }.keys)
    }
    return change
  }

  private func texts(_ range: Range<Int>, of keys: Reader?) -> [String] {
    cells(range, of: keys).map(\.text)
  }

  private func entries(_ range: Range<Int>, _ keys: Reader?, _ values: Reader?) -> [String: _Cell] {
    let pairs = zip(texts(range, of: keys), cells(range, of: values))
    return Dictionary(pairs) { $1 }
  }
}

extension MapChange {
  /// Adds how some entries became others.
  fileprivate mutating func add(old: [String: _Cell], new: [String: _Cell]) {
    deletions += old.keys.filter { new[$0] == nil }.sorted()
    insertions += new.keys.filter { old[$0] == nil }.sorted()
    modifications += old.filter { new[$0] != nil && new[$0] != $1 }.keys.sorted()
  }

  /// Adds keys whose values count as changed, unless they are gone.
  fileprivate mutating func modify(_ keys: some Sequence<String>) {
    modifications = Set(modifications).union(keys).subtracting(deletions).sorted()
  }
}
