import ConfineFindings
import ConfineOwnership

extension List: RandomAccessCollection {
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
        unmanaged: { $0[position] })
    }
    set {
      replace(index: position, object: newValue)
    }
  }

  public var first: Element? { isEmpty ? nil : self[0] }
  public var last: Element? { isEmpty ? nil : self[count - 1] }

  /// Iterates over the elements that the list has now, and checks each step.
  public func makeIterator() -> AnyIterator<Element> {
    switch state {
    case .unmanaged(let elements): return AnyIterator(elements.makeIterator())
    case .managed(let site):
      var cells = read(.enumerate, managed: { cells, _ in cells.all }, unmanaged: { _ in [] })[...]
      return AnyIterator {
        guard let cell = cells.popFirst() else { return nil }
        _ = site.object.instance.confinement.admits(.enumerate, site.value)
        return Element._readElement(cell, in: site)
      }
    }
  }

  static func check(_ index: Int, _ count: Int) {
    precondition(index >= 0 && index < count, Misuse.outOfBounds(index, count))
  }
}

extension List {
  /// Each change of a live list needs a write transaction; outside one it is reported and does
  /// nothing.
  public func append(_ element: Element) {
    append(objectsIn: CollectionOfOne(element))
  }

  /// An unmanaged object is added to the realm of the list.
  public func append<Elements: Sequence>(objectsIn elements: Elements)
  where Elements.Element == Element {
    insert(contentsOf: elements, at: nil)
  }

  public func insert(_ element: Element, at index: Int) {
    insert(contentsOf: CollectionOfOne(element), at: index)
  }

  public func remove(at index: Int) {
    change(
      managed: { list in
        Self.check(index, list.count)
        list.remove(at: index)
      },
      unmanaged: { $0.remove(at: index) })
  }

  public func removeAll() {
    change(managed: { $0.removeAll() }, unmanaged: { $0.removeAll() })
  }

  public func removeFirst() { remove(at: 0) }

  public func removeLast() { remove(at: count - 1) }

  public func replace(index: Int, object: Element) {
    guard let site else {
      return change(managed: { _ in }, unmanaged: { $0[index] = object })
    }
    guard site.transaction() != nil, let cell = cell(of: object, at: site) else { return }
    change(
      managed: { list in
        Self.check(index, list.count)
        list.replace(at: index, with: cell)
      }, unmanaged: { _ in })
  }

  public func move(from: Int, to: Int) {
    change(
      managed: { list in
        Self.check(from, list.count)
        Self.check(to, list.count)
        list.move(from: from, to: to)
      },
      unmanaged: { $0.insert($0.remove(at: from), at: to) })
  }

  private func insert<Elements: Sequence>(contentsOf elements: Elements, at index: Int?)
  where Elements.Element == Element {
    guard let site else {
      let elements = Array(elements)
      return change(
        managed: { _ in }, unmanaged: { $0.insert(contentsOf: elements, at: index ?? $0.count) })
    }
    guard site.transaction() != nil else { return }
    let added = elements.compactMap { cell(of: $0, at: site) }
    change(
      managed: { list in
        let start = index ?? list.count
        precondition(0...list.count ~= start, Misuse.outOfBounds(start, list.count))
        for (offset, cell) in added.enumerated() { list.insert(cell, at: start + offset) }
      },
      unmanaged: { _ in })
  }

  private func cell(of element: Element, at site: _Site) -> _Cell? {
    element._cell(in: _Instance(realm: site.object.instance), replacing: site)
  }
}

extension List: ThreadConfined {
  public var realm: Realm? { site.map { Realm($0.object.instance) } }

  public var isInvalidated: Bool {
    site.map { !$0.object.isThere(in: $0.object.instance.readingFromHere) } ?? false
  }

  public var isFrozen: Bool { site?.object.instance.isFrozen ?? false }

  public func freeze() -> List {
    moved(.freeze) { $0.frozenCopy() } ?? self
  }

  public func thaw() -> List? {
    guard isFrozen else { return self }
    return moved(.thaw) { $0.store.liveInstance(at: .current, $0.configuration) }
  }

  /// The same list in another realm of its file; nil once its object is gone there.
  private func moved(
    _ operation: Operation, to realm: (RealmInstance) -> RealmInstance
  ) -> List? {
    guard let site else {
      Confinement.unmanaged.report(
        Misuse.freezeUnmanagedList, .unmetRequirement, operation,
        Value(name: "List", type: "List", kind: .collection))
      return nil
    }
    let object = site.object
    guard object.instance.confinement.admits(operation, site.value) || operation == .freeze
    else { return self }
    let moved = ManagedObject(
      instance: realm(object.instance), binding: object.binding, key: object.key)
    return moved.isThere(in: moved.instance.reading) ? List(at: _Site(moved, site.property)) : nil
  }
}
