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
    let answer = query.answer(for: .read)
    guard let property else { return answer.keys.map(_Cell.link) }
    let index = query.schema.index(of: property, for: aggregate, report: query.reportHere)
    guard let index else { return [] }
    let reading = query.instance.readingFromHere
    guard let binding = reading.catalog.binding(for: query.schema) else { return [] }
    return answer.keys.map { reading.cell(index, of: $0, in: binding) ?? .null }
  }

  public var description: String {
    _CollectionKind.text(
      "Results<\(query.schema.name)>", admitted(for: .print)?.numberedLines ?? [])
  }
}
