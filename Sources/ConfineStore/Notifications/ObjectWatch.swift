/// An object, whose changes are told property by property.
struct ObjectWatch<Observed: ObjectBase>: Watch {
  static var tellsInitially: Bool { false }

  let object: Observed
  let managed: ManagedObject
  let keyPaths: [QueryPath]?
  private var isGone = false

  init(_ object: Observed, _ managed: ManagedObject, _ keyPaths: [QueryPath]?) {
    self.object = object
    self.managed = managed
    self.keyPaths = keyPaths
  }

  var isValid: Bool { managed.table.isValid && !isGone }

  func isThere(in version: Version) -> Bool { managed.isThere(in: version) }

  mutating func begin(in version: Version) -> ObjectChange<Observed>? { nil }

  mutating func change(
    _ changes: VersionChanges, isOwn: Bool, in realm: RealmInstance
  ) -> ObjectChange<Observed>? {
    switch changes.change(of: managed.key, in: managed.binding, keyPaths: keyPaths) {
    case .none: return nil
    case .deleted:
      isGone = true
      return .deleted
    case .changed(let properties):
      let before = isOwn ? nil : object.asOf(changes.old, in: realm)
      return .change(
        object,
        properties.map { index in
          let property = managed.schema.properties[index]
          let hasValues = property.type.isSingle
          return PropertyChange(
            name: property.name,
            oldValue: hasValues ? before?.value(ofProperty: index).map(realm.live) : nil,
            newValue: hasValues ? object.value(ofProperty: index) : nil)
        })
    }
  }
}

/// A projection, of which is told what it shows.
struct ProjectionWatch<Shown: ProjectionObservable>: Watch {
  static var tellsInitially: Bool { false }

  let projection: Shown
  let managed: ManagedObject
  let properties: [ShownProperty]
  private var isGone = false

  init(_ projection: Shown, _ managed: ManagedObject, _ properties: [ShownProperty]) {
    self.projection = projection
    self.managed = managed
    self.properties = properties
  }

  var isValid: Bool { managed.table.isValid && !isGone }

  func isThere(in version: Version) -> Bool { managed.isThere(in: version) }

  mutating func begin(in version: Version) -> ObjectChange<Shown>? { nil }

  mutating func change(
    _ changes: VersionChanges, isOwn: Bool, in realm: RealmInstance
  ) -> ObjectChange<Shown>? {
    guard !changes.isDeleted(managed.key, from: managed.binding.table) else {
      isGone = true
      return .deleted
    }
    let changed = properties.filter { changes.objects(changedAlong: $0.path).contains(managed.key) }
    guard !changed.isEmpty else { return nil }
    let object = projection.rootObject
    let before = isOwn ? nil : object.asOf(changes.old, in: realm)
    return .change(
      projection,
      changed.map { property in
        PropertyChange(
          name: property.label,
          oldValue: before.flatMap(property.value).map(realm.live),
          newValue: property.value(of: object))
      })
  }
}

/// A property of a projection, as observations see it.
struct ShownProperty {
  let label: String
  let path: QueryPath
  let wrapper: any AnyProjected

  /// What is shown of an object; nil for a collection.
  func value(of object: ObjectBase) -> Any? {
    guard path.steps.allSatisfy(\.definition.type.isSingle) else { return nil }
    return wrapper.value(of: object)
  }
}

extension _PropertyType {
  /// Whether a property of the type has one value, which changes tell.
  var isSingle: Bool {
    switch self {
    case .scalar, .link: true
    case .list, .set, .dictionary, .linkingObjects: false
    }
  }
}

extension ObjectBase {
  /// The object as an older version has it.
  fileprivate func asOf(_ version: Version, in realm: RealmInstance) -> Self? {
    managed.map { Self.accessor(of: $0.moved(to: realm.store.frozenInstance(of: version, like: realm))) }
  }
}

extension RealmInstance {
  /// A value of an older version; an object is the live one, which may be deleted.
  fileprivate func live(_ value: Any) -> Any {
    guard let object = value as? ObjectBase, let managed = object.managed else { return value }
    return type(of: object).accessor(of: managed.moved(to: self))
  }
}
