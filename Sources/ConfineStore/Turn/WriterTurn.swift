import ConfineOwnership
import Foundation

/// One writer at a time per store, of all threads and of all processes.
///
/// Within the process it is first come, first served; other processes get their turn when nobody
/// here waits, and after 20 turns in a row. Nobody needs it to read. Any thread may call it.
final class WriterTurn: Sendable {
  private let path: String?
  private let queue: Locked<TurnQueue>
  private let turnstile: Turnstile?
  private let beforeHandover: @Sendable () -> Void
  private let fork = ForkGuard()

  /// - Parameters:
  ///   - path: the path of the realm, beside which the lock files stand; nil for a store in memory.
  ///   - beforeHandover: called before other processes may write, on the thread that lets them,
  ///     while nobody in this process has the turn. It must not ask for the turn. A store in memory
  ///     never calls it.
  /// - Throws: where the lock files cannot be made.
  init(
    path: String?, beforeHandover: @escaping @Sendable () -> Void = {}
  ) throws(Realm.Error) {
    self.path = path
    self.beforeHandover = beforeHandover
    turnstile = if let path { try Turnstile(path: path) } else { nil }
    queue = Locked(TurnQueue(isShared: path != nil))
  }

  /// Waits until every earlier request was answered and its turn has ended.
  ///
  /// - Throws: in a forked child, and where the lock files cannot be locked; there is no turn then.
  func begin() throws(Realm.Error) {
    let outcome = Locked<Result<Void, Realm.Error>>(.success(()))
    let answered = DispatchSemaphore(value: 0)
    add(
      TurnRequest(of: self, for: .thread(currentThread())) { result in
        outcome.withLock { $0 = result }
        answered.signal()
      })
    answered.wait()
    try outcome.withLock { $0 }.get()
  }

  /// Asks for the turn, and does not wait for it.
  ///
  /// - Parameter answer: called once, with the turn or with the reason why there is none; perhaps
  ///   before `request` returns, on this thread or on whichever thread ends the turn before. It
  ///   holds that thread up: it should only pass the turn on to where the writing is done.
  @discardableResult
  func request(_ answer: @escaping TurnRequest.Answer) -> TurnRequest {
    let request = TurnRequest(of: self, for: .request, answer)
    add(request)
    return request
  }

  /// Begins a turn of this thread, if it is to be had at once and nobody waits for it.
  ///
  /// - Throws: in a forked child, and where the lock files cannot be locked.
  func tryBegin() throws(Realm.Error) -> Bool {
    guard !fork.isForked else { throw .forked(path) }
    let holder = TurnQueue.Holder.thread(currentThread())
    switch queue.withLock({ $0.take(holder) }) {
    case .taken: return true
    case .refused: return false
    case .enter: return try tryEnter(holder)
    }
  }

  /// Whoever asks meanwhile is answered afterwards.
  private func tryEnter(_ holder: TurnQueue.Holder) throws(Realm.Error) -> Bool {
    do throws(Realm.Error) {
      if try turnstile?.tryEnter() != false {
        queue.withLock { $0.entered(by: holder) }
        return true
      }
    } catch {
      stepBack()
      throw error
    }
    stepBack()
    return false
  }

  private func stepBack() {
    turnstile?.stepBack()
    queue.withLock { $0.left() }
    advance()
  }

  /// Asks to hear when the turn is free, in the order of the requests; who hears it has no turn.
  ///
  /// - Parameter answer: as for `request`; by the time that it is called somebody else may be
  ///   faster.
  @discardableResult
  func requestNotice(_ answer: @escaping TurnRequest.Answer) -> TurnRequest {
    let request = TurnRequest(of: self, for: nil, answer)
    add(request)
    return request
  }

  /// Ends the turn, and answers the next request.
  ///
  /// In a forked child it does nothing: the file lock is the parent's.
  func end() {
    guard !fork.isForked else { return }
    queue.withLock { $0.holder = nil }
    advance()
  }

  /// Whether this thread would wait for itself.
  var isHeldByThisThread: Bool {
    guard !fork.isForked else { return false }
    return queue.withLock { $0.holder == .thread(currentThread()) }
  }

  /// Makes this thread the holder of a turn that an asynchronous request got, until its end.
  func holdOnThisThread() {
    queue.withLock { $0.holder = .thread(currentThread()) }
  }

  /// Lets any thread end the turn, while this one may ask for another.
  func holdOnNoThread() {
    queue.withLock { $0.holder = .request }
  }

  /// How many requests of this process wait.
  var waitingCount: Int {
    queue.withLock { $0.count }
  }

  func withdraw(_ request: TurnRequest) -> Bool {
    // Nothing is answered in a forked child.
    guard !fork.isForked else { return true }
    return queue.withLock { $0.remove(request) }
  }

  private func add(_ request: TurnRequest) {
    guard !fork.isForked else { return request.answer(.failure(.forked(path))) }
    queue.withLock { $0.append(request) }
    advance()
  }

  private func advance() {
    while true {
      switch queue.withLock({ $0.next() }) {
      case .rest: return
      case .answer(let request):
        request.answer(.success(()))
        if request.holder != nil { return }
      case .leave: leave()
      case .enter: if !enter() { return }
      }
    }
  }

  private func leave() {
    beforeHandover()
    turnstile?.leave()
    queue.withLock { $0.left() }
  }

  /// Whether this thread is to go on; if not, the waiter will.
  private func enter() -> Bool {
    guard let turnstile else { return true }
    do throws(Realm.Error) {
      guard try turnstile.tryEnter() else {
        startWaiter(at: turnstile)
        return false
      }
      entered(.success(()))
    } catch {
      entered(.failure(error))
    }
    return true
  }

  /// Waits on a thread of its own, which would otherwise be one of a pool's few.
  ///
  /// The thread ends once it is through, and keeps only the lock files meanwhile.
  private func startWaiter(at turnstile: Turnstile) {
    let waiter = Thread { [weak self] in
      let outcome = Result { () throws(Realm.Error) in try turnstile.enter() }
      guard let self else { return turnstile.leave() }
      entered(outcome)
      advance()
    }
    waiter.name = "confine.turn"
    waiter.start()
  }

  private func entered(_ outcome: Result<Void, Realm.Error>) {
    switch outcome {
    case .success: queue.withLock { $0.entered() }
    case .failure(let error): queue.withLock { $0.failed() }?.answer(.failure(error))
    }
  }
}
