import ConfineFindings

extension ObjectBase: Referable {
  final func finder(from source: RealmInstance) -> Handover.Finder {
    let type: ObjectBase.Type = Swift.type(of: self)
    let object = managed?.moved(to: source)
    return { realm in
      guard let found = object?.moved(to: realm), found.isThere(in: realm.reading) else {
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
  func finder(from source: RealmInstance) -> Handover.Finder {
    let site = _site.map { _Site($0.object.moved(to: source), $0.property) }
    return { realm in
      guard let site, site.object.isThere(in: realm.reading) else { return nil }
      return Self(_at: _Site(site.object.moved(to: realm), site.property))
    }
  }
}

extension Results: Referable {
  /// A query over a list whose object is gone is found, and is invalidated.
  func finder(from source: RealmInstance) -> Handover.Finder {
    let query = query.moved(to: source)
    return { Results(query.moved(to: $0)) }
  }

  func isNewer(than source: RealmInstance) -> Bool { !query.moved(to: source).hasSource }
}

extension AnyRealmCollection: Referable {
  private var referable: (any Referable)? { base as? any Referable }

  func finder(from source: RealmInstance) -> Handover.Finder {
    let find = referable?.finder(from: source)
    return { realm in
      (find?(realm) as? any RealmCollection<Element>).map { AnyRealmCollection($0) }
    }
  }

  func isNewer(than source: RealmInstance) -> Bool { referable?.isNewer(than: source) ?? false }
}

extension Projection: Referable {
  final var reported: Value { rootObject.reported }

  final func finder(from source: RealmInstance) -> Handover.Finder {
    let type: any AnyProjection.Type = Swift.type(of: self)
    let find = rootObject.finder(from: source)
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
