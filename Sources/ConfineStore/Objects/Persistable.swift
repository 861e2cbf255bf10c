/// What a persisted property may be. No part of the interface.
public protocol _Persistable: SendableMetatype {
  static var _type: _PropertyType { get }
  /// The same, where only the value of an unmanaged object knows all of it.
  var _ownType: _PropertyType { get }
  /// The default of a property that declares none.
  static func _initial() -> Self
  /// Whether the default is something of its own, which must be the same at the next use.
  static var _keepsInitial: Bool { get }
  static var _isOptional: Bool { get }
  /// The value of a property of an object that is attached.
  static func _get(_ property: Int32, of object: ObjectBase) -> Self
  static func _set(_ value: Self, _ property: Int32, of object: ObjectBase)
  static func _read(_ cell: _Cell, in site: _Site) -> Self
  /// The value as stored; nil, and reported, where it cannot be stored there.
  func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell?
  /// The value of an unmanaged object as stored, without what it links to.
  var _unmanagedCell: _Cell { get }
  /// Tells a value with an identity that its object became managed.
  func _attach(to site: _Site)
  static func _convert(_ value: Any) -> Self?
  /// As `_unmanagedCell`, of the wrapper that lies there.
  static func _slotCell(_ place: UnsafeMutableRawPointer) -> _Cell
  /// Makes the wrapper that lies there a window on the store.
  static func _attachSlot(_ place: UnsafeMutableRawPointer, to site: _Site)
}

extension _Persistable {
  public var _ownType: _PropertyType { Self._type }
  public static var _keepsInitial: Bool { false }
  public static var _isOptional: Bool { false }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Self {
    object.read(property)
  }
  public static func _set(_ value: Self, _ property: Int32, of object: ObjectBase) {
    object.managed?.write(value, to: Int(property))
  }
  public var _unmanagedCell: _Cell { .null }
  public func _attach(to site: _Site) {}
  public static func _convert(_ value: Any) -> Self? { value as? Self }
  // As requirements of the value these are not generic, so that adding an object is quick.
  public static func _slotCell(_ place: UnsafeMutableRawPointer) -> _Cell {
    Persisted<Self>.unmanagedCell(at: place)
  }
  public static func _attachSlot(_ place: UnsafeMutableRawPointer, to site: _Site) {
    Persisted<Self>.attach(at: place, to: site)
  }
}

/// A value without parts, stored in one cell. No part of the interface.
public protocol _ScalarValue: _OptionalPersistable, RealmCollectionValue, _HasPersistedType
where PersistedType == Self {
  static var _typeName: String { get }
  init?(_ cell: _Cell)
  var _scalar: _Cell { get }
}

extension _ScalarValue {
  public static var _type: _PropertyType { .scalar(_typeName) }
  public static func _read(_ cell: _Cell, in site: _Site) -> Self { Self(cell) ?? _initial() }
  public static func _readOptional(_ cell: _Cell, in site: _Site) -> Self? { Self(cell) }
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? { _scalar }
  public var _unmanagedCell: _Cell { _scalar }
  public static func _readElement(_ cell: _Cell, in site: _Site) -> Self { _read(cell, in: site) }
}

/// What a persisted property may be an optional of. No part of the interface.
public protocol _OptionalPersistable: _Persistable {
  static func _getOptional(_ property: Int32, of object: ObjectBase) -> Self?
  static func _readOptional(_ cell: _Cell, in site: _Site) -> Self?
}

extension _OptionalPersistable {
  public static func _getOptional(_ property: Int32, of object: ObjectBase) -> Self? {
    object.read(property)
  }
}

extension Optional: _Persistable where Wrapped: _OptionalPersistable {
  public static var _type: _PropertyType { Wrapped._type }
  public static var _isOptional: Bool { true }
  public static func _initial() -> Self { nil }
  public static func _get(_ property: Int32, of object: ObjectBase) -> Self {
    Wrapped._getOptional(property, of: object)
  }
  public static func _read(_ cell: _Cell, in site: _Site) -> Self {
    Wrapped._readOptional(cell, in: site)
  }
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    map { $0._cell(in: realm, replacing: site) } ?? .null
  }
  public var _unmanagedCell: _Cell { self?._unmanagedCell ?? .null }
  public static func _convert(_ value: Any) -> Self? {
    if isNothing(value) { return .some(nil) }
    return Wrapped._convert(value).map(Self.some)
  }
}

/// What a collection or a query's result may hold.
public protocol RealmCollectionValue: _Persistable, Hashable {
  static func _readElement(_ cell: _Cell, in site: _Site) -> Self
  /// Whether an element of a list or a set may be nil.
  static var _isOptionalElement: Bool { get }
  /// The object that lies there; nil for what is no object.
  static func _element(at site: consuming _Site) -> Self?
}

extension RealmCollectionValue {
  public static var _isOptionalElement: Bool { _isOptional }
  public static func _element(at site: consuming _Site) -> Self? { nil }
}

extension Optional: RealmCollectionValue
where Wrapped: RealmCollectionValue & _OptionalPersistable {
  public static func _readElement(_ cell: _Cell, in site: _Site) -> Self {
    Wrapped._readOptional(cell, in: site)
  }

  public static func _element(at site: consuming _Site) -> Self? { Wrapped._element(at: site) }
}

/// What `Realm.objects` can be asked for.
public protocol RealmFetchable: RealmCollectionValue {
  static func className() -> String
  /// The class whose objects are fetched. No part of the interface.
  static var _fetched: ObjectBase.Type { get }
}

/// A realm as conversions see it. No part of the interface.
public struct _Instance {
  let realm: RealmInstance
}

/// What is stored as a value of another type, or as itself. No part of the interface.
public protocol _HasPersistedType: _Persistable {
  associatedtype PersistedType: _Persistable
}

extension Optional: _HasPersistedType where Wrapped: _HasPersistedType & _OptionalPersistable {
  public typealias PersistedType = Wrapped.PersistedType
}

/// What can be a primary key. No part of the interface.
public protocol _PrimaryKeyValue: _Persistable {}

/// What can be indexed. No part of the interface.
public protocol _IndexableValue: _Persistable {}
