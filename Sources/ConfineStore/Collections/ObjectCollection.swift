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

  /// What cannot be frozen is reported, and gives the collection itself: an unmanaged one, one whose
  /// object is gone, and one of an object that was made in the open write transaction.
  public func freeze() -> Self {
    guard let site = managedSite(for: .freeze), !isFrozen else { return self }
    let instance = site.object.instance
    let isAdmitted = instance.admits(.freeze, site.value)
    instance.confinement.note(.froze)
    if let copy = found(in: instance.frozenCopy()) { return copy }
    if isAdmitted {
      let isNew = site.object.isThere(in: instance.reading)
      site.report(
        isNew ? Misuse.freezeNew : Misuse.dead(Self._kind.term),
        isNew ? .unmetRequirement : .invalidated, .freeze)
    }
    return self
  }

  /// As of its object; an unmanaged collection cannot be thawed, which is reported.
  public func thaw() -> Self? {
    guard let site = managedSite(for: .thaw),
      site.object.instance.admits(.thaw, site.value), isFrozen
    else { return self }
    return found(in: site.object.instance.thawed(site.value))
  }

  private func managedSite(for operation: Operation) -> _Site? {
    if let site = _site { return site }
    let name = Self._kind.name
    Confinement.unmanaged.report(
      Misuse.freezeUnmanaged(Self._kind.objectiveCName), .unmetRequirement, operation,
      Value(name: name, type: name, kind: .collection))
    return nil
  }

  /// The same collection in another realm of its file; nil where its object is not there.
  func found(in realm: RealmInstance) -> Self? {
    guard let site = _site else { return nil }
    let object = site.object.moved(to: realm)
    return object.isThere(in: realm.reading) ? Self(_at: _Site(object, site.property)) : nil
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
