import ConfineFindings
import ConfineOwnership

/// A collection that is a property of an object. No part of the interface.
///
/// It is as live, frozen or unmanaged as the object that it belongs to.
public protocol _ObjectCollection: ThreadConfined {
  static var _kind: _CollectionKind { get }
  /// Where it lies; nil while it is unmanaged.
  var _site: _Site? { get }
  init(_at site: _Site)
}

extension _ObjectCollection {
  /// The realm that manages the collection. May be asked from anywhere.
  public var realm: Realm? { _site.map { Realm($0.object.instance) } }

  /// Whether its object was deleted. May be asked from anywhere.
  public var isInvalidated: Bool {
    _site.map { !$0.object.isThere(in: $0.object.instance.readingFromHere) } ?? false
  }

  /// Whether it is of a frozen realm. May be asked from anywhere.
  public var isFrozen: Bool { _site?.object.instance.isFrozen ?? false }

  /// Whether it may change now; why it may not is reported. No part of the interface.
  public var _canChange: Bool { _site.map { $0.opened() != nil } ?? true }

  /// An unmanaged collection cannot be frozen; that is reported, and gives the collection itself.
  public func freeze() -> Self {
    moved(.freeze) { $0.frozenCopy() } ?? self
  }

  public func thaw() -> Self? {
    guard isFrozen else {
      _ = _site.map { $0.object.instance.confinement.admits(.thaw, $0.value) }
      return self
    }
    return moved(.thaw) { $0.store.liveInstance(at: .current, $0.configuration) }
  }

  /// The same collection in another realm of its file; nil once its object is gone there.
  private func moved(_ operation: Operation, to realm: (RealmInstance) -> RealmInstance) -> Self? {
    guard let site = _site else {
      let name = Self._kind.name
      Confinement.unmanaged.report(
        Misuse.freezeUnmanaged(Self._kind.objectiveCName), .unmetRequirement, operation,
        Value(name: name, type: name, kind: .collection))
      return nil
    }
    let object = site.object
    guard object.instance.confinement.admits(operation, site.value) || operation == .freeze
    else { return self }
    let moved = object.moved(to: realm(object.instance))
    return moved.isThere(in: moved.instance.reading)
      ? Self(_at: _Site(moved, site.property)) : nil
  }
}

/// The collections that a property can be. No part of the interface.
public enum _CollectionKind: Sendable {
  case list, set, map, linkingObjects

  var name: String {
    switch self {
    case .list: "List"
    case .set: "MutableSet"
    case .map: "Map"
    case .linkingObjects: "LinkingObjects"
    }
  }

  /// As RealmSwift's sentences call it; its linking objects are results.
  var term: String {
    switch self {
    case .list: "List"
    case .set: "Set"
    case .map: "Dictionary"
    case .linkingObjects: "Results"
    }
  }

  var objectiveCName: String {
    switch self {
    case .list: "RLMArray"
    case .set: "RLMSet"
    case .map: "RLMDictionary"
    case .linkingObjects: "RLMLinkingObjects"
    }
  }
}
