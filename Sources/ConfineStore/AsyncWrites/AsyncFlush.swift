import ConfineOwnership

/// Makes the commits of a turn durable, and ends the turn; once, whoever comes first.
final class AsyncFlush: Sendable {
  private enum Outcome: Sendable {
    case durable
    case lost(Realm.Error)
  }

  private let store: Store
  private let outcome = Locked<Outcome?>(nil)

  init(of store: Store) { self.store = store }

  /// Waits where it is under way. On return the turn has ended.
  ///
  /// - Returns: why the commits were lost; nil where they are durable.
  func finish() -> Realm.Error? {
    outcome.withLock { outcome in
      let known = outcome ?? flush()
      outcome = known
      if case .lost(let error) = known { return error }
      return nil
    }
  }

  private func flush() -> Outcome {
    defer { store.turn.end() }
    do throws(Realm.Error) {
      try store.flush()
      return .durable
    } catch {
      return .lost(error)
    }
  }
}
