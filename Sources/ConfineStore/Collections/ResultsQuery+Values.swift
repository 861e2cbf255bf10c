/// Queries of the scalars of a collection. Their rows are the places in the collection.
extension ResultsQuery {
  /// The scalars that answer the query, in its order.
  func values(in reading: Reading) -> [_Cell] { valueAnswer(in: reading).cells }

  /// Linear in the collection's count, and in that and its logarithm to sort.
  func valueAnswer(in reading: Reading) -> Answer {
    guard case .list(let site) = source, let values = reading.cells(at: site, \.all) else {
      return Answer(values: [])
    }
    var places = values.indices.map(UInt64.init)
    if let condition {
      places = places.filter(RowTests(reading: reading, values: values).test(condition))
    }
    for arrangement in arrangements {
      places = arrangement.applied(to: places, in: reading, values)
    }
    return Answer(keys: places, values: values)
  }

  /// Where a scalar is first.
  func index(of element: some RealmCollectionValue, in answer: Answer) -> Int? {
    guard case .list(let site) = source, let cell = element.storedCell(at: site) else { return nil }
    return answer.cells.firstIndex(of: cell)
  }

  /// A scalar as the program has it.
  func element<Element: RealmCollectionValue>(_ cell: _Cell) -> Element {
    guard case .list(let site) = source else { return Element.absent() }
    return Element._readElement(cell, in: site)
  }

  /// The elements that answer the query after the check, objects as links.
  func cells(for operation: Operation) -> [_Cell] { answer(for: operation).cells }

  /// The elements that answer the query, whatever is known, objects as links.
  func cells(in reading: Reading) -> [_Cell] {
    root.schema == nil ? values(in: reading) : keys(in: reading).map(_Cell.link)
  }
}

extension ResultsQuery.Answer {
  /// The elements, objects as links.
  var cells: [_Cell] {
    guard let values else { return keys.map(_Cell.link) }
    return keys.map { values[Int($0)] }
  }
}
