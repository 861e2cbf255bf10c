@testable import ConfineStore

/// Which properties of a random class have an index.
protocol IndexChoice: Sendable {
  static var names: [String] { get }
}

enum NoIndexes: IndexChoice {
  static let names: [String] = []
}

enum SomeIndexes: IndexChoice {
  static let names = ["one", "two"]
}

/// A class of a random schema.
final class DrawnRow<One: DrawnValue, Two: DrawnValue, Three: DrawnValue, Choice: IndexChoice>:
  Object
{
  @Persisted(primaryKey: true) var id: Int
  @Persisted var one: One
  @Persisted var two: Two
  @Persisted var three: Three

  /// Those of its choice whose values an index can have.
  override class func indexedProperties() -> [String] {
    let types: [String: any DrawnValue.Type] = ["one": One.self, "two": Two.self]
    return Choice.names.filter { name in
      types[name].flatMap { ColumnKind(type: $0._type.text)?.isIndexable } == true
    }
  }

  func fill(_ values: [PlainValue], id: Int) {
    if managed == nil { self.id = id }
    one = One(values[0])
    two = Two(values[1])
    three = Three(values[2])
  }
}

/// Rows by their numbers, in the order in which they were added.
struct PlainRows {
  private(set) var all: [(id: Int, values: [PlainValue])] = []
  /// What is done to make the rows, one after the other.
  private(set) var steps: [Step] = []

  enum Step {
    case add(Int, [PlainValue])
    case change(Int, [PlainValue])
    case delete(Int)
  }

  /// Adds rows, changes some and deletes others.
  init(_ types: [any DrawnValue.Type], _ random: inout SeededGenerator) {
    func drawn() -> [PlainValue] { types.map { $0.drawn(&random) } }
    let count = random.below(80)
    for id in 0..<count { take(.add(id, drawn())) }
    for _ in 0..<random.below(count + 1) {
      guard !all.isEmpty else { return }
      let id = all[random.below(all.count)].id
      take(random.below(3) == 0 ? .delete(id) : .change(id, drawn()))
    }
  }

  private mutating func take(_ step: Step) {
    steps.append(step)
    switch step {
    case .add(let id, let values): all.append((id, values))
    case .change(let id, let values):
      for index in all.indices where all[index].id == id { all[index].values = values }
    case .delete(let id): all.removeAll { $0.id == id }
    }
  }
}

/// The rows in a store.
struct StoredRows<Row: Object> {
  let realm: Realm
  /// By their keys in the store.
  private var ids: [UInt64: Int] = [:]

  init(
    _ configuration: Realm.Configuration, _ rows: PlainRows,
    fill: (Row, Int, [PlainValue]) -> Void
  ) throws {
    realm = try Realm(configuration: configuration)
    try realm.write { [realm] in
      for step in rows.steps {
        switch step {
        case .add(let id, let values):
          let row = Row()
          fill(row, id, values)
          realm.add(row)
        case .change(let id, let values):
          fill(realm.object(ofType: Row.self, forPrimaryKey: id)!, id, values)
        case .delete(let id): realm.delete(realm.object(ofType: Row.self, forPrimaryKey: id)!)
        }
      }
    }
    for (key, row) in zip(objects.query.answer(for: .read).keys, rows.all) { ids[key] = row.id }
  }

  private var objects: Results<Row> { realm.objects(Row.self) }

  /// The numbers of the rows that a predicate finds, and of how many rows it says that it does.
  func find(
    _ condition: DrawnCondition, sortedBy order: DrawnOrder?
  ) -> (ids: [Int], count: Int, first: Int?) {
    let predicate = NSPredicate(format: condition.format, argumentArray: condition.arguments)
    let found = objects.filter(predicate)
    let count = found.count
    let first = found.query.first(for: .read).keys.first
    let sorted =
      order.map { found.sorted(byKeyPath: $0.name, ascending: $0.isAscending) } ?? found
    let numbers = sorted.query.answer(for: .read).keys.map { ids[$0] ?? -1 }
    return (numbers, count, first.map { ids[$0] ?? -1 })
  }

  /// The numbers of all rows in an order, and of the first one alone.
  func all(sortedBy order: DrawnOrder) -> (ids: [Int], first: Int?) {
    let sorted = objects.sorted(byKeyPath: order.name, ascending: order.isAscending)
    let first = sorted.query.first(for: .read).keys.first
    let numbers = sorted.query.answer(for: .read).keys.map { ids[$0] ?? -1 }
    return (numbers, first.map { ids[$0] ?? -1 })
  }

  func explain(_ condition: DrawnCondition) -> String {
    objects.filter(NSPredicate(format: condition.format, argumentArray: condition.arguments))
      .explain()
  }
}
