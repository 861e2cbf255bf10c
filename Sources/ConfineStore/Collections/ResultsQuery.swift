import ConfineFindings
import ConfineOwnership

/// What a query asks, and the keys that answered it last.
final class ResultsQuery: @unchecked Sendable {
  enum Source {
    case table
    /// Of links, as a collection's site gives them.
    case list(_Site)
  }

  let source: Source
  let schema: ClassSchema
  let instance: RealmInstance
  private let condition: QueryNode?
  private let order: [(property: Int, ascending: Bool)]
  private let answer = Locked(Answer())

  /// The objects, and the state that they were looked up in.
  struct Answer {
    fileprivate var version: UInt64?
    fileprivate var revision: Int?
    var keys: [UInt64] = []
    fileprivate(set) var table: ManagedTable?
  }

  init(
    source: Source, schema: ClassSchema, instance: RealmInstance, condition: QueryNode? = nil,
    order: [(property: Int, ascending: Bool)] = []
  ) {
    self.source = source
    self.schema = schema
    self.instance = instance
    self.condition = condition
    self.order = order
  }

  func filtered(by more: QueryNode) -> ResultsQuery {
    ResultsQuery(
      source: source, schema: schema, instance: instance,
      condition: condition.map { .and($0, more) } ?? more, order: order)
  }

  func sorted(by property: Int, ascending: Bool) -> ResultsQuery {
    ResultsQuery(
      source: source, schema: schema, instance: instance, condition: condition,
      order: [(property, ascending)])
  }

  func moved(to other: RealmInstance) -> ResultsQuery {
    var source = source
    if case .list(let site) = source {
      let object = ManagedObject(
        instance: other, binding: site.object.binding, key: site.object.key)
      source = .list(_Site(object, site.property))
    }
    return ResultsQuery(
      source: source, schema: schema, instance: other, condition: condition, order: order)
  }

  var value: Value {
    Value(name: "Results<\(schema.name)>", type: "Results<\(schema.name)>", kind: .collection)
  }

  /// Whether the object is still there whose list is queried.
  var hasSource: Bool {
    guard case .list(let site) = source else { return true }
    return site.object.isThere(in: instance.readingFromHere)
  }

  /// The objects that answer the query, after the check.
  func answer(for operation: Operation) -> Answer {
    let reading = instance.checkedReading(for: operation, value)
    let version = reading.version.number
    let revision = reading.transaction?.revision
    return answer.withLock { answer in
      if answer.version != version || answer.revision != revision {
        answer = Answer(version: version, revision: revision)
        lookUp(in: reading, &answer)
      }
      return answer
    }
  }

  private func lookUp(in reading: Reading, _ answer: inout Answer) {
    guard let binding = reading.catalog.binding(for: schema) else { return }
    answer.table = ManagedTable(instance, binding)
    let row = { QueryRow(reading: reading, object: $0, binding: binding) }
    answer.keys = allKeys(in: reading, binding)
    if let condition { answer.keys.removeAll { !condition.holds(for: row($0)) } }
    guard let (property, ascending) = order.first else { return }
    answer.keys =
      answer.keys
      .map { (key: $0, cell: reading.cell(property, of: $0, in: binding) ?? .null) }
      .sorted { ascending ? _Cell.precedes($0.cell, $1.cell) : _Cell.precedes($1.cell, $0.cell) }
      .map(\.key)
  }

  private func allKeys(in reading: Reading, _ binding: TableBinding) -> [UInt64] {
    guard case .list(let site) = source else { return reading.keys(in: binding.table) }
    return (reading.cells(at: site, \.all) ?? []).compactMap(\.linkedKey)
  }

  /// An accessor of one of the objects; of a deleted object, an invalidated one.
  func element<Element: RealmCollectionValue>(at index: Int, of answer: Answer) -> Element {
    guard let table = answer.table else { return Element._initial() }
    let object = ManagedObject(table, key: answer.keys[index])
    return Element._element(at: _Site(object, 0)) ?? Element._initial()
  }
}
