import Foundation

/// Each needs a list of a managed object. What is wrong with a condition or a path is reported, and
/// the results are then empty.
extension List where Element: ObjectBase {
  /// The elements for which the condition holds.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
    results.where(isIncluded)
  }

  /// The elements for which the predicate holds.
  public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> {
    let query = results.query
    return Results(query.filtered(by: query.condition(PredicateText(predicateFormat, args))))
  }

  public func filter(_ predicate: NSPredicate) -> Results<Element> { results.filter(predicate) }

  /// The elements in the order of a property.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
    results.sorted(byKeyPath: keyPath, ascending: ascending)
  }

  public func sorted<Descriptors: Sequence<SortDescriptor>>(
    by sortDescriptors: Descriptors
  ) -> Results<Element> {
    results.sorted(by: sortDescriptors)
  }

  public func sorted<Value: _Persistable>(
    by keyPath: KeyPath<Element, Value>, ascending: Bool = true
  ) -> Results<Element> {
    results.sorted(by: keyPath, ascending: ascending)
  }

  public func distinct<Paths: Sequence<String>>(by keyPaths: Paths) -> Results<Element> {
    results.distinct(by: keyPaths)
  }

  public func distinct<Paths: Sequence<PartialKeyPath<Element>>>(
    by keyPaths: Paths
  ) -> Results<Element> {
    results.distinct(by: keyPaths)
  }

  /// The elements as a query.
  var results: Results<Element> {
    guard let site else { fatalError(Misuse.freezeUnmanagedList) }
    return Results(
      ResultsQuery(
        source: .list(site), schema: ClassSchema.of(Element.self), instance: site.object.instance))
  }
}
