@testable import ConfineStore

/// A class of a random schema.
class Record<One: DrawnValue, Two: DrawnValue>: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var one: One
  @Persisted var two: Two
  @Persisted var next: Record?
  @Persisted var others: List<Record>
  @Persisted var named: Map<String, Record?>
  @Persisted(originProperty: "others") var origins: LinkingObjects<Record>
}

/// The same in plain Swift.
final class PlainRecord<One: DrawnValue, Two: DrawnValue> {
  let id: Int
  let one: One.Plain
  let two: Two.Plain
  var next: PlainRecord?
  var others: [PlainRecord] = []
  var named: [String: PlainRecord] = [:]
  var origins: [PlainRecord] = []

  init(_ id: Int, _ random: inout SeededGenerator) {
    self.id = id
    one = One.drawn(&random)
    two = Two.drawn(&random)
  }
}

/// Random records in a realm, and beside it.
struct DrawnRecords<One: DrawnValue, Two: DrawnValue> {
  typealias Stored = Record<One, Two>
  typealias Plain = PlainRecord<One, Two>

  let plain: [Plain]
  let stored: [Stored]

  init(_ count: Int, _ random: inout SeededGenerator) {
    var all: [Plain] = []
    for id in 0..<count { all.append(Plain(id, &random)) }
    for record in all {
      if random.below(3) > 0 { record.next = all[random.below(count)] }
      for _ in 0..<random.below(4) { record.others.append(all[random.below(count)]) }
      for key in ["a", "b"] where random.below(2) == 0 {
        record.named[key] = all[random.below(count)]
      }
    }
    for record in all { for other in record.others { other.origins.append(record) } }
    plain = all
    stored = all.map { record in
      let stored = Stored()
      (stored.id, stored.one, stored.two) = (
        record.id, One.stored(record.one), Two.stored(record.two)
      )
      return stored
    }
  }

  /// Links the objects as the plain records are, after they were added.
  func link() {
    for (record, object) in zip(plain, stored) {
      object.next = record.next.map { stored[$0.id] }
      object.others.append(objectsIn: record.others.map { stored[$0.id] })
      for (key, other) in record.named { object.named[key] = stored[other.id] }
    }
  }
}

extension DrawnRecords {
  typealias Condition = DrawnCondition<Stored, Plain>

  /// A condition that joins others, as deep as that.
  static func condition(depth: Int, _ random: inout SeededGenerator) -> Condition {
    guard depth > 0, random.below(3) > 0 else { return single(&random) }
    let one = condition(depth: depth - 1, &random)
    if random.below(4) == 0 {
      return Condition(format: "NOT (\(one.format))", typed: { !one.typed($0) }) { !one.plain($0) }
    }
    let other = condition(depth: depth - 1, &random)
    if random.below(2) == 0 {
      return Condition(
        format: "(\(one.format)) AND (\(other.format))",
        typed: { one.typed($0) && other.typed($0) }
      ) { one.plain($0) && other.plain($0) }
    }
    return Condition(
      format: "(\(one.format)) OR (\(other.format))",
      typed: { one.typed($0) || other.typed($0) }
    ) { one.plain($0) || other.plain($0) }
  }

  private static func single(_ random: inout SeededGenerator) -> Condition {
    switch random.below(9) {
    case 0: subquery(&random)
    case 1: counted(&random)
    default:
      random.below(2) == 0
        ? onProperty("one", \.one, \.one, &random) : onProperty("two", \.two, \.two, &random)
    }
  }

  /// A condition on a property of the object, or of those that it leads to.
  private static func onProperty<Value: DrawnValue>(
    _ name: String, _ key: KeyPath<Stored, Value>, _ plain: KeyPath<Plain, Value.Plain>,
    _ random: inout SeededGenerator
  ) -> Condition {
    func drawn(_ path: String, isAny: Bool = false) -> DrawnCondition<Value, Value.Plain> {
      Value.condition(on: path + name, isAny: isAny, &random)
    }
    switch random.below(6) {
    case 0:
      let value = drawn("next.")
      return Condition(
        format: value.format, typed: { value.typed($0.next[dynamicMember: key]) }
      ) { value.plain($0?.next?[keyPath: plain]) }
    case 1:
      let value = drawn("others.", isAny: true)
      return Condition(
        format: value.format, typed: { value.typed($0.others[dynamicMember: key]) }
      ) { $0?.others.contains { value.plain($0[keyPath: plain]) } ?? false }
    case 2:
      let value = drawn("origins.", isAny: true)
      return Condition(
        format: value.format, typed: { value.typed($0.origins[dynamicMember: key]) }
      ) { $0?.origins.contains { value.plain($0[keyPath: plain]) } ?? false }
    case 3:
      let value = drawn("named.", isAny: true)
      return Condition(
        format: value.format, typed: { value.typed($0.named.values[dynamicMember: key]) }
      ) { $0?.named.values.contains { value.plain($0[keyPath: plain]) } ?? false }
    case 4:
      let value = drawn("named['a'].")
      return Condition(
        format: value.format, typed: { value.typed($0.named["a"][dynamicMember: key]) }
      ) { value.plain($0?.named["a"]?[keyPath: plain]) }
    default:
      let value = drawn("")
      return Condition(format: value.format, typed: { value.typed($0[dynamicMember: key]) }) {
        value.plain($0?[keyPath: plain])
      }
    }
  }

  /// How many elements there are that meet two conditions.
  private static func subquery(_ random: inout SeededGenerator) -> Condition {
    let one = One.condition(on: "$x.one", isAny: One.self is any DrawnElements.Type, &random)
    let two = Two.condition(on: "$x.two", isAny: Two.self is any DrawnElements.Type, &random)
    let (count, isForward) = (random.below(3), random.below(2) == 0)
    return Condition(
      format: "SUBQUERY(\(isForward ? "others" : "origins"), $x, \(one.format) AND "
        + "(\(two.format))).@count >= \(count)",
      typed: {
        let both =
          isForward
          ? one.typed($0.others.one) && two.typed($0.others.two)
          : one.typed($0.origins.one) && two.typed($0.origins.two)
        return both.count >= count
      }
    ) {
      let elements = (isForward ? $0?.others : $0?.origins) ?? []
      return elements.filter { one.plain($0.one) && two.plain($0.two) }.count >= count
    }
  }

  private static func counted(_ random: inout SeededGenerator) -> Condition {
    let count = random.below(3)
    return switch random.below(5) {
    case 0:
      Condition(format: "others.@count == \(count)", typed: { $0.others.count == count }) {
        $0?.others.count == count
      }
    case 1:
      Condition(format: "next.origins.@count > \(count)", typed: { $0.next.origins.count > count })
      {
        ($0?.next?.origins.count ?? 0) > count
      }
    case 2:
      Condition(format: "others.@max.id < 9", typed: { $0.others.id.max < 9 }) {
        $0?.others.map(\.id).max().map { $0 < 9 } ?? false
      }
    case 3:
      Condition(format: "named.@sum.id > 9", typed: { $0.named.values.id.sum > 9 }) {
        ($0?.named.values.map(\.id).reduce(0, +) ?? 0) > 9
      }
    default:
      Condition(format: "next == nil", typed: { $0.next == nil }) { $0?.next == nil }
    }
  }
}

/// What has elements, of which a condition is that any is so.
protocol DrawnElements {}

extension List: DrawnElements {}
extension MutableSet: DrawnElements {}
extension Map: DrawnElements {}
