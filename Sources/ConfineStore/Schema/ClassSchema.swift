import ConfineOwnership
@_spi(Reflection) import Swift

/// What the store knows of a class: its persisted properties, found by reflection, or of a class
/// that the program lacks, in the file's catalogue.
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

  /// Where the wrapper lies in an instance, and what it holds.
  struct Slot: Sendable {
    let offset: Int
    let value: any _Persistable.Type
  }

  let type: ObjectBase.Type
  let name: String
  let properties: [Property]
  let primaryKey: Int?
  /// By property: where an instance keeps that it is attached.
  let propertyOffsets: [Int]
  /// By property, as much as adding an object needs.
  let slots: [Slot]
  /// The properties whose values must wait until what they link to is added.
  let linking: [Int]
  /// Whether an object goes when the one goes that links to it.
  let isEmbedded: Bool
  /// Whether a realm without a list of classes manages it.
  let isIncluded: Bool
  /// Why no realm can manage the class, whatever other classes there are.
  let problems: [String]
  /// By property the type of its column, where no class of the program says it.
  private let columnTypes: [String]?

  private static let known = Locked<[ObjectIdentifier: ClassSchema]>([:])

  /// The classes whose schemas are being made here: an object's initializer may ask for others.
  @TaskLocal static var making: [ObjectIdentifier] = []

  /// The schema of a class, which is the same object for the life of the process.
  ///
  /// - Precondition: the class's initializer does not ask a realm for objects of the class.
  static func of(_ type: ObjectBase.Type) -> ClassSchema {
    let id = ObjectIdentifier(type)
    if let schema = known.withLock({ $0[id] }) { return schema }
    guard !making.contains(id) else { fatalError(Misuse.recursiveSchema) }
    let schema = $making.withValue(making + [id]) { ClassSchema(type) }
    return known.withLock { known in
      if let earlier = known[id] { return earlier }
      known[id] = schema
      return schema
    }
  }

  /// The class without its module. A class that is generic has its arguments in its name.
  static func name(of type: ObjectBase.Type) -> String {
    String(describing: type)
  }

  private init(_ type: ObjectBase.Type) {
    self.type = type
    name = Self.name(of: type)
    isEmbedded = type is EmbeddedObject.Type
    isIncluded = type.shouldIncludeInDefaultSchema()
    let named = (type as? Object.Type)?.primaryKey()
    let (properties, primaryKeys) = Self.properties(of: type, primaryKey: named)
    self.properties = properties
    primaryKey = primaryKeys.first
    propertyOffsets = properties.map { $0.offset + $0.slot.propertyOffset }
    slots = properties.map { Slot(offset: $0.offset, value: $0.slot.value) }
    linking = properties.indices.filter { properties[$0].type.mayLink }
    problems = SchemaProblems.of(
      name, properties, primaryKeys: primaryKeys, named: named,
      indexed: type.indexedProperties(), mayBeEmpty: !isIncluded)
    columnTypes = nil
  }

  /// A class whose objects are read by the names of their properties.
  ///
  /// - Parameter columnTypes: nil where the properties are those of a class of the program.
  init(
    dynamic name: String, _ properties: [Property], primaryKey: Int?, isEmbedded: Bool,
    columnTypes: [String]?
  ) {
    type = DynamicObject.self
    self.name = name
    self.isEmbedded = isEmbedded
    self.properties = properties
    self.primaryKey = primaryKey
    self.columnTypes = columnTypes
    propertyOffsets = []
    slots = []
    linking = []
    isIncluded = true
    problems = []
  }

  /// The persisted properties of a class, and which of them are marked or named as primary key.
  ///
  /// Makes one instance, because the wrappers say what is the primary key and the defaults.
  private static func properties(
    of type: ObjectBase.Type, primaryKey named: String?
  ) -> (all: [Property], primaryKeys: [Int]) {
    let prototype = type.init()
    let columns = type.propertiesMapping()
    let indexed = type.indexedProperties()
    var properties: [Property] = []
    var primaryKeys: [Int] = []
    forEachSlot(of: type) { name, offset, slot in
      let place = prototype.address + offset
      let type = slot.type(at: place)
      let role = slot.role(at: place)
      if role == .primaryKey || name == named { primaryKeys.append(properties.count) }
      properties.append(
        Property(
          name: name, offset: offset, slot: slot, type: type, isOptional: slot.isOptional,
          isIndexed: role == .indexed || indexed.contains(name), column: columns[name] ?? name,
          initial: type.isValue ? slot.value._slotCell(place) : type.empty))
    }
    return (properties, primaryKeys)
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

  /// The columns that are to have an ordered index; a primary key has one of its own.
  var indexedColumns: Set<String> {
    let indexed = properties.indices.filter {
      properties[$0].isIndexed && $0 != primaryKey
        && ColumnKind(type: columnType(of: $0))?.isIndexable == true
    }
    return Set(indexed.map { properties[$0].column })
  }

  /// As the column's record says it.
  func columnType(of property: Int) -> String {
    columnTypes?[property] ?? properties[property].type.text
  }

  /// Whether its objects are read by name.
  var isDynamic: Bool { type == DynamicObject.self }

  /// Whether a realm without a list of classes can manage it.
  var isUsable: Bool { isIncluded && problems.isEmpty }

  /// Why a realm does not manage it.
  var refusal: String {
    problems.isEmpty ? Misuse.unmanagedClass(name) : Misuse.invalidSchema(problems)
  }
}

extension ObjectBase {
  /// Where the instance's fields are counted from.
  final var address: UnsafeMutableRawPointer {
    Unmanaged.passUnretained(self).toOpaque()
  }
}
