import ConfineFindings

extension RealmInstance {
  /// Adds an unmanaged object and all that it links to, in the open write transaction.
  ///
  /// - Returns: the object's key; nil, and reported, where it cannot be added.
  func add(_ object: ObjectBase, update: Realm.UpdatePolicy) -> UInt64? {
    if let managed = object.managed { return keyOfManaged(managed) }
    guard let transaction else { return nil }
    let schema = ClassSchema.of(type(of: object))
    guard manages(schema) else {
      report(schema.refusal, .unmetRequirement, .attach)
      return nil
    }
    let binding = transaction.binding(for: schema)
    let cells = schema.properties.map { $0.slot.unmanagedCell(at: object.address + $0.offset) }
    let existing = key(ofPrimaryKeyAmong: cells, in: binding)
    if existing != nil, update == .error {
      reportDuplicate(of: cells, schema)
      return nil
    }
    let key = existing ?? transaction.insert(cells, into: binding)
    let managed = ManagedObject(instance: self, binding: binding, key: key)
    fill(object, managed, with: existing == nil ? nil : cells, update)
    return key
  }

  /// The object that has the primary key which is among the values of all properties.
  func key(ofPrimaryKeyAmong cells: [_Cell], in binding: TableBinding) -> UInt64? {
    binding.schema.primaryKey.flatMap { reading.key(ofPrimaryKey: cells[$0], in: binding) }
  }

  func reportDuplicate(of cells: [_Cell], _ schema: ClassSchema) {
    let key = schema.primaryKey.map { cells[$0].text } ?? ""
    report(Misuse.duplicate(schema.name, key), .unmetRequirement, .attach)
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
  ///
  /// - Parameter cells: what else it gets; nil where it has been inserted with it.
  private func fill(
    _ object: ObjectBase, _ managed: ManagedObject, with cells: [_Cell]?,
    _ update: Realm.UpdatePolicy
  ) {
    object.manage(as: managed)
    for (index, property) in managed.schema.properties.enumerated() {
      let cell =
        property.type.mayLink
        ? property.slot.cell(at: object.address + property.offset, for: self) : cells?[index]
      let isUpdate = cells != nil && update == .modified
      if let cell, !isUpdate || differs(cell, index, of: managed) {
        transaction?.set(cell, index, of: managed.key, in: managed.binding)
      }
    }
    attachSlots(of: object, to: managed)
  }

  /// Whether an object has another value than the cell.
  func differs(_ cell: _Cell, _ property: Int, of object: ManagedObject) -> Bool {
    reading.cell(property, of: object.key, in: object.binding) != cell
  }

  /// Makes the wrappers of an object windows on the store, and forgets their own values.
  func attachSlots(of object: ObjectBase, to managed: ManagedObject) {
    for (index, property) in managed.schema.properties.enumerated() {
      property.slot.attach(at: object.address + property.offset, to: _Site(managed, index))
    }
  }

  /// The object that a link of a mixed column leads to; nil where it is gone, or its class is none
  /// that the program has.
  func object(_ key: UInt64, inTable number: UInt32) -> Object? {
    let reading = readingFromHere
    guard let table = reading.catalog.tables.values.first(where: { $0.number == number }),
      let schema = configuration.managedClasses[table.name],
      let type = schema.type as? Object.Type, let binding = reading.catalog.binding(for: schema)
    else { return nil }
    let object = ManagedObject(instance: self, binding: binding, key: key)
    return object.isThere(in: reading) ? type.accessor(of: object) : nil
  }

  /// Whether the configuration lets the class in.
  ///
  /// An embedded class comes with those that have it.
  func manages(_ schema: ClassSchema) -> Bool {
    if schema.type is EmbeddedObject.Type { return schema.isUsable }
    return configuration.objectTypes?.contains { $0 == schema.type } ?? schema.isUsable
  }

  func report(_ message: String, _ condition: Condition, _ operation: Operation) {
    confinement.report(message, condition, operation, value)
  }

  /// Deletes objects, and takes them out of all links and lists of the file.
  func delete(_ objects: [ManagedObject], in transaction: WriteTransaction) {
    for object in objects where object.isThere(in: reading) {
      transaction.delete(object.key, from: transaction.binding(for: object.schema).table)
    }
  }

  func deleteAll(in transaction: WriteTransaction) {
    for table in transaction.catalog.tables.values { transaction.clear(table) }
  }
}
