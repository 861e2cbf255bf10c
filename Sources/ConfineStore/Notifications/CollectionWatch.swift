/// Where a collection's elements come from.
enum CollectionSource {
  case query(ResultsQuery)
  case site(_Site)

  /// Whether the realm was not invalidated since it was obtained.
  var isObtained: Bool {
    switch self {
    case .query(let query): query.isObtained
    case .site(let site): site.object.table.isValid
    }
  }

  func isThere(in version: Version) -> Bool {
    switch self {
    case .query: true
    case .site(let site): site.object.isThere(in: version)
    }
  }
}

/// What is told of a collection, whatever its type is. No part of the interface.
public struct _CollectionNews {
  /// Nil for the collection as it is when the observation begins.
  let change: CollectionChange?
}

extension RealmCollection {
  @inline(__always)
  public func _told(_ news: _CollectionNews) -> RealmCollectionChange<Self> {
    guard let change = news.change else { return .initial(self) }
    return .update(
      self, deletions: change.deletions, insertions: change.insertions,
      modifications: change.modifications)
  }
}

/// A collection whose changes are told by indices.
struct CollectionWatch: Watch {
  static var tellsInitially: Bool { true }

  let source: CollectionSource
  let keyPaths: [QueryPath]?
  private var known = KnownResults()
  private var isGone = false

  init(_ source: CollectionSource, _ keyPaths: [QueryPath]?) {
    self.source = source
    self.keyPaths = keyPaths
  }

  var isValid: Bool { source.isObtained && !isGone }

  func isThere(in version: Version) -> Bool { source.isThere(in: version) }

  mutating func begin(in version: Version) -> _CollectionNews? {
    if case .query(let query) = source { known = KnownResults(query, in: version) }
    return _CollectionNews(change: nil)
  }

  mutating func change(
    _ changes: VersionChanges, isOwn: Bool, in realm: RealmInstance
  ) -> _CollectionNews? {
    let change =
      switch source {
      case .query(let query): changes.change(of: query, known: &known, keyPaths: keyPaths)
      case .site(let site): changes.change(of: site, keyPaths: keyPaths)
      }
    isGone = !isThere(in: changes.new)
    return change.isEmpty ? nil : _CollectionNews(change: change)
  }

  static func observer(
    _ watching: Watching<CollectionWatch>, _ token: NotificationToken,
    _ block: @escaping (_CollectionNews) -> Void
  ) -> any Observer {
    CollectionObserver(watching, token, block)
  }
}

/// A map, whose changes are told by keys.
struct MapWatch<Key: _MapKey, Value: RealmCollectionValue>: Watch {
  static var tellsInitially: Bool { true }

  let map: Map<Key, Value>
  let site: _Site
  let keyPaths: [QueryPath]?
  private var isGone = false

  init(_ map: Map<Key, Value>, at site: _Site, _ keyPaths: [QueryPath]?) {
    self.map = map
    self.site = site
    self.keyPaths = keyPaths
  }

  var isValid: Bool { site.object.table.isValid && !isGone }

  func isThere(in version: Version) -> Bool { site.object.isThere(in: version) }

  mutating func begin(in version: Version) -> RealmMapChange<Map<Key, Value>>? { .initial(map) }

  mutating func change(
    _ changes: VersionChanges, isOwn: Bool, in realm: RealmInstance
  ) -> RealmMapChange<Map<Key, Value>>? {
    let change = changes.mapChange(of: site, keyPaths: keyPaths)
    isGone = !isThere(in: changes.new)
    guard !change.isEmpty else { return nil }
    return .update(
      map, deletions: change.deletions.map(Key.init(_text:)),
      insertions: change.insertions.map(Key.init(_text:)),
      modifications: change.modifications.map(Key.init(_text:)))
  }
}

extension ManagedObject {
  func isThere(in version: Version) -> Bool {
    Reading(version: version, transaction: nil).hasObject(at: key, in: binding)
  }
}
