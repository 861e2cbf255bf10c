import ConfineFindings
import ConfineStore

extension StrayedUse {
  static let reads = ofObjects + ofLists + ofSets + ofMaps + ofLinkingObjects + ofResults

  private static let ofObjects: [StrayedUse] = [
    read("an integer", "1") { $0.ledger.round },
    read("a text", "t1") { $0.ledger.text },
    read("an optional text", "n1") { $0.ledger.note },
    read("a boolean", "true") { $0.ledger.isOdd },
    read("a double", "0.25") { $0.ledger.ratio },
    read("a float", "0.5") { $0.ledger.part },
    read("a date", "1.0") { $0.ledger.day.timeIntervalSinceReferenceDate },
    read("data", "3 bytes") { $0.ledger.bytes },
    read("a UUID", Ledgers.token) { $0.ledger.token },
    read("an object id", "000000000000000000000011") { $0.ledger.mark.stringValue },
    read("a decimal", "1") { $0.ledger.price },
    read("an enumeration", "big") { $0.ledger.kind },
    read("a custom value", "1") { $0.ledger.span.seconds },
    read("a mixed value", "a1") { $0.ledger.any.stringValue },
    read("a mixed object", "true") { $0.ledger.link.object(Ledger.self) != nil },
    read("a link", "true") { $0.ledger.friend != nil },
    read("an embedded object", "true") { $0.ledger.place != nil },
    read("a list's getter", "false") { $0.ledger.friends.isInvalidated },
    read("a set's getter", "false") { $0.ledger.tags.isInvalidated },
    read("a map's getter", "false") { $0.ledger.prices.isInvalidated },
    read("linking objects' getter", "false") { $0.ledger.fans.isInvalidated },
    read("description", "true", .print) { $0.ledger.description.contains("round = 1;") },
    read("a hash", "true", .hash) { $0.ledger.hashValue != 0 },
    read("an object's freeze", "1", .freeze) { $0.ledger.freeze().round },
    read("an object's thaw", "true", .thaw) { $0.ledger.thaw() === $0.ledger },
    read("a subscript by name", "1") { $0.ledger["round"] },
    read("value(forKey:)", "1") { $0.ledger.value(forKey: "round") },
    read("value(forKeyPath:)", "1") { $0.ledger.value(forKeyPath: "friend.friend.round") },
    read("value(forKeyPath:) past a list", "[1, 1]") {
      ($0.ledger.value(forKeyPath: "friends.round") as? [Any?])?.compactMap { $0 as? Int }
    },
    read("dynamicList", "false") { $0.ledger.dynamicList("friends").isInvalidated },
    read("dynamicMutableSet", "false") { $0.ledger.dynamicMutableSet("peers").isInvalidated },
    read("dynamicMap", "false") {
      ($0.ledger.dynamicMap("roles") as Map<String, DynamicObject?>).isInvalidated
    },
    read("a dynamic object's scalar", "1") { $0.dynamic["round"] },
    read("a dynamic object's member", "t1") { $0.dynamic.text },
    read("a dynamic object's link", "true") { $0.dynamic["friend"] != nil },
    read("a dynamic object's list", "true") { $0.dynamic["numbers"] is List<Int> },
    read("a copy of an object", "t1") { Ledger(value: $0.ledger).text },
    read("a projected value", "t1") { $0.card.title },
    read("a projection's description", "true", .print) {
      $0.card.description.contains("round = 1;")
    },
    read("a projection's hash", "true", .hash) { $0.card.hashValue != 0 },
    read("a projection's freeze", "t1", .freeze) { $0.card.freeze().title },
    read("a projection's thaw", "true", .thaw) { $0.card.thaw() != nil },
    read("a projected collection's count", "2") { $0.texts.count },
    read("a projected collection's element", "true") { $0.texts[0].hasPrefix("t1") },
    read("a projected collection's element past the committed ones", "") { $0.texts[9] },
    read("a projected collection's iteration", "2", .enumerate) {
      $0.texts.reduce(0) { sum, _ in sum + 1 }
    },
    read("an array of a projected collection", "2", .enumerate) { Array($0.texts).count },
    read("a projected collection that is mapped", "2", .enumerate) { $0.texts.map(\.count).count },
    read("a projected collection's description", "true", .print) {
      $0.texts.description.contains("t1")
    },
    read("a projected collection's freeze", "true", .freeze) { $0.texts.freeze().isFrozen },
  ]

  private static let ofLists: [StrayedUse] = [
    read("a list's count", "1") { $0.numbers.count },
    read("a list's isEmpty", "false") { $0.numbers.isEmpty },
    read("a list's element", "1") { $0.numbers[0] },
    read("a list's element past the committed ones", "0") { $0.numbers[9] },
    read("a list's object past the committed ones", "true") { $0.friends[9].realm == nil },
    read("a list's objects(at:) past the committed ones", "[1, 0]") {
      $0.numbers.objects(at: [0, 9])
    },
    read("a list that is mapped", "[2]", .enumerate) { $0.numbers.map { $0 + 1 } },
    read("a list's value(forKeyPath:)", "[1, 1]") {
      ($0.friends.value(forKeyPath: "friend.round") as? [Any?])?.compactMap { $0 as? Int }
    },
    read("a list's value(forKeyPath:) of a sum", "2") {
      $0.friends.value(forKeyPath: "@sum.round")
    },
    read("a list's first", "1") { $0.numbers.first },
    read("a list's last", "1") { $0.numbers.last },
    read("a list's index(of:)", "0") { $0.numbers.index(of: 1) },
    read("a list's contains", "true") { $0.numbers.contains(1) },
    read("a list's iteration", "2", .enumerate) { $0.friends.reduce(0) { sum, _ in sum + 1 } },
    read("an array of a list", "2", .enumerate) { Array($0.friends).count },
    read("a list's objects(at:)", "[1]") { $0.numbers.objects(at: [0]) },
    read("a list's min", "1") { $0.numbers.min() },
    read("a list's sum", "1") { $0.numbers.sum() },
    read("a list's average", "1.0") { $0.numbers.average() as Double? },
    read("a list's max of a property", "1") { $0.friends.max(of: \.round) },
    read("a list's value(forKey:)", "[1, 1]") {
      ($0.friends.value(forKey: "round") as? [Any?])?.compactMap { $0 as? Int }
    },
    read("a list's description", "true", .print) { $0.friends.description.contains("round = 1;") },
    read("a list's freeze", "[1]", .freeze) { Array($0.numbers.freeze()) },
    read("a list's thaw", "true", .thaw) { $0.numbers.thaw() === $0.numbers },
    read("a list's query", "2") { $0.friends.where { $0.round == 1 }.count },
    read("a list's index(matching:)", "0") { $0.friends.index(matching: "round = 1") },
    read("a coded list", "1", .enumerate) {
      (try JSONSerialization.jsonObject(with: JSONEncoder().encode($0.numbers)) as? [Int])?.first
    },
    read("a collection of any kind: its count", "2") { $0.any.count },
    read("a collection of any kind: its element past the committed ones", "true") {
      $0.any[9].realm == nil
    },
    read("a collection of any kind: its first", "true") { $0.any.first != nil },
    read("a collection of any kind: its last", "true") { $0.any.last != nil },
    read("a collection of any kind: its iteration", "2", .enumerate) { Array($0.any).count },
    read("a collection of any kind: its description", "true", .print) {
      $0.any.description.contains("round = 1;")
    },
    read("a collection of any kind: its sum", "2") { $0.any.sum(of: \.round) },
    read("a collection of any kind: its freeze", "true", .freeze) { $0.any.freeze().isFrozen },
    read("a collection of any kind: its value(forKey:)", "[1, 1]") {
      ($0.any.value(forKey: "round") as? [Any?])?.compactMap { $0 as? Int }
    },
  ]

  private static let ofSets: [StrayedUse] = [
    read("a set's count", "1") { $0.tags.count },
    read("a set's element", "tag1") { $0.tags[0] },
    read("a set's element past the committed ones", "") { $0.tags[9] },
    read("a set's first", "tag1") { $0.tags.first },
    read("a set's last", "tag1") { $0.tags.last },
    read("a set's index(of:)", "0") { $0.tags.index(of: "tag1") },
    read("a set's contains", "true") { $0.tags.contains("tag1") },
    read("a set's isSubset", "true") { $0.tags.isSubset(of: $0.otherTags) },
    read("a set's intersects", "true") { $0.tags.intersects($0.otherTags) },
    read("an unmanaged set's isSubset", "false") {
      let tags = MutableSet<String>()
      tags.insert("tag")
      return tags.isSubset(of: $0.tags)
    },
    read("an array of a set", "[\"tag1\"]", .enumerate) { Array($0.tags) },
    read("a set's description", "true", .print) { $0.peers.description.contains("round = 1;") },
    read("a set's freeze", "1", .freeze) { $0.tags.freeze().count },
  ]

  private static let ofMaps: [StrayedUse] = [
    read("a map's count", "1") { $0.prices.count },
    read("a map's isEmpty", "false") { $0.prices.isEmpty },
    read("a map's first", "tea") { $0.prices.first?.key },
    read("a map's keys", "[\"tea\"]") { $0.prices.keys },
    read("a map's values", "[1]") { $0.prices.values },
    read("a map's value", "1") { $0.prices["tea"] },
    read("a map's value with a default", "1") { $0.prices["tea", default: 9] },
    read("a map's value(forKey:)", "1") { $0.prices.value(forKey: "tea") },
    read("a map's iteration", "1", .enumerate) { $0.prices.reduce(0) { $0 + $1.value } },
    read("a map's tuples", "1", .enumerate) {
      $0.prices.asKeyValueSequence().reduce(0) { $0 + $1.value }
    },
    read("a map's contains", "true", .enumerate) { $0.prices.contains { $1 == 1 } },
    read("a map's sum", "1") { $0.prices.sum() },
    read("a map's description", "true", .print) { $0.roles.description.contains("round = 1;") },
    read("a map's freeze", "1", .freeze) { $0.prices.freeze().count },
    read("a map's filter", "1") { $0.roles.filter("round = 1").count },
    read("a map's query", "1") { $0.roles.sorted(byKeyPath: "id").count },
  ]

  private static let ofLinkingObjects: [StrayedUse] = [
    read("linking objects' count", "1") { $0.fans.count },
    read("linking objects' element", "true") { $0.fans[0].realm != nil },
    read("linking objects' element past the committed ones", "true") {
      $0.fans[9].realm == nil
    },
    read("linking objects' first", "true") { $0.fans.first != nil },
    read("linking objects' last", "true") { $0.fans.last != nil },
    read("linking objects' index(of:)", "nil") { $0.fans.index(of: $0.ledger) },
    read("linking objects' iteration", "1", .enumerate) { Array($0.fans).count },
    read("linking objects' sum", "1") { $0.fans.sum(of: \.round) },
    read("linking objects' description", "true", .print) {
      $0.fans.description.contains("round = 1;")
    },
    read("linking objects' freeze", "1", .freeze) { $0.fans.freeze().count },
  ]

  private static let ofResults: [StrayedUse] = [
    read("a query's count", "12") { $0.results.count },
    read("a query's isEmpty", "false") { $0.results.isEmpty },
    read("a query's element", "true") { $0.results[0].realm != nil },
    read("a query's element past the committed ones", "true") { $0.results[99].realm == nil },
    read("a query's objects(at:) past the committed ones", "2") {
      $0.results.objects(at: [0, 99]).count
    },
    read("a query that is mapped", "12", .enumerate) {
      $0.results.map(ObjectIdentifier.init).count
    },
    read("a query's first", "true") { $0.results.first != nil },
    read("a query's last", "true") { $0.results.last != nil },
    read("a query's iteration", "12", .enumerate) { $0.results.reduce(0) { sum, _ in sum + 1 } },
    read("an array of a query", "12", .enumerate) { Array($0.results).count },
    read("a query's index(of:)", "0") { $0.results.index(of: $0.ledger) },
    read("a query's index(matching:)", "0") { $0.results.index(matching: "round = 1") },
    read("a query's objects(at:)", "2") { $0.results.objects(at: [0, 3]).count },
    read("a query's sum", "12") { $0.results.sum(of: \.round) },
    read("a query's average", "1.0") { $0.results.average(of: \.round) as Double? },
    read("a query's value(forKey:)", "12") {
      ($0.results.value(forKey: "round") as? [Any?])?.compactMap { $0 as? Int }.reduce(0, +)
    },
    read("a query's description", "true", .print) { $0.results.description.contains("round = 1;") },
    read("a query's freeze", "12", .freeze) { $0.results.freeze().count },
    read("a query's thaw", "true", .thaw) { $0.results.thaw() != nil },
    read("a query of a query", "12") { $0.results.where { $0.round == 1 }.count },
    read("a sorted query", "true") { $0.results.sorted(by: \.id).first != nil },
    read("a dynamic query's count", "12") { $0.dynamicResults.count },
  ]
}
