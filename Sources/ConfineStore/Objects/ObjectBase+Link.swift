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

  public static func _element(at site: consuming _Site) -> Self? { accessor(of: site.object) }

  public static func _readElement(_ cell: _Cell, in site: _Site) -> Self {
    _read(cell, in: site)
  }

  /// A link; an unmanaged object is added to the realm first, with all that it links to.
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    if self is EmbeddedObject, let managed { return embeddedCell(managed, replacing: site) }
    return realm.realm.add(self, update: .error).map(_Cell.link)
  }

  /// An embedded object that is managed can be linked only where it is linked already.
  private func embeddedCell(_ managed: ManagedObject, replacing site: _Site?) -> _Cell? {
    let cell = _Cell.link(managed.key)
    if let site, site.object.instance === managed.instance,
      site.object.instance.reading.cell(
        site.property, of: site.object.key, in: site.object.binding) == cell
    {
      return cell
    }
    var isElement = false
    if let site, case .list = site.object.schema.properties[site.property].type { isElement = true }
    managed.report(
      isElement ? Misuse.embeddedElement : Misuse.embeddedLink, .unmetRequirement, .attach)
    return nil
  }

  /// A dictionary, an array or an object of another class becomes an object; an object of the
  /// class stays itself.
  public static func _convert(_ value: Any) -> Self? {
    if let object = value as? Self { return object }
    guard GivenValues.canBe(value) else { return nil }
    let object = Self()
    object.assign(value)
    return object
  }
}
