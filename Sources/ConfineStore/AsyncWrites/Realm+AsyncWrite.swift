import ConfineFindings

/// Writes that wait for other writers and for the disk without holding up the realm's home.
///
/// Blocks and completions run at the realm's home, later: on the main queue, a serial queue or an
/// actor, blocks in the order in which they were given. The writer's turn begins when the block
/// does, so a busy home keeps nobody from writing. Work that waits for the turn or for the disk keeps its
/// realm, and the realm's actor.
extension Realm {
  /// Whether asynchronous writes wait for the writer's turn, run, or are being made durable. To
  /// invalidate the realm meanwhile waits for the disk. May be asked from anywhere.
  public var isPerformingAsynchronousWriteOperations: Bool {
    instance.asyncWrites.isPerforming.load(ordering: .relaxed)
  }

  /// Runs the block in a write transaction, later, and commits.
  ///
  /// The block sees the caller's own live objects. It may commit or cancel itself.
  /// - Parameter onComplete: called once what was committed is durable, or with the error that lost
  ///   it; never called after the write was cancelled.
  /// - Returns: what `cancelAsyncWrite` takes.
  @discardableResult
  public func writeAsync(
    _ block: @escaping () -> Void, onComplete: ((Swift.Error?) -> Void)? = nil
  ) -> AsyncTransactionId {
    guard admitsAsyncWrite() else { return 0 }
    return begin(
      { [unowned instance] in
        // What waits belongs to the instance, which could not go away in an open write otherwise.
        block()
        instance.finishBlock(onComplete)
      }, refuse: { onComplete?($0) })
  }

  /// Runs the block in a write transaction, later; what it does not commit is rolled back.
  ///
  /// As `beginWrite`, it stops the process where the file cannot be locked or read.
  /// - Returns: what `cancelAsyncWrite` takes.
  @discardableResult
  public func beginAsyncWrite(_ asyncWriteBlock: @escaping () -> Void) -> AsyncTransactionId {
    guard admitsAsyncWrite() else { return 0 }
    return begin(asyncWriteBlock, refuse: { fatalError("\($0)") })
  }

  private func begin(
    _ block: @escaping () -> Void, refuse: @escaping (any Swift.Error) -> Void
  ) -> AsyncTransactionId {
    let id = instance.asyncWrites.newID()
    instance.beginAsync(AsyncWrites.Write(id: id, block: block, refuse: refuse))
    return id
  }

  /// Makes the changes a new version that everybody sees, and makes it durable later.
  ///
  /// - Parameters:
  ///   - allowGrouping: whether the next block that waits may run first, so that both become
  ///     durable together. If the disk fails, both are lost.
  ///   - onComplete: called once it is durable, or with the error that lost it.
  /// - Returns: what `cancelAsyncWrite` takes.
  @discardableResult
  public func commitAsyncWrite(
    allowGrouping: Bool = false, _ onComplete: ((Swift.Error?) -> Void)? = nil
  ) -> AsyncTransactionId {
    guard admitsOutsideCompletion(.commit, Misuse.commitInCompletion),
      admitsEnd(.commit, outside: Misuse.commitOutsideWrite), admitsRunLoop(.commit)
    else { return 0 }
    return instance.commitAsync(allowGrouping: allowGrouping, onComplete)
  }

  /// Cancels a write, or of a commit the call of its completion.
  ///
  /// A write that waits does not begin; within its own block it is rolled back; nothing happens
  /// where it is over. It never throws.
  public func cancelAsyncWrite(_ asyncTransactionId: AsyncTransactionId) throws {
    guard admits(.cancel) else { return }
    instance.cancelAsync(asyncTransactionId)
  }

  /// Runs the block in a write transaction on the realm's actor, and waits until it is durable.
  ///
  /// The block sees the caller's own live objects. If it throws, nothing of it is kept; it may
  /// commit or cancel itself. Waiting holds up neither the actor nor other writers.
  /// - Throws: what the block throws, `CancellationError` where the task is cancelled before the
  ///   block runs, or `Realm.Error` where the write fails or the realm is invalidated before.
  /// - Returns: what the block returns.
  @discardableResult
  public func asyncWrite<Result>(
    _isolation actor: isolated any Actor = #isolation, _ block: () throws -> Result
  ) async throws -> Result {
    guard admitsTransaction(.begin) else { return try block() }
    guard instance.confinement.home.isActor else {
      instance.report(Misuse.asyncWriteOffActor, .unmetRequirement, .begin)
      return try block()
    }
    try Task.checkCancellation()
    return try await withoutActuallyEscaping(block) { block in
      try await instance.awaitWrite(AtHome(block), isolation: actor).content
    }
  }

  private func admitsAsyncWrite() -> Bool {
    admitsTransaction(.begin) && admitsOutsideCompletion(.begin, Misuse.beginInCompletion)
      && admitsRunLoop(.begin)
  }

  private func admitsRunLoop(_ operation: Operation) -> Bool {
    guard !instance.confinement.home.canBeInvoked else { return true }
    instance.report(Misuse.withoutRunLoop, .withoutScheduler, operation)
    return false
  }

  /// Whether no completion is being called; a use outside the home is reported first.
  func admitsOutsideCompletion(_ operation: Operation, _ message: String) -> Bool {
    guard admits(operation) else { return false }
    guard instance.asyncWrites.isCompleting else { return true }
    instance.report(message, .unmetRequirement, operation)
    return false
  }
}
