/// A to-many property that has each object, or each scalar, once.
///
/// It is as live, frozen or unmanaged as the object that it belongs to. A live set has its elements
/// in ascending order, objects in the order in which they were added to the realm.
public final class MutableSet<Element: RealmCollectionValue>: _Persistable, _ObjectCollection {
  private enum State {
    case unmanaged(Set<Element>)
    case managed(_Site)
  }

  private var state = State.unmanaged([])

  /// Makes an empty unmanaged set.
  public init() {}

  init(_ elements: Set<Element>) { state = .unmanaged(elements) }

  public init(_at site: _Site) { state = .managed(site) }

  public static var _kind: _CollectionKind { .set }

  public var _site: _Site? {
    if case .managed(let site) = state { site } else { nil }
  }

  /// Reads the set in place after the check; an empty set, reported, once its object is gone.
  func read<Result>(
    managed body: (ListCells, _Site) -> Result, unmanaged: (Set<Element>) -> Result
  ) -> Result {
    switch state {
    case .unmanaged(let elements): unmanaged(elements)
    case .managed(let site): site.read(.read) { body($0, site) }
    }
  }

  /// Changes an unmanaged set at once; of a live one it gives the place, where it may change.
  func change(unmanaged: (inout Set<Element>) -> Void) -> _Site? {
    switch state {
    case .unmanaged(var elements):
      // Without this the set would be copied at each change.
      state = .unmanaged([])
      unmanaged(&elements)
      state = .unmanaged(elements)
      return nil
    case .managed(let site): return site.transaction() == nil ? nil : site
    }
  }

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
    guard Element._type.target == nil, case .unmanaged(let elements) = state else {
      return .list([])
    }
    return .list(elements.map(\._unmanagedCell).asSet)
  }

  public func _attach(to site: _Site) { state = .managed(site) }

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
