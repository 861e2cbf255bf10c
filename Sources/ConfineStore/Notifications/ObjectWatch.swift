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
  func asOf(_ version: Version, in realm: RealmInstance) -> Self? {
    let older = realm.store.frozenInstance(of: version, like: realm)
    return managed.map { Self.accessor(of: $0.moved(to: older)) }
  }
}

extension RealmInstance {
  /// A value of an older version; an object is the live one, which may be deleted.
  func live(_ value: Any) -> Any {
    guard let object = value as? ObjectBase, let managed = object.managed else { return value }
    return type(of: object).accessor(of: managed.moved(to: self))
  }
}
