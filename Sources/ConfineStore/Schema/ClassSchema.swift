import ConfineOwnership
@_spi(Reflection) import Swift

/// What the store knows of a Swift class: its persisted properties, found by reflection.
final class ClassSchema: Sendable {
  struct Property: Sendable {
    let name: String
    /// Where the wrapper lies in an instance.
    let offset: Int
    let slot: any PersistedSlot.Type
    let type: _PropertyType
    let isOptional: Bool
    let isIndexed: Bool
    /// The name of the column.
    let column: String
    /// What a row says that lacks the column.
    let initial: _Cell
  }

  let type: ObjectBase.Type
  let name: String
  let properties: [Property]
  let primaryKey: Int?
  /// By property: where an instance keeps that it is attached.
  let propertyOffsets: [Int]

  private static let known = Locked<[ObjectIdentifier: ClassSchema]>([:])

  /// The schema of a class, which is the same object for the life of the process.
  static func of(_ type: ObjectBase.Type) -> ClassSchema {
    let id = ObjectIdentifier(type)
    if let schema = known.withLock({ $0[id] }) { return schema }
    let schema = ClassSchema(type)
    return known.withLock { known in
      if let earlier = known[id] { return earlier }
      known[id] = schema
      return schema
    }
  }

  /// Of the class with the name, among those given and those that are known already.
  static func named(_ name: String, among types: [ObjectBase.Type]) -> ClassSchema? {
    if let type = types.first(where: { Self.name(of: $0) == name }) { return of(type) }
    return known.withLock { $0.values.first { $0.name == name } }
  }

  static func name(of type: ObjectBase.Type) -> String {
    String(describing: type)
  }

  /// Makes one instance, because the wrappers say what is the primary key and the defaults.
  private init(_ type: ObjectBase.Type) {
    self.type = type
    name = Self.name(of: type)
    let prototype = type.init()
    let columns = type.propertiesMapping()
    var properties: [Property] = []
    var primaryKey: Int?
    Self.forEachSlot(of: type) { name, offset, slot in
      let place = prototype.address + offset
      let role = slot.role(at: place)
      if role == .primaryKey { primaryKey = properties.count }
      properties.append(
        Property(
          name: name, offset: offset, slot: slot, type: slot.type, isOptional: slot.isOptional,
          isIndexed: role == .indexed, column: columns[name] ?? name,
          initial: slot.unmanagedCell(at: place)))
    }
    self.properties = properties
    self.primaryKey = primaryKey
    propertyOffsets = properties.map { $0.offset + $0.slot.propertyOffset }
  }

  /// Visits the persisted properties of the class, those of its superclass first.
  private static func forEachSlot(
    of type: ObjectBase.Type, _ body: (String, Int, any PersistedSlot.Type) -> Void
  ) {
    // The option `classType`, which is a variable and so out of reach of concurrent code.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, field, _ in
      if let slot = field as? any PersistedSlot.Type {
        // A wrapper is stored under the property's name with an underscore before it.
        body(String(String(cString: name).dropFirst()), offset, slot)
      }
      return true
    }
  }

  func index(of name: String) -> Int? {
    properties.firstIndex { $0.name == name }
  }
}

extension ObjectBase {
  /// Where the instance's fields are counted from.
  final var address: UnsafeMutableRawPointer {
    Unmanaged.passUnretained(self).toOpaque()
  }
}
