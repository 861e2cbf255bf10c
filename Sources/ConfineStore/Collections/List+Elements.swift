extension List: RealmCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public var count: Int {
    read(managed: { cells, _ in cells.count }, unmanaged: \.count)
  }

  /// - Precondition: the index is in range.
  public subscript(position: Int) -> Element {
    get {
      read(
        managed: { cells, site in
          Self.check(position, cells.count)
          return Element._readElement(cells[position], in: site)
        },
        unmanaged: {
          Self.check(position, $0.count)
          return $0[position]
        })
    }
    set {
      replace(index: position, object: newValue)
    }
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
      unmanaged: \.last)
  }

  /// Where the element is first; nil where it is not. Linear in the length.
  public func index(of element: Element) -> Int? {
    read(
      managed: { cells, site in element.storedCell(at: site).flatMap(cells.firstIndex) },
      unmanaged: { $0.firstIndex(of: element) })
  }

  /// Linear in the length.
  public func contains(_ element: Element) -> Bool { index(of: element) != nil }

  /// Iterates over the elements that the list has now, and checks each step.
  public func makeIterator() -> CollectionIterator<Element> {
    switch _site {
    case nil: CollectionIterator(read(managed: { _, _ in [] }, unmanaged: \.self))
    case let site?: CollectionIterator(at: site)
    }
  }

  static func check(_ index: Int, _ count: Int) {
    precondition(index >= 0, Misuse.negative("index"))
    precondition(index < count, Misuse.outOfBounds(index, count))
  }
}
