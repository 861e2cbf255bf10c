import Foundation
import GRDB
import Testing

@testable import ConfineStore

/// Random classes, rows and conditions: what the store finds with indexes and without, in memory and
/// in files, is what plain Swift finds and what SQLite finds.
@Suite struct SQLiteDifferenceTests {
  private static let types: [any DrawnValue.Type] = [
    Int.self, Int?.self, Double.self, Double?.self, String.self, String?.self, Bool.self,
    Bool?.self, Date.self, Date?.self,
  ]
  private static let dataSets: Range<UInt64> = 0..<100
  private static let conditions = 200

  @Test("the store finds what SQLite and plain Swift find", arguments: dataSets)
  func agreement(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let types = (0..<3).map { _ in Self.types[random.below(Self.types.count)] }
    try check(types[0], types[1], types[2], &random)
  }

  private func check<One: DrawnValue, Two: DrawnValue, Three: DrawnValue>(
    _: One.Type, _: Two.Type, _: Three.Type, _ random: inout SeededGenerator
  ) throws {
    typealias Plain = DrawnRow<One, Two, Three, NoIndexes>
    typealias Indexed = DrawnRow<One, Two, Three, SomeIndexes>
    let types: [any DrawnValue.Type] = [One.self, Two.self, Three.self]
    let rows = PlainRows(types, &random)
    let database = try SQLiteTable(rows)
    let plain = try Self.places.map { place in
      try StoredRows<Plain>(place(), rows) { $0.fill($2, id: $1) }
    }
    let indexed = try Self.places.map { place in
      try StoredRows<Indexed>(place(), rows) { $0.fill($2, id: $1) }
    }
    try database.read { table in
      for _ in 0..<Self.conditions {
        let condition = DrawnCondition.drawn(depth: 3, types, &random)
        let order = DrawnOrder(&random)
        let expected = rows.find(condition, sortedBy: order)
        let found = try table.find(condition, sortedBy: order)
        let text = "\(Plain.self): \(condition.format) \(condition.arguments)"
        #expect(found == expected, "SQLite, \(text)")
        for store in plain { store.check(condition, order, expected, text) }
        for store in indexed { store.check(condition, order, expected, text) }
      }
    }
    for order in DrawnOrder.all {
      let expected = rows.all(sortedBy: order)
      for store in plain { store.check(order, expected, "\(Plain.self)") }
      for store in indexed { store.check(order, expected, "\(Indexed.self)") }
    }
  }

  private static let places: [@Sendable () -> Realm.Configuration] = [
    { Realm.Configuration(inMemoryIdentifier: UUID().uuidString) },
    { Realm.Configuration(fileURL: temporaryFile()) },
  ]
}

extension DrawnOrder {
  fileprivate static let all = [true, false].flatMap { isAscending in
    DrawnCondition.names.indices.map {
      DrawnOrder(name: DrawnCondition.names[$0], column: $0, isAscending: isAscending)
    }
  }

  /// Of every fourth query.
  fileprivate init?(_ random: inout SeededGenerator) {
    guard random.below(4) == 0 else { return nil }
    let column = random.below(3)
    self.init(
      name: DrawnCondition.names[column], column: column, isAscending: random.below(2) == 0)
  }
}

extension PlainRows {
  fileprivate func find(_ condition: DrawnCondition, sortedBy order: DrawnOrder?) -> [Int] {
    let found = all.filter { condition.holds($0.values) }
    return order.map { Self.sorted(found, by: $0) } ?? found.map(\.id)
  }

  fileprivate func all(sortedBy order: DrawnOrder) -> [Int] { Self.sorted(all, by: order) }

  private static func sorted(
    _ rows: [(id: Int, values: [PlainValue])], by order: DrawnOrder
  ) -> [Int] {
    let sorted = rows.enumerated().sorted { one, other in
      let values = (one.element.values[order.column], other.element.values[order.column])
      let (first, second) = order.isAscending ? values : (values.1, values.0)
      if first.precedes(second) { return true }
      return !second.precedes(first) && one.offset < other.offset
    }
    return sorted.map(\.element.id)
  }
}

extension StoredRows {
  fileprivate func check(_ order: DrawnOrder, _ expected: [Int], _ text: String) {
    let found = all(sortedBy: order)
    guard found.ids != expected || found.first != expected.first else { return }
    Issue.record("\(text) by \(order) finds \(found), expected \(expected)")
  }

  fileprivate func check(
    _ condition: DrawnCondition, _ order: DrawnOrder?, _ expected: [Int], _ text: String
  ) {
    let found = find(condition, sortedBy: order)
    let first = order == nil ? expected.first : found.first
    guard found.ids != expected || found.count != expected.count || found.first != first else {
      return
    }
    Issue.record("\(text)\nfinds \(found), expected \(expected), by\n\(explain(condition))")
  }
}

/// The rows in a table of SQLite, in memory.
private struct SQLiteTable {
  private let queue: DatabaseQueue

  struct Reader {
    let database: Database

    func find(_ condition: DrawnCondition, sortedBy order: DrawnOrder?) throws -> [Int] {
      let sorting = order.map { "\($0.name) \($0.isAscending ? "ASC" : "DESC"), " } ?? ""
      return try Int.fetchAll(
        database.cachedStatement(
          sql: "SELECT id FROM row WHERE \(condition.sql) ORDER BY \(sorting)id"),
        arguments: StatementArguments(condition.sqlArguments.map(\.databaseValue)))
    }
  }

  init(_ rows: PlainRows) throws {
    queue = try DatabaseQueue()
    try queue.write { database in
      try database.execute(sql: "CREATE TABLE row (id INTEGER PRIMARY KEY, one, two, three)")
      for row in rows.all {
        try database.execute(
          sql: "INSERT INTO row VALUES (?, ?, ?, ?)",
          arguments: StatementArguments(
            [row.id.databaseValue] + row.values.map(\.databaseValue)))
      }
    }
  }

  func read(_ body: (Reader) throws -> Void) throws {
    try queue.read { try body(Reader(database: $0)) }
  }
}

extension PlainValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .bool(let value): value.databaseValue
    case .int(let value): value.databaseValue
    case .double(let value): value.databaseValue
    case .text(let value): value.databaseValue
    }
  }
}
