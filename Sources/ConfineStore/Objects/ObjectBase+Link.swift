extension ObjectBase: _OptionalPersistable, RealmCollectionValue {
  public static var _type: _PropertyType { .link(self) }

  public static func _initial() -> Self {
    fatalError("Object property of type '\(className())' must be marked as optional.")
  }

  public static func _getOptional(_ property: Int32, of object: ObjectBase) -> Self? {
    if let tracer = object.tracer { return traced(by: tracer.step(property, of: object)) }
    return object.managed?.read(Int(property))
  }

  public static func _readOptional(_ cell: _Cell, in site: _Site) -> Self? {
    guard let key = cell.linkedKey else { return nil }
    let instance = site.object.instance
    let reading = instance.readingFromHere
    guard let schema = schema(at: site), let binding = reading.catalog.binding(for: schema) else {
      return nil
    }
    let object = ManagedObject(instance: instance, binding: binding, key: key)
    return object.isThere(in: reading) ? accessor(of: object) : nil
  }

  /// Of the objects that a property leads to. Dynamic ones have the class that its column says.
  private static func schema(at site: _Site) -> ClassSchema? {
    guard self == DynamicObject.self else { return ClassSchema.of(self) }
    return site.object.binding.column(of: site.property)?.target.flatMap {
      DynamicSchemas.schema(named: $0, of: site.object.instance)
    }
  }

  public static func _read(_ cell: _Cell, in site: _Site) -> Self {
    _readOptional(cell, in: site) ?? Self()
  }

  public static func _element(at site: _Site) -> Self? { accessor(of: site.object) }

  public static func _readElement(_ cell: _Cell, in site: _Site) -> Self {
    _read(cell, in: site)
  }

  /// A link; an unmanaged object is added to the realm first, with all that it links to.
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    realm.realm.add(self, update: .error).map(_Cell.link)
  }

  /// A dictionary or an array becomes an object; an object stays itself.
  public static func _convert(_ value: Any) -> Self? {
    if let object = value as? Self { return object }
    guard value is [String: Any] || value is [Any] else { return nil }
    let object = Self()
    object.assign(value)
    return object
  }

  func assign(_ value: Any) {
    let schema = schema
    switch value {
    case let values as [String: Any]:
      for (name, value) in values {
        if let index = schema.index(of: name) { assign(value, to: index, of: schema) }
      }
    case let values as [Any]:
      guard values.count <= schema.properties.count else {
        fatalError(
          "Invalid array input: more values (\(values.count)) than properties "
            + "(\(schema.properties.count)).")
      }
      for (index, value) in values.enumerated() { assign(value, to: index, of: schema) }
    case let object as ObjectBase: copy(object, as: schema)
    default: fatalError("Must provide a non-nil value.")
    }
  }

  private func assign(_ value: Any, to index: Int, of schema: ClassSchema) {
    let property = schema.properties[index]
    guard property.slot.assign(value, at: address + property.offset) else {
      fatalError(
        "Invalid value '\(value)' of type '\(Swift.type(of: value))' for "
          + "'\(property.type.text)' property '\(schema.name).\(property.name)'.")
    }
  }

  /// Copies scalars; an object that is linked stays the object that it is.
  private func copy(_ other: ObjectBase, as schema: ClassSchema) {
    for (index, property) in other.schema.properties.enumerated() {
      guard let mine = schema.index(of: property.name) else { continue }
      assign(other.value(ofProperty: index) as Any, to: mine, of: schema)
    }
  }
}
