import ConfineStore

extension StrayedUse {
  static let ofMaps = readsOfMaps + writesOfMaps + usesOfMaps
  private static let uses = MemberUses(table: "Maps")

  private static let readsOfMaps: [StrayedUse] = [
    uses.read("count", gives: "1") { $0.prices.count },
    uses.read("isEmpty", gives: "false") { $0.prices.isEmpty },
    uses.read("first", gives: "tea") { $0.prices.first?.key },
    uses.read("keys", gives: "[\"tea\"]") { $0.prices.keys },
    uses.read("values", gives: "[1]") { $0.prices.values },
    uses.read("subscript", gives: "1") { $0.prices["tea"] },
    uses.read("subscript, without the key", gives: "nil") { $0.prices["rum"] },
    uses.read("subscript, with a default", gives: "1") { $0.prices["tea", default: 9] },
    uses.read("value", gives: "1") { $0.prices.value(forKey: "tea") },
    uses.read("min", gives: "1") { $0.prices.min() },
    uses.read("max", gives: "1") { $0.prices.max() },
    uses.read("sum", gives: "1") { $0.prices.sum() },
    uses.read("average", gives: "1.0") { $0.prices.average() as Double? },
    uses.read("makeIterator", .enumerate, gives: "1") { $0.prices.reduce(0) { $0 + $1.value } },
    uses.read("makeIterator, of the tuples", .enumerate, gives: "1") {
      $0.prices.asKeyValueSequence().reduce(0) { $0 + $1.value }
    },
    uses.read("next", .enumerate, gives: "tea") {
      var steps = $0.steps.map
      return steps.next()?.key
    },
    uses.read("contains", .enumerate, gives: "true") { $0.prices.contains { $1 == 1 } },
    uses.read("encode", .enumerate, gives: "1") {
      (try JSONSerialization.jsonObject(with: JSONEncoder().encode($0.prices)) as? [String: Int])?
        .values.first
    },
    uses.read("description", .print, gives: "true") {
      $0.roles.description.contains("round = 1;")
    },
  ]

  private static let writesOfMaps: [StrayedUse] = [
    uses.write("subscript") { $0.prices["tea"] = 9 },
    uses.write("subscript, to nil") { $0.prices["tea"] = nil },
    uses.write("updateValue") { $0.prices.updateValue(9, forKey: "tea") },
    uses.write("removeObject") { $0.prices.removeObject(for: "tea") },
    uses.write("removeAll") { $0.prices.removeAll() },
    uses.write("setValue") { $0.prices.setValue(9, forKey: "tea") },
    uses.write("merge") {
      $0.prices.merge([(key: "tea", value: 8), (key: "rum", value: 9)]) { $1 }
    },
  ]

  private static let usesOfMaps: [StrayedUse] = [
    uses.use("freeze", .freeze, .frozen) { $0.prices.freeze() },
    uses.use("freeze, and a count", .freeze, .frozen, gives: "1") { $0.prices.freeze().count },
    uses.use("thaw", .thaw, .itself) { $0.prices.thaw() },
    uses.use("observe", .observe, .deadToken) { $0.prices.observe { _ in } },
    uses.awaited("changes", .observe, .noChanges) {
      var changes = $0.prices.changes().makeAsyncIterator()
      return await changes.next().map { "\($0)" }
    },
    uses.use("where", .read, .empty) { $0.roles.where { $0.round == 1 } },
    uses.use("filter", .read, .empty) { $0.roles.filter("round = 1") },
    uses.use("sorted", .read, .empty) { $0.roles.sorted(byKeyPath: "id") },
    uses.use("sorted, of scalars", .read, .empty) { $0.prices.sorted() },
    uses.use("distinct", .read, .empty) { $0.roles.distinct(by: ["id"]) },
    uses.use("distinct, of scalars", .read, .empty) { $0.prices.distinct() },
    uses.free("asKeyValueSequence", gives: "true") {
      ("\(type(of: $0.prices.asKeyValueSequence()))").hasPrefix("MapKeyValueSequence")
    },
    uses.free("realm", gives: "live") { $0.prices.realm },
    uses.use("isInvalidated", nil, .committed, gives: "false") { $0.prices.isInvalidated },
    uses.free("isFrozen", gives: "false") { $0.prices.isFrozen },
  ]
}
