import ConfineFindings

extension RealmInstance {
  /// Adds an unmanaged object and all that it links to, in the open write transaction.
  ///
  /// - Returns: the object's key; nil, and reported, where it cannot be added.
  func add(_ object: ObjectBase, update: Realm.UpdatePolicy) -> UInt64? {
    if let managed = object.managed { return keyOfManaged(managed) }
    guard let transaction, let binding = binding(toAdd: type(of: object), transaction) else {
      return nil
    }
    let primaryKey = binding.schema.primaryKey.map { object.unmanagedCell($0, of: binding.schema) }
    let existing = primaryKey.flatMap { reading.key(ofPrimaryKey: $0, in: binding) }
    let managed = ManagedObject(
      instance: self, binding: binding,
      key: existing ?? transaction.insert(object, into: binding))
    if existing == nil {
      link(object, managed, in: transaction)
    } else if update == .error {
      reportDuplicate(primaryKey, of: binding.schema)
      return nil
    } else {
      change(managed, to: object, update, in: transaction)
    }
    attachSlots(of: object, to: managed)
    return managed.key
  }

  /// Where objects of the class lie; nil, and reported, where the realm does not manage it.
  ///
  /// Mostly it is the class that was asked for last.
  private func binding(
    toAdd type: ObjectBase.Type, _ transaction: WriteTransaction
  ) -> TableBinding? {
    if let last = transaction.lastBinding, last.schema.type == type { return last }
    let schema = ClassSchema.of(type)
    guard manages(schema) else {
      report(schema.refusal, .unmetRequirement, .attach)
      return nil
    }
    return transaction.binding(for: schema)
  }

  func reportDuplicate(_ primaryKey: _Cell?, of schema: ClassSchema) {
    report(Misuse.duplicate(schema.name, primaryKey?.text ?? ""), .unmetRequirement, .attach)
  }

  private func keyOfManaged(_ managed: ManagedObject) -> UInt64? {
    guard managed.instance === self else {
      reportForeign(managed)
      return nil
    }
    guard managed.isThere(in: reading) else {
      managed.report(Misuse.addInvalidated, .invalidated, .attach)
      return nil
    }
    return managed.key
  }

  /// A frozen object belongs to no live realm; one that is at home elsewhere may be a new object's
  /// link.
  private func reportForeign(_ managed: ManagedObject) {
    guard !managed.instance.isFrozen else {
      return managed.report(Misuse.foreignAdd, .frozen, .link)
    }
    let isAway = !managed.instance.isHere
    managed.report(Misuse.foreignAdd, isAway ? .misborn(.link) : .unmetRequirement, .attach)
  }

  /// The object is managed before its links are followed, so that a circle of links ends.
  private func link(
    _ object: ObjectBase, _ managed: ManagedObject, in transaction: WriteTransaction
  ) {
    object.manage(as: managed)
    for index in managed.schema.linking { set(index, of: managed, from: object, in: transaction) }
  }

  private func set(
    _ index: Int, of managed: ManagedObject, from object: ObjectBase,
    in transaction: WriteTransaction
  ) {
    let property = managed.schema.properties[index]
    let cell = property.slot.cell(at: object.address + property.offset, for: self)
    if let cell { transaction.set(cell, index, of: managed.key, in: managed.binding) }
  }

  /// Gives an object that is there the values of one that is being added.
  private func change(
    _ managed: ManagedObject, to object: ObjectBase, _ update: Realm.UpdatePolicy,
    in transaction: WriteTransaction
  ) {
    object.manage(as: managed)
    for (index, property) in managed.schema.properties.enumerated() {
      let cell =
        property.type.mayLink
        ? property.slot.cell(at: object.address + property.offset, for: self)
        : object.unmanagedCell(index, of: managed.schema)
      if let cell, update == .all || differs(cell, index, of: managed) {
        transaction.set(cell, index, of: managed.key, in: managed.binding)
      }
    }
  }

  /// Whether an object has another value than the cell.
  func differs(_ cell: _Cell, _ property: Int, of object: ManagedObject) -> Bool {
    reading.cell(property, of: object.key, in: object.binding) != cell
  }

  /// Makes the wrappers of an object windows on the store, and forgets their own values.
  func attachSlots(of object: ObjectBase, to managed: ManagedObject) {
    for (index, slot) in managed.schema.slots.enumerated() {
      slot.value._attachSlot(object.address + slot.offset, to: _Site(managed, index))
    }
  }

  /// The object that a link of a mixed column leads to; nil where it is gone, or its class is none
  /// that the program has.
  func object(_ key: UInt64, inTable number: UInt32) -> Object? {
    let reading = readingFromHere
    guard let table = reading.catalog.table(numbered: number),
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
    if schema.isEmbedded, schema.isUsable { return true }
    return configuration.objectTypes?.contains { $0 == schema.type } ?? schema.isUsable
  }

  func report(_ message: String, _ condition: Condition, _ operation: Operation) {
    migration?.fail(message)
    confinement.report(message, condition, operation, value)
  }

  /// As `report`, after a check: elsewhere the use was reported, alone.
  func reportHere(_ message: String, _ condition: Condition, _ operation: Operation) {
    if isHere { report(message, condition, operation) }
  }

  /// Deletes objects, and takes them out of all links and lists of the file.
  func delete(_ objects: [ManagedObject], in transaction: WriteTransaction) {
    for object in objects where object.isThere(in: reading) {
      transaction.delete(object.key, from: transaction.binding(for: object.schema).table)
    }
  }

  /// Deletes the objects that a query finds.
  func delete(_ query: ResultsQuery, in transaction: WriteTransaction) {
    let keys = query.answer(for: .enumerate).keys
    guard !keys.isEmpty, let schema = query.root.schema else { return }
    transaction.delete(keys.sortedOnce(), from: transaction.binding(for: schema).table)
  }

  func deleteAll(in transaction: WriteTransaction) {
    for table in transaction.catalog.tables.values { transaction.clear(table) }
  }
}

extension ObjectBase {
  /// A property's value before the object is attached, with links left out.
  func unmanagedCell(_ property: Int, of schema: ClassSchema) -> _Cell {
    let slot = schema.slots[property]
    return slot.value._slotCell(address + slot.offset)
  }

  /// As `unmanagedCell`, of all properties.
  func unmanagedCells(of schema: ClassSchema) -> [_Cell] {
    schema.slots.indices.map { unmanagedCell($0, of: schema) }
  }
}
