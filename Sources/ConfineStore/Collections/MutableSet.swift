/// A to-many property that has each object, or each scalar, once.
///
/// It is as live, frozen or unmanaged as the object that it belongs to. A live set has its elements
/// in ascending order, objects in the order in which they were added to the realm.
public final class MutableSet<Element: RealmCollectionValue>: _Persistable, _ElementCollection {
  private var state: CollectionState<Set<Element>>

  /// Makes an empty unmanaged set.
  public convenience init() { self.init([]) }

  init(_ elements: Set<Element>) { state = CollectionState(elements) }

  public init(_at site: _Site) { state = CollectionState([], at: site) }

  public static var _kind: _CollectionKind { .set }

  public var _site: _Site? { state.site }
  public var _unmanaged: Set<Element> { state.values }

  /// Changes an unmanaged set at once; a live one is opened, where it may change.
  @discardableResult
  func change(_ body: (inout Set<Element>) -> Void) -> OpenSite? { state.change(body) }

  /// Linear in the index of an unmanaged set, which is in no certain order.
  ///
  /// - Precondition: the index is in range.
  public subscript(position: Int) -> Element { element(at: position) }

  public static var _type: _PropertyType { .set(Element._type) }
  public static var _isOptional: Bool { Element._isOptionalElement }
  public static func _initial() -> MutableSet { MutableSet() }
  public static var _keepsInitial: Bool { true }

  /// The elements as stored; unmanaged objects among them are added.
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    let cells = Array(self).map { $0._cell(in: realm, replacing: site) }
    return cells.contains(nil) ? nil : .list(cells.compactMap(\.self).asSet)
  }

  public var _unmanagedCell: _Cell {
    .list(Element._type.target == nil ? state.values.map(\._unmanagedCell).asSet : [])
  }

  public func _attach(to site: _Site) { state = CollectionState([], at: site) }

  public static func _convert(_ value: Any) -> MutableSet? {
    if let set = value as? MutableSet { return MutableSet(Set(set)) }
    guard let values = value as? [Any] ?? (value as? Set<AnyHashable>).map(Array.init) else {
      return nil
    }
    let elements = values.map(Element._convert)
    return elements.contains { $0 == nil } ? nil : MutableSet(Set(elements.compactMap(\.self)))
  }
}

@available(*, unavailable)
extension MutableSet: Sendable {}
