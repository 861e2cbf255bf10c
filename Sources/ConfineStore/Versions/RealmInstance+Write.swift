/// Write transactions of a realm, at its home.
extension RealmInstance {
  /// Waits for the writer's turn, and moves to the newest version; observers are told first.
  ///
  /// - Throws: also where more versions are held than the configuration allows.
  func begin() throws(Realm.Error) {
    if asyncWrites.isHolding { return try beginInTurn() }
    // Without the turn, because what observers do may be to write.
    if !observers.isEmpty { _ = refresh() }
    do throws(Realm.Error) {
      try takeTurn()
      try beginWithTurn()
    } catch {
      requestAsyncTurn()
      throw error
    }
    if asyncWrites.isRunning { asyncWrites.phase = .holding }
  }

  /// As `begin`, of a home that has the writer's turn, which it loses where this throws.
  func beginWithTurn() throws(Realm.Error) {
    do throws(Realm.Error) {
      try beginInTurn()
    } catch {
      store.turn.end()
      throw error
    }
  }

  /// As `begin`, of a home that has the writer's turn and keeps it.
  func beginInTurn() throws(Realm.Error) {
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
    confinement.note(.began)
  }

  /// The caller holds the newest version, and no older one.
  private func checkActiveVersions() throws(Realm.Error) {
    guard let limit = configuration.maximumNumberOfActiveVersions, limit > 0 else { return }
    let count = store.liveVersions.count { $0.pins > 0 }
    guard count > limit else { return }
    throw .tooManyActiveVersions(count, limit: limit, store.pins, of: store.name)
  }

  /// Makes the changes a new version, durable on return with all that were committed before it, and
  /// lets the next writer in.
  ///
  /// After an error the transaction is over and nothing of it is left.
  /// - Parameter muted: observers that are not told of it.
  func commit(missedBy muted: [any Observer] = []) throws(Realm.Error) {
    guard let writing else { return }
    do throws(Realm.Error) {
      try store.commit(writing)
    } catch {
      move(to: writing.base)
      keepOrEndTurn(.failed(error))
      throw error
    }
    do throws(Realm.Error) {
      try store.flush()
      move(to: try store.newest())
    } catch {
      // The base is lost as well, if it was not durable.
      move(to: (try? store.newest()) ?? writing.base)
      store.turn.end()
      turnEnded(.failed(error))
      throw error
    }
    store.turn.end()
    committed(writing, missedBy: muted)
    turnEnded(.committed)
  }

  /// While asynchronous writes have the turn, a write that failed or was cancelled leaves it to them.
  private func keepOrEndTurn(_ ending: AsyncWrites.Ending) {
    asyncWrites.ending = ending
    guard !asyncWrites.isHolding else { return }
    store.turn.end()
    requestAsyncTurn()
  }

  /// Makes the changes a new version that is not durable yet; the turn goes on.
  func commitUnflushed() throws(Realm.Error) {
    guard let writing else { return }
    do throws(Realm.Error) {
      try store.commit(writing)
      move(to: try store.newest())
    } catch {
      move(to: writing.base)
      throw error
    }
    committed(writing)
  }

  /// Observers of collections and objects are told later: the code that wrote knows what it did.
  private func committed(_ writing: WriteTransaction, missedBy muted: [any Observer] = []) {
    confinement.note(.committed)
    deliverLater()
    guard !writing.isEmpty, let version else { return }
    lastCommitted = version.number
    for observer in muted { observer.miss(VersionSpan(old: writing.base, new: version)) }
    tellOfMove(except: muted)
    store.announce(except: self)
  }

  /// Nothing is told within a write transaction; so at its end something may be due.
  private func deliverLater() {
    if !observers.isEmpty { inbox.post { [self] in deliver() } }
  }

  func cancel() {
    rollBack()
    keepOrEndTurn(.cancelled)
  }

  /// As `cancel`; the turn goes on.
  func rollBack() {
    // Nothing here may hold the transaction, which is to go before the next one begins.
    guard let base = writing?.base else { return }
    move(to: base)
    confinement.note(.cancelled)
    deliverLater()
  }
}
