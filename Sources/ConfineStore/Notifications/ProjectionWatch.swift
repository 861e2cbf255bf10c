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
