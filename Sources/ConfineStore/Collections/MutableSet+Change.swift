/// Each change of a live set needs a write transaction; outside one it is reported and does
/// nothing. An object that is not managed yet is added to the realm of the set.
extension MutableSet {
  /// Logarithmic in the count.
  public func insert(_ element: Element) {
    insert(objectsIn: CollectionOfOne(element))
  }

  public func insert<Elements: Sequence>(objectsIn elements: Elements)
  where Elements.Element == Element {
    guard let site = _site else {
      let elements = Array(elements)
      change { $0.formUnion(elements) }
      return
    }
    guard let open = site.opened() else { return }
    let cells = Array(elements).compactMap { $0.newCell(at: site) }
    open.changeSet { set in cells.forEach(set.insert) }
  }

  /// Logarithmic in the count.
  public func remove(_ element: Element) {
    guard let set = change({ $0.remove(element) }),
      let cell = element.storedCell(at: set.site)
    else { return }
    set.changeSet { $0.remove(cell) }
  }

  public func removeAll() {
    change { $0.removeAll() }?.changeList { $0.removeAll() }
  }
}

extension OpenSite {
  func changeSet(_ body: (SetEditor) -> Void) {
    changeList { body(SetEditor(list: $0)) }
  }
}
