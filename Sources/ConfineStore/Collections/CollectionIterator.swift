import ConfineOwnership

/// Goes through the elements that a collection had when it began, and checks each step until one
/// is reported.
public struct CollectionIterator<Element: RealmCollectionValue>: IteratorProtocol {
  private let elements: [Element]
  private let cells: [_Cell]
  private let site: _Site?
  /// Of the objects that the cells lead to.
  private let table: ManagedTable?
  private var index = 0
  private var hasStrayed = false

  init(_ elements: [Element]) {
    self.elements = elements
    cells = []
    site = nil
    table = nil
  }

  init(at site: _Site) {
    elements = []
    cells = site.read(.enumerate, \.all)
    self.site = site
    let instance = site.object.instance
    hasStrayed = !instance.isHere
    table = Element._type.target
      .flatMap { instance.readingFromHere.catalog.binding(for: ClassSchema.of($0)) }
      .map { ManagedTable(instance, $0) }
  }

  public mutating func next() -> Element? {
    defer { index += 1 }
    guard let site else { return index < elements.count ? elements[index] : nil }
    guard index < cells.count else { return nil }
    if !hasStrayed { hasStrayed = !site.admitsStep() }
    let cell = cells[index]
    if let table, let key = cell.linkedKey,
      let object = Element._element(at: _Site(ManagedObject(table, key: key), 0))
    {
      return object
    }
    return Element._readElement(cell, in: site)
  }
}
