/// Write transactions of a realm, at its home.
extension RealmInstance {
  /// Waits for the writer's turn, and moves to the newest version; observers are told first.
  ///
  /// - Throws: also where more versions are held than the configuration allows.
  func begin() throws(Realm.Error) {
    // Without the turn, because what observers do may be to write.
    if !observers.isEmpty { _ = refresh() }
    try store.turn.begin()
    try beginWithTurn()
  }

  /// As `begin`, of a home that has the writer's turn, which it loses where this throws.
  func beginWithTurn() throws(Realm.Error) {
    do throws(Realm.Error) {
      let newest = try store.newest()
      let isNew = version.map { $0.number != newest.number } ?? false
      move(to: newest)
      try checkActiveVersions()
      if isNew, !observers.isEmpty {
        inbox.post { [self] in
          tellOfMove()
          deliver()
        }
      }
      move(
        to: newest,
        store.makeTransaction(
          over: newest, from: nextRevision, memoryLimit: configuration.transactionMemoryLimit))
    } catch {
      store.turn.end()
      throw error
    }
  }

  /// The caller holds the newest version, and no older one.
  private func checkActiveVersions() throws(Realm.Error) {
    guard let limit = configuration.maximumNumberOfActiveVersions, limit > 0 else { return }
    let count = store.liveVersions.count { $0.pins > 0 }
    guard count > limit else { return }
    throw .tooManyActiveVersions(count, limit: limit, store.pins, of: store.name)
  }

  /// Makes the changes a new version, durable on return, and lets the next writer in.
  ///
  /// After an error the transaction is over and nothing of it is left.
  func commit() throws(Realm.Error) {
    guard let writing else { return }
    try endTurn { () throws(Realm.Error) in
      try commit(writing) { () throws(Realm.Error) in
        try store.commit(writing)
        try store.flush()
      }
    }
    committed(writing)
  }

  private func endTurn(_ body: () throws(Realm.Error) -> Void) throws(Realm.Error) {
    defer { store.turn.end() }
    try body()
  }

  /// Makes the changes a new version that is not durable yet; the turn goes on.
  func commitUnflushed() throws(Realm.Error) {
    guard let writing else { return }
    try commit(writing) { () throws(Realm.Error) in try store.commit(writing) }
    committed(writing)
  }

  private func commit(
    _ writing: WriteTransaction, _ body: () throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    do throws(Realm.Error) {
      try body()
      move(to: try store.newest())
    } catch {
      move(to: writing.base)
      throw error
    }
  }

  /// Observers of collections and objects are told later: the code that wrote knows what it did.
  private func committed(_ writing: WriteTransaction) {
    deliverLater()
    guard !writing.isEmpty else { return }
    lastCommitted = version?.number ?? lastCommitted
    tellOfMove()
    store.announce(except: self)
  }

  /// Nothing is told within a write transaction; so at its end something may be due.
  private func deliverLater() {
    if !observers.isEmpty { inbox.post { [self] in deliver() } }
  }

  func cancel() {
    rollBack()
    store.turn.end()
  }

  /// As `cancel`; the turn goes on.
  func rollBack() {
    // Nothing here may hold the transaction, which is to go before the next one begins.
    guard let base = writing?.base else { return }
    move(to: base)
    deliverLater()
  }
}
