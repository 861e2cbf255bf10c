import ConfineFindings
import ConfineOwnership

extension ObjectBase {
  /// A property by its name in Swift, with the same checks as the property itself.
  ///
  /// A name that the class does not have, or a value that the property does not take, is reported;
  /// it reads as nil and changes nothing.
  public subscript(name: String) -> Any? {
    get {
      index(ofProperty: name, for: .read).flatMap(value(ofProperty:))
    }
    set {
      guard let index = index(ofProperty: name, for: .write) else { return }
      if let managed {
        managed.setDynamicValue(newValue, of: index, in: self)
      } else if !assign(newValue, toUnmanaged: schema.properties[index]) {
        report(
          Misuse.invalidValue(newValue, schema.properties[index], of: schema.name), .write)
      }
    }
  }

  /// Nil for an optional that is.
  func value(ofProperty index: Int) -> Any? {
    if let managed, managed.schema.isDynamic { return managed.dynamicValue(of: index) }
    let property = schema.properties[index]
    return property.slot.dynamicValue(at: address + property.offset, of: self)
  }

  /// As `object[key]`.
  public func value(forKey key: String) -> Any? { self[key] }

  /// As `object[key] = value`.
  public func setValue(_ value: Any?, forKey key: String) { self[key] = value }

  /// The value at the end of a path of names with dots between them; nil where a link is.
  ///
  /// Past a collection of objects the path goes on from each, and gives an array.
  public func value(forKeyPath path: String) -> Any? {
    let names = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard names.count > 1 else { return self[path] }
    guard let value = admitted(for: .read)?[String(names[0])] else { return nil }
    let rest = String(names[1])
    if let object = value as? ObjectBase { return object.value(forKeyPath: rest) }
    guard let objects = (value as? any DynamicElements)?.objects else {
      report(Misuse.invalidProperty(rest, of: String(names[0])), .read)
      return nil
    }
    return objects.map { $0.value(forKeyPath: rest) }
  }

  /// Sets the property that a path of names leads to; nothing where a link on the way is nil, and in
  /// each object where it passes a collection.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    guard let dot = path.lastIndex(of: ".") else { return setValue(value, forKey: path) }
    guard admits(.write) else { return }
    let name = String(path[path.index(after: dot)...])
    switch self.value(forKeyPath: String(path[..<dot])) {
    case let object as ObjectBase: object.setValue(value, forKey: name)
    case let objects as any RealmCollection: objects.setValue(value, forKey: name)
    case let objects as [Any?]:
      for case let object as ObjectBase in objects { object.setValue(value, forKey: name) }
    default: break
    }
  }

  private func index(ofProperty name: String, for operation: Operation) -> Int? {
    if let index = schema.index(of: name) { return index }
    let misuse = Misuse.invalidProperty(name, of: schema.name)
    // A migration has names of two programs.
    let meant = managed?.instance.migration.flatMap { _ in
      nearest(to: name, in: schema.properties.map(\.name)).map(Misuse.didYouMean)
    }
    report([misuse, meant].compactMap(\.self).joined(separator: " "), operation)
    return nil
  }

  private func assign(_ value: Any?, toUnmanaged property: ClassSchema.Property) -> Bool {
    property.slot.setDynamicValue(value, at: address + property.offset, of: self)
  }

  func report(_ message: String, _ operation: Operation) {
    if let managed { return managed.report(message, .unmetRequirement, operation) }
    Confinement.unmanaged.report(
      message, .unmetRequirement, operation,
      Value(name: schema.name, type: schema.name, kind: .object))
  }
}

extension ManagedObject {
  /// Sets a property of a managed object, where it may be set.
  func setDynamicValue(_ value: Any?, of index: Int, in object: ObjectBase) {
    guard transaction(for: .write, index, outside: Misuse.dynamicOutsideWrite) != nil else {
      return
    }
    let property = schema.properties[index]
    guard index != schema.primaryKey else {
      return report(Misuse.primaryKeyChange(to: value), .unmetRequirement, .write, index)
    }
    let isSet =
      schema.isDynamic
      ? setCell(of: value, index)
      : property.slot.setDynamicValue(value, at: object.address + property.offset, of: object)
    guard !isSet else { return }
    report(Misuse.invalidValue(value, property, of: schema.name), .unmetRequirement, .write, index)
  }
}

extension Misuse {
  static let dynamicOutsideWrite = "Cannot modify managed objects outside of a write transaction."

  static func primaryKeyChange(to value: Any?) -> String {
    "Primary key can't be changed to '\(text(value))' after an object is inserted."
  }

  static func invalidValue(
    _ value: Any?, _ property: ClassSchema.Property, of type: String
  ) -> String {
    let kind = value.map { "\(Swift.type(of: $0))" } ?? "(null)"
    return "Invalid value '\(text(value))' of type '\(kind)' for "
      + "'\(property.type.text)' property '\(type).\(property.name)'."
  }

  private static func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "(null)" }
}
