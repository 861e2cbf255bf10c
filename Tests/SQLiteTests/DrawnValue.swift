@testable import ConfineStore

/// A value as all sides know it.
enum PlainValue: Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
}

/// What a property of a random class can be.
protocol DrawnValue: _Persistable, Sendable {
  /// Few different ones, so that conditions meet them.
  static func drawn(_ random: inout SeededGenerator) -> PlainValue
  init(_ value: PlainValue)
  /// Whether values come before others.
  static var hasOrder: Bool { get }
  /// As the store takes it in a predicate.
  static func argument(_ value: PlainValue) -> Any
}

extension DrawnValue {
  static var hasOrder: Bool { true }

  static func argument(_ value: PlainValue) -> Any {
    switch value {
    case .null: NSNull()
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .text(let value): value
    }
  }
}

extension Int: DrawnValue {
  static func drawn(_ random: inout SeededGenerator) -> PlainValue {
    .int([0, 1, 2, 3, 15, 16, 127, 128, -1, -129, 70_000, .max, .min][random.below(13)])
  }

  init(_ value: PlainValue) {
    guard case .int(let value) = value else { preconditionFailure("no integer") }
    self = value
  }
}

extension Double: DrawnValue {
  static func drawn(_ random: inout SeededGenerator) -> PlainValue {
    .double([0, -0.0, 0.5, 1, -2.25, 1e300, -1e300, .infinity][random.below(8)])
  }

  init(_ value: PlainValue) {
    guard case .double(let value) = value else { preconditionFailure("no number") }
    self = value
  }
}

extension String: DrawnValue {
  private static let texts = [
    "", "a", "A", "ab", "b", "é", "e\u{301}", "abcdefgh", "abcdefghi", "abcdefghijklmno",
    "abcdefghijklmnop", "abcdefghijklmnoq", String(repeating: "ab", count: 1500) + "c",
  ]

  static func drawn(_ random: inout SeededGenerator) -> PlainValue {
    .text(texts[random.below(texts.count)])
  }

  init(_ value: PlainValue) {
    guard case .text(let value) = value else { preconditionFailure("no text") }
    self = value
  }
}

extension Bool: DrawnValue {
  static func drawn(_ random: inout SeededGenerator) -> PlainValue { .bool(random.below(2) == 0) }

  init(_ value: PlainValue) {
    guard case .bool(let value) = value else { preconditionFailure("no boolean") }
    self = value
  }

  static var hasOrder: Bool { false }
}

/// SQLite has no dates, and keeps them as numbers.
extension Date: DrawnValue {
  static func drawn(_ random: inout SeededGenerator) -> PlainValue {
    .double([0, -3.5, 0.25, 1e9, -1e9][random.below(5)])
  }

  init(_ value: PlainValue) { self.init(timeIntervalSinceReferenceDate: Double(value)) }

  static func argument(_ value: PlainValue) -> Any {
    value == .null ? NSNull() : Date(value)
  }
}

extension Optional: DrawnValue where Wrapped: DrawnValue & _OptionalPersistable {
  static func drawn(_ random: inout SeededGenerator) -> PlainValue {
    random.below(3) == 0 ? .null : Wrapped.drawn(&random)
  }

  init(_ value: PlainValue) { self = value == .null ? nil : Wrapped(value) }

  static var hasOrder: Bool { Wrapped.hasOrder }
  static func argument(_ value: PlainValue) -> Any { Wrapped.argument(value) }
}
