@testable import ConfineStore

/// A condition in three forms, on a value that is stored, and on the same one in plain Swift: nil
/// where a link on the way leads nowhere.
struct DrawnCondition<Stored, Plain> {
  let format: String
  let typed: (Query<Stored>) -> Query<Bool>
  let plain: (Plain?) -> Bool
}

/// What a property of a random class can be.
protocol DrawnValue: _Persistable {
  associatedtype Plain
  static func drawn(_ random: inout SeededGenerator) -> Plain
  static func stored(_ plain: Plain) -> Self
  /// A condition on what the path leads to.
  ///
  /// - Parameter isAny: whether there may be several values, of which any counts.
  static func condition(
    on path: String, isAny: Bool, _ random: inout SeededGenerator
  ) -> DrawnCondition<Self, Plain>
}

/// A scalar, which may be optional or an element, too.
protocol DrawnScalar: DrawnValue, _ScalarValue, _ComparableValue, Comparable
where Plain == Self, PersistedType == Self {
  var literal: String { get }
}

extension DrawnScalar {
  static func stored(_ plain: Self) -> Self { plain }

  static func condition(
    on path: String, isAny: Bool, _ random: inout SeededGenerator
  ) -> DrawnCondition<Self, Self> {
    let value = drawn(&random)
    return comparison(path, isAny, value, value, &random)
  }

  /// - Parameter other: the value, as a property of the type is compared with it.
  static func comparison<Stored: _HasPersistedType>(
    _ path: String, _ isAny: Bool, _ value: Self, _ other: Stored,
    _ random: inout SeededGenerator
  ) -> DrawnCondition<Stored, Self> where Stored.PersistedType: _ComparableValue {
    let path = isAny ? "ANY \(path)" : path
    let right = value.literal
    return switch random.below(6) {
    case 0: DrawnCondition(format: "\(path) == \(right)", typed: { $0 == other }) { $0 == value }
    case 1: DrawnCondition(format: "\(path) != \(right)", typed: { $0 != other }) { $0 != value }
    case 2:
      DrawnCondition(format: "\(path) < \(right)", typed: { $0 < other }) {
        $0.map { $0 < value } ?? false
      }
    case 3:
      DrawnCondition(format: "\(path) >= \(right)", typed: { $0 >= other }) {
        $0.map { $0 >= value } ?? false
      }
    case 4:
      DrawnCondition(format: "\(path) IN {\(right)}", typed: { $0.in([other]) }) { $0 == value }
    default:
      DrawnCondition(format: "\(path) > \(right)", typed: { $0 > other }) {
        $0.map { $0 > value } ?? false
      }
    }
  }
}

extension Int: DrawnScalar {
  static func drawn(_ random: inout SeededGenerator) -> Int { random.below(5) }
  var literal: String { "\(self)" }
}

extension String: DrawnScalar {
  static func drawn(_ random: inout SeededGenerator) -> String {
    ["", "a", "ab", "b", "B"][random.below(5)]
  }
  var literal: String { "'\(self)'" }
}

extension Optional: DrawnValue where Wrapped: DrawnScalar {
  static func drawn(_ random: inout SeededGenerator) -> Wrapped? {
    random.below(3) == 0 ? nil : Wrapped.drawn(&random)
  }

  static func stored(_ plain: Wrapped?) -> Wrapped? { plain }

  static func condition(
    on path: String, isAny: Bool, _ random: inout SeededGenerator
  ) -> DrawnCondition<Self, Wrapped?> {
    if random.below(4) == 0 {
      let format = isAny ? "ANY \(path) == nil" : "\(path) == nil"
      return DrawnCondition(format: format, typed: { $0 == nil }) { ($0 ?? nil) == nil }
    }
    let value = Wrapped.drawn(&random)
    let condition: DrawnCondition<Self, Wrapped> = Wrapped.comparison(
      path, isAny, value, Optional(value), &random)
    return DrawnCondition(format: condition.format, typed: condition.typed) {
      condition.plain($0 ?? nil)
    }
  }
}

extension List: DrawnValue where Element == Int {
  static func drawn(_ random: inout SeededGenerator) -> [Int] {
    (0..<random.below(4)).map { _ in Int.drawn(&random) }
  }

  static func stored(_ plain: [Int]) -> List {
    let list = List()
    list.append(objectsIn: plain)
    return list
  }

  static func condition(
    on path: String, isAny: Bool, _ random: inout SeededGenerator
  ) -> DrawnCondition<List, [Int]> {
    let value = Int.drawn(&random)
    return switch isAny ? random.below(2) : random.below(7) {
    case 0:
      DrawnCondition(format: "ANY \(path) < \(value)", typed: { $0 < value }) {
        $0?.contains { $0 < value } ?? false
      }
    case 1:
      DrawnCondition(format: "\(value) IN \(path)", typed: { $0.contains(value) }) {
        $0?.contains(value) ?? false
      }
    case 2:
      DrawnCondition(format: "\(path).@count == \(value)", typed: { $0.count == value }) {
        ($0 ?? []).count == value
      }
    case 3:
      DrawnCondition(format: "\(path).@sum > \(value)", typed: { $0.sum > value }) {
        ($0 ?? []).reduce(0, +) > value
      }
    case 4:
      DrawnCondition(format: "\(path).@min != \(value)", typed: { $0.min != value }) {
        $0?.min() != value
      }
    case 5:
      DrawnCondition(format: "\(path).@avg <= \(value)", typed: { $0.avg <= value }) {
        guard let numbers = $0, !numbers.isEmpty else { return false }
        return Double(numbers.reduce(0, +)) / Double(numbers.count) <= Double(value)
      }
    default:
      DrawnCondition(
        format: "\(path).@min >= 1 AND \(path).@max <= \(value + 1)",
        typed: { $0.contains(1...(value + 1)) }
      ) { $0.map { !$0.isEmpty && $0.allSatisfy { 1...(value + 1) ~= $0 } } ?? false }
    }
  }
}

extension MutableSet: DrawnValue where Element == String {
  static func drawn(_ random: inout SeededGenerator) -> Set<String> {
    Set((0..<random.below(4)).map { _ in String.drawn(&random) })
  }

  static func stored(_ plain: Set<String>) -> MutableSet {
    let set = MutableSet()
    set.insert(objectsIn: plain)
    return set
  }

  static func condition(
    on path: String, isAny: Bool, _ random: inout SeededGenerator
  ) -> DrawnCondition<MutableSet, Set<String>> {
    let value = String.drawn(&random)
    return switch isAny ? 0 : random.below(3) {
    case 0:
      DrawnCondition(format: "ANY \(path) >= '\(value)'", typed: { $0 >= value }) {
        $0?.contains { $0 >= value } ?? false
      }
    case 1:
      DrawnCondition(format: "\(path) CONTAINS '\(value)'", typed: { $0.contains(value) }) {
        $0?.contains(value) ?? false
      }
    default:
      DrawnCondition(format: "\(path).@count > 1", typed: { $0.count > 1 }) {
        ($0 ?? []).count > 1
      }
    }
  }
}

extension Map: DrawnValue where Key == String, Value == Int {
  static func drawn(_ random: inout SeededGenerator) -> [String: Int] {
    let keys = ["a", "b", "c"].filter { _ in random.below(2) == 0 }
    return Dictionary(uniqueKeysWithValues: keys.map { ($0, Int.drawn(&random)) })
  }

  static func stored(_ plain: [String: Int]) -> Map {
    let map = Map()
    for (key, value) in plain { map[key] = value }
    return map
  }

  static func condition(
    on path: String, isAny: Bool, _ random: inout SeededGenerator
  ) -> DrawnCondition<Map, [String: Int]> {
    let value = Int.drawn(&random)
    return switch isAny ? random.below(2) : random.below(5) {
    case 0:
      DrawnCondition(format: "ANY \(path) > \(value)", typed: { $0.values > value }) {
        $0?.values.contains { $0 > value } ?? false
      }
    case 1:
      DrawnCondition(format: "ANY \(path).@allKeys == 'b'", typed: { $0.keys == "b" }) {
        $0?.keys.contains("b") ?? false
      }
    case 2:
      DrawnCondition(format: "\(path)['a'] != \(value)", typed: { $0["a"] != value }) {
        $0?["a"] != value
      }
    case 3:
      DrawnCondition(format: "\(path).@sum == \(value)", typed: { $0.sum == value }) {
        ($0 ?? [:]).values.reduce(0, +) == value
      }
    default:
      DrawnCondition(format: "\(path)['b'] < \(value)", typed: { $0["b"] < value }) {
        $0?["b"].map { $0 < value } ?? false
      }
    }
  }
}
