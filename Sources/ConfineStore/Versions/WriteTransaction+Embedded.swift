/// An embedded object whose one link was changed.
struct ReleasedObject {
  let key: UInt64
  let table: String
  /// Through which it was linked.
  let backlinks: Column
}

/// Embedded objects go with the link that they are reached by, in the same commit.
extension WriteTransaction {
  /// Notes the objects that a link led to, if they are embedded.
  func release(_ keys: [UInt64], from backlinks: Column, of column: Catalog.Column) {
    guard let target = column.target, catalog.tables[target]?.isEmbedded == true else { return }
    released += keys.map { ReleasedObject(key: $0, table: target, backlinks: backlinks) }
  }

  /// Deletes the released objects that no link leads to, and what they let go of in their turn.
  ///
  /// To be called at the end of each change, for an object may move within it.
  func deleteReleased() {
    while let object = released.popLast() {
      guard let table = catalog.tables[object.table], isUnlinked(object) else { continue }
      remove(object.key, from: table)
    }
  }

  private func isUnlinked(_ object: ReleasedObject) -> Bool {
    var isUnlinked = false
    perform { () throws(Realm.Error) in
      isUnlinked = try object.backlinks.list(at: object.key, in: dirty)?.count ?? 0 == 0
    }
    return isUnlinked
  }
}
