import Foundation

@testable import ConfineStore

struct DrawnOrder {
  let name: String
  let column: Int
  let isAscending: Bool
}

/// A condition as the store, SQLite and plain Swift have it.
struct DrawnCondition {
  /// As a predicate, and the values in it.
  let format: String
  let arguments: [Any]
  let sql: String
  let sqlArguments: [PlainValue]
  let holds: ([PlainValue]) -> Bool
}

extension DrawnCondition {
  static let names = ["one", "two", "three"]

  /// One that joins others, as deep as that.
  static func drawn(
    depth: Int, _ types: [any DrawnValue.Type], _ random: inout SeededGenerator
  ) -> DrawnCondition {
    guard depth > 0, random.below(3) > 0 else {
      return comparison(random.below(types.count), types, &random)
    }
    let one = drawn(depth: depth - 1, types, &random)
    if random.below(4) == 0 {
      return DrawnCondition(
        format: "NOT (\(one.format))", arguments: one.arguments, sql: "NOT (\(one.sql))",
        sqlArguments: one.sqlArguments
      ) { !one.holds($0) }
    }
    let other = drawn(depth: depth - 1, types, &random)
    let isBoth = random.below(3) > 0
    return one.joined(with: other, isBoth: isBoth)
  }

  private func joined(with other: DrawnCondition, isBoth: Bool) -> DrawnCondition {
    let word = isBoth ? "AND" : "OR"
    let (one, two) = (holds, other.holds)
    return DrawnCondition(
      format: "(\(format)) \(word) (\(other.format))", arguments: arguments + other.arguments,
      sql: "(\(sql)) \(word) (\(other.sql))", sqlArguments: sqlArguments + other.sqlArguments
    ) { isBoth ? one($0) && two($0) : one($0) || two($0) }
  }

  private static func comparison(
    _ column: Int, _ types: [any DrawnValue.Type], _ random: inout SeededGenerator
  ) -> DrawnCondition {
    let type = types[column]
    let value = type.drawn(&random)
    let place = ComparedColumn(column: column, type: type)
    if case .text(let text) = value, random.below(2) == 0 { return place.part(text, &random) }
    switch random.below(8) {
    case 0: return place.equal(value, isNegated: true)
    case 1, 2: return place.equal(value, isNegated: false)
    case 3: return place.oneOf((0..<random.below(5)).map { _ in type.drawn(&random) })
    case 4 where type.hasOrder && value != .null:
      return place.between(value, type.drawn(&random), &random)
    case _ where type.hasOrder && value != .null:
      return place.ordered(["<", "<=", ">", ">="][random.below(4)], value)
    default: return place.equal(value, isNegated: false)
    }
  }
}

/// Conditions on one column.
private struct ComparedColumn {
  let column: Int
  let type: any DrawnValue.Type

  private var name: String { DrawnCondition.names[column] }

  private func condition(
    _ format: String, _ values: [PlainValue], _ sql: String,
    _ holds: @escaping (PlainValue) -> Bool
  ) -> DrawnCondition {
    let column = column
    return DrawnCondition(
      format: format, arguments: values.map { type.argument($0) }, sql: sql, sqlArguments: values
    ) { holds($0[column]) }
  }

  func equal(_ value: PlainValue, isNegated: Bool) -> DrawnCondition {
    condition(
      "\(name) \(isNegated ? "!=" : "==") %@", [value], "\(name) IS \(isNegated ? "NOT " : "")?"
    ) { $0.isSame(as: value) != isNegated }
  }

  func ordered(_ relation: String, _ value: PlainValue) -> DrawnCondition {
    condition("\(name) \(relation) %@", [value], "ifnull(\(name) \(relation) ?, 0)") { other in
      guard other != .null else { return false }
      return switch relation {
      case "<": other.precedes(value)
      case "<=": !value.precedes(other)
      case ">": value.precedes(other)
      default: !other.precedes(value)
      }
    }
  }

  func between(
    _ one: PlainValue, _ drawn: PlainValue, _ random: inout SeededGenerator
  ) -> DrawnCondition {
    let other = drawn == .null ? one : drawn
    return condition("\(name) BETWEEN %@", [one, other], "ifnull(\(name) BETWEEN ? AND ?, 0)") {
      $0 != .null && !$0.precedes(one) && !other.precedes($0)
    }.takingList
  }

  func oneOf(_ values: [PlainValue]) -> DrawnCondition {
    let sql = values.isEmpty ? "0" : values.map { _ in "\(name) IS ?" }.joined(separator: " OR ")
    return condition("\(name) IN %@", values, "(\(sql))") { value in
      values.contains { $0.isSame(as: value) }
    }.takingList
  }

  /// What a text begins with, ends with, has in it or is like; bytes count.
  func part(_ text: String, _ random: inout SeededGenerator) -> DrawnCondition {
    let part = String(text.unicodeScalars.prefix(random.below(10)))
    let (blob, needle) = ("CAST(\(name) AS BLOB)", "CAST(?1 AS BLOB)")
    let count = part.utf8.count
    // Of blobs without bytes SQLite makes null.
    func made(
      _ relation: String, _ sql: String, _ holds: @escaping ([UInt8]) -> Bool
    ) -> DrawnCondition {
      condition(
        "\(name) \(relation) %@", [.text(part)],
        count == 0
          ? "\(name) IS NOT NULL AND ? = ''" : "ifnull(\(sql.replacing("?1", with: "?")), 0)"
      ) { value in
        if case .text(let text) = value { holds(Array(text.utf8)) } else { false }
      }
    }
    let bytes = Array(part.utf8)
    switch random.below(4) {
    case 0:
      return made("BEGINSWITH", "substr(\(blob), 1, \(count)) = \(needle)") {
        $0.starts(with: bytes)
      }
    case 1:
      let end = "substr(\(blob), length(\(blob)) - \(count - 1))"
      return made("ENDSWITH", "length(\(blob)) >= \(count) AND \(end) = \(needle)") {
        $0.suffix(count).elementsEqual(bytes)
      }
    case 2:
      return made("CONTAINS", "instr(\(blob), \(needle)) > 0") { text in
        text.count >= count
          && (0...text.count - count).contains { text[$0..<$0 + count].elementsEqual(bytes) }
      }
    default:
      let pattern = "*\(part)?"
      return condition(
        "\(name) LIKE %@", [.text(pattern)], "ifnull(\(name) GLOB ?, 0)"
      ) { value in
        guard case .text(let text) = value else { return false }
        let (scalars, wanted) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
        return scalars.count > wanted.count
          && scalars.dropLast().suffix(wanted.count).elementsEqual(wanted)
      }
    }
  }
}

extension DrawnCondition {
  /// With its arguments as one list.
  fileprivate var takingList: DrawnCondition {
    DrawnCondition(
      format: format, arguments: [arguments], sql: sql, sqlArguments: sqlArguments, holds: holds)
  }
}

extension PlainValue {
  func isSame(as other: PlainValue) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    default: self == other
    }
  }

  /// Null comes before all others.
  func precedes(_ other: PlainValue) -> Bool {
    switch (self, other) {
    case (.null, _): other != .null
    case (_, .null): false
    case (.int(let one), .int(let other)): one < other
    case (.double(let one), .double(let other)): one < other
    case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.bool(let one), .bool(let other)): !one && other
    default: false
    }
  }
}
