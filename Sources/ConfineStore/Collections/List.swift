/// An ordered to-many property: of objects, or of scalars.
///
/// It is as live, frozen or unmanaged as the object that it belongs to.
public final class List<Element: RealmCollectionValue>: _Persistable, _ObjectCollection {
  private enum State {
    case unmanaged([Element])
    case managed(_Site)
  }

  private var state = State.unmanaged([])

  /// Makes an empty unmanaged list.
  public init() {}

  init(_ elements: [Element]) { state = .unmanaged(elements) }

  public init(_at site: _Site) { state = .managed(site) }

  public static var _kind: _CollectionKind { .list }

  public var _site: _Site? {
    if case .managed(let site) = state { site } else { nil }
  }

  /// Reads the list in place after the check; an empty list, reported, once its object is gone.
  func read<Result>(
    _ operation: Operation = .read, managed body: (ListCells, _Site) -> Result,
    unmanaged: ([Element]) -> Result
  ) -> Result {
    switch state {
    case .unmanaged(let elements): unmanaged(elements)
    case .managed(let site): site.read(operation) { body($0, site) }
    }
  }

  /// Changes the list in the open write transaction, or reports why it cannot change.
  func change(
    managed body: (ListEditor) -> Void, unmanaged: (inout [Element]) -> Void
  ) {
    switch state {
    case .unmanaged(var elements):
      // Without this the array would be copied at each change.
      state = .unmanaged([])
      unmanaged(&elements)
      state = .unmanaged(elements)
    case .managed(let site): site.change(body)
    }
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
    guard Element._type.target == nil, case .unmanaged(let elements) = state else {
      return .list([])
    }
    return .list(elements.map(\._unmanagedCell))
  }

  public func _attach(to site: _Site) { state = .managed(site) }

  public static func _convert(_ value: Any) -> List? {
    if let list = value as? List { return List(Array(list)) }
    guard let values = value as? [Any] else { return nil }
    let elements = values.map(Element._convert)
    return elements.contains { $0 == nil } ? nil : List(elements.compactMap(\.self))
  }
}

@available(*, unavailable)
extension List: Sendable {}
