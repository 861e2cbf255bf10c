/// A list of an object, or what is stored as one, in the write transaction that changes it.
struct ListEditor {
  let transaction: WriteTransaction
  let column: Catalog.Column
  let table: Catalog.Table
  let object: UInt64

  private var chunks: DirtyChunks { transaction.chunks }

  var count: Int {
    transaction.base.read { () throws(Realm.Error) in
      try column.values.list(at: object, in: chunks)?.count ?? 0
    }
  }

  /// - Precondition: the index is in `0...count`.
  func insert(_ cell: _Cell, at index: Int) {
    transaction.changeList(.insert(index), of: self) { () throws(Realm.Error) in
      try column.values.insert(cell, at: index, inListOf: object, in: chunks)
      try changeBacklinks(from: nil, to: cell)
    }
  }

  /// - Precondition: the list has the index.
  func remove(at index: Int) {
    transaction.changeList(.remove(index), of: self) { () throws(Realm.Error) in
      let old = try link(at: index)
      try column.values.removeElement(at: index, ofListOf: object, in: chunks)
      try changeBacklinks(from: old, to: nil)
    }
  }

  /// - Precondition: the list has the index.
  func replace(at index: Int, with cell: _Cell) {
    transaction.changeList(.replace(index), of: self) { () throws(Realm.Error) in
      let old = try link(at: index)
      try column.values.replaceElement(at: index, ofListOf: object, with: cell, in: chunks)
      try changeBacklinks(from: old, to: cell)
    }
  }

  /// - Precondition: the list has both indices.
  func move(from: Int, to: Int) {
    let cell = transaction.base.read { () throws(Realm.Error) in try element(at: from) }
    guard let cell else { return }
    remove(at: from)
    insert(cell, at: to)
  }

  /// - Precondition: the list has both indices.
  func swapAt(_ one: Int, _ other: Int) {
    let cells = transaction.base.read { () throws(Realm.Error) in
      (try element(at: one), try element(at: other))
    }
    guard one != other, let first = cells.0, let second = cells.1 else { return }
    replace(at: one, with: second)
    replace(at: other, with: first)
  }

  func removeAll() {
    transaction.changeList(.assign, of: self) { () throws(Realm.Error) in
      let old = column.target == nil ? nil : try column.values.value(at: object, in: chunks)
      try changeBacklinks(from: old, to: nil)
      try column.values.set(.null, at: object, in: chunks)
    }
  }

  private func element(at index: Int) throws(Realm.Error) -> _Cell? {
    try column.values.list(at: object, in: chunks)?.element(at: index)
  }

  /// An element that has backlinks to be kept.
  private func link(at index: Int) throws(Realm.Error) -> _Cell? {
    column.target == nil ? nil : try element(at: index)
  }

  private func changeBacklinks(from old: _Cell?, to new: _Cell?) throws(Realm.Error) {
    guard column.target != nil else { return }
    try transaction.changeBacklinks(of: object, from: old, to: new, through: column, of: table)
  }
}
