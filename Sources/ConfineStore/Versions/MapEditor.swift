/// A map of an object, in the write transaction that changes it.
struct MapEditor {
  /// Of the values.
  let list: ListEditor

  private var entries: DictionaryColumn { list.column.values.entries }
  private var chunks: DirtyChunks { list.transaction.chunks }

  func set(_ cell: _Cell, forKey key: String) {
    let (index, isPresent) = find(key)
    if isPresent { return list.replace(at: index, with: cell) }
    list.transaction.perform { () throws(Realm.Error) in
      try entries.keys.insert(.string(key), at: index, inListOf: list.object, in: chunks)
    }
    list.insert(cell, at: index)
  }

  func removeValue(forKey key: String) {
    let (index, isPresent) = find(key)
    guard isPresent else { return }
    list.transaction.perform { () throws(Realm.Error) in
      try entries.keys.removeElement(at: index, ofListOf: list.object, in: chunks)
    }
    list.remove(at: index)
  }

  func removeAll() { list.removeAll() }

  private func find(_ key: String) -> (index: Int, isPresent: Bool) {
    list.transaction.base.read { () throws(Realm.Error) in
      try entries.find(key, of: list.object, in: chunks)
    }
  }
}
