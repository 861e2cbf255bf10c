import ConfineStore

extension StrayedUse {
  static let ofReferences: [StrayedUse] = [
    uses.use("ThreadSafeReference.init", .refer, .reference, gives: "1") {
      let reference = ThreadSafeReference(to: $0.ledger)
      return try $0.realmHere().resolve(reference)?.round
    },
    uses.use("ThreadSafeReference.init, to a list", .refer, .reference, gives: "1") {
      let reference = ThreadSafeReference(to: $0.numbers)
      return try $0.realmHere().resolve(reference)?.count
    },
    uses.use("ThreadSafeReference.init, to a query", .refer, .reference, gives: "12") {
      let reference = ThreadSafeReference(to: $0.sorted)
      return try $0.realmHere().resolve(reference)?.count
    },
    uses.use("ThreadSafeReference.init, to what is not", .refer, .reference, gives: "nil") {
      let reference = ThreadSafeReference(to: $0.fresh!)
      return try $0.realmHere().resolve(reference)
    },
    uses.use("ThreadSafe.init", .refer, .reference, gives: "1") {
      ThreadSafe(wrappedValue: $0.ledger).wrappedValue?.round
    },
    uses.use("ThreadSafe.wrappedValue", .refer, .reference, gives: "true") {
      $0.wrapped.wrappedValue = $0.other
      return $0.wrapped.wrappedValue?.id == 1
    },
    uses.use("ThreadSafe.wrappedValue", nil, .ofThread, gives: "1") {
      $0.wrapped.wrappedValue?.round
    },
    uses.free("ThreadSafeReference.isInvalidated", gives: "false") { $0.reference.isInvalidated },
  ]

  static let ofObservations: [StrayedUse] = [
    observations.awaited("RealmChanges.Iterator.next", .observe, .noChanges) {
      var changes = $0.observation!.ofLedger
      return await changes.next().map { "\($0)" }
    },
    observations.awaited("RealmChanges.Iterator.next, of a realm", .observe, .noChanges) {
      var changes = $0.observation!.ofRealm
      return await changes.next()
    },
    observations.awaited(
      "RealmChanges.makeAsyncIterator", .observe, .noChanges
    ) {
      var changes = $0.results.changes().makeAsyncIterator()
      return await changes.next().map { "\($0)" }
    },
    observations.awaited("NotificationToken.invalidate", nil, .asAtHome, gives: "true") {
      $0.observation!.token.invalidate()
    },
    observations.awaited("NotificationToken.==", nil, .asAtHome, gives: "true") {
      $0.observation!.token == $0.observation!.token
    },
    observations.awaited("NotificationToken.hash", nil, .asAtHome, gives: "true") {
      $0.observation!.token.hashValue == $0.observation!.token.hashValue
    },
  ]

  private static let uses = MemberUses(table: "References")
  private static let observations = MemberUses(table: "Observations")
}
