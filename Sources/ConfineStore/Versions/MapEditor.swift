/// A map of an object, in the write transaction that changes it.
struct MapEditor {
  /// Of the values.
  let list: ListEditor

  private var entries: DictionaryColumn { list.column.values.entries }
  private var chunks: DirtyChunks { list.transaction.chunks }

  func set(_ cell: _Cell, forKey key: String) {
    let (index, isPresent) = find(key)
    list.transaction.changeList(isPresent ? .replace(index) : .insert(index), of: list) {
      () throws(Realm.Error) in
      let old = try value(forKey: key)
      try entries.set(cell, forKey: key, of: list.object, in: chunks)
      try list.changeBacklinks(from: old, to: cell)
    }
  }

  func removeValue(forKey key: String) {
    let (index, isPresent) = find(key)
    guard isPresent else { return }
    list.transaction.changeList(.remove(index), of: list) { () throws(Realm.Error) in
      let old = try value(forKey: key)
      try entries.removeValue(forKey: key, of: list.object, in: chunks)
      try list.changeBacklinks(from: old, to: nil)
    }
  }

  func removeAll() {
    list.transaction.changeList(.assign, of: list) { () throws(Realm.Error) in
      let old = try list.column.values.value(at: list.object, in: chunks)
      try list.changeBacklinks(from: old, to: nil)
      try entries.removeAll(of: list.object, in: chunks)
    }
  }

  private func value(forKey key: String) throws(Realm.Error) -> _Cell? {
    try entries.dictionary(at: list.object, in: chunks)?.value(forKey: key)
  }

  private func find(_ key: String) -> (index: Int, isPresent: Bool) {
    list.transaction.base.read { () throws(Realm.Error) in
      try entries.dictionary(at: list.object, in: chunks)?.find(key) ?? (0, false)
    }
  }
}
