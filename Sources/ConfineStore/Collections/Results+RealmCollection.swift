import ConfineOwnership

extension Results: RealmCollection {
  public var _results: Results { self }

  public var _canChange: Bool {
    let instance = query.instance
    guard instance.admits(.write, query.value) else { return false }
    guard instance.transaction == nil else { return true }
    instance.confinement.report(
      Misuse.modifyOutsideWrite("Results"), isFrozen ? .frozen : .outsideTransaction, .write,
      query.value)
    return false
  }

  public func _cells(of property: String?, for aggregate: _Aggregate) -> [_Cell] {
    guard let property = query.root.property(property) else { return query.cells(for: .read) }
    var cells: [_Cell] = []
    query.forEachValue(of: property, for: aggregate) { cells.append($0) }
    return cells
  }

  /// Reads the property's index or its column, and makes no list of its values.
  public func _result(of property: String, _ aggregate: _Aggregate) -> _Cell? {
    var fold = AggregateFold(aggregate)
    guard query.root.property(property) != nil else {
      for cell in query.cells(for: .read) { fold.add(cell) }
      return fold.result
    }
    if let extreme = query.indexedExtreme(of: property, aggregate) { return extreme }
    query.forEachValue(of: property, for: aggregate) { fold.add($0) }
    return fold.result
  }

  public var description: String {
    _CollectionKind.text(
      "Results<\(query.root.name)>", admitted(for: .print)?.numberedLines ?? [])
  }
}

extension ResultsQuery {
  /// Visits a property's values of all objects; of none, and reported, where there is no such
  /// aggregate of them.
  fileprivate func forEachValue(
    of property: String, for aggregate: _Aggregate, _ visit: (_Cell) -> Void
  ) {
    let answer = answer(for: .read)
    guard let schema = root.schema else {
      return reportHere(Misuse.noProperty(property, of: root.name))
    }
    guard let index = schema.index(of: property, for: aggregate, report: reportHere) else { return }
    let reading = instance.readingFromHere
    guard let binding = reading.catalog.binding(for: schema),
      let column = reading.column(index, in: binding)
    else { return }
    let initial = column.initial ?? schema.properties[index].initial
    reading.version.read { () throws(Realm.Error) in
      var cursor = ColumnCursor(column.values, in: reading.chunks)
      for key in answer.keys { visit(try cursor.value(at: key) ?? initial) }
    }
  }
}
