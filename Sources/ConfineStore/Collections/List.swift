/// An ordered to-many property: of objects, or of scalars.
///
/// It is as live, frozen or unmanaged as the object that it belongs to.
public final class List<Element: RealmCollectionValue>: _Persistable, _ElementCollection,
  MutableCollection
{
  private var state: CollectionState<[Element]>

  /// Makes an empty unmanaged list.
  public convenience init() { self.init([]) }

  init(_ elements: [Element]) { state = CollectionState(elements) }

  public init(_at site: _Site) { state = CollectionState([], at: site) }

  public static var _kind: _CollectionKind { .list }

  public var _site: _Site? { state.site }
  public var _unmanaged: [Element] { state.values }

  /// Changes an unmanaged list at once; a live one is opened, where it may change.
  @discardableResult
  func change(_ body: (inout [Element]) -> Void) -> OpenSite? { state.change(body) }

  /// - Precondition: the index is in range.
  public subscript(position: Int) -> Element {
    get { element(at: position) }
    set { replace(index: position, object: newValue) }
  }

  public static var _type: _PropertyType { .list(Element._type) }
  public static var _isOptional: Bool { Element._isOptionalElement }
  public static func _initial() -> List { List() }
  public static var _keepsInitial: Bool { true }

  /// The elements as stored; unmanaged objects among them are added.
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    let cells: [_Cell?] = map { $0._cell(in: realm, replacing: site) }
    return cells.contains(nil) ? nil : .list(cells.compactMap(\.self))
  }

  public var _unmanagedCell: _Cell {
    .list(Element._type.target == nil ? state.values.map(\._unmanagedCell) : [])
  }

  public func _attach(to site: _Site) { state = CollectionState([], at: site) }

  public static func _convert(_ value: Any) -> List? {
    if let list = value as? List { return List(Array(list)) }
    guard let values = value as? [Any] else { return nil }
    let elements = values.map(Element._convert)
    return elements.contains { $0 == nil } ? nil : List(elements.compactMap(\.self))
  }
}

@available(*, unavailable)
extension List: Sendable {}
