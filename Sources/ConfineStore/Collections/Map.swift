/// A property of values by text: scalars, or links to objects that are optional.
///
/// It is as live, frozen or unmanaged as the object that it belongs to. A live map has its entries
/// in the order of their keys. A value whose object is deleted becomes nil, and its key stays.
public final class Map<Key: _MapKey, Value: RealmCollectionValue>: _Persistable, _ObjectCollection {
  private var state: CollectionState<[Key: Value]>

  /// Makes an empty unmanaged map.
  public convenience init() { self.init([:]) }

  init(_ values: [Key: Value]) { state = CollectionState(values) }

  public init(_at site: _Site) { state = CollectionState([:], at: site) }

  public static var _kind: _CollectionKind { .map }

  public var _site: _Site? { state.site }

  /// Reads the map in place after the check; an empty map, reported, once its object is gone.
  func read<Result>(
    managed body: (MapCells, _Site) -> Result, unmanaged: ([Key: Value]) -> Result
  ) -> Result {
    guard let site = _site else { return unmanaged(state.values) }
    return site.readMap(.read) { body($0, site) }
  }

  /// Changes an unmanaged map at once; a live one is opened, where it may change.
  @discardableResult
  func change(_ body: (inout [Key: Value]) -> Void) -> OpenSite? { state.change(body) }

  public static var _type: _PropertyType { .dictionary(Value._type) }
  public static var _isOptional: Bool { Value._isOptional }
  public static func _initial() -> Map { Map() }
  public static var _keepsInitial: Bool { true }

  /// The entries as stored; unmanaged objects among the values are added.
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    var cells: [String: _Cell] = [:]
    for (key, value) in asKeyValueSequence() {
      guard let cell = value._cell(in: realm, replacing: site) else { return nil }
      cells[key._text] = cell
    }
    return .dictionary(cells)
  }

  public var _unmanagedCell: _Cell {
    guard Value._type.target == nil else { return .dictionary([:]) }
    let cells = state.values.map { ($0.key._text, $0.value._unmanagedCell) }
    return .dictionary(Dictionary(uniqueKeysWithValues: cells))
  }

  public func _attach(to site: _Site) { state = CollectionState([:], at: site) }

  public static func _convert(_ value: Any) -> Map? {
    if let map = value as? Map {
      return Map(Dictionary(uniqueKeysWithValues: map.asKeyValueSequence().map { ($0, $1) }))
    }
    guard let values = value as? [String: Any] else { return nil }
    let converted = Map()
    for (key, value) in values {
      guard let value = Value._convert(value) else { return nil }
      converted.updateValue(value, forKey: Key(_text: key))
    }
    return converted
  }
}

@available(*, unavailable)
extension Map: Sendable {}

/// What the keys of a map can be.
public protocol _MapKey: Hashable {
  init(_text: String)
  var _text: String { get }
}

extension String: _MapKey {
  public init(_text: String) { self = _text }
  public var _text: String { self }
}

extension Map: GivenDictionary {
  var givenValues: [String: Any] {
    Dictionary(uniqueKeysWithValues: asKeyValueSequence().map { ($0._text, $1 as Any) })
  }
}
