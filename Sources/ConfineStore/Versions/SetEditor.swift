/// A set of an object, in the write transaction that changes it.
struct SetEditor {
  let list: ListEditor

  func insert(_ cell: _Cell) {
    let (index, isPresent) = find(cell)
    if !isPresent { list.insert(cell, at: index) }
  }

  func remove(_ cell: _Cell) {
    let (index, isPresent) = find(cell)
    if isPresent { list.remove(at: index) }
  }

  private func find(_ cell: _Cell) -> (index: Int, isPresent: Bool) {
    list.transaction.base.read { () throws(Realm.Error) in
      try list.column.values.find(cell, inSetOf: list.object, in: list.transaction.chunks)
    }
  }
}
