import ConfineFindings
import ConfineOwnership
import Synchronization

/// A reference to a live value that may be taken to any home, and is resolved there, once.
///
///     let reference = ThreadSafeReference(to: person)
///     DispatchQueue(label: "background").async {
///       let realm = try! Realm()
///       guard let person = realm.resolve(reference) else { return }
///     }
///
/// Until it is resolved, or gone, it pins the version in which it was made, and the file stays
/// open. Copies of a reference are resolved together.
public struct ThreadSafeReference<Confined: ThreadConfined>: Sendable {
  /// Shared by copies.
  private let errand: Errand

  /// Refers to a managed value, which may be used on as before.
  ///
  /// What is unmanaged, invalidated or not at home here is reported. A reference to a frozen value
  /// leads to the live one.
  public init(to threadConfined: Confined) {
    errand = Errand(threadConfined.handover())
  }

  /// Whether it cannot be resolved any more. May be asked from anywhere.
  public var isInvalidated: Bool { !errand.isWaiting }

  /// What it leads to, once; nil, and reported, where it may not be resolved in the realm.
  fileprivate func take(for realm: RealmInstance) -> Handover? { errand.take(for: realm) }
}

/// A handover that is done once.
private final class Errand: Sendable {
  private enum State {
    case waiting(Handover)
    case resolved
    /// It never led anywhere, which was reported when it was made.
    case refused
  }

  private let state: Mutex<State>

  init(_ handover: Handover?) {
    state = Mutex(handover.map(State.waiting) ?? .refused)
  }

  var isWaiting: Bool {
    state.withLock { if case .waiting = $0 { true } else { false } }
  }

  func take(for realm: RealmInstance) -> Handover? {
    let (handover, misuse): (Handover?, Misuse.Told?) = state.withLock { state in
      switch state {
      case .refused: return (nil, nil)
      case .resolved: return (nil, (Misuse.resolveTwice, .repeated))
      case .waiting(let handover):
        let store = handover.store
        guard store === realm.store else {
          return (nil, (Misuse.resolveElsewhere(store.name), .unmetRequirement))
        }
        state = .resolved
        return (handover, nil)
      }
    }
    if let misuse { realm.report(misuse.message, misuse.condition, .resolve) }
    return handover
  }
}

extension Realm {
  /// The value that a reference leads to, live in this realm; nil where it was deleted.
  ///
  /// The realm moves to the newest version if its own is older than the reference's; if it has not
  /// read yet, it begins at the reference's. Within a write transaction it sees the newest version
  /// already. To resolve a reference twice, or in a realm of another file, is a misuse.
  public func resolve<Confined: ThreadConfined>(
    _ reference: ThreadSafeReference<Confined>
  ) -> Confined? {
    guard admits(.resolve) else { return nil }
    return reference.take(for: instance)?.resolved(in: instance) as? Confined
  }
}
