/// How asynchronous writes come to the writer's turn and give it back, at the realm's home.
extension RealmInstance {
  /// Asks for the turn, where writes wait and nobody goes on with them otherwise.
  func requestAsyncTurn() {
    guard !asyncWrites.isEmpty, asyncWrites.isIdle, !asyncWrites.isRunning, writing == nil
    else { return }
    let wait = TurnWait()
    asyncWrites.phase = .requesting(wait)
    inbox.post { [self] in seekTurn(wait) }
  }

  /// Takes the turn if it is to be had at once; else the home comes again.
  private func seekTurn(_ wait: TurnWait) {
    guard isWanted(wait) else { return }
    do throws(Realm.Error) {
      if try store.turn.tryBegin() { return turnBegan() }
      wait.ask(store.turn) { [self] in
        inbox.post { [self] in wait.outcome() == nil ? seekTurn(wait) : turnCame(wait) }
      }
    } catch {
      refuseNext(error)
    }
  }

  /// The turn was kept for the home, unless a write that did not wait has taken it over.
  private func turnCame(_ wait: TurnWait) {
    guard isWanted(wait) else { return }
    if case .failure(let error) = wait.outcome() { return refuseNext(error) }
    store.turn.holdOnThisThread()
    turnBegan()
  }

  private func turnBegan() {
    asyncWrites.phase = .holding
    runAsyncWrites()
  }

  /// Whether the turn is still to be had for this wait. Observers hear of newer versions first: what
  /// they do may be to write.
  private func isWanted(_ wait: TurnWait) -> Bool {
    if asyncWrites.isRequesting(wait), !observers.isEmpty { _ = refresh() }
    guard asyncWrites.isRequesting(wait) else { return false }
    guard asyncWrites.isEmpty else { return true }
    // They were all cancelled.
    giveUpTurn(wait)
    return false
  }

  private func giveUpTurn(_ wait: TurnWait) {
    asyncWrites.phase = .idle
    if wait.giveUp() { store.turn.end() }
  }

  private func refuseNext(_ error: Realm.Error) {
    if let write = asyncWrites.next() { refuse(write, error) }
    turnEnded(nil)
  }

  /// Begins the turn of a write that goes before the realm's asynchronous ones.
  func takeTurn() throws(Realm.Error) {
    finishFlush()
    if case .requesting(let wait) = asyncWrites.phase {
      asyncWrites.phase = .idle
      if wait.giveUp() { return store.turn.holdOnThisThread() }
    }
    try store.turn.begin()
  }

  /// Ends the turn of the blocks that have run; what they committed is made durable first.
  func endAsyncTurn() {
    guard asyncWrites.isHolding else { return turnEnded(nil) }
    if asyncWrites.unflushed > 0 { return startFlush() }
    store.turn.end()
    turnEnded(nil)
  }

  private func startFlush() {
    let flush = AsyncFlush(of: store)
    store.turn.holdOnNoThread()
    asyncWrites.phase = .flushing(flush)
    store.schedule.background { [self] in
      _ = flush.finish()
      inbox.post { [self] in flushEnded(flush) }
    }
  }

  private func flushEnded(_ flush: AsyncFlush) {
    if case .flushing(let current) = asyncWrites.phase, current === flush { finishFlush() }
    callCompletions()
    requestAsyncTurn()
  }

  /// Waits for the flush, if one is under way; completions are called later.
  private func finishFlush() {
    guard case .flushing(let flush) = asyncWrites.phase else { return }
    let error = flush.finish()
    asyncWrites.settle(error)
    if error != nil { fallBack() }
  }

  /// Moves to the last durable version, after a flush that failed.
  private func fallBack() {
    if writing == nil, version != nil, let newest = try? store.newest() { advance(to: newest) }
    store.announce(except: self)
  }

  /// The turn was given back: calls what waited for its outcome, and asks for the next one.
  func turnEnded(_ ending: AsyncWrites.Ending?) {
    if let ending { asyncWrites.ending = ending }
    if case .failed(let error) = ending {
      if asyncWrites.unflushed > 0 { store.announce(except: self) }
      asyncWrites.settle(error)
    } else {
      asyncWrites.settle(nil)
    }
    callCompletions()
    requestAsyncTurn()
  }

  /// Ends what is under way, calls completions and lets no waiting write begin.
  func closeAsyncWrites() {
    switch asyncWrites.phase {
    case .idle: break
    case .requesting(let wait): giveUpTurn(wait)
    case .holding: closeTurn()
    case .flushing: finishFlush()
    }
    let dropped = asyncWrites.removeAll()
    callCompletions()
    for write in dropped { write.drop(AsyncWrites.closed) }
  }

  /// Of a block that invalidates its own realm.
  private func closeTurn() {
    if writing != nil { cancel() }
    guard asyncWrites.unflushed > 0 else {
      store.turn.end()
      return asyncWrites.settle(nil)
    }
    startFlush()
    finishFlush()
  }
}

extension AsyncWrites {
  /// Tells a task that its write did not begin.
  static var closed: Realm.Error {
    Realm.Error(.fail, "The realm was invalidated before the write began.")
  }
}
