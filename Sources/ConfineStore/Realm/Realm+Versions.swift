import ConfineFindings
import ConfineOwnership

/// Which version a live realm sees.
extension Realm {
  /// Whether the realm moves to a newer version by itself, where a loop delivers work to its home:
  /// on the main queue, a serial queue or an actor; never on a plain thread. True unless set.
  ///
  /// May be asked and set from anywhere. To set it for a frozen realm is a misuse.
  public var autorefresh: Bool {
    get { instance.autorefresh.load(ordering: .relaxed) }
    nonmutating set {
      guard !isFrozen || !newValue else {
        return instance.report(Misuse.frozenAutorefresh, .frozen, .refresh)
      }
      instance.autorefresh.store(newValue, ordering: .relaxed)
    }
  }

  /// Moves to the newest version, and tells observers before it returns.
  ///
  /// To refresh a read-only realm is a misuse.
  /// - Returns: whether the realm changed; false for a frozen one, within a write transaction and
  ///   within an observer's callback.
  @discardableResult
  public func refresh() -> Bool {
    guard admits(.refresh) else { return false }
    guard !configuration.readOnly else {
      instance.report(Misuse.readOnlyRefresh, .unmetRequirement, .refresh)
      return false
    }
    return instance.refresh()
  }

  /// As `refresh`, for code that runs on the realm's actor.
  ///
  /// - Returns: whether the realm changed; false where it holds no version yet.
  @discardableResult
  public func asyncRefresh(_isolation: isolated (any Actor)? = #isolation) async -> Bool {
    guard admits(.refresh) else { return false }
    guard instance.confinement.home.isActor else {
      instance.report(Misuse.asyncRefreshOffActor, .unmetRequirement, .refresh)
      return false
    }
    guard !configuration.readOnly, instance.version != nil, !Task.isCancelled else { return false }
    return instance.refresh()
  }

  /// Gives up the version that the realm sees, and what a write transaction has changed.
  ///
  /// All objects and collections that were obtained are invalid from then on; the realm itself is
  /// as if it were just opened, but a frozen one cannot be read any more. Within an observer's callback it does nothing.
  ///
  /// Of asynchronous writes it waits until what was committed is durable, and calls completions;
  /// blocks that wait never run.
  public func invalidate() {
    guard admits(.close) else { return }
    guard instance.migration == nil else {
      return instance.report(Misuse.endInMigration, .unmetRequirement, .close)
    }
    instance.invalidate()
  }
}
