import ConfineFindings

/// A type of the program that is stored as a value of another type, its `PersistedType`: a scalar
/// or an embedded object.
///
/// A property of it may be a primary key or indexed if one of its persisted type may.
public protocol CustomPersistable: _CustomPersistable {
  init(persistedValue: PersistedType)
}

/// As `CustomPersistable`, where not every persisted value is a value of the type.
///
/// Where the store has such a value, an optional property is nil; for any other it is a misuse,
/// and the property has its default.
public protocol FailableCustomPersistable: _CustomPersistable {
  /// - Returns: not nil for the default of the persisted type.
  init?(persistedValue: PersistedType)
}

/// What both have in common. No part of the interface.
public protocol _CustomPersistable: _OptionalPersistable, RealmCollectionValue, _HasPersistedType
where PersistedType: _OptionalPersistable & RealmCollectionValue {
  var persistableValue: PersistedType { get }
  static func _make(from value: PersistedType) -> Self?
}

extension CustomPersistable {
  public static func _make(from value: PersistedType) -> Self? { Self(persistedValue: value) }
}

extension FailableCustomPersistable {
  public static func _make(from value: PersistedType) -> Self? { Self(persistedValue: value) }
}

extension _CustomPersistable {
  public static var _type: _PropertyType { PersistedType._type }
  public static var _isOptional: Bool { PersistedType.self is ObjectBase.Type }
  public static var _isOptionalElement: Bool { false }
  public static var _keepsInitial: Bool { PersistedType._keepsInitial }

  public static func _initial() -> Self {
    guard let value = _make(from: persistedDefault) else {
      fatalError(
        "Failed to default construct a \(Self.self) using the default value for persisted type "
          + "\(PersistedType.self). This conversion must either succeed, the property must be "
          + "optional, or you must explicitly specify a default value for the property.")
    }
    return value
  }

  /// An object has no default of its own, for a link is otherwise optional.
  private static var persistedDefault: PersistedType {
    (PersistedType.self as? ObjectBase.Type).flatMap { $0.init() as? PersistedType }
      ?? PersistedType._initial()
  }

  public static func _get(_ property: Int32, of object: ObjectBase) -> Self {
    // A traced object notices this property alone, and not what its value is made from.
    if object.tracer != nil { return object.read(property) }
    let value =
      _isOptional
      ? PersistedType._getOptional(property, of: object) ?? persistedDefault
      : PersistedType._get(property, of: object)
    return made(from: value) { object.managed?.report($0, .unmetRequirement, .read, Int(property)) }
  }

  public static func _getOptional(_ property: Int32, of object: ObjectBase) -> Self? {
    if object.tracer != nil { return object.read(property) }
    return PersistedType._getOptional(property, of: object).flatMap(_make)
  }

  public static func _read(_ cell: _Cell, in site: _Site) -> Self {
    made(from: PersistedType._read(cell, in: site)) {
      site.object.report($0, .unmetRequirement, .read, site.property)
    }
  }

  public static func _readOptional(_ cell: _Cell, in site: _Site) -> Self? {
    PersistedType._readOptional(cell, in: site).flatMap(_make)
  }

  public static func _readElement(_ cell: _Cell, in site: _Site) -> Self { _read(cell, in: site) }

  private static func made(from value: PersistedType, report: (String) -> Void) -> Self {
    if let value = _make(from: value) { return value }
    report(Misuse.unpersistable("\(value)", "\(Self.self)"))
    return _initial()
  }

  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    persistableValue._cell(in: realm, replacing: site)
  }

  public var _unmanagedCell: _Cell { persistableValue._unmanagedCell }

  public static func _convert(_ value: Any) -> Self? {
    value as? Self ?? PersistedType._convert(value).flatMap(_make)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(persistableValue) }
}
