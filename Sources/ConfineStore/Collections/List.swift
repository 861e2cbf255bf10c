import ConfineFindings
import ConfineOwnership

/// An ordered to-many property: of objects, or of scalars.
///
/// It is as live, frozen or unmanaged as the object that it belongs to.
public final class List<Element: RealmCollectionValue>: _Persistable {
  enum State {
    case unmanaged([Element])
    case managed(_Site)
  }

  var state = State.unmanaged([])

  /// Makes an empty unmanaged list.
  public init() {}

  init(_ elements: [Element]) { state = .unmanaged(elements) }

  init(at site: _Site) { state = .managed(site) }

  var site: _Site? {
    if case .managed(let site) = state { site } else { nil }
  }

  /// Reads the list in place after the check; an empty list, reported, once its object is gone.
  func read<Result>(
    _ operation: Operation = .read, managed body: (ListCells, _Site) -> Result,
    unmanaged: ([Element]) -> Result
  ) -> Result {
    switch state {
    case .unmanaged(let elements): return unmanaged(elements)
    case .managed(let site):
      let object = site.object
      let reading = object.instance.checkedReading(for: operation, site.value)
      let result = reading.list(site.property, of: object.key, in: object.binding) {
        body($0, site)
      }
      if let result { return result }
      site.report(Misuse.deadList, .invalidated, operation)
      return body(.empty, site)
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
    case .managed(let site):
      guard let transaction = site.transaction() else { return }
      transaction.changeList(site.property, of: site.object.key, in: site.object.binding, body)
    }
  }

  public static var _type: _PropertyType { .list(Element._type) }
  public static func _initial() -> List { List() }
  public static var _keepsInitial: Bool { true }
  public static func _read(_ cell: _Cell, in site: _Site) -> List { List(at: site) }

  /// The elements as stored; unmanaged objects among them are added.
  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    let cells = map { $0._cell(in: realm, replacing: nil) }
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

extension _Site {
  var value: Value {
    var value = object.value(property)
    value.kind = .collection
    value.type = "List"
    return value
  }

  func report(_ message: String, _ condition: Condition, _ operation: Operation) {
    object.instance.confinement.report(message, condition, operation, value)
  }

  /// The transaction in which the list may change.
  ///
  /// RealmSwift has no text of its own for a frozen list.
  func transaction() -> WriteTransaction? {
    let instance = object.instance
    guard instance.confinement.admits(.write, value) else { return nil }
    guard object.isThere(in: instance.reading) else {
      report(Misuse.deadList, .invalidated, .write)
      return nil
    }
    guard let transaction = instance.transaction else {
      report(
        Misuse.listOutsideWrite, instance.isFrozen ? .frozen : .outsideTransaction, .write)
      return nil
    }
    return transaction
  }
}
