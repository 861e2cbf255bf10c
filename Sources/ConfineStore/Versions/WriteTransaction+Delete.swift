/// Many objects at a time.
extension WriteTransaction {
  /// Deletes objects, which ascend; as `delete` of each of them.
  ///
  /// Where no links lead to objects of the table or from them: linear in the chunks that have the
  /// objects.
  func delete(_ keys: [UInt64], from table: Catalog.Table) {
    guard keys.count > 1, !table.hasLinks, catalog.origins(of: table).isEmpty else {
      for key in keys { delete(key, from: table) }
      return
    }
    perform { () throws(Realm.Error) in
      let chunks = chunks
      var there: [UInt64] = []
      for key in keys where try table.keys.contains(key, in: chunks) { there.append(key) }
      try removeFromIndexes(there, of: table)
      for column in table.columns { try column.values.remove(ascending: there, in: chunks) }
      try table.keys.clusters.remove(ascending: there, in: chunks) { (_, _) throws(Realm.Error) in }
      for key in there { record.delete(key, from: table.number) }
    }
  }

  private func removeFromIndexes(
    _ keys: [UInt64], of table: Catalog.Table
  ) throws(Realm.Error) {
    try settleIndexes()
    for (index, column) in table.columns.enumerated() {
      if let ordered = column.index { try ordered.remove(keys, in: dirty) }
      guard column.isProperty, column.name == table.primaryKey else { continue }
      var cursor = ColumnCursor(column.values, in: SeenChunks(dirty))
      for key in keys {
        guard let value = try cursor.value(at: key) ?? column.initial else { continue }
        try table.index(of: index).remove(value, key, in: dirty)
      }
    }
  }
}

extension Column {
  /// As `remove` of each object, which ascend.
  fileprivate func remove(
    ascending objects: [UInt64], in sink: some ChunkSink
  ) throws(Realm.Error) {
    if case .dictionary = kind {
      for object in objects { try remove(at: object, in: sink) }
      return
    }
    try clusters.remove(ascending: objects, in: sink) { (slots, index) throws(Realm.Error) in
      try coder.release(slots, index, in: sink)
    }
  }
}
