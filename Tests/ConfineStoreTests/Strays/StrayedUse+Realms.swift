import ConfineOwnership
import ConfineStore

extension StrayedUse {
  static let ofRealms = readsOfRealms + changesOfRealms + writesOfRealms + freeUsesOfRealms
  private static let uses = MemberUses(table: "Realms")

  private static let readsOfRealms: [StrayedUse] = [
    uses.use("objects", .obtain, .empty) { $0.realm.objects(Ledger.self) },
    uses.use("objects, of a class that is not managed", .obtain, .empty) {
      $0.realm.objects(Mine.self)
    },
    uses.use("dynamicObjects", .obtain, .empty) { $0.realm.dynamicObjects("Ledger") },
    uses.use("dynamicObjects, of no class", .obtain, .empty) {
      $0.realm.dynamicObjects("Nothing")
    },
    uses.read("object", .obtain, gives: "live") {
      $0.realm.object(ofType: Ledger.self, forPrimaryKey: 1)
    },
    uses.read("object, of a class without a primary key", .obtain, gives: "nil") {
      $0.realm.object(ofType: Chain.self, forPrimaryKey: 1)
    },
    uses.read("dynamicObject", .obtain, gives: "live") {
      $0.realm.dynamicObject(ofType: "Ledger", forPrimaryKey: 1)
    },
    uses.read("isEmpty", gives: "false") { $0.realm.isEmpty },
    uses.read("writeCopy", .copy, gives: "1") {
      try $0.realm.writeCopy(toFile: $0.copy)
      return try Realm(fileURL: $0.copy).objects(Ledger.self).first?.round
    },
    uses.use("freeze", .freeze, .frozen) { $0.realm.freeze() },
    uses.use("freeze, and a property", .freeze, .frozen, gives: "1") {
      $0.realm.freeze().objects(Ledger.self)[0].round
    },
    uses.use("thaw", .thaw, .itself) { $0.realm.thaw() },
    uses.use("resolve", .resolve, .noValue) { $0.realm.resolve($0.reference) },
    uses.use("observe", .observe, .deadToken) { $0.realm.observe { _, _ in } },
    uses.awaited("changes", .observe, .noChanges) {
      var changes = $0.realm.changes().makeAsyncIterator()
      return await changes.next()
    },
  ]

  private static let changesOfRealms: [StrayedUse] = [
    uses.write("add", .attach) { $0.realm.add(Ledger(value: ["id": 99])) },
    uses.write("add, of several", .attach) {
      $0.realm.add([Ledger(value: ["id": 98]), Ledger(value: ["id": 99])])
    },
    uses.write("add, of a live object", .attach) { $0.realm.add($0.ledger) },
    uses.use("create", .attach, .unmanaged) { $0.realm.create(Ledger.self, value: ["id": 99]) },
    uses.use("create, with an update", .attach, .unmanaged) {
      $0.realm.create(Ledger.self, value: ["id": 0, "round": 9], update: .all)
    },
    uses.use("dynamicCreate", .attach, .unmanaged) {
      $0.realm.dynamicCreate("Ledger", value: ["id": 99])
    },
    uses.write("delete") { $0.realm.delete($0.ledger) },
    uses.write("delete, of several") { $0.realm.delete([$0.ledger, $0.other]) },
    uses.write("delete, of a list") { $0.realm.delete($0.friends) },
    uses.write("delete, of a map") { $0.realm.delete($0.roles) },
    uses.write("delete, of a query") { $0.realm.delete($0.results) },
    uses.write("deleteAll") { $0.realm.deleteAll() },
  ]

  private static let writesOfRealms: [StrayedUse] = [
    uses.use("refresh", .refresh, .negative) { $0.realm.refresh() },
    uses.awaited("asyncRefresh", .refresh, .negative) { await $0.realm.asyncRefresh() },
    uses.write("invalidate", .close) { $0.realm.invalidate() },
    uses.write("beginWrite", .begin) { $0.realm.beginWrite() },
    uses.write("commitWrite", .commit) { try $0.realm.commitWrite() },
    uses.write("cancelWrite", .cancel) { $0.realm.cancelWrite() },
    uses.use("write", .begin, .blockAlone, gives: "ran") { try $0.realm.write { "ran" } },
    uses.awaited("asyncWrite", .begin, .blockAlone, gives: "ran") {
      try await Elsewhere().write(in: $0)
    },
    uses.write("writeAsync", .begin) { $0.realm.writeAsync { fatalError("it began") } },
    uses.write("beginAsyncWrite", .begin) { $0.realm.beginAsyncWrite { fatalError("it began") } },
    uses.write("commitAsyncWrite", .commit) {
      $0.realm.commitAsyncWrite { _ in fatalError("it was committed") }
    },
    uses.write("cancelAsyncWrite", .cancel) { try $0.realm.cancelAsyncWrite(1) },
    uses.use("init", .open, .live) {
      try Realm(configuration: $0.configuration, queue: DispatchQueue(label: "other"))
    }.reported(as: "Realm opened from incorrect dispatch queue."),
  ]

  private static let freeUsesOfRealms: [StrayedUse] = [
    uses.free("configuration", gives: "false") { $0.realm.configuration.readOnly },
    uses.free("schema", gives: "true") { $0.realm.schema["Ledger"] != nil },
    uses.free("isFrozen", gives: "false") { $0.realm.isFrozen },
    uses.free("==", gives: "true") { $0.realm == $0.realm },
    uses.free("isInWriteTransaction", gives: "true") { $0.realm.isInWriteTransaction },
    uses.free("isPerformingAsynchronousWriteOperations", gives: "false") {
      $0.realm.isPerformingAsynchronousWriteOperations
    },
    uses.free("autorefresh", gives: "true") { $0.realm.autorefresh },
    uses.free("autorefresh, set", gives: "false") {
      $0.realm.autorefresh = false
      return $0.realm.autorefresh
    },
  ]
}

/// An actor that is nobody's home.
actor Elsewhere {
  func write(in strays: Strays) async throws -> String {
    try await strays.realm.asyncWrite { "ran" }
  }
}

/// Of no default schema.
private final class Mine: Object {
  @Persisted var number: Int
  override class func shouldIncludeInDefaultSchema() -> Bool { false }
}
