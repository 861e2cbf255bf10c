import ConfineOwnership

extension Migration {
  /// Makes an object of one of the new classes, with the values that `Object.init(value:)` takes.
  ///
  /// Properties that the value leaves out get the class's defaults.
  /// - Returns: the object; one that belongs to no realm, where the misuse was reported.
  @discardableResult
  public func create(
    _ typeName: String, value: Any = [String: Any]()
  ) -> MigrationObject {
    guard admitted(for: .attach) != nil else { return MigrationObject() }
    return state.create(typeName, value).map { .accessor(of: $0) } ?? MigrationObject()
  }

  /// Deletes one of the new objects; links to it become nil, and it leaves all lists.
  public func delete(_ object: MigrationObject) {
    guard let new = admitted(for: .write)?.new else { return }
    guard let managed = object.managed, managed.instance === new else {
      return new.report(Misuse.foreignDelete, .unmetRequirement, .write)
    }
    guard managed.isThere(in: new.reading) else {
      return managed.report(Misuse.invalidated, .invalidated, .write)
    }
    state.transaction.delete(managed.key, from: managed.binding.table)
  }

  /// Deletes all objects of a class, and the class's table where no new class has the name.
  ///
  /// - Returns: whether there was such a class.
  @discardableResult
  public func deleteData(forType typeName: String) -> Bool {
    guard admitted(for: .write) != nil,
      let table = state.transaction.catalog.tables[typeName]
    else { return false }
    state.transaction.clear(table)
    if state.classes[typeName] == nil { state.transaction.dropTable(typeName) }
    return true
  }

  /// Gives the values of a property to another one of the same type, which takes no time.
  ///
  /// Nothing is kept of the migration where the properties do not fit: the opening throws it.
  public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {
    guard admitted(for: .write) != nil else { return }
    do throws(Realm.Error) {
      try Renaming(typeName, from: oldName, to: newName, in: state).apply()
    } catch {
      state.fail(error)
    }
  }
}

extension OpenMigration {
  /// Nil, and reported, where the values do not fit.
  func create(_ name: String, _ value: Any) -> ManagedObject? {
    guard let instance = realms?.new else { return nil }
    guard let known = classes[name], let schema = schema(named: name, of: instance) else {
      let known = classes.values.sorted { $0.name < $1.name }
      instance.report(Misuse.unmanagedClass(name, amongst: known), .unmetRequirement, .attach)
      return nil
    }
    let given = GivenValues(value, for: schema) {
      instance.report($0, .unmetRequirement, .attach)
    }
    guard let given else { return nil }
    transaction.suspendPrimaryKey(of: name)
    created.insert(name)
    let defaults = known.type.init().unmanagedCells(of: known)
    let binding = transaction.binding(for: schema)
    let key = transaction.insert(defaults, into: binding)
    let object = ManagedObject(instance: instance, binding: binding, key: key)
    for (property, value) in given.byProperty.enumerated() {
      guard let value, !object.setCell(of: value, property) else { continue }
      object.report(
        Misuse.invalidValue(value, schema.properties[property], of: name), .unmetRequirement,
        .attach, property)
    }
    return object
  }

  /// A link to an object as it will be: to one that was there before, or to one that is made from
  /// values; nil where the value is none of these.
  func link(to value: Any, of name: String) -> _Cell? {
    guard let object = value as? ObjectBase else {
      return GivenValues.canBe(value) ? create(name, value).map { .link($0.key) } : nil
    }
    guard let managed = object.managed, managed.instance === realms?.old,
      managed.schema.name == name,
      let table = transaction.catalog.tables[name],
      realms?.new.reading.hasObject(at: managed.key, in: table) == true
    else { return nil }
    return .link(managed.key)
  }

  /// Lets any object have any primary key before one gets another.
  func willSet(_ column: String, of schema: ClassSchema) {
    transaction.willChangeKeys(in: column, of: schema.name)
  }
}
