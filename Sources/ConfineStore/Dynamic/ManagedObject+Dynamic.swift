import Foundation

/// Properties of dynamic objects, whose classes say nothing of them.
extension ManagedObject {
  /// After the check; nil, and reported, once the object is gone.
  func dynamicValue(of property: Int) -> Any? {
    let definition = schema.properties[property]
    if case .linkingObjects = definition.type { return nil }
    if let collection = definition.dynamicCollection {
      return collection.init(_at: site(of: property))
    }
    let reading = instance.checkedReading(
      for: .read, member: definition.name, value(property))
    guard table.isValid, let cell = reading.cell(property, of: key, in: binding) else {
      reportInvalidated(.read, property)
      return nil
    }
    switch cell {
    case .link: return DynamicObject._readOptional(cell, in: _Site(self, property))
    case .typedLink(let table, let key): return instance.dynamicObject(key, inTable: table)
    case .null where !definition.isOptional: return definition.type.scalar?._initial()
    default: return cell.scalar
    }
  }

  /// - Returns: whether the property takes such a value.
  func setCell(of value: Any?, _ property: Int) -> Bool {
    guard let transaction = instance.transaction,
      let cell = GivenCell(for: self, property).cell(of: value)
    else { return false }
    instance.migration?.willSet(schema.properties[property].column, of: schema)
    transaction.set(cell, property, of: key, in: binding)
    return true
  }
}

extension RealmInstance {
  /// The object that a link of a mixed column leads to, read by the names of its properties.
  fileprivate func dynamicObject(_ key: UInt64, inTable number: UInt32) -> DynamicObject? {
    let reading = readingFromHere
    guard let table = reading.catalog.table(numbered: number),
      let schema = DynamicSchemas.schema(named: table.name, of: self),
      let binding = reading.catalog.binding(for: schema)
    else { return nil }
    let object = ManagedObject(instance: self, binding: binding, key: key)
    return object.isThere(in: reading) ? .accessor(of: object) : nil
  }
}

/// Makes cells of values that are given for a property of a dynamic object.
private struct GivenCell {
  let instance: RealmInstance
  let property: ClassSchema.Property
  /// The class that it leads to.
  let target: String?

  init(for object: ManagedObject, _ property: Int) {
    instance = object.instance
    self.property = object.schema.properties[property]
    target = object.instance.reading.column(property, in: object.binding)?.target
  }

  /// Nil where the property takes no such value.
  func cell(of value: Any?) -> _Cell? {
    switch property.type {
    case .list(let element): return elements(of: value, element).map(_Cell.list)
    case .set(let element): return elements(of: value, element).map { .list($0.asSet) }
    case .dictionary(let element): return entries(of: value, element).map(_Cell.dictionary)
    default: return cell(of: value ?? NSNull(), property.type)
    }
  }

  private func elements(of value: Any?, _ type: _PropertyType) -> [_Cell]? {
    guard let values = property.elements(of: value as Any) else { return nil }
    let cells = values.map { cell(of: $0, type) }
    return cells.contains(nil) ? nil : cells.compactMap(\.self)
  }

  private func entries(of value: Any?, _ type: _PropertyType) -> [String: _Cell]? {
    guard let values = property.values(of: value as Any) else { return nil }
    let cells = values.mapValues { cell(of: $0, type) }
    return cells.values.contains(nil) ? nil : cells.compactMapValues(\.self)
  }

  private func cell(of value: Any, _ type: _PropertyType) -> _Cell? {
    func scalar<Value: _ScalarValue>(_ type: Value.Type) -> _Cell? {
      Value._convert(value)?._scalar
    }
    if case .scalar = type, type.scalar == nil {
      return AnyRealmValue._convert(value)?._cell(in: _Instance(realm: instance), replacing: nil)
    }
    if isNothing(value) { return property.isOptional ? .null : nil }
    return type.scalar.map { scalar($0) } ?? link(to: value)
  }

  private func link(to value: Any) -> _Cell? {
    guard let target else { return nil }
    if let migration = instance.migration, let cell = migration.link(to: value, of: target) {
      return cell
    }
    guard let object = value as? ObjectBase, object.schema.name == target else { return nil }
    return object._cell(in: _Instance(realm: instance), replacing: nil)
  }
}

extension ClassSchema.Property {
  /// The collection as elements of the type see it; nil for what is none.
  fileprivate var dynamicCollection: (any DynamicCollection.Type)? {
    type.slot(ofOptional: isOptional).value as? any DynamicCollection.Type
  }
}

/// A collection that is made for a property of a dynamic object.
private protocol DynamicCollection {
  init(_at site: _Site)
}

extension List: DynamicCollection {}
extension MutableSet: DynamicCollection {}
extension Map: DynamicCollection {}

extension _Cell {
  /// As the type that is stored, not as an enumeration or a narrower integer of a class.
  var scalar: Any? {
    switch self {
    case .bool(let value): value
    case .int(let value): Int(value)
    case .float(let value): value
    case .double(let value): value
    case .decimal(let value): value
    case .string(let value): value
    case .data(let value): value
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .uuid(let value): value
    case .objectId(let value): value
    case .null, .link, .typedLink, .list, .dictionary: nil
    }
  }
}
