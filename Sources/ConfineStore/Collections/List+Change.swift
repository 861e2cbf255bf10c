/// Each change of a live list needs a write transaction; outside one it is reported and does
/// nothing. An object that is not managed yet is added to the realm of the list.
extension List {
  /// Logarithmic in the length, as are the other changes of one element.
  public func append(_ element: Element) {
    append(objectsIn: CollectionOfOne(element))
  }

  public func append<Elements: Sequence>(objectsIn elements: Elements)
  where Elements.Element == Element {
    insert(elements, at: nil)
  }

  /// - Precondition: the index is in `0...count`.
  public func insert(_ element: Element, at index: Int) {
    insert(CollectionOfOne(element), at: index)
  }

  /// - Precondition: the index is in `0...count`.
  public func insert<Elements: Collection>(contentsOf elements: Elements, at index: Int)
  where Elements.Element == Element {
    insert(elements, at: index)
  }

  /// - Precondition: the index is in range.
  public func remove(at index: Int) {
    change {
      checkIndex(index, $0.count)
      $0.remove(at: index)
    }?.changeList { list in
      checkIndex(index, list.count)
      list.remove(at: index)
    }
  }

  public func removeAll() {
    change { $0.removeAll() }?.changeList { $0.removeAll() }
  }

  /// - Precondition: the index is in range.
  public func replace(index: Int, object: Element) {
    splice(CollectionOfOne(object)) { count in
      checkIndex(index, count)
      return index..<index + 1
    }
  }

  /// Takes an element out and puts it in where it then has the index `to`.
  ///
  /// - Precondition: both indices are in range.
  public func move(from: Int, to: Int) {
    change {
      checkIndex(from, $0.count)
      checkIndex(to, $0.count)
      $0.insert($0.remove(at: from), at: to)
    }?.changeList { list in
      checkIndex(from, list.count)
      checkIndex(to, list.count)
      list.move(from: from, to: to)
    }
  }

  /// - Precondition: both indices are in range.
  public func swapAt(_ index: Int, _ other: Int) {
    change {
      checkIndex(index, $0.count)
      checkIndex(other, $0.count)
      $0.swapAt(index, other)
    }?.changeList { list in
      checkIndex(index, list.count)
      checkIndex(other, list.count)
      list.swapAt(index, other)
    }
  }

  private func insert(_ elements: some Sequence<Element>, at index: Int?) {
    splice(elements) { count in
      let start = index ?? count
      checkIndex(start, count + 1)
      return start..<start
    }
  }

  /// Puts elements in the place of others; where one of them cannot be there, nothing changes.
  ///
  /// - Parameter range: tells which are replaced in a list of the count.
  func splice(_ elements: some Sequence<Element>, over range: (_ count: Int) -> Range<Int>) {
    guard let site = _site else {
      let elements = Array(elements)
      change { $0.replaceSubrange(range($0.count), with: elements) }
      return
    }
    guard let open = site.opened() else { return }
    let cells = Array(elements).map { $0.newCell(at: site) }
    guard !cells.contains(nil) else { return }
    open.changeList { list in list.splice(cells.compactMap(\.self), over: range(list.count)) }
  }
}

extension ListEditor {
  fileprivate func splice(_ cells: [_Cell], over range: Range<Int>) {
    let replaced = Swift.min(cells.count, range.count)
    for (index, cell) in zip(range, cells) { replace(at: index, with: cell) }
    for index in range.dropFirst(replaced).reversed() { remove(at: index) }
    for (offset, cell) in cells.enumerated().dropFirst(replaced) {
      insert(cell, at: range.lowerBound + offset)
    }
  }
}
