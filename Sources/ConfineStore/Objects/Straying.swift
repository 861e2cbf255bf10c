import ConfineFindings
import ConfineOwnership

/// What is used in many steps, and can be used outside its home.
protocol Straying: ThreadConfined {
  /// As reports call it.
  var reported: Value { get }
  /// Its frozen copy, without a report; nil where the committed version does not have it.
  var frozenCopy: Self? { get }
}

extension Straying {
  /// Whether it may be used here; that it may not is reported.
  func admits(_ operation: Operation) -> Bool {
    realm?.instance.admits(operation, reported) ?? true
  }

  /// What a use of many steps reads: the value itself. Outside its home the use is reported, once,
  /// and reads the frozen copy, whose steps are right anywhere.
  func admitted(for operation: Operation) -> Self? {
    admits(operation) ? self : frozenCopy
  }
}

/// As `admitted`, of a value that may not be known to stray.
func admitted<Confined>(_ value: Confined, for operation: Operation) -> Confined? {
  guard let straying = value as? any Straying else { return value }
  return straying.admitted(for: operation) as? Confined
}

extension ObjectBase: Straying {
  final var reported: Value {
    managed?.value() ?? Value(name: schema.name, type: schema.name, kind: .object)
  }

  final var frozenCopy: Self? {
    guard let managed else { return self }
    let copy = managed.moved(to: managed.instance.frozenCopy())
    return copy.isThere(in: copy.instance.reading) ? Self.accessor(of: copy) : nil
  }
}

extension ManagedObject {
  /// The same object in another realm of its file.
  func moved(to instance: RealmInstance) -> ManagedObject {
    ManagedObject(instance: instance, binding: binding, key: key)
  }
}
