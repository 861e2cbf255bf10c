import ConfineFindings

/// Makes objects from values, in an open write transaction, with all that they link to.
final class Creation {
  /// An object that is copied; it is copied once, however often the value has it.
  private enum Source: Hashable {
    case unmanaged(ObjectIdentifier)
    case managed(ObjectIdentifier, table: UInt32, key: UInt64)
  }

  private let instance: RealmInstance
  private let transaction: WriteTransaction
  private let update: Realm.UpdatePolicy
  private var copies: [Source: UInt64] = [:]

  init(
    in instance: RealmInstance, _ transaction: WriteTransaction, _ update: Realm.UpdatePolicy
  ) {
    self.instance = instance
    self.transaction = transaction
    self.update = update
  }

  /// Makes an object, or updates the one that has its primary key.
  ///
  /// - Returns: its accessor; nil, and reported, where the values do not fit.
  func object(of type: ObjectBase.Type, from value: Any) -> ObjectBase? {
    let schema = ClassSchema.of(type)
    guard instance.manages(schema) else {
      refuse(Misuse.unmanagedClass(schema.name))
      return nil
    }
    let object = type.init()
    guard let given = GivenValues(value, for: schema, refuse: refuse),
      let cells = cells(given, over: object.cells(for: .write), schema),
      let managed = row(for: cells, given, from: value, defaults: object)
    else { return nil }
    object.manage(as: managed)
    instance.attachSlots(of: object, to: managed)
    return object
  }

  /// Inserts or updates the row of an object.
  private func row(
    for cells: [_Cell], _ given: GivenValues, from value: Any, defaults object: ObjectBase
  ) -> ManagedObject? {
    let schema = object.schema
    let binding = transaction.binding(for: schema)
    let primaryKey = schema.primaryKey.map { cells[$0] }
    let existing = primaryKey.flatMap { instance.reading.key(ofPrimaryKey: $0, in: binding) }
    if existing != nil, update == .error {
      instance.reportDuplicate(primaryKey, of: schema)
      return nil
    }
    let key = existing ?? transaction.insert(cells, into: binding)
    let managed = ManagedObject(instance: instance, binding: binding, key: key)
    // Known before its links are followed, so that a circle of links ends.
    note(value, as: key, of: schema.type)
    if existing == nil {
      link(managed, to: given, defaults: object)
    } else {
      change(managed, to: given, cells)
    }
    return managed
  }

  /// The defaults with the values that are given for them, without links.
  private func cells(
    _ given: GivenValues, over defaults: [_Cell], _ schema: ClassSchema
  ) -> [_Cell]? {
    var cells = defaults
    for (index, property) in schema.properties.enumerated() where !property.type.mayLink {
      guard let value = given.byProperty[index] else { continue }
      guard let cell = property.slot.cell(of: property.form(of: value)) else {
        refuse(property.mismatch(value, in: schema))
        return nil
      }
      cells[index] = cell
    }
    return cells
  }

  /// Links a new object; what is left out is linked to what its default has.
  private func link(_ object: ManagedObject, to given: GivenValues, defaults: ObjectBase) {
    for (index, property) in object.schema.properties.enumerated()
    where property.type.mayLink && property.type.isStored {
      let cell =
        given.byProperty[index].map { linkCell(of: $0, for: property, of: object) }
        ?? property.slot.cell(at: defaults.address + property.offset, for: instance)
      if let cell { transaction.set(cell, index, of: object.key, in: object.binding) }
    }
  }

  /// Gives an object that exists the values that are given.
  private func change(_ object: ManagedObject, to given: GivenValues, _ cells: [_Cell]) {
    for (index, property) in object.schema.properties.enumerated() {
      guard let value = given.byProperty[index], index != object.schema.primaryKey else { continue }
      let cell =
        property.type.mayLink ? linkCell(of: value, for: property, of: object) : cells[index]
      guard let cell, update == .all || instance.differs(cell, index, of: object) else { continue }
      transaction.set(cell, index, of: object.key, in: object.binding)
    }
  }

  /// The cell of a value that links, with the objects made that it links to.
  private func linkCell(
    of value: Any, for property: ClassSchema.Property, of object: ManagedObject
  ) -> _Cell? {
    switch property.type {
    case .list(let element), .set(let element):
      if let elements = property.elements(of: value) {
        let cells = elements.compactMap { cell(of: $0, as: element, property, of: object) }
        return cells.count == elements.count ? .list(cells) : nil
      }
    case .dictionary(let element):
      if let values = property.values(of: value) {
        let cells = values.compactMapValues {
          isNothing($0) ? .null : cell(of: $0, as: element, property, of: object)
        }
        return cells.count == values.count ? .dictionary(cells) : nil
      }
    default:
      return isNothing(value) ? .null : cell(of: value, as: property.type, property, of: object)
    }
    refuse(property.mismatch(value, in: object.schema))
    return nil
  }

  /// The cell of one link.
  private func cell(
    of value: Any, as type: _PropertyType, _ property: ClassSchema.Property,
    of object: ManagedObject
  ) -> _Cell? {
    if case .link(let target) = type {
      return self.object(linkedBy: value, of: target).map { .link($0.key) }
    }
    guard let mixed = AnyRealmValue._convert(value) else {
      refuse(property.mismatch(value, in: object.schema))
      return nil
    }
    guard case .object(let linked) = mixed else { return mixed._unmanagedCell }
    return self.object(linkedBy: linked, of: Swift.type(of: linked)).map {
      .typedLink(table: $0.binding.table.number, key: $0.key)
    }
  }

  /// The object of this realm that a link shall lead to.
  private func object(linkedBy value: Any, of type: ObjectBase.Type) -> ManagedObject? {
    let value = (value as? any _CustomPersistable)?.persistableValue ?? value
    guard let object = value as? ObjectBase, Swift.type(of: object) == type else {
      return self.object(of: type, from: value)?.managed
    }
    if let managed = object.managed, !managed.isThere(in: managed.instance.readingFromHere) {
      managed.report(Misuse.addInvalidated, .invalidated, .attach)
      return nil
    }
    if !(object is EmbeddedObject) {
      if let managed = object.managed, managed.instance === instance { return managed }
      if let key = copies[source(object)] {
        let binding = transaction.binding(for: ClassSchema.of(type))
        return ManagedObject(instance: instance, binding: binding, key: key)
      }
    }
    return self.object(of: type, from: object)?.managed
  }

  private func note(_ value: Any, as key: UInt64, of type: ObjectBase.Type) {
    guard let object = value as? ObjectBase, Swift.type(of: object) == type else { return }
    copies[source(object)] = key
  }

  private func source(_ object: ObjectBase) -> Source {
    object.managed.map {
      .managed(ObjectIdentifier($0.instance), table: $0.binding.table.number, key: $0.key)
    } ?? .unmanaged(ObjectIdentifier(object))
  }

  private func refuse(_ message: String) {
    instance.report(message, .unmetRequirement, .attach)
  }
}
