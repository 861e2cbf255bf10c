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
    /// What a row says that lacks the column.
    let initial: _Cell
  }

  let type: Object.Type
  let name: String
  let properties: [Property]
  let primaryKey: Int?

  private static let known = Locked<[ObjectIdentifier: ClassSchema]>([:])

  /// The schema of a class, which is the same object for the life of the process.
  static func of(_ type: Object.Type) -> ClassSchema {
    let id = ObjectIdentifier(type)
    if let schema = known.withLock({ $0[id] }) { return schema }
    let schema = ClassSchema(type)
    return known.withLock { known in
      if let earlier = known[id] { return earlier }
      known[id] = schema
      return schema
    }
  }

  static func name(of type: Object.Type) -> String {
    String(describing: type)
  }

  /// Makes one instance, because the wrappers say what is the primary key and the defaults.
  private init(_ type: Object.Type) {
    self.type = type
    name = Self.name(of: type)
    let prototype = type.init()
    var properties: [Property] = []
    var primaryKey: Int?
    Self.forEachSlot(of: type) { name, offset, slot in
      let place = prototype.address + offset
      if slot.isPrimaryKey(at: place) { primaryKey = properties.count }
      properties.append(
        Property(
          name: name, offset: offset, slot: slot, type: slot.type,
          initial: slot.initialCell(at: place)))
    }
    self.properties = properties
    self.primaryKey = primaryKey
  }

  private static func forEachSlot(
    of type: Object.Type, _ body: (String, Int, any PersistedSlot.Type) -> Void
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

extension Object {
  /// Where the instance's fields are counted from.
  var address: UnsafeMutableRawPointer {
    Unmanaged.passUnretained(self).toOpaque()
  }
}
