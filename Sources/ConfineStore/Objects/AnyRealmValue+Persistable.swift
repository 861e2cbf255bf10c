import Foundation

extension AnyRealmValue: RealmCollectionValue, _HasPersistedType {
  public typealias PersistedType = AnyRealmValue

  public static var _type: _PropertyType { .scalar("mixed") }
  public static func _initial() -> AnyRealmValue { .none }

  public static func _read(_ cell: _Cell, in site: _Site) -> AnyRealmValue {
    guard case .typedLink(let table, let key) = cell else { return AnyRealmValue(cell) ?? .none }
    return site.object.instance.object(key, inTable: table).map(Self.object) ?? .none
  }

  public static func _readElement(_ cell: _Cell, in site: _Site) -> AnyRealmValue {
    _read(cell, in: site)
  }

  /// An unmanaged object is added to the realm first.
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    guard case .object(let object) = self else { return _unmanagedCell }
    guard let key = realm.realm.add(object, update: .error),
      let managed = object.managed
    else { return nil }
    return .typedLink(table: managed.binding.table.number, key: key)
  }

  public var _unmanagedCell: _Cell {
    switch self {
    case .none, .object: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(Int64(value))
    case .float(let value): .float(value)
    case .double(let value): .double(value)
    case .decimal128(let value): .decimal(value)
    case .string(let value): .string(value)
    case .data(let value): .data(value)
    case .date(let value): .date(value.timeIntervalSinceReferenceDate)
    case .uuid(let value): .uuid(value)
    case .objectId(let value): .objectId(value)
    }
  }

  public static func _convert(_ value: Any) -> AnyRealmValue? {
    if let value = value as? AnyRealmValue { return value }
    if isNothing(value) { return AnyRealmValue.none }
    switch GivenNumber(value) {
    case .bool(let value): return .bool(value)
    case .integer(let value): return .int(Int(value))
    case .float(let value): return .float(value)
    case .double(let value): return .double(value)
    case nil: break
    }
    switch value {
    case let value as String: return .string(value)
    case let value as Data: return .data(value)
    case let value as Date: return .date(value)
    case let value as UUID: return .uuid(value)
    case let value as ObjectId: return .objectId(value)
    case let value as Decimal128: return .decimal128(value)
    case let value as Object: return .object(value)
    case let value as any _HasPersistedType: return AnyRealmValue(value._unmanagedCell)
    default: return nil
    }
  }

  /// Nil for what is no scalar.
  private init?(_ cell: _Cell) {
    switch cell {
    case .null, .link, .typedLink, .list, .dictionary: return nil
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(Int(value))
    case .float(let value): self = .float(value)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = .decimal128(value)
    case .string(let value): self = .string(value)
    case .data(let value): self = .data(value)
    case .date(let seconds): self = .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .uuid(let value): self = .uuid(value)
    case .objectId(let value): self = .objectId(value)
    }
  }
}
