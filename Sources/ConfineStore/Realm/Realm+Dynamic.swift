import ConfineFindings

extension Realm {
  /// All objects of a class by its name, read by the names of their properties.
  ///
  /// The class may be one that the program lacks and the file has.
  public func dynamicObjects(_ typeName: String) -> Results<DynamicObject> {
    let instance = admits(.obtain) ? instance : instance.emptyCopy()
    let schema =
      dynamicSchema(typeName, .obtain)
      ?? ClassSchema(
        dynamic: typeName, [], primaryKey: nil, isEmbedded: false, columnTypes: nil)
    return Results(ResultsQuery(source: .table, root: .objects(schema), instance: instance))
  }

  /// The object with the primary key, or nil.
  public func dynamicObject(
    ofType typeName: String, forPrimaryKey key: Any
  ) -> DynamicObject? {
    let reading = instance.checkedReading(for: .obtain, instance.value)
    guard let schema = dynamicSchema(typeName, .obtain) else { return nil }
    return object(of: schema, withPrimaryKey: key, in: reading).map { .accessor(of: $0) }
  }

  /// Makes an object of a class of the program by the class's name, and adds it, as `create` does.
  ///
  /// A class that only the file has is reported: the program does not say what its objects are.
  /// - Returns: the object; one that belongs to no realm where it cannot be made.
  @discardableResult
  public func dynamicCreate(
    _ typeName: String, value: Any = [String: Any](), update: UpdatePolicy = .error
  ) -> DynamicObject {
    guard admits(.attach) else { return DynamicObject() }
    let classes = configuration.managedClasses
    guard let type = classes[typeName]?.type as? Object.Type else {
      instance.report(
        Misuse.cannotCreate(typeName, amongst: classes.schemas), .unmetRequirement, .attach)
      return DynamicObject()
    }
    let object = type.init()
    object.assign(value)
    add(object, update: update)
    guard let managed = object.managed, let schema = dynamicSchema(typeName, .attach),
      let binding = instance.reading.catalog.binding(for: schema)
    else { return DynamicObject() }
    return .accessor(of: ManagedObject(instance: instance, binding: binding, key: managed.key))
  }

  private func dynamicSchema(_ name: String, _ operation: Operation) -> ClassSchema? {
    if let schema = DynamicSchemas.schema(named: name, of: instance) { return schema }
    let classes = configuration.managedClasses.schemas
    instance.reportHere(
      Misuse.unmanagedClass(name, amongst: classes), .unmetRequirement, operation)
    return nil
  }
}

extension ObjectBase {
  /// A list of links by the name of its property.
  ///
  /// An empty list, reported, of an object that has none of the name, or that is unmanaged.
  public func dynamicList(_ name: String) -> List<DynamicObject> {
    let site = site(of: name) { if case .list(.link) = $0 { true } else { false } }
    return site.map { List(_at: $0) } ?? List()
  }

  /// A set of links by the name of its property; as for a list, an empty one without it.
  public func dynamicMutableSet(_ name: String) -> MutableSet<DynamicObject> {
    let site = site(of: name) { if case .set(.link) = $0 { true } else { false } }
    return site.map { MutableSet(_at: $0) } ?? MutableSet()
  }

  /// A map of links by the name of its property; as for a list, an empty one without it.
  public func dynamicMap<Key: _MapKey>(_ name: String) -> Map<Key, DynamicObject?> {
    let site = site(of: name) { if case .dictionary(.link) = $0 { true } else { false } }
    return site.map { Map(_at: $0) } ?? Map()
  }

  /// Nil, and reported, where the object has no such property of the kind, or is unmanaged.
  private func site(of name: String, ifOf isKind: (_PropertyType) -> Bool) -> _Site? {
    guard let managed, let index = schema.index(of: name), isKind(schema.properties[index].type)
    else {
      report(Misuse.invalidProperty(name, of: schema.name), .read)
      return nil
    }
    return managed.site(of: index)
  }
}
