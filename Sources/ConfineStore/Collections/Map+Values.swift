/// Of the values, as the collections that are alike have it of their elements.
extension Map {
  private var cells: [_Cell] {
    read(
      managed: { cells, _ in cells.all.map(\.value) },
      unmanaged: { $0.values.map(\._unmanagedCell) })
  }

  private func cells(of property: String) -> [_Cell] {
    guard let site = _site else { return values.map { $0.cell(of: property) } }
    return site.cells(of: property, in: Value._type.target)
  }

  /// The objects for which the condition holds.
  ///
  /// - Precondition: the map belongs to a managed object, and its values are objects.
  public func `where`(_ isIncluded: (Query<Value>) -> Query<Bool>) -> Results<Value> {
    results.where(isIncluded)
  }

  /// The objects in the order of a property.
  ///
  /// - Precondition: the map belongs to a managed object, its values are objects, and their class
  ///   has the property.
  public func sorted(byKeyPath name: String, ascending: Bool = true) -> Results<Value> {
    results.sorted(byKeyPath: name, ascending: ascending)
  }

  private var results: Results<Value> {
    guard let site = _site else { fatalError(Misuse.freezeUnmanaged("RLMDictionary")) }
    return Results(site.query(of: Value.self))
  }

  public func min<Number: MinMaxType>(ofProperty property: String) -> Number? {
    cells(of: property).least.flatMap { Number($0) }
  }

  public func max<Number: MinMaxType>(ofProperty property: String) -> Number? {
    cells(of: property).greatest.flatMap { Number($0) }
  }

  public func sum<Number: AddableType>(ofProperty property: String) -> Number {
    Number(_number: cells(of: property).sum)
  }

  public func average<Number: AddableType>(ofProperty property: String) -> Number? {
    cells(of: property).average.map { Number(_number: $0) }
  }

  public func min() -> Value? where Value: MinMaxType { cells.least.flatMap { Value($0) } }
  public func max() -> Value? where Value: MinMaxType { cells.greatest.flatMap { Value($0) } }
  public func sum() -> Value where Value: AddableType { Value(_number: cells.sum) }

  public func average<Number: AddableType>() -> Number? where Value: AddableType {
    cells.average.map { Number(_number: $0) }
  }
}
