import ConfineFindings
import ConfineOwnership

/// A variable for a live value that may be read and set on any thread: a property, a local variable
/// or a parameter.
///
///     @ThreadSafe var person = person
///     DispatchQueue(label: "background").async { print(person?.name ?? "deleted") }
///
/// Each read gives the value as it belongs to the current thread, or to main; not to the queue or
/// the actor that runs there. It is nil once the value is deleted. Between reads it pins the version
/// that was read last, and the file stays open.
@propertyWrapper
public final class ThreadSafe<T: ThreadConfined>: Sendable {
  private let current: Locked<Handover?>

  /// Wraps a managed value or nil; an unmanaged one is reported, and leaves it nil.
  public init(wrappedValue: T?) {
    current = Locked(nil)
    set(wrappedValue)
  }

  /// May be read on any thread; to set it is a use of the value that is set.
  public var wrappedValue: T? {
    get { read() }
    set { set(newValue) }
  }

  /// The lock is not held while the realm moves, which may call observers.
  private func read() -> T? {
    guard let handover = current.withLock({ $0 }) else { return nil }
    let realm = handover.store.liveInstance(at: .current, handover.configuration.value)
    // One that was opened for this begins at the newest version, else it would never see another.
    _ = realm.reading
    var value = handover.resolved(in: realm) as? T
    if value?.isInvalidated == true { value = nil }
    let next = value?.handover()
    current.withLock { current in
      // Another thread may have read or set it meanwhile.
      if current === handover { current = next }
    }
    return value
  }

  private func set(_ value: T?) {
    guard let value else { return current.withLock { $0 = nil } }
    guard value.realm != nil else { return refuse(value) }
    guard let handover = value.handover() else { return }
    current.withLock { $0 = handover }
  }

  private func refuse(_ value: T) {
    let reported = (value as? any Referable)?.reported
    Confinement.unmanaged.report(
      Misuse.wrapUnmanaged, .unmetRequirement, .refer,
      reported ?? Value(name: "\(T.self)", type: "\(T.self)", kind: .object))
  }
}
