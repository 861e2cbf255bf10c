import ConfineStore

extension StrayedUse {
  static let ofObjects = readsOfObjects + writesOfObjects + usesOfObjects
  private static let uses = MemberUses(table: "Objects")
  private static let value = "Persisted.wrappedValue"

  private static let readsOfObjects: [StrayedUse] = [
    uses.read("\(value), an integer", gives: "1") { $0.ledger.round },
    uses.read("\(value), a text", gives: "t1") { $0.ledger.text },
    uses.read("\(value), an optional text", gives: "n1") { $0.ledger.note },
    uses.read("\(value), a boolean", gives: "true") { $0.ledger.isOdd },
    uses.read("\(value), a double", gives: "0.25") { $0.ledger.ratio },
    uses.read("\(value), a float", gives: "0.5") { $0.ledger.part },
    uses.read("\(value), a date", gives: "1.0") { $0.ledger.day.timeIntervalSinceReferenceDate },
    uses.read("\(value), data", gives: "3 bytes") { $0.ledger.bytes },
    uses.read("\(value), a UUID", gives: Ledgers.token) { $0.ledger.token },
    uses.read("\(value), an object id", gives: "000000000000000000000011") {
      $0.ledger.mark.stringValue
    },
    uses.read("\(value), a decimal", gives: "1") { $0.ledger.price },
    uses.read("\(value), an enumeration", gives: "big") { $0.ledger.kind },
    uses.read("\(value), a custom value", gives: "1") { $0.ledger.span.seconds },
    uses.read("\(value), a mixed value", gives: "a1") { $0.ledger.any.stringValue },
    uses.read("\(value), a mixed object", gives: "live") { $0.ledger.link.object(Ledger.self) },
    uses.read("\(value), a link", gives: "live") { $0.ledger.friend },
    uses.read("\(value), an embedded object", gives: "live") { $0.ledger.place },
    uses.use("\(value), a list", .read, .empty) { $0.ledger.friends },
    uses.use("\(value), a set", .read, .empty) { $0.ledger.tags },
    uses.use("\(value), a map", .read, .empty) { $0.ledger.prices },
    uses.use("\(value), linking objects", .read, .empty) { $0.ledger.fans },
    uses.read("subscript", gives: "1") { $0.ledger["round"] },
    uses.read("subscript, of a dynamic object", gives: "1") { $0.dynamic["round"] },
    uses.read("subscript, as a member", gives: "t1") { $0.dynamic.text },
    uses.read("subscript, a dynamic link", gives: "live") { $0.dynamic["friend"] },
    uses.use("\(value), a list that is not committed", .read, .empty) { $0.fresh?.numbers },
    uses.use("subscript, a list", .read, .empty) { $0.ledger["friends"] },
    uses.use("subscript, a dynamic list", .read, .empty) { $0.dynamic["numbers"] },
    uses.read("value", gives: "1") { $0.ledger.value(forKey: "round") },
    uses.use("value, a set", .read, .empty) { $0.ledger.value(forKey: "tags") },
    uses.read("value, of a path", gives: "1") {
      $0.ledger.value(forKeyPath: "friend.friend.round")
    },
    uses.read("value, of a path past a list", gives: "[1, 1]") {
      ($0.ledger.value(forKeyPath: "friends.round") as? [Any?])?.compactMap { $0 as? Int }
    },
    uses.use("\(value), of what is not committed", .read, .absent, gives: "") { $0.fresh?.text },
    uses.use("subscript, of what is not committed", .read, .absent, gives: "0") {
      $0.fresh?["round"]
    },
    uses.use("dynamicList", .read, .empty) { $0.ledger.dynamicList("friends") },
    uses.use("dynamicMutableSet", .read, .empty) { $0.ledger.dynamicMutableSet("peers") },
    uses.use("dynamicMap", .read, .empty) {
      $0.ledger.dynamicMap("roles") as Map<String, DynamicObject?>
    },
    uses.read("description", .print, gives: "true") {
      $0.ledger.description.contains("round = 1;")
    },
    uses.read("hash", .hash, gives: "true") { $0.ledger.hashValue == $0.hash },
    uses.use("init, of a live object", .read, .unmanaged) { Ledger(value: $0.ledger) },
    uses.use("init, of a live object, a property", .read, .unmanaged, gives: "t1") {
      Ledger(value: $0.ledger).text
    },
  ]

  private static let writesOfObjects: [StrayedUse] = [
    uses.write("\(value), a scalar") { $0.ledger.round = 9 },
    uses.write("\(value), a text") { $0.ledger.text = "x" },
    uses.write("\(value), an optional") { $0.ledger.note = nil },
    uses.write("\(value), a mixed value") { $0.ledger.any = .int(9) },
    uses.write("\(value), a link") { $0.ledger.friend = $0.ledger },
    uses.write("\(value), a link to a new object") { $0.ledger.friend = Ledger(value: ["id": 99]) },
    uses.write("\(value), a list") { $0.ledger.numbers = List() },
    uses.write("\(value), a set") { $0.ledger.tags = MutableSet() },
    uses.write("\(value), a map") { $0.ledger.prices = Map() },
    uses.write("\(value), an embedded object") { $0.ledger.place = nil },
    uses.write("\(value), a primary key") { $0.ledger.id = 99 },
    uses.write("subscript") { $0.ledger["round"] = 9 },
    uses.write("subscript, of a dynamic object") { $0.dynamic["round"] = 9 },
    uses.write("subscript, as a member") { $0.dynamic.round = 9 },
    uses.write("setValue") { $0.ledger.setValue(9, forKey: "round") },
    uses.write("setValue, of a path") { $0.ledger.setValue(9, forKeyPath: "friend.round") },
  ]

  private static let usesOfObjects: [StrayedUse] = [
    uses.use("freeze", .freeze, .frozen) { $0.ledger.freeze() },
    uses.use("freeze, a property", .freeze, .frozen, gives: "1") { $0.ledger.freeze().round },
    uses.use("freeze, of what is not committed", .freeze, .itself) { $0.fresh?.freeze() },
    uses.use("thaw", .thaw, .itself) { $0.ledger.thaw() },
    uses.use("observe", .observe, .deadToken) {
      $0.ledger.observe { (_: ObjectChange<Ledger>) in }
    },
    uses.use("observe, on a queue", .observe, .deadToken) {
      $0.ledger.observe(on: DispatchQueue(label: "observer")) { (_: ObjectChange<Ledger>) in }
    },
    uses.awaited("observe, on an actor", .observe, .deadToken) {
      await $0.ledger.observe(on: Elsewhere()) { (_, _: ObjectChange<Ledger>) in }
    },
    uses.awaited("changes", .observe, .noChanges) {
      var changes = $0.ledger.changes().makeAsyncIterator()
      return await changes.next().map { "\($0)" }
    },
    uses.use("hash, without a primary key", nil, .asAtHome, gives: "true") {
      $0.place.hashValue == $0.place.hashValue
    },
    uses.free("realm", gives: "live") { $0.ledger.realm },
    uses.use("isInvalidated", nil, .committed, gives: "false") { $0.ledger.isInvalidated },
    uses.free("isFrozen", gives: "false") { $0.ledger.isFrozen },
    uses.use("isInvalidated, of what is not committed", nil, .committed, gives: "true") {
      $0.fresh?.isInvalidated
    },
    uses.use("isSameObject", nil, .committed, gives: "true") {
      $0.ledger.isSameObject(as: $0.ledger)
    },
    uses.use("==", nil, .committed, gives: "false") { $0.ledger == $0.other },
    uses.free("objectSchema", gives: "Ledger") { $0.ledger.objectSchema.className },
    uses.free("id", gives: "true") { $0.place.id == $0.place.id },
  ]
}

extension Street: ObjectKeyIdentifiable {}
