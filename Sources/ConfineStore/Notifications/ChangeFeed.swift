import ConfineFindings
import ConfineOwnership

/// Changes for one task that asks for them, at the home of their realm.
final class ChangeFeed<Change> {
  private let token: NotificationToken
  private let news: News
  private let find: () -> Change?

  private init(_ token: NotificationToken, _ news: News, find: @escaping () -> Change?) {
    self.token = token
    self.news = news
    self.find = find
  }

  /// Nil, and reported, where the value cannot be observed here.
  convenience init?<Observed, Subject>(
    _ observing: Observing<Observed, Subject, Change>, _ value: Observed
  ) {
    guard let (first, realm) = observing.watching(value) else { return nil }
    let (token, news) = (NotificationToken(), News())
    var watching = first
    let reported = value.observable?.reported ?? realm.value
    // An observation that goes on keeps its realm.
    self.init(token, news) { [unowned realm] in
      guard realm.admits(token, of: reported) else { return nil }
      var delivery = Delivery(to: realm)
      let change = watching.next(&delivery)
      if !watching.isValid { token.invalidate() }
      return change.map { observing.told(value, $0) }
    }
    _ = token.begin(FeedObserver(news), in: realm)
  }

  /// The next change; nil where there will be none.
  func next(isolation: isolated (any Actor)? = #isolation) async -> Change? {
    while !Task.isCancelled, token.isActive {
      if let change = find() { return change }
      if token.isActive { await news.arrival() }
    }
    token.invalidate()
    return nil
  }
}

extension ChangeFeed<Realm.Notification> {
  /// Nil, and reported, where the realm cannot be observed here.
  convenience init?(of realm: RealmInstance) {
    guard realm.admitsObserver(of: realm.value, isHere: true) else { return nil }
    let (token, news) = (NotificationToken(), News())
    let observer = RealmFeedObserver(news)
    self.init(token, news) { [unowned realm] in
      realm.admits(token, of: realm.value) ? observer.takeNewest() : nil
    }
    _ = token.begin(observer, in: realm)
  }
}

extension RealmInstance {
  /// Whether changes may be asked for here; elsewhere that is reported, and ends the observation.
  fileprivate func admits(_ token: NotificationToken, of value: Value) -> Bool {
    if confinement.admits(.observe, value) { return true }
    token.invalidate()
    return false
  }
}

/// Lets a task know that a realm has something to tell.
private final class FeedObserver: Observer {
  private let news: News

  init(_ news: News) { self.news = news }

  func deliver(_ delivery: inout Delivery) { news.arrive() }
}

/// Keeps what a realm did last, until a task takes it.
private final class RealmFeedObserver: Observer {
  private let news: News
  private var newest: Realm.Notification?

  init(_ news: News) { self.news = news }

  var isOfRealm: Bool { true }

  func realmDidChange(_ realm: RealmInstance) { tell(.didChange) }

  func realmShouldRefresh(_ realm: RealmInstance) { tell(.refreshRequired) }

  private func tell(_ notification: Realm.Notification) {
    newest = notification
    news.arrive()
  }

  func takeNewest() -> Realm.Notification? {
    defer { newest = nil }
    return newest
  }
}

/// Something that one task waits for, and that may have come before.
final class News: Sendable {
  private enum State {
    case none
    case come
    case awaited(CheckedContinuation<Void, Never>)
  }

  private let state = Locked(State.none)

  func arrive() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if case .awaited(let waiting) = state {
        state = .none
        return waiting
      }
      state = .come
      return nil
    }
    waiting?.resume()
  }

  /// Also returns where the task is cancelled.
  func arrival(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        let hasCome = state.withLock { state in
          if case .come = state {
            state = .none
            return true
          }
          state = .awaited(continuation)
          return false
        }
        if hasCome { continuation.resume() }
      }
    } onCancel: {
      arrive()
    }
  }
}
