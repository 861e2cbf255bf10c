import ConfineFindings
import ConfineStore

extension StrayedUse {
  static let writes = toObjects + toLists + toSets + toMaps

  private static let toObjects: [StrayedUse] = [
    write("a scalar is set") { $0.ledger.round = 9 },
    write("a text is set") { $0.ledger.text = "x" },
    write("an optional is set") { $0.ledger.note = nil },
    write("a mixed value is set") { $0.ledger.any = .int(9) },
    write("a link is set") { $0.ledger.friend = $0.ledger },
    write("a link is set to a new object") { $0.ledger.friend = Ledger(value: ["id": 99]) },
    write("a list is set") { $0.ledger.numbers = List() },
    write("a set is set") { $0.ledger.tags = MutableSet() },
    write("a map is set") { $0.ledger.prices = Map() },
    write("an embedded object is set") { $0.ledger.place = nil },
    write("a primary key is set") { $0.ledger.id = 99 },
    write("a property is set by name") { $0.ledger["round"] = 9 },
    write("setValue(forKey:)") { $0.ledger.setValue(9, forKey: "round") },
    write("setValue(forKeyPath:)") { $0.ledger.setValue(9, forKeyPath: "friend.round") },
    write("a dynamic object's property is set") { $0.dynamic["round"] = 9 },
    write("a projected value is set") { $0.card.title = "x" },
    write("an element of a projected collection is set") { $0.texts[0] = "x" },
  ]

  private static let toLists: [StrayedUse] = [
    write("a list's append") { $0.numbers.append(9) },
    write("a list's append of a new object") { $0.friends.append(Ledger(value: ["id": 99])) },
    write("a list's append(objectsIn:)") { $0.numbers.append(objectsIn: [8, 9]) },
    write("a list's insert") { $0.numbers.insert(9, at: 0) },
    write("a list's insert(contentsOf:)") { $0.numbers.insert(contentsOf: [8, 9], at: 0) },
    write("a list's remove") { $0.numbers.remove(at: 0) },
    write("a list's remove(atOffsets:)") { $0.numbers.remove(atOffsets: [0]) },
    write("a list's removeFirst") { $0.numbers.removeFirst() },
    write("a list's removeLast") { $0.numbers.removeLast() },
    write("a list's removeAll") { $0.numbers.removeAll() },
    write("a list's removeSubrange") { $0.numbers.removeSubrange(0..<1) },
    write("a list's replaceSubrange") { $0.numbers.replaceSubrange(0..<1, with: [9]) },
    write("a list's replace") { $0.numbers.replace(index: 0, object: 9) },
    write("a list's element is set") { $0.numbers[0] = 9 },
    write("a list's move") { $0.friends.move(from: 0, to: 1) },
    write("a list's move(fromOffsets:)") { $0.friends.move(fromOffsets: [0], toOffset: 2) },
    write("a list's swapAt") { $0.friends.swapAt(0, 1) },
    write("a list's setValue(forKey:)") { $0.friends.setValue(9, forKey: "round") },
    write("a query's setValue(forKey:)") { $0.results.setValue(9, forKey: "round") },
    write("a collection of any kind: its setValue(forKey:)") {
      $0.any.setValue(9, forKey: "round")
    },
  ]

  private static let toSets: [StrayedUse] = [
    write("a set's insert") { $0.tags.insert("x") },
    write("a set's insert(objectsIn:)") { $0.tags.insert(objectsIn: ["x", "y"]) },
    write("a set's remove") { $0.tags.remove("tag1") },
    write("a set's removeAll") { $0.tags.removeAll() },
    write("a set's formUnion") { $0.tags.formUnion($0.otherTags) },
    write("a set's formIntersection") { $0.tags.formIntersection($0.otherTags) },
    write("a set's subtract") { $0.tags.subtract($0.otherTags) },
  ]

  private static let toMaps: [StrayedUse] = [
    write("a map's value is set") { $0.prices["tea"] = 9 },
    write("a map's value is removed") { $0.prices["tea"] = nil },
    write("a map's updateValue") { $0.prices.updateValue(9, forKey: "tea") },
    write("a map's removeObject") { $0.prices.removeObject(for: "tea") },
    write("a map's removeAll") { $0.prices.removeAll() },
    write("a map's setValue") { $0.prices.setValue(9, forKey: "tea") },
    write("a map's merge") {
      $0.prices.merge([(key: "tea", value: 8), (key: "rum", value: 9)]) { $1 }
    },
  ]

  static let ofRealms: [StrayedUse] = [
    read("objects", "false", .obtain) { $0.realm.objects(Ledger.self).isInvalidated },
    read("object(ofType:forPrimaryKey:)", "true", .obtain) {
      $0.realm.object(ofType: Ledger.self, forPrimaryKey: 1) != nil
    },
    read("dynamicObjects", "false", .obtain) { $0.realm.dynamicObjects("Ledger").isInvalidated },
    read("dynamicObject(ofType:forPrimaryKey:)", "true", .obtain) {
      $0.realm.dynamicObject(ofType: "Ledger", forPrimaryKey: 1) != nil
    },
    read("isEmpty", "false") { $0.realm.isEmpty },
    read("a realm's freeze", "12", .freeze) { $0.realm.freeze().objects(Ledger.self).count },
    read("a realm's thaw", "true", .thaw) { $0.realm.thaw() == $0.realm },
    read("refresh", "false", .refresh) { $0.realm.refresh() },
    read("writeCopy", "1", .copy) {
      try $0.realm.writeCopy(toFile: $0.copy)
      return try Realm(fileURL: $0.copy).objects(Ledger.self).first?.round
    },
    write("add", .attach) { $0.realm.add(Ledger(value: ["id": 99])) },
    write("add of several", .attach) {
      $0.realm.add([Ledger(value: ["id": 98]), Ledger(value: ["id": 99])])
    },
    write("add of a live object", .attach) { $0.realm.add($0.ledger) },
    write("create", .attach) { $0.realm.create(Ledger.self, value: ["id": 99]) },
    write("create with an update", .attach) {
      $0.realm.create(Ledger.self, value: ["id": 0, "round": 9], update: .all)
    },
    write("dynamicCreate", .attach) { $0.realm.dynamicCreate("Ledger", value: ["id": 99]) },
    write("delete") { $0.realm.delete($0.ledger) },
    write("delete of several") { $0.realm.delete([$0.ledger, $0.other]) },
    write("delete of a list") { $0.realm.delete($0.friends) },
    write("delete of a map") { $0.realm.delete($0.roles) },
    write("delete of a query") { $0.realm.delete($0.results) },
    write("deleteAll") { $0.realm.deleteAll() },
    write("beginWrite", .begin) { $0.realm.beginWrite() },
    write("commitWrite", .commit) { try $0.realm.commitWrite() },
    write("cancelWrite", .cancel) { $0.realm.cancelWrite() },
    write("write", .begin) { try $0.realm.write {} },
  ]

  static let unchecked: [StrayedUse] = [
    read("an object's realm", "true") { $0.ledger.realm == $0.realm },
    read("an object's isInvalidated", "false") { $0.ledger.isInvalidated },
    read("an object's isFrozen", "false") { $0.ledger.isFrozen },
    read("an object's isSameObject", "true") { $0.ledger.isSameObject(as: $0.ledger) },
    read("an object's ==", "false") { $0.ledger == $0.other },
    read("an object's objectSchema", "Ledger") { $0.ledger.objectSchema.className },
    read("a realm's schema", "true") { $0.realm.schema["Ledger"] != nil },
    read("a realm's configuration", "false") { $0.realm.configuration.readOnly },
    read("a realm's isFrozen", "false") { $0.realm.isFrozen },
    read("a realm's isInWriteTransaction", "true") { $0.realm.isInWriteTransaction },
    read("a list's realm", "true") { $0.numbers.realm == $0.realm },
    read("a list's isInvalidated", "false") { $0.numbers.isInvalidated },
    read("a set's isFrozen", "false") { $0.tags.isFrozen },
    read("a map's isInvalidated", "false") { $0.prices.isInvalidated },
    read("linking objects' isInvalidated", "false") { $0.fans.isInvalidated },
    read("a query's realm", "true") { $0.results.realm == $0.realm },
    read("a query's isInvalidated", "false") { $0.results.isInvalidated },
    read("a query's filter", "false") { $0.results.filter("id = 1").isFrozen },
    read("a query's sorted", "false") { $0.results.sorted(by: \.id).isFrozen },
    read("a query's ==", "true") { $0.results == $0.results },
    read("a query's distinct", "false") { $0.results.distinct(by: [\.id]).isFrozen },
    read("a projection's realm", "true") { $0.card.realm == $0.realm },
    read("a projection's isInvalidated", "false") { $0.card.isInvalidated },
    read("a projection's ==", "true") { $0.card == $0.card },
    read("a realm's ==", "true") { $0.realm == $0.realm },
  ]
}
