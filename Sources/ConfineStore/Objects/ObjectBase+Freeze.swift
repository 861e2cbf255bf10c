import ConfineFindings
import ConfineOwnership

/// What can be confined to a home, frozen and thawed.
public protocol ThreadConfined {
  var realm: Realm? { get }
  var isInvalidated: Bool { get }
  var isFrozen: Bool { get }
  /// An immutable copy at the version that is seen now; it may be read from anywhere.
  func freeze() -> Self
  /// The live counterpart on the current thread; nil where it does not exist any more. Of a live
  /// value, itself. In an actor it is a misuse: resolve a `ThreadSafeReference` there.
  func thaw() -> Self?
}

extension ObjectBase: ThreadConfined {
  public func freeze() -> Self {
    guard let managed else { return refuse(Misuse.freezeUnmanaged, .freeze) }
    if managed.instance.isFrozen { return self }
    _ = managed.instance.admits(.freeze, managed.value())
    managed.instance.confinement.note(.froze)
    return frozen(managed, in: managed.instance)
  }

  public func thaw() -> Self? {
    guard let managed else { return refuse(Misuse.thawUnmanaged, .thaw) }
    guard managed.instance.admits(.thaw, managed.value()) else { return self }
    guard managed.instance.isFrozen else {
      if !managed.isThere(in: managed.instance.reading) { managed.reportInvalidated(.thaw, nil) }
      return self
    }
    let live = managed.instance.thawed(managed.value())
    let object = managed.moved(to: live)
    return object.isThere(in: live.reading) ? Self.accessor(of: object) : nil
  }

  private func refuse(_ message: String, _ operation: Operation) -> Self {
    let value = Value(name: Self.className(), type: Self.className(), kind: .object)
    Confinement.unmanaged.report(message, .unmetRequirement, operation, value)
    return self
  }

  private func frozen(_ managed: ManagedObject, in instance: RealmInstance) -> Self {
    let copy = instance.frozenCopy()
    let object = managed.moved(to: copy)
    guard object.isThere(in: copy.reading) else {
      if !instance.isHere {
        return self
      } else if managed.isThere(in: instance.readingFromHere) {
        managed.report(Misuse.freezeNew, .unmetRequirement, .freeze)
      } else {
        managed.report(Misuse.invalidated, .invalidated, .freeze)
      }
      return self
    }
    return Self.accessor(of: object)
  }

  static func accessor(of managed: consuming ManagedObject) -> Self {
    let object = Self()
    object.attach(to: managed)
    return object
  }
}
