import ConfineFindings

extension ObjectBase: Referable {
  final func isThere(in reading: Reading) -> Bool { managed?.isThere(in: reading) ?? true }

  final func finder(_ frozen: () -> RealmInstance) -> Handover.Finder {
    let type: ObjectBase.Type = Swift.type(of: self)
    let place = managed?.place
    return { realm in
      guard let found = place?.object(in: realm), found.isThere(in: realm.reading) else {
        return nil
      }
      return type.accessor(of: found)
    }
  }
}

extension List: Referable {}
extension MutableSet: Referable {}
extension Map: Referable {}
extension LinkingObjects: Referable {}

extension Referable where Self: _ObjectCollection {
  func finder(_ frozen: () -> RealmInstance) -> Handover.Finder {
    let place = _site.map { (owner: $0.object.place, property: $0.property) }
    return { realm in
      guard let place else { return nil }
      let owner = place.owner.object(in: realm)
      return owner.isThere(in: realm.reading) ? Self(_at: _Site(owner, place.property)) : nil
    }
  }
}

extension Results: Referable {
  /// A query over a list whose object is gone is found, and is invalidated.
  func finder(_ frozen: () -> RealmInstance) -> Handover.Finder {
    let query = query.moved(to: frozen())
    return { Results(query.moved(to: $0)) }
  }

  func isNewer(than frozen: () -> RealmInstance) -> Bool { !query.moved(to: frozen()).hasSource }
}

extension AnyRealmCollection: Referable {
  private var referable: (any Referable)? { base as? any Referable }

  func finder(_ frozen: () -> RealmInstance) -> Handover.Finder {
    let find = referable?.finder(frozen)
    return { realm in
      (find?(realm) as? any RealmCollection<Element>).map { AnyRealmCollection($0) }
    }
  }

  func isNewer(than frozen: () -> RealmInstance) -> Bool {
    referable?.isNewer(than: frozen) ?? false
  }
}

extension Projection: Referable {
  final var reported: Value { rootObject.reported }

  final func finder(_ frozen: () -> RealmInstance) -> Handover.Finder {
    let type: any AnyProjection.Type = Swift.type(of: self)
    let find = rootObject.finder(frozen)
    return { realm in find(realm).flatMap { type.projecting($0) } }
  }
}

/// A projection of any class.
private protocol AnyProjection: ThreadConfined, SendableMetatype {
  static func projecting(_ object: any ThreadConfined) -> Self?
}

extension Projection: AnyProjection {
  fileprivate static func projecting(_ object: any ThreadConfined) -> Self? {
    (object as? Root).map(Self.init(projecting:))
  }
}

/// Where an object of a store is, in whichever realm.
private struct ObjectPlace: Sendable {
  let binding: TableBinding
  let key: UInt64

  func object(in realm: RealmInstance) -> ManagedObject {
    ManagedObject(instance: realm, binding: binding, key: key)
  }
}

extension ManagedObject {
  fileprivate var place: ObjectPlace { ObjectPlace(binding: binding, key: key) }
}
