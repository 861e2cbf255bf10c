import ConfineFindings

extension RealmInstance {
  /// Adds an unmanaged object and all that it links to, in the open write transaction.
  ///
  /// - Returns: the object's key; nil, and reported, where it cannot be added.
  func add(_ object: Object, update: Realm.UpdatePolicy) -> UInt64? {
    if let managed = object.managed { return keyOfManaged(managed) }
    guard let transaction else { return nil }
    let schema = ClassSchema.of(type(of: object))
    guard manages(schema) else {
      report(Misuse.unmanagedClass(schema.name), .unmetRequirement, .attach)
      return nil
    }
    let binding = transaction.binding(for: schema)
    let cells = schema.properties.map { $0.slot.unmanagedCell(at: object.address + $0.offset) }
    let existing = schema.primaryKey.flatMap {
      reading.key(ofPrimaryKey: cells[$0], in: binding)
    }
    if existing != nil, update == .error, let primaryKey = schema.primaryKey {
      report(
        Misuse.duplicate(schema.name, cells[primaryKey].text), .unmetRequirement, .attach)
      return nil
    }
    let key = existing ?? transaction.insert(binding.row(of: cells), into: binding)
    fill(object, ManagedObject(instance: self, binding: binding, key: key), with: cells)
    return key
  }

  private func keyOfManaged(_ managed: ManagedObject) -> UInt64? {
    guard managed.instance === self else {
      managed.report(Misuse.foreignAdd, .unmetRequirement, .attach)
      return nil
    }
    guard managed.isThere(in: reading) else {
      managed.report(Misuse.addInvalidated, .invalidated, .attach)
      return nil
    }
    return managed.key
  }

  /// The object is managed before its links are followed, so that a circle of links ends.
  private func fill(_ object: Object, _ managed: ManagedObject, with cells: [_Cell]) {
    object.state = .managed(managed)
    for (index, property) in managed.schema.properties.enumerated() {
      let isLink = property.type.target != nil
      let cell =
        isLink ? property.slot.cell(at: object.address + property.offset, for: self) : cells[index]
      if let cell {
        transaction?.change(index, of: managed.key, in: managed.binding) { $0 = cell }
      }
    }
    object.attach(to: managed)
  }

  /// Whether the configuration lets the class in; without a list of classes every class.
  func manages(_ schema: ClassSchema) -> Bool {
    configuration.objectTypes?.contains { $0 == schema.type } ?? true
  }

  func report(_ message: String, _ condition: Condition, _ operation: Operation) {
    confinement.report(message, condition, operation, value)
  }

  /// Deletes objects, and takes them out of all links and lists of the file.
  func delete(_ objects: [ManagedObject], in transaction: Overlay) {
    var deleted: [String: Set<UInt64>] = [:]
    for object in objects where object.isThere(in: reading) {
      transaction.delete(object.key, from: object.binding)
      deleted[object.schema.name, default: []].insert(object.key)
    }
    for (name, keys) in deleted { unlink(keys, of: name, in: transaction) }
  }

  /// There is no index of backlinks, so each table with links to the class is read through.
  private func unlink(_ keys: Set<UInt64>, of name: String, in transaction: Overlay) {
    for table in transaction.catalog.tables.values {
      let columns = table.columns.indices.filter {
        ["object<\(name)>", "list<object<\(name)>>"].contains(table.columns[$0].type)
      }
      guard !columns.isEmpty else { continue }
      let space = Space.rows(of: table.id)
      for key in reading.keys(in: space) {
        guard let row = reading.row(at: key, in: space) else { continue }
        var changed = row
        for column in columns where column < row.count {
          changed[column] = row[column].without(keys)
        }
        if changed != row { transaction.put(changed, at: key, in: space) }
      }
    }
  }

  func deleteAll(in transaction: Overlay) {
    let reading = reading
    for table in transaction.catalog.tables.values {
      transaction.clear(table, keys: reading.keys(in: Space.rows(of: table.id)))
    }
  }
}

extension TableBinding {
  /// The values by property, put in the order of the columns.
  func row(of cells: [_Cell]) -> [_Cell] {
    var row = [_Cell](repeating: .null, count: (columns.compactMap(\.self).max() ?? -1) + 1)
    for (property, column) in columns.enumerated() {
      if let column { row[column] = cells[property] }
    }
    return row
  }
}

extension _Cell {
  fileprivate func without(_ keys: Set<UInt64>) -> _Cell {
    switch self {
    case .link(let key) where keys.contains(key): .null
    case .list(let cells):
      .list(cells.filter { cell in cell.linkedKey.map { !keys.contains($0) } ?? true })
    default: self
    }
  }
}
