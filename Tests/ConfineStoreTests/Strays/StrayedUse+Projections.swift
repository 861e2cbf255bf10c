import ConfineStore

extension StrayedUse {
  static let ofProjections: [StrayedUse] = [
    projections.read("Projected.wrappedValue", gives: "t1") { $0.card.title },
    projections.read("Projected.wrappedValue, past a link", gives: "1") { $0.card.friendsRound },
    projections.write("Projected.wrappedValue") { $0.card.title = "x" },
    projections.read("description", .print, gives: "true") {
      $0.card.description.contains("round = 1;")
    },
    projections.read("hash", .hash, gives: "true") { $0.card.hashValue == $0.cardHash },
    projections.use("freeze", .freeze, .frozen) { $0.card.freeze() },
    projections.use("freeze, and a property", .freeze, .frozen, gives: "t1") {
      $0.card.freeze().title
    },
    projections.use("thaw", .thaw, .itself) { $0.card.thaw() },
    projections.use("observe", .observe, .deadToken) { $0.card.observe { _ in } },
    projections.awaited("changes", .observe, .noChanges) {
      var changes = $0.card.changes().makeAsyncIterator()
      return await changes.next().map { "\($0)" }
    },
    projections.free("init", gives: "live") { LedgerCard(projecting: $0.ledger) },
    projections.free("rootObject", gives: "true") { $0.card.rootObject === $0.ledger },
    projections.free("realm", gives: "live") { $0.card.realm },
    projections.use("isInvalidated", nil, .committed, gives: "false") { $0.card.isInvalidated },
    projections.free("isFrozen", gives: "false") { $0.card.isFrozen },
    projections.use("==", nil, .committed, gives: "true") { $0.card == $0.card },
    projections.free("id", gives: "true") { $0.card.id == $0.card.id },
  ]

  static let ofProjectedCollections: [StrayedUse] = [
    collections.read("count", gives: "2") { $0.texts.count },
    collections.read("endIndex", gives: "2") { $0.texts.endIndex },
    collections.read("subscript", gives: "true") { $0.texts[0].hasPrefix("t1") },
    collections.use("subscript", .read, .absent, gives: "") { $0.texts[9] },
    collections.write("subscript") { $0.texts[0] = "x" },
    collections.read("makeIterator", .enumerate, gives: "2") {
      $0.texts.reduce(0) { sum, _ in sum + 1 }
    },
    collections.read("makeIterator, of an array", .enumerate, gives: "2") {
      Array($0.texts).count
    },
    collections.read("map", .enumerate, gives: "2") { $0.texts.map(\.count).count },
    collections.read("description", .print, gives: "true") {
      $0.texts.description.contains("t1")
    },
    collections.use("freeze", .freeze, .frozen) { $0.texts.freeze() },
    collections.use("thaw", .thaw, .itself) { $0.texts.thaw() },
    collections.free("realm", gives: "live") { $0.texts.realm },
    collections.use("isInvalidated", nil, .committed, gives: "false") { $0.texts.isInvalidated },
    collections.free("isFrozen", gives: "false") { $0.texts.isFrozen },
    collections.free("startIndex", gives: "0") { $0.texts.startIndex },
    collections.use("underestimatedCount", nil, .zero) { $0.texts.underestimatedCount },
  ]

  private static let projections = MemberUses(table: "Projections")
  private static let collections = MemberUses(table: "Projected collections")
}

extension LedgerCard: ObjectKeyIdentifiable {}
