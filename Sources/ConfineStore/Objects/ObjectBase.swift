import ConfineFindings
import ConfineOwnership

/// What `Object` and `EmbeddedObject` have in common.
///
/// Its persisted properties are checked at each use; see `docs/ownership.md`.
open class ObjectBase: _Persistable, Hashable, CustomStringConvertible {
  /// The table that the object is in, of which it holds one reference; nil while it is unmanaged.
  ///
  /// Unmanaged, so that a read counts no references.
  @exclusivity(unchecked) private final var table: Unmanaged<ManagedTable>?
  @exclusivity(unchecked) private final var key: UInt64 = 0
  /// Finds out which property a key path leads to.
  final var tracer: PropertyTracer?

  /// Makes an unmanaged object.
  public required init() {}

  deinit { table?.release() }

  /// The class's name in the store.
  public class func className() -> String { ClassSchema.name(of: self) }

  /// Whether a realm without a list of classes manages the class.
  open class func shouldIncludeInDefaultSchema() -> Bool { true }

  /// The names of the properties that have an index; `@Persisted(indexed: true)` says the same.
  open class func indexedProperties() -> [String] { [] }

  /// For the sake of the source: only what is marked with `@Persisted` is stored.
  open class func ignoredProperties() -> [String] { [] }

  /// The names in the store of properties that have another name there.
  open class func propertiesMapping() -> [String: String] { [:] }

  /// What the store knows of the object's class.
  final var schema: ClassSchema { managed?.schema ?? ClassSchema.of(Swift.type(of: self)) }

  /// Makes a fresh object an accessor, whose wrappers are windows on the store.
  final func attach(to object: consuming ManagedObject) {
    Unmanaged.passUnretained(object.table)._withUnsafeGuaranteedRef { table in
      let offsets = table.binding.schema.propertyOffsets
      for index in offsets.indices { mark(offsets[index], as: index) }
    }
    manage(as: object)
  }

  /// Tells the wrapper whose mark lies there which property it is.
  final func mark(_ offset: Int, as property: Int) {
    (address + offset).storeBytes(of: Int32(truncatingIfNeeded: property), as: Int32.self)
  }

  /// Makes an object managed that is being added; its wrappers keep their values until `attach`.
  final func manage(as object: consuming ManagedObject) {
    key = object.key
    table = Unmanaged.passRetained(object.table)
  }

  /// Where the object is in its realm; nil while it is unmanaged.
  final var managed: ManagedObject? {
    table.map { ManagedObject($0.takeUnretainedValue(), key: key) }
  }

  /// As `managed`, without counting references; the body must not let go of the object.
  @inline(__always)
  final func withManaged<Result>(
    _ body: (_ table: ManagedTable, _ key: UInt64) -> Result?
  ) -> Result? {
    guard let table else { return nil }
    return table._withUnsafeGuaranteedRef { body($0, key) }
  }

  public static func == (one: ObjectBase, other: ObjectBase) -> Bool {
    if one === other { return true }
    guard let mine = one.managed, mine.schema.primaryKey != nil || mine.instance.isFrozen else {
      return false
    }
    return one.isSameObject(as: other)
  }

  /// Hashes the primary key, and so reads it; without one, the accessor's identity.
  open func hash(into hasher: inout Hasher) {
    guard let managed else { return hasher.combine(ObjectIdentifier(self)) }
    if let primaryKey = managed.schema.primaryKey {
      let name = managed.schema.properties[primaryKey].name
      let reading = managed.instance.checkedReading(
        for: .hash, member: name, managed.value(primaryKey))
      hasher.combine(reading.cell(primaryKey, of: managed.key, in: managed.binding))
    } else if managed.instance.isFrozen {
      hasher.combine(managed.key)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }

  /// The class and the values of all properties, with the objects that it links to, five deep.
  open var description: String { description(depth: 5) }
}

@available(*, unavailable)
extension ObjectBase: Sendable {}

extension ObjectBase {
  /// The realm that manages the object. May be asked from anywhere.
  public var realm: Realm? { managed.map { Realm($0.instance) } }

  /// Whether the object was deleted from its realm. May be asked from anywhere.
  public var isInvalidated: Bool {
    managed.map { !$0.isThere(in: $0.instance.readingFromHere) } ?? false
  }

  /// Whether the object is of a frozen realm. May be asked from anywhere.
  public var isFrozen: Bool { managed?.instance.isFrozen ?? false }

  /// Whether both are accessors of one object of one file, which is still there. May be asked from
  /// anywhere.
  public func isSameObject(as other: ObjectBase?) -> Bool {
    guard self !== other, let mine = managed, let its = other?.managed else {
      return self === other
    }
    return mine.instance.store === its.instance.store
      && mine.instance.isFrozen == its.instance.isFrozen
      && mine.binding.table.number == its.binding.table.number && mine.key == its.key
      && !isInvalidated
  }

  /// All values in the order of the properties.
  func cells(for operation: Operation) -> [_Cell] {
    let schema = schema
    guard let managed else {
      return unmanagedCells(of: schema)
    }
    let reading = managed.instance.checkedReading(for: operation, managed.value())
    return schema.properties.indices.map {
      reading.cell($0, of: managed.key, in: managed.binding) ?? schema.properties[$0].initial
    }
  }
}
