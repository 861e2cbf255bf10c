/// A wrapper of any value type, reached by where it lies in its object.
protocol PersistedSlot: SendableMetatype {
  static var type: _PropertyType { get }
  /// The same, where the wrapper of an unmanaged object may know more of it.
  static func type(at place: UnsafeMutableRawPointer) -> _PropertyType
  static var isOptional: Bool { get }
  static var value: any _Persistable.Type { get }
  /// Where the wrapper keeps which property it is.
  static var propertyOffset: Int { get }
  static func role(at place: UnsafeMutableRawPointer) -> PersistedRole
  /// The cell for an object that is being added, with what it links to.
  static func cell(at place: UnsafeMutableRawPointer, for instance: RealmInstance) -> _Cell?
  static func assign(_ value: Any, at place: UnsafeMutableRawPointer) -> Bool
  /// The cell that a value would have, without links; nil where it is of no fitting type.
  static func cell(of value: Any) -> _Cell?
  /// The property's value, read from the store where the object is managed.
  static func value(at place: UnsafeMutableRawPointer, of object: ObjectBase) -> Any
  /// As `value`, with nil for an optional that is.
  static func dynamicValue(at place: UnsafeMutableRawPointer, of object: ObjectBase) -> Any?
  /// Sets the property; false where it takes no such value.
  static func setDynamicValue(
    _ new: Any?, at place: UnsafeMutableRawPointer, of object: ObjectBase
  ) -> Bool
}

extension Persisted: PersistedSlot {
  static var type: _PropertyType { Value._type }
  static var isOptional: Bool { Value._isOptional }
  static var value: any _Persistable.Type { Value.self }

  static var propertyOffset: Int {
    guard let offset = MemoryLayout<Self>.offset(of: \.property) else {
      preconditionFailure("a stored property has an offset")
    }
    return offset
  }

  @inline(__always)
  private static func slot(_ place: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
    place.assumingMemoryBound(to: Self.self)
  }

  @inline(__always)
  private static func unmanagedValue(at place: UnsafeMutableRawPointer) -> Value {
    if let value = slot(place).pointee.value { return value }
    let value = Value._initial()
    slot(place).pointee.value = value
    return value
  }

  static func type(at place: UnsafeMutableRawPointer) -> _PropertyType {
    slot(place).pointee.value?._ownType ?? type
  }

  static func role(at place: UnsafeMutableRawPointer) -> PersistedRole {
    slot(place).pointee.role
  }

  /// The value of an unmanaged object, with links left out.
  @inline(__always)
  static func unmanagedCell(at place: UnsafeMutableRawPointer) -> _Cell {
    unmanagedValue(at: place)._unmanagedCell
  }

  static func cell(at place: UnsafeMutableRawPointer, for instance: RealmInstance) -> _Cell? {
    unmanagedValue(at: place)._cell(in: _Instance(realm: instance), replacing: nil)
  }

  @inline(__always)
  static func attach(at place: UnsafeMutableRawPointer, to site: _Site) {
    slot(place).pointee.value?._attach(to: site)
    slot(place).pointee.value = nil
    slot(place).pointee.property = Int32(site.property)
  }

  static func assign(_ value: Any, at place: UnsafeMutableRawPointer) -> Bool {
    guard let value = Value._convert(value) else { return false }
    slot(place).pointee.value = value
    return true
  }

  static func cell(of value: Any) -> _Cell? { Value._convert(value)?._unmanagedCell }

  static func value(at place: UnsafeMutableRawPointer, of object: ObjectBase) -> Any {
    let property = slot(place).pointee.property
    return property < 0 ? unmanagedValue(at: place) : Value._get(property, of: object)
  }
}
