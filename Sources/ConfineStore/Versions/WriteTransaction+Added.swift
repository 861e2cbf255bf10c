/// Objects that were added wait together for their columns.
extension WriteTransaction {
  /// All that it has changed; objects that wait go to their columns first.
  var chunks: DirtyChunks {
    if !added.isEmpty { writeAdded() }
    return dirty
  }

  private func writeAdded() {
    let all = added.values
    added = [:]
    for objects in all { write(objects) }
  }

  private func write(_ objects: AddedObjects) {
    keepKeys(of: objects)
    record.insert(objects.keys, into: objects.binding.table.number)
    perform { () throws(Realm.Error) in
      try objects.write(to: dirty)
      try index(objects)
    }
  }

  func keepKeys(of objects: AddedObjects) {
    store.raiseObjectFloor(of: objects.binding.table.number, to: objects.keys.upperBound)
  }

  /// - Parameter cells: by property, without links.
  func insert(_ cells: [_Cell], into binding: TableBinding) -> UInt64 {
    insert(into: binding) { cells[$0] }
  }

  /// Inserts an object that is being added, without links.
  func insert(_ object: ObjectBase, into binding: TableBinding) -> UInt64 {
    insert(into: binding) { object.unmanagedCell($0, of: binding.schema) }
  }

  private func insert(into binding: TableBinding, _ cell: (Int) -> _Cell) -> UInt64 {
    var key: UInt64 = 0
    perform { () throws(Realm.Error) in
      let objects = try waiting(for: binding)
      key = objects.append(cell)
      if objects.isFull || objects.hasCommonDigest {
        added[binding.table.number] = nil
        write(objects)
      }
    }
    return key
  }

  private func waiting(for binding: TableBinding) throws(Realm.Error) -> AddedObjects {
    let table = binding.table.number
    if let objects = added[table] {
      if objects.binding === binding { return objects }
      added[table] = nil
      write(objects)
    }
    let next = try binding.table.counters.nextObject(in: dirty)
    let objects = AddedObjects(of: binding, from: max(next, store.objectFloor(of: table)))
    added[table] = objects
    return objects
  }

  /// The objects among which the one waits; nil where it is in its columns, or gone.
  func added(_ key: UInt64, to binding: TableBinding) -> AddedObjects? {
    guard let objects = added[binding.table.number], objects.keys.contains(key),
      objects.binding === binding
    else { return nil }
    return objects
  }

  func isAdded(_ key: UInt64, to table: Catalog.Table) -> Bool {
    added[table.number]?.keys.contains(key) ?? false
  }

  func set(
    _ cell: _Cell, _ property: Int, of key: UInt64, in objects: AddedObjects,
    _ column: Catalog.Column
  ) throws(Realm.Error) {
    if column.target != nil {
      try changeBacklinks(
        of: key, from: objects[property, key], to: cell, through: column, of: objects.binding.table)
    }
    objects[property, key] = cell
  }

  /// The objects that may have the primary key.
  func objects(
    ofPrimaryKey value: _Cell, in binding: TableBinding, _ index: IndexColumn
  ) throws(Realm.Error) -> [UInt64] {
    let digest = Digest(value).bits
    var found = added[binding.table.number]?.object(ofDigest: digest).map { [$0] } ?? []
    try index.forEach(digest: digest, in: dirty) { key in
      found.append(key)
      return true
    }
    return found
  }
}
