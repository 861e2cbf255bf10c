import ConfineFindings
import Foundation

/// What is wrong with a condition or a path is reported, and the results are then empty.
extension Results {
  /// The objects for which the condition holds: `dogs.where { $0.age > 3 }`.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results {
    Results(query.filtered { $0.condition(isIncluded) })
  }

  /// The objects for which the predicate holds: `dogs.filter("age > %@", 3)`.
  public func filter(_ predicateFormat: String, _ args: Any...) -> Results {
    filtered(by: PredicateText(predicateFormat, args))
  }

  func filtered(by text: PredicateText) -> Results {
    Results(query.filtered { $0.condition(text) })
  }

  /// The objects for which the predicate holds, which must be of a format, or of others that are.
  public func filter(_ predicate: NSPredicate) -> Results {
    Results(query.filtered { $0.condition(predicate) })
  }

  /// In the order of a property; objects that are equal in it keep their order.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }

  /// In the order of the first property, and where objects are equal in it, of the next.
  public func sorted<Descriptors: Sequence<SortDescriptor>>(
    by sortDescriptors: Descriptors
  ) -> Results {
    Results(
      query.admitted().arranged { root throws(QueryProblem) in
        try root.checkPaths(sortDescriptors.map(\.keyPath))
        var orders: [QueryArrangement.Order] = []
        for descriptor in sortDescriptors {
          let path = try QueryPath(sorting: descriptor.keyPath, from: root)
          orders.append(QueryArrangement.Order(path: path, ascending: descriptor.ascending))
        }
        return .sorted(orders)
      })
  }

  /// The first of the objects that are equal in all these properties.
  public func distinct<Paths: Sequence<String>>(by keyPaths: Paths) -> Results {
    Results(
      query.admitted().arranged { root throws(QueryProblem) in
        try root.checkPaths(Array(keyPaths))
        var paths: [QueryPath] = []
        for text in keyPaths {
          paths.append(try QueryPath(sorting: text, from: root, takesLinks: true))
        }
        return .distinct(paths)
      })
  }
}

extension Results where Element: ObjectBase {
  /// In the order of a property: `dogs.sorted(by: \.age)`.
  ///
  /// - Precondition: the key path leads to a persisted property.
  public func sorted<Value: _Persistable>(
    by keyPath: KeyPath<Element, Value>, ascending: Bool = true
  ) -> Results {
    sorted(byKeyPath: PropertyPath.name(of: keyPath), ascending: ascending)
  }

  /// - Precondition: the key paths lead to persisted properties.
  public func distinct<Paths: Sequence<PartialKeyPath<Element>>>(by keyPaths: Paths) -> Results {
    distinct(by: keyPaths.map(PropertyPath.name))
  }
}

extension Results {
  /// Where the object is; nil where it is none of them. Linear in their number.
  public func index(of object: Element) -> Int? {
    let answer = query.answer(for: .read)
    if answer.values != nil { return query.index(of: object, in: answer) }
    guard let managed = (object as? ObjectBase)?.managed, let table = answer.table,
      managed.instance.store === query.instance.store,
      managed.binding.table.number == table.binding.table.number
    else { return nil }
    return answer.keys.firstIndex(of: managed.key)
  }

  /// Where the first object is for which the condition holds.
  public func index(matching isIncluded: (Query<Element>) -> Query<Bool>) -> Int? {
    query.index(where: query.condition(isIncluded))
  }

  /// Where the first object is for which the predicate holds.
  public func index(matching predicateFormat: String, _ args: Any...) -> Int? {
    query.index(where: query.condition(PredicateText(predicateFormat, args)))
  }

  public func index(matching predicate: NSPredicate) -> Int? {
    query.index(where: query.condition(predicate))
  }

  /// - Precondition: the indexes are in range.
  public func objects(at indexes: IndexSet) -> [Element] {
    let answer = query.answer(for: .read)
    return indexes.map { query.element(at: $0, of: answer) }
  }
}

extension ResultsQuery {
  fileprivate func filtered(by condition: (ResultsQuery) -> QueryCondition) -> ResultsQuery {
    let query = admitted()
    return query.filtered(by: condition(query))
  }

  /// The condition that is made, or one that never holds where something was wrong with it.
  func condition(_ make: (QueryScope) throws(QueryProblem) -> QueryCondition) -> QueryCondition {
    let scope = QueryScope(root, in: instance)
    do throws(QueryProblem) {
      let condition = try make(scope)
      guard let problem = scope.problem else { return condition }
      report(problem)
    } catch {
      report(error.message)
    }
    return .constant(false)
  }

  func condition<Element>(_ make: (Query<Element>) -> Query<Bool>) -> QueryCondition {
    condition { scope in
      let condition = make(Query(QueryPath(root), scope)).condition
      if let problem = condition.foldProblem { scope.note(problem) }
      return condition
    }
  }

  func arranged(
    _ make: (QueryRoot) throws(QueryProblem) -> QueryArrangement
  ) -> ResultsQuery {
    do throws(QueryProblem) { return arranged(try make(root)) } catch {
      report(error.message)
      return filtered(by: .constant(false))
    }
  }

  /// What is wrong with a read that was checked: elsewhere that was reported, alone.
  func reportHere(_ problem: String) {
    if instance.isHere { report(problem) }
  }

  func report(_ problem: String) {
    instance.confinement.report(problem, .unmetRequirement, .read, value)
  }
}
