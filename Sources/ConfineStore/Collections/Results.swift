import ConfineFindings
import ConfineOwnership

/// The objects of a query: live, looked up when they are needed, and again when the realm's
/// version has changed.
public struct Results<Element: RealmCollectionValue> {
  let query: ResultsQuery

  init(_ query: ResultsQuery) { self.query = query }
}

@available(*, unavailable)
extension Results: Sendable {}

extension Results: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public var count: Int { query.answer(for: .read).keys.count }

  /// - Precondition: the index is in range.
  public subscript(position: Int) -> Element {
    let answer = query.answer(for: .read)
    List<Element>.check(position, answer.keys.count)
    return query.element(at: position, of: answer)
  }

  public var first: Element? {
    let answer = query.answer(for: .read)
    return answer.keys.isEmpty ? nil : query.element(at: 0, of: answer)
  }

  public var last: Element? {
    let answer = query.answer(for: .read)
    return answer.keys.isEmpty ? nil : query.element(at: answer.keys.count - 1, of: answer)
  }

  /// Iterates over the objects that the query has now, and checks each step.
  public func makeIterator() -> ResultsIterator<Element> {
    ResultsIterator(query: query, answer: query.answer(for: .enumerate))
  }
}

/// Goes through the objects that a query had when it began.
public struct ResultsIterator<Element: RealmCollectionValue>: IteratorProtocol {
  let query: ResultsQuery
  let answer: ResultsQuery.Answer
  private var index = 0

  init(query: ResultsQuery, answer: ResultsQuery.Answer) {
    self.query = query
    self.answer = answer
  }

  public mutating func next() -> Element? {
    guard index < answer.keys.count else { return nil }
    if index > 0 { _ = query.instance.confinement.admits(.enumerate, query.value) }
    defer { index += 1 }
    return query.element(at: index, of: answer)
  }
}

extension Results {
  /// The objects for which the condition holds: `dogs.where { $0.age > 3 }`.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
    Results(query.filtered(by: isIncluded(Query(.root)).node))
  }

  /// In the order of a property; objects that are equal in it keep their order.
  ///
  /// - Precondition: the class has the property.
  public func sorted(byKeyPath name: String, ascending: Bool = true) -> Results<Element> {
    guard let property = query.schema.index(of: name) else {
      fatalError(
        "Cannot sort on key path '\(name)': property '\(query.schema.name).\(name)' does not exist."
      )
    }
    return Results(query.sorted(by: property, ascending: ascending))
  }
}

extension Results where Element: ObjectBase {
  /// In the order of a property: `dogs.sorted(by: \.age)`.
  public func sorted<Value: _Persistable>(
    by property: KeyPath<Element, Value>, ascending: Bool = true
  ) -> Results<Element> {
    Results(query.sorted(by: PropertyPath.property(property), ascending: ascending))
  }
}

extension List where Element: ObjectBase {
  /// The elements for which the condition holds.
  ///
  /// - Precondition: the list belongs to a managed object.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
    results.where(isIncluded)
  }

  /// The elements in the order of a property.
  ///
  /// - Precondition: the list belongs to a managed object, and the class has the property.
  public func sorted(byKeyPath name: String, ascending: Bool = true) -> Results<Element> {
    results.sorted(byKeyPath: name, ascending: ascending)
  }

  private var results: Results<Element> {
    guard let site = _site else { fatalError(Misuse.freezeUnmanagedList) }
    return Results(
      ResultsQuery(
        source: .list(site), schema: ClassSchema.of(Element.self), instance: site.object.instance))
  }
}

extension Results: ThreadConfined {
  public var realm: Realm? { Realm(query.instance) }

  /// Whether the objects cannot be looked up any more: a query over a list whose object is gone.
  public var isInvalidated: Bool { !query.hasSource }

  public var isFrozen: Bool { query.instance.isFrozen }

  public func freeze() -> Results {
    _ = query.instance.confinement.admits(.freeze, query.value)
    return Results(query.moved(to: query.instance.frozenCopy()))
  }

  public func thaw() -> Results? {
    let instance = query.instance
    guard instance.confinement.admits(.thaw, query.value), isFrozen else { return self }
    return Results(
      query.moved(to: instance.store.liveInstance(at: .current, instance.configuration)))
  }
}
