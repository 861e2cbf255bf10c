import ConfineFindings
import ConfineOwnership

/// Uses of a collection in its place, each of them checked.
extension _Site {
  var type: _PropertyType { object.schema.properties[property].type }

  private var kind: _CollectionKind {
    switch type {
    case .set: .set
    case .dictionary: .map
    case .linkingObjects: .linkingObjects
    case .scalar, .link, .list: .list
    }
  }

  var value: Value {
    var value = object.value(property)
    value.kind = .collection
    value.type = kind.name
    return value
  }

  func report(_ message: String, _ condition: Condition, _ operation: Operation) {
    object.instance.migration?.fail(message)
    object.instance.confinement.report(message, condition, operation, value)
  }

  /// Reads the elements in place after the check; none, and reported, once the object is gone.
  func read<Result>(_ operation: Operation, _ body: (ListCells) -> Result) -> Result {
    if object.instance.isEmpty { return body(.empty) }
    let reading = object.instance.checkedReading(for: operation, value)
    if let result = reading.cells(at: self, body) { return result }
    reportDead(operation)
    return body(.empty)
  }

  /// As `read`, of a map.
  func readMap<Result>(_ operation: Operation, _ body: (MapCells) -> Result) -> Result {
    if object.instance.isEmpty { return body(.empty) }
    let reading = object.instance.checkedReading(for: operation, value)
    if let result = reading.map(at: self, body) { return result }
    reportDead(operation)
    return body(.empty)
  }

  /// The element at an index; past the count only where the use was reported, which then sees
  /// another count than the home, and gives what stands for an element that is not there.
  func element<Element: RealmCollectionValue>(at position: Int, of cells: ListCells) -> Element {
    if !(0..<cells.count).contains(position), isReported { return Element.absent() }
    checkIndex(position, cells.count)
    return Element._readElement(cells[position], in: self)
  }

  /// Whether a read of the elements here is one that is reported.
  private var isReported: Bool {
    object.instance.isElsewhere || !object.isThere(in: object.instance.reading)
  }

  /// Where the element is first.
  func index(of element: some RealmCollectionValue) -> Int? {
    read(.read) { cells in
      guard let cell = element.storedCell(at: self) else { return nil }
      return kind == .set ? cells.index(ofMember: cell) : cells.firstIndex(of: cell)
    }
  }

  /// The collection where it may change; nil, and reported, where it may not.
  ///
  /// RealmSwift has no text of its own for a frozen collection.
  func opened() -> OpenSite? {
    let instance = object.instance
    guard instance.admits(.write, value) else { return nil }
    guard object.isThere(in: instance.reading) else {
      reportDead(.write)
      return nil
    }
    guard let transaction = instance.transaction else {
      report(
        Misuse.modifyOutsideWrite(kind.term), instance.isFrozen ? .frozen : .outsideTransaction,
        .write)
      return nil
    }
    return OpenSite(site: self, transaction: transaction)
  }

  /// As an object's deletion is reported.
  private func reportDead(_ operation: Operation) {
    let instance = object.instance
    guard instance.isHere, instance.transaction?.failure == nil else { return }
    let message =
      kind == .linkingObjects ? Misuse.invalidated : Misuse.dead(kind.term)
    report(message, instance.gone, operation)
  }

  /// Whether an iteration may go on here, which began with a checked read.
  func admitsStep() -> Bool { object.instance.admits(.enumerate, value) }
}

/// A collection in the write transaction that may change it.
struct OpenSite {
  let site: _Site
  let transaction: WriteTransaction

  func changeList(_ body: (ListEditor) -> Void) {
    transaction.changeList(site.property, of: site.object.key, in: site.object.binding, body)
  }
}

extension ManagedObject {
  /// Where a collection lies, after the check; nothing of it is read. Elsewhere, an empty one.
  func site(of property: Int) -> _Site {
    let member = schema.properties[property].name
    guard instance.admits(.read, member: member, value(property)) else {
      return _Site(moved(to: instance.emptyCopy()), property)
    }
    if !isThere(in: instance.reading) { reportInvalidated(.read, property) }
    return _Site(self, property)
  }
}

extension _Persistable where Self: _ObjectCollection {
  public static func _get(_ property: Int32, of object: ObjectBase) -> Self {
    if let managed = object.managed { return Self(_at: managed.site(of: Int(property))) }
    return object.read(property)
  }

  public static func _read(_ cell: _Cell, in site: _Site) -> Self { Self(_at: site) }
}

extension RealmCollectionValue {
  /// The cell that stands for the element there, with nothing added to the realm; nil for an object
  /// that cannot be there.
  func storedCell(at site: _Site) -> _Cell? {
    guard let target = Self._type.target else { return _unmanagedCell }
    guard let object = self as? ObjectBase else { return .null }
    guard let managed = object.managed, managed.instance.store === site.object.instance.store,
      managed.schema.name == ClassSchema.name(of: target)
    else { return nil }
    return .link(managed.key)
  }

  /// What stands for an element that is not there.
  static func absent() -> Self {
    (self as? ObjectBase.Type)?.init() as? Self ?? _initial()
  }

  /// The cell for a collection that lies there; an unmanaged object is added first.
  func newCell(at site: _Site) -> _Cell? {
    _cell(in: _Instance(realm: site.object.instance), replacing: site)
  }
}
