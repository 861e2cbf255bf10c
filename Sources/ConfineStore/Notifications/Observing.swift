import ConfineOwnership
import Dispatch

/// How a value is observed, wherever that is told.
struct Observing<Observed: ThreadConfined, Subject: Watch, Change> {
  /// What of it counts; nil for everything.
  let keyPaths: [String]?
  let watch: (Observed, [QueryPath]?) -> Subject?
  /// What the watch found, as it is told of the value.
  let told: (Observed, Subject.Change) -> Change

  /// The watch of a value in its own realm, from what it sees now; nil, and reported, where it
  /// cannot be observed here.
  func watching(_ value: Observed) -> (Watching<Subject>, RealmInstance)? {
    guard let observable = value.observable, observable.admitsObserver(isHere: true),
      let paths = observable.observedPaths(keyPaths), let realm = value.realm?.instance,
      let subject = watch(value, paths.all)
    else { return nil }
    return (Watching(subject, since: realm.reading.version, in: realm), realm)
  }

  /// Tells a block at the home of the value's realm, or at a queue, in a realm of its own which the
  /// value is handed to.
  func begin(
    _ value: Observed, on queue: DispatchQueue?, _ block: @escaping (Change) -> Void
  ) -> NotificationToken {
    let token = NotificationToken()
    if let queue {
      guard let start = start(value, queue: queue, block) else { return .refused() }
      start.realm.inbox.post { [weak token] in
        if let token { start.begin(token) }
      }
    } else {
      guard let (watching, realm) = watching(value) else { return .refused() }
      begin(watching, of: value, in: realm, token, block)
    }
    return token
  }

  /// As at a queue, at an actor; on return the observation has begun.
  func begin<Owner: Actor>(
    _ value: Observed, on actor: Owner, _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, Change) -> Void
  ) async -> NotificationToken {
    // The actor may hold the token, and so the block.
    let call = { [weak actor] (change: Change) in
      nonisolated(unsafe) let change = change
      actor?.assumeIsolated { block($0, change) }
    }
    guard !Task.isCancelled, let start = start(value, at: .actor(actor), call) else {
      return .refused()
    }
    let token = NotificationToken()
    await run(on: actor) { start.begin(token) }
    if Task.isCancelled { token.invalidate() }
    return token
  }

  private func start(
    _ value: Observed, queue: DispatchQueue, _ block: @escaping (Change) -> Void
  ) -> Start? {
    guard let kind = queue.concurrentClass else { return start(value, at: .queue(queue), block) }
    value.observable?.reportNotObserved(
      Misuse.concurrentQueue(queue.label, kind), .unmetRequirement)
    return nil
  }

  private func start(
    _ value: Observed, at home: Home, _ block: @escaping (Change) -> Void
  ) -> Start? {
    guard let observable = value.observable, observable.admitsObserver(isHere: false),
      let paths = observable.observedPaths(keyPaths), let realm = value.realm?.instance,
      let handover = value.handover()
    else { return nil }
    let parcel = AtHome { (token: NotificationToken, its: RealmInstance) in
      guard token.isActive, let value = handover.resolved(in: its) as? Observed,
        let subject = watch(value, paths.all)
      else {
        token.invalidate()
        return
      }
      // Not one change is missed on the way, unless the value is newer than the reference.
      let version = handover.version
      let first = subject.isThere(in: version) ? version : its.reading.version
      begin(Watching(subject, since: first, in: its), of: value, in: its, token, block)
    }
    return Start(
      realm: realm.store.liveInstance(at: home, realm.configuration), parcel: parcel)
  }

  private func begin(
    _ watching: Watching<Subject>, of value: Observed, in realm: RealmInstance,
    _ token: NotificationToken, _ block: @escaping (Change) -> Void
  ) {
    let observer = Subject.observer(watching, token) { block(told(value, $0)) }
    if token.begin(observer, in: realm) { realm.inbox.post { realm.deliver() } }
  }
}

extension Observing where Change == Subject.Change {
  /// The watch finds what is told.
  init(keyPaths: [String]?, watch: @escaping (Observed, [QueryPath]?) -> Subject?) {
    self.init(keyPaths: keyPaths, watch: watch) { $1 }
  }
}

/// An observation that is to begin at the home of a realm.
private struct Start: Sendable {
  let realm: RealmInstance
  let parcel: AtHome<(NotificationToken, RealmInstance) -> Void>

  func begin(_ token: NotificationToken) { parcel.content(token, realm) }
}

private func run<Owner: Actor>(on actor: isolated Owner, _ work: @Sendable () -> Void) { work() }
