import ConfineOwnership

/// Asynchronous writes of a realm, at its home.
extension RealmInstance {
  func beginAsync(_ write: AsyncWrites.Write) {
    assert(isHere, "A write was begun outside its home.")
    asyncWrites.append(write)
    requestAsyncTurn()
  }

  /// Commits the open write; it is durable later, when the completion is called.
  ///
  /// - Parameter allowGrouping: whether the next block may run before it is durable.
  func commitAsync(
    allowGrouping: Bool, _ completion: AsyncWrites.Completion.Call?
  ) -> AsyncTransactionId {
    let isOutside = !asyncWrites.isHolding
    asyncWrites.phase = .holding
    let id = asyncWrites.complete(completion)
    asyncWrites.noteCommit(isBarrier: !allowGrouping)
    do throws(Realm.Error) {
      try commitUnflushed()
    } catch {
      asyncWrites.commitFailed(error, id: id)
    }
    if isOutside { runAsyncWrites() }
    return id
  }

  /// Runs the blocks that wait, one after the other, in the turn that is held, and ends it.
  func runAsyncWrites() {
    asyncWrites.isRunning = true
    while let write = asyncWrites.nextInTurn() { run(write) }
    asyncWrites.isRunning = false
    endAsyncTurn()
  }

  private func run(_ write: AsyncWrites.Write) {
    do throws(Realm.Error) {
      try beginInTurn()
    } catch {
      return refuse(write, error)
    }
    asyncWrites.running = write.id
    asyncWrites.ending = nil
    write.block()
    asyncWrites.running = nil
    // Who began it and does not commit it cancels it.
    if writing != nil { rollBack() }
  }

  /// The write cannot begin; whoever asked for it is told with the completions.
  func refuse(_ write: AsyncWrites.Write, _ error: Realm.Error) {
    asyncWrites.complete(with: error) { _ in write.refuse(error) }
  }

  /// Commits what a block leaves open; where it has committed by itself, waits for that.
  ///
  /// - Returns: whether the completion is called: not after the block has cancelled.
  @discardableResult
  func finishBlock(_ completion: AsyncWrites.Completion.Call?) -> Bool {
    if writing != nil {
      _ = commitAsync(allowGrouping: false, completion)
      return true
    }
    switch asyncWrites.ending {
    case .committed: asyncWrites.complete(completion)
    case .failed(let error): asyncWrites.complete(with: error, completion)
    case .cancelled, nil: return false
    }
    return true
  }

  /// A write that waits does not begin; one whose block runs is rolled back; of a commit only the
  /// completion is dropped.
  func cancelAsync(_ id: AsyncTransactionId) {
    if let write = asyncWrites.remove(id) {
      write.drop(CancellationError())
    } else if asyncWrites.running == id {
      if writing != nil { cancel() }
    } else {
      asyncWrites.forgetCompletion(id)
    }
  }

  /// Calls the completions whose outcome is known, first in first out.
  func callCompletions() {
    guard !asyncWrites.isCompleting else { return }
    asyncWrites.isCompleting = true
    defer { asyncWrites.isCompleting = false }
    while let completion = asyncWrites.nextCompletion() { completion.call?(completion.error) }
  }

  /// Runs the block in a write of its own, and waits until that is durable.
  ///
  /// The write begins and ends in one go, so nothing else that runs at home can come in between.
  func awaitWrite<Result>(
    _ block: AtHome<() throws -> Result>, isolation: isolated any Actor
  ) async throws -> AtHome<Result> {
    let (id, isCancelled) = (asyncWrites.newID(), Locked(false))
    return try await withTaskCancellationHandler {
      // A closure is isolated to an actor that it uses, and to none otherwise.
      try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
        let fail = { (error: any Error) in continuation.resume(throwing: error) }
        beginAsync(
          AsyncWrites.Write(
            id: id,
            block: {
              self.run(resuming: continuation) {
                if isCancelled.withLock(\.self) { throw CancellationError() }
                return try block.content()
              }
            }, refuse: fail, drop: fail))
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
      // It need not wait for a turn that it does not want.
      inbox.post { [self] in asyncWrites.remove(id)?.drop(CancellationError()) }
    }
  }

  private func run<Result>(
    resuming continuation: CheckedContinuation<AtHome<Result>, any Error>,
    _ block: () throws -> Result
  ) {
    do {
      let result = AtHome(try block())
      let isAwaited = finishBlock { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(result))
      }
      if !isAwaited { continuation.resume(returning: result) }
    } catch {
      if writing != nil { cancel() }
      continuation.resume(throwing: error)
    }
  }
}
