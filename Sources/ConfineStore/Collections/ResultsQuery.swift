import ConfineFindings
import ConfineOwnership

/// What a query asks, and what is known of its answer.
final class ResultsQuery: @unchecked Sendable {
  enum Source {
    case table
    /// Of links or scalars, as a collection's site gives them.
    case list(_Site)
  }

  let source: Source
  let root: QueryRoot
  let instance: RealmInstance
  private let generation: Int
  let condition: QueryCondition?
  let arrangements: [QueryArrangement]
  private let known = Locked(Known())

  /// The objects that were found, and the table that they are in.
  struct Answer {
    var keys: [UInt64] = []
    fileprivate(set) var table: ManagedTable?
    /// Of scalars those whose places the keys are.
    var values: [_Cell]?
  }

  /// What was found out in one state of the realm.
  private struct Known {
    var version: UInt64?
    var revision: Int?
    var answer: Answer?
    var count: Int?
    /// The first object alone.
    var first: Answer?
  }

  init(
    source: Source, root: QueryRoot, instance: RealmInstance,
    condition: QueryCondition? = nil, arrangements: [QueryArrangement] = []
  ) {
    self.source = source
    self.root = root
    self.instance = instance
    generation = instance.generation
    self.condition = condition
    self.arrangements = arrangements
  }

  /// The condition is met before the objects are sorted and told apart, whenever it is added.
  func filtered(by more: QueryCondition) -> ResultsQuery {
    ResultsQuery(
      source: source, root: root, instance: instance,
      condition: condition?.and(more) ?? more, arrangements: arrangements)
  }

  /// The query that another one begins with: itself. Elsewhere, which is reported, an empty one.
  func admitted() -> ResultsQuery {
    instance.admits(.read, value) ? self : moved(to: instance.emptyCopy())
  }

  func arranged(_ arrangement: QueryArrangement) -> ResultsQuery {
    ResultsQuery(
      source: source, root: root, instance: instance, condition: condition,
      arrangements: arrangements + [arrangement])
  }

  func moved(to other: RealmInstance) -> ResultsQuery {
    var source = source
    if case .list(let site) = source {
      source = .list(_Site(site.object.moved(to: other), site.property))
    }
    return ResultsQuery(
      source: source, root: root, instance: other, condition: condition,
      arrangements: arrangements)
  }

  var value: Value {
    Value(name: "Results<\(root.name)>", type: "Results<\(root.name)>", kind: .collection)
  }

  /// The table of the objects; nil of scalars, and where no object was ever added.
  func binding(in catalog: Catalog) -> TableBinding? {
    root.schema.flatMap(catalog.binding)
  }

  /// Whether the realm was not invalidated since.
  var isObtained: Bool { generation == instance.generation }

  /// Whether the realm was not invalidated since, and the object is still there whose list is
  /// queried.
  var hasSource: Bool {
    guard isObtained else { return false }
    guard case .list(let site) = source else { return true }
    return site.object.isThere(in: instance.readingFromHere)
  }

  func allKeys(in reading: Reading, _ binding: TableBinding) -> [UInt64] {
    guard case .list(let site) = source else { return reading.keys(in: binding.table) }
    return (reading.cells(at: site, \.all) ?? []).compactMap(\.linkedKey)
  }

  /// An accessor of one of the objects; of a deleted object, an invalidated one.
  ///
  /// The index is past the count only where the use was reported, which then sees another count
  /// than the home.
  func element<Element: RealmCollectionValue>(at index: Int, of answer: Answer) -> Element {
    if !answer.keys.indices.contains(index), instance.isElsewhere { return Element.absent() }
    checkIndex(index, answer.keys.count)
    if let values = answer.values { return element(values[Int(answer.keys[index])]) }
    guard let table = answer.table else { return Element.absent() }
    let object = ManagedObject(table, key: answer.keys[index])
    return Element._element(at: _Site(object, 0)) ?? Element.absent()
  }
}

extension ResultsQuery {
  /// The objects that answer the query, after the check.
  func answer(for operation: Operation) -> Answer {
    withKnown(for: operation) { known, reading in self.answer(in: reading, &known) }
  }

  /// How many objects answer the query.
  ///
  /// Of a whole table, linear in the number of its clusters, once for each state of the realm.
  func count(for operation: Operation) -> Int {
    withKnown(for: operation) { known, reading in
      if let count = known.answer?.keys.count ?? known.count { return count }
      guard let count = quickCount(in: reading) else {
        return self.answer(in: reading, &known).keys.count
      }
      known.count = count
      return count
    }
  }

  /// Nil where the objects have to be listed to be counted.
  private func quickCount(in reading: Reading) -> Int? {
    guard case .table = source, !arrangements.contains(where: \.drops) else { return nil }
    guard let binding = binding(in: reading.catalog) else { return 0 }
    guard let condition else { return reading.count(of: binding.table) }
    return QueryPlan(condition, binding, in: reading).quickCount()
  }

  /// The first of the objects that answer the query, if there is one; looks no further than there
  /// where the objects are not sorted.
  func first(for operation: Operation) -> Answer {
    withKnown(for: operation) { known, reading in
      if let first = known.first { return first }
      var first = known.answer ?? firstMatch(in: reading) ?? self.answer(in: reading, &known)
      first.keys = Array(first.keys.prefix(1))
      known.first = first
      return first
    }
  }

  /// Where the first of the objects is that meets another condition.
  func index(where condition: QueryCondition) -> Int? {
    withKnown(for: .read) { known, reading in
      let answer = self.answer(in: reading, &known)
      let test = RowTests(reading: reading, values: answer.values).test(condition)
      return answer.keys.firstIndex(where: test)
    }
  }

  private func withKnown<Result>(
    for operation: Operation, _ body: (inout Known, Reading) -> Result
  ) -> Result {
    let reading = instance.checkedReading(for: operation, value)
    // An empty copy reports nothing.
    guard isObtained, !instance.isEmpty else {
      instance.confinement.report(Misuse.invalidatedResults, instance.gone, operation, value)
      var nothing = Known(answer: Answer())
      return body(&nothing, reading)
    }
    let version = reading.version.number
    let revision = reading.transaction?.revision
    return known.withLock { known in
      if known.version != version || known.revision != revision {
        known = Known(version: version, revision: revision)
      }
      return body(&known, reading)
    }
  }

  private func answer(in reading: Reading, _ known: inout Known) -> Answer {
    if let answer = known.answer { return answer }
    let answer = lookUp(in: reading)
    known.answer = answer
    return answer
  }

  private func lookUp(in reading: Reading) -> Answer {
    if root.schema == nil { return valueAnswer(in: reading) }
    guard let binding = binding(in: reading.catalog) else { return Answer() }
    return Answer(keys: keys(in: reading), table: ManagedTable(instance, binding))
  }

  /// The objects that answer the query, whatever is known.
  func keys(in reading: Reading) -> [UInt64] {
    guard let binding = binding(in: reading.catalog) else { return [] }
    if let order = indexOrder(in: reading, binding) {
      return arranged(order.keys(), by: arrangements.dropFirst(), in: reading)
    }
    return arranged(matches(in: reading, binding), by: arrangements[...], in: reading)
  }

  private func arranged(
    _ keys: [UInt64], by arrangements: ArraySlice<QueryArrangement>, in reading: Reading
  ) -> [UInt64] {
    arrangements.reduce(keys) { $1.applied(to: $0, in: reading) }
  }

  private func matches(in reading: Reading, _ binding: TableBinding) -> [UInt64] {
    guard let condition else { return allKeys(in: reading, binding) }
    if case .table = source { return QueryPlan(condition, binding, in: reading).keys() }
    return allKeys(in: reading, binding).filter(RowTests(reading: reading).test(condition))
  }

  /// Nil where all objects have to be looked up to know which is first.
  private func firstMatch(in reading: Reading) -> Answer? {
    guard case .table = source else { return nil }
    guard let binding = binding(in: reading.catalog) else { return Answer() }
    let order = indexOrder(in: reading, binding)
    // What is equal to an earlier object is left out, and the first one never is.
    let others = order == nil ? arrangements[...] : arrangements.dropFirst()
    guard !others.contains(where: \.moves) else { return nil }
    let key =
      order.map { $0.first() } ?? condition.map { QueryPlan($0, binding, in: reading).first() }
      ?? reading.firstKey(in: binding.table)
    return Answer(keys: key.map { [$0] } ?? [], table: ManagedTable(instance, binding))
  }
}

extension QueryArrangement {
  /// Whether it may change which object is first.
  fileprivate var moves: Bool {
    if case .sorted = self { true } else { false }
  }

  /// Whether it may leave objects out.
  fileprivate var drops: Bool {
    if case .distinct = self { true } else { false }
  }
}

extension Reading {
  func count(of table: Catalog.Table) -> Int {
    version.read { () throws(Realm.Error) in try table.keys.count(in: chunks) }
  }

  fileprivate func firstKey(in table: Catalog.Table) -> UInt64? {
    version.read { () throws(Realm.Error) in try table.keys.first(from: 0, in: chunks) }
  }
}
