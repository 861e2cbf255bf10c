/// What a realm sees: a version, and over it what its own write transaction has changed.
struct Reading {
  let version: Version
  let transaction: WriteTransaction?

  var catalog: Catalog { transaction?.catalog ?? version.catalog }

  /// Calls with what the realm sees: the changed chunks, or the snapshot alone.
  private func read<Result>(
    changed: (DirtyChunks) throws(Realm.Error) -> Result,
    committed: (SnapshotChunks) throws(Realm.Error) -> Result
  ) -> Result {
    version.read { () throws(Realm.Error) in
      if let transaction { return try changed(transaction.chunks) }
      return try committed(SnapshotChunks(snapshot: version.snapshot))
    }
  }

  func hasObject(at key: UInt64, in table: Catalog.Table) -> Bool {
    read { chunks throws(Realm.Error) in
      try table.keys.contains(key, in: chunks)
    } committed: { chunks throws(Realm.Error) in
      try table.keys.contains(key, in: chunks)
    }
  }

  /// A property's value; nil without the object.
  func cell(_ property: Int, of key: UInt64, in binding: TableBinding) -> _Cell? {
    if let column = column(property, in: binding) {
      let cell = value(of: key, in: column.values)
      if let cell { return cell }
    }
    // The object may be older than the column.
    return hasObject(at: key, in: binding.table) ? binding.schema.properties[property].initial : nil
  }

  private func value(of key: UInt64, in column: Column) -> _Cell? {
    read { chunks throws(Realm.Error) in
      try column.value(at: key, in: chunks)
    } committed: { chunks throws(Realm.Error) in
      try column.value(at: key, in: chunks)
    }
  }

  /// Reads a list in place; nil without the object.
  func list<Result>(
    _ property: Int, of key: UInt64, in binding: TableBinding, _ body: (ListCells) -> Result
  ) -> Result? {
    guard hasObject(at: key, in: binding.table) else { return nil }
    guard let column = column(property, in: binding)?.values else {
      return body(ListCells(version: version, list: .none))
    }
    return read { chunks throws(Realm.Error) in
      let list = try column.list(at: key, in: chunks)
      return body(ListCells(version: version, list: list.map(ListCells.List.changed) ?? .none))
    } committed: { chunks throws(Realm.Error) in
      let list = try column.list(at: key, in: chunks)
      return body(ListCells(version: version, list: list.map(ListCells.List.committed) ?? .none))
    }
  }

  /// A binding that lacks columns may be older than the table.
  private func column(_ property: Int, in binding: TableBinding) -> Catalog.Column? {
    let newest = binding.isComplete ? binding : catalog.binding(for: binding.schema) ?? binding
    return newest.column(of: property)
  }

  /// The keys of a table's objects, oldest object first.
  func keys(in table: Catalog.Table) -> [UInt64] {
    var keys: [UInt64] = []
    read { chunks throws(Realm.Error) in
      try table.keys.forEach(in: chunks) { key in
        keys.append(key)
        return true
      }
    } committed: { chunks throws(Realm.Error) in
      try table.keys.forEach(in: chunks) { key in
        keys.append(key)
        return true
      }
    }
    return keys
  }

  /// The object with the primary key.
  func key(ofPrimaryKey value: _Cell, in binding: TableBinding) -> UInt64? {
    guard let property = binding.schema.primaryKey, let index = binding.primaryKeys else {
      return nil
    }
    var candidates: [UInt64] = []
    read { chunks throws(Realm.Error) in
      try index.forEach(value, in: chunks) { key in
        candidates.append(key)
        return true
      }
    } committed: { chunks throws(Realm.Error) in
      try index.forEach(value, in: chunks) { key in
        candidates.append(key)
        return true
      }
    }
    return candidates.first { cell(property, of: $0, in: binding) == value }
  }
}

/// A list's elements, as a version has them or as the write transaction has changed them.
struct ListCells {
  let version: Version?
  let list: List

  enum List {
    case none
    case committed(ListReader<SnapshotChunks>)
    case changed(ListReader<DirtyChunks>)
  }

  static var empty: ListCells { ListCells(version: nil, list: .none) }

  var count: Int {
    switch list {
    case .none: 0
    case .committed(let list): list.count
    case .changed(let list): list.count
    }
  }

  subscript(index: Int) -> _Cell {
    version?.read { () throws(Realm.Error) in
      switch list {
      case .none: .null
      case .committed(let list): try list.element(at: index)
      case .changed(let list): try list.element(at: index)
      }
    } ?? .null
  }

  var all: [_Cell] {
    version?.read { () throws(Realm.Error) in
      switch list {
      case .none: []
      case .committed(let list): try list.cells()
      case .changed(let list): try list.cells()
      }
    } ?? []
  }
}
