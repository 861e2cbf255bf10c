import Synchronization

/// An observation: it lasts until the token is invalidated or nobody holds the token any more.
///
/// Meanwhile the token keeps the realm. Any thread may invalidate it or let go of it; the
/// observation's block goes with it, once it has returned. A block that holds its own token has to
/// invalidate it.
public final class NotificationToken: Sendable {
  /// Reached under the lock only; the observer is called at the realm's home.
  private enum State: @unchecked Sendable {
    case waiting
    case active(any Observer, RealmInstance)
    case over
  }

  private let state: Mutex<State>

  /// Of an observation that has still to begin.
  init() { state = Mutex(.waiting) }

  private init(refused: Void) { state = Mutex(.over) }

  /// Of an observation that was refused.
  static func refused() -> NotificationToken { NotificationToken(refused: ()) }

  deinit { invalidate() }

  /// Begins the observation, at the realm's home; false where it is over already.
  func begin(_ observer: any Observer, in realm: RealmInstance) -> Bool {
    state.withLock { state in
      guard case .waiting = state else { return false }
      state = .active(observer, realm)
      // Under the lock, so that whoever invalidates the token meanwhile finds the observer.
      realm.observers.add(observer)
      return true
    }
  }

  /// Ends the observation: from here on its block is not called.
  ///
  /// A call that goes on elsewhere is not waited for.
  /// - Returns: whether the observation was not over before.
  @discardableResult
  public func invalidate() -> Bool {
    let ended = state.withLock { state in
      defer { state = .over }
      return state
    }
    switch ended {
    case .waiting: return true
    case .over: return false
    case .active(let observer, let realm):
      realm.observers.remove(observer)
      return true
    }
  }

  /// Whether the observation is not over.
  var isActive: Bool {
    state.withLock { if case .over = $0 { false } else { true } }
  }

  /// Who is told, and of which realm; nil before the observation has begun, and once it is over.
  var observed: (observer: any Observer, realm: RealmInstance)? {
    guard case .active(let observer, let realm) = state.withLock({ $0 }) else { return nil }
    return (observer, realm)
  }
}

extension NotificationToken: Hashable {
  public static func == (one: NotificationToken, other: NotificationToken) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
