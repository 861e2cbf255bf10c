import ConfineFindings
import ConfineOwnership

/// The base class of what a realm stores.
///
/// An object is *unmanaged* until it is added; then it is *live*: it reads and writes the store,
/// and belongs to the home of its realm. A frozen object may be read from anywhere.
///
/// Its persisted properties are checked at each use; see `docs/ownership.md`.
open class Object: _Persistable, Hashable, CustomStringConvertible {
  enum State {
    case unmanaged
    case managed(ManagedObject)
    /// Finds out which property a key path leads to.
    case tracer(Tracer)
  }

  final class Tracer {
    var property: Int?
  }

  var state = State.unmanaged

  /// Makes an unmanaged object.
  public required init() {}

  /// Makes an unmanaged object with values: a dictionary by property name, an array in the order
  /// of the properties, or another object.
  ///
  /// A property that the value leaves out keeps its default.
  /// Objects in the value are linked, not copied.
  public convenience init(value: Any) {
    self.init()
    assign(value)
  }

  /// The class's name in the store.
  public class func className() -> String { ClassSchema.name(of: self) }

  var managed: ManagedObject? {
    if case .managed(let object) = state { object } else { nil }
  }

  /// Turns each wrapper into a window on the store.
  func attach(to object: ManagedObject) {
    for (index, property) in object.schema.properties.enumerated() {
      property.slot.attach(at: address + property.offset, to: _Site(object, index))
    }
    state = .managed(object)
  }

  public static func == (one: Object, other: Object) -> Bool {
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

  /// The class and the values of all properties, read like any others.
  open var description: String {
    let schema = ClassSchema.of(type(of: self))
    let values = cells(for: .print)
    let lines = zip(schema.properties, values).map { "  \($0.name) = \($1.text);\n" }
    return "\(schema.name) {\n\(lines.joined())}"
  }
}

@available(*, unavailable)
extension Object: Sendable {}

extension Object {
  /// The realm that manages the object. May be asked from anywhere.
  public var realm: Realm? { managed.map { Realm($0.instance) } }

  /// Whether the object was deleted from its realm. May be asked from anywhere.
  public var isInvalidated: Bool {
    managed.map { !$0.isThere(in: $0.instance.readingFromHere) } ?? false
  }

  /// Whether the object is of a frozen realm. May be asked from anywhere.
  public var isFrozen: Bool { managed?.instance.isFrozen ?? false }

  /// Whether both are accessors of one object of one file. May be asked from anywhere.
  public func isSameObject(as other: Object?) -> Bool {
    guard let mine = managed, let its = other?.managed else { return self === other }
    return mine.instance.store === its.instance.store
      && mine.instance.isFrozen == its.instance.isFrozen
      && mine.binding.table.number == its.binding.table.number && mine.key == its.key
  }

  /// All values in the order of the properties.
  func cells(for operation: Operation) -> [_Cell] {
    let schema = ClassSchema.of(type(of: self))
    guard let managed else {
      return schema.properties.map { $0.slot.unmanagedCell(at: address + $0.offset) }
    }
    let reading = managed.instance.checkedReading(for: operation, managed.value())
    return schema.properties.indices.map {
      reading.cell($0, of: managed.key, in: managed.binding) ?? schema.properties[$0].initial
    }
  }
}

/// An object that SwiftUI can tell from others.
public protocol ObjectKeyIdentifiable: Identifiable, Object {
  var id: UInt64 { get }
}

extension ObjectKeyIdentifiable {
  /// The object's key in the store; before it is added, its identity.
  public var id: UInt64 {
    managed?.key ?? UInt64(UInt(bitPattern: ObjectIdentifier(self)))
  }
}
