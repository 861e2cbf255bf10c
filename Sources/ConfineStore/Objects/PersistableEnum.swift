/// An enumeration with raw values that can be a property: `enum Kind: Int, PersistableEnum`.
///
/// It is stored as its raw value, and compared by it. The default is the first case.
/// Where the store has a raw value that no case has, an optional property is nil, and any other
/// stops the process.
public protocol PersistableEnum: _OptionalPersistable, RealmCollectionValue, _HasPersistedType,
  RawRepresentable, CaseIterable, Comparable
where PersistedType == RawValue, RawValue: _ScalarValue & Comparable {}

extension PersistableEnum {
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  public static var _type: _PropertyType { RawValue._type }

  public static func _initial() -> Self {
    guard let first = allCases.first else { fatalError("'\(Self.self)' has no case.") }
    return first
  }

  public static func _get(_ property: Int32, of object: ObjectBase) -> Self {
    if let value = Self(rawValue: RawValue._get(property, of: object)) { return value }
    return object.managed == nil ? _initial() : object.read(property)
  }

  public static func _read(_ cell: _Cell, in site: _Site) -> Self {
    if cell == .null { return _initial() }
    let raw = RawValue._read(cell, in: site)
    guard let value = Self(rawValue: raw) else {
      fatalError("'\(raw)' is not a value of '\(Self.self)'.")
    }
    return value
  }

  public static func _readOptional(_ cell: _Cell, in site: _Site) -> Self? {
    RawValue._readOptional(cell, in: site).flatMap(Self.init(rawValue:))
  }

  public static func _readElement(_ cell: _Cell, in site: _Site) -> Self { _read(cell, in: site) }

  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? { rawValue._scalar }
  public var _unmanagedCell: _Cell { rawValue._scalar }

  public static func _convert(_ value: Any) -> Self? {
    value as? Self ?? RawValue._convert(value).flatMap(Self.init(rawValue:))
  }
}
