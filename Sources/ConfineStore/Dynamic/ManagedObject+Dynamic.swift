import ConfineFindings

/// Properties of dynamic objects, whose classes say nothing of them.
extension ManagedObject {
  /// After the check; nil, and reported, once the object is gone.
  func dynamicValue(of property: Int) -> Any? {
    switch schema.properties[property].type {
    case .list(let element): return element.dynamicList(at: site(of: property))
    case .set(let element): return element.dynamicSet(at: site(of: property))
    case .dictionary(let element): return element.dynamicMap(at: site(of: property))
    case .linkingObjects: return nil
    case .scalar, .link: break
    }
    let member = schema.properties[property].name
    let reading = instance.checkedReading(for: .read, member: member, value(property))
    guard table.isValid, let cell = reading.cell(property, of: key, in: binding) else {
      reportInvalidated(.read, property)
      return nil
    }
    guard cell.linkedKey != nil else { return cell.scalar }
    return DynamicObject._readOptional(cell, in: _Site(self, property))
  }

  /// - Returns: whether the property takes such a value.
  func setCell(of value: Any?, _ property: Int) -> Bool {
    guard let transaction = instance.transaction,
      let cell = cell(of: value, schema.properties[property])
    else { return false }
    transaction.set(cell, property, of: key, in: binding)
    return true
  }

  private func cell(of value: Any?, _ property: ClassSchema.Property) -> _Cell? {
    guard let value else { return property.isOptional ? .null : nil }
    let target = schema.index(of: property.name).flatMap { binding.column(of: $0)?.target }
    guard case .list(let element) = property.type else {
      return cell(of: value, property.type, target)
    }
    guard let values = (value as? any DynamicElements)?.objects ?? value as? [Any] else {
      return nil
    }
    let cells = values.map { cell(of: $0, element, target) }
    return cells.contains(nil) ? nil : .list(cells.compactMap(\.self))
  }

  private func cell(of value: Any, _ type: _PropertyType, _ target: String?) -> _Cell? {
    func scalar<Value: _ScalarValue>(_ type: Value.Type) -> _Cell? {
      Value._convert(value)?._scalar
    }
    if let type = type.scalar { return scalar(type) }
    guard let object = value as? ObjectBase, object.schema.name == target else { return nil }
    return object._cell(in: _Instance(realm: instance), replacing: nil)
  }
}

extension _PropertyType {
  /// The list as elements of the type see it.
  fileprivate func dynamicList(at site: _Site) -> Any {
    func list<Value: _ScalarValue>(of type: Value.Type) -> Any { List<Value>(_at: site) }
    return scalar.map { list(of: $0) } ?? List<DynamicObject>(_at: site)
  }

  fileprivate func dynamicSet(at site: _Site) -> Any {
    func set<Value: _ScalarValue>(of type: Value.Type) -> Any { MutableSet<Value>(_at: site) }
    return scalar.map { set(of: $0) } ?? MutableSet<DynamicObject>(_at: site)
  }

  fileprivate func dynamicMap(at site: _Site) -> Any {
    func map<Value: _ScalarValue>(of type: Value.Type) -> Any { Map<String, Value>(_at: site) }
    return scalar.map { map(of: $0) } ?? Map<String, DynamicObject?>(_at: site)
  }
}

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
