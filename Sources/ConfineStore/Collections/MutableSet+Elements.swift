extension MutableSet: RealmCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public var count: Int {
    read(managed: { cells, _ in cells.count }, unmanaged: \.count)
  }

  /// Linear in the index where the set is unmanaged, and then in no certain order.
  ///
  /// - Precondition: the index is in range.
  public subscript(position: Int) -> Element {
    read(
      managed: { cells, site in
        List<Element>.check(position, cells.count)
        return Element._readElement(cells[position], in: site)
      },
      unmanaged: {
        List<Element>.check(position, $0.count)
        return $0[$0.index($0.startIndex, offsetBy: position)]
      })
  }

  public var first: Element? {
    read(
      managed: { cells, site in
        cells.count == 0 ? nil : Element._readElement(cells[0], in: site)
      },
      unmanaged: \.first)
  }

  public var last: Element? {
    read(
      managed: { cells, site in
        cells.count == 0 ? nil : Element._readElement(cells[cells.count - 1], in: site)
      },
      unmanaged: { Array($0).last })
  }

  /// Logarithmic in the count of a live set, else linear.
  public func index(of element: Element) -> Int? {
    read(
      managed: { cells, site in
        element.storedCell(at: site).flatMap(cells.index(ofMember:))
      },
      unmanaged: { elements in
        elements.firstIndex(of: element).map {
          elements.distance(from: elements.startIndex, to: $0)
        }
      })
  }

  /// Logarithmic in the count of a live set, else constant.
  public func contains(_ element: Element) -> Bool {
    read(
      managed: { cells, site in
        element.storedCell(at: site).flatMap(cells.index(ofMember:)) != nil
      },
      unmanaged: { $0.contains(element) })
  }

  /// Iterates over the elements that the set has now, and checks each step.
  public func makeIterator() -> CollectionIterator<Element> {
    switch _site {
    case nil: CollectionIterator(read(managed: { _, _ in [] }, unmanaged: { Array($0) }))
    case let site?: CollectionIterator(at: site)
    }
  }
}

/// Each change of a live set needs a write transaction; outside one it is reported and does
/// nothing. An object that is not managed yet is added to the realm of the set.
extension MutableSet {
  /// Logarithmic in the count.
  public func insert(_ element: Element) {
    insert(objectsIn: CollectionOfOne(element))
  }

  public func insert<Elements: Sequence>(objectsIn elements: Elements)
  where Elements.Element == Element {
    guard let site = change(unmanaged: { $0.formUnion(elements) }) else { return }
    let cells = Array(elements).compactMap { $0.newCell(at: site) }
    site.changeSet { set in cells.forEach(set.insert) }
  }

  /// Logarithmic in the count.
  public func remove(_ element: Element) {
    guard let site = change(unmanaged: { $0.remove(element) }),
      let cell = element.storedCell(at: site)
    else { return }
    site.changeSet { $0.remove(cell) }
  }

  public func removeAll() {
    change(unmanaged: { $0.removeAll() })?.change { $0.removeAll() }
  }
}

extension _Site {
  func changeSet(_ body: (SetEditor) -> Void) {
    change { body(SetEditor(list: $0)) }
  }
}
