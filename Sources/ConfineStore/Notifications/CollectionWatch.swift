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

/// A collection whose changes are told by indices.
struct CollectionWatch<Collection>: Watch {
  static var tellsInitially: Bool { true }

  let collection: Collection
  let source: CollectionSource
  let keyPaths: [QueryPath]?
  private var known = KnownResults()
  private var isGone = false

  init(_ collection: Collection, _ source: CollectionSource, _ keyPaths: [QueryPath]?) {
    self.collection = collection
    self.source = source
    self.keyPaths = keyPaths
  }

  var isValid: Bool { source.isObtained && !isGone }

  func isThere(in version: Version) -> Bool { source.isThere(in: version) }

  mutating func begin(in version: Version) -> RealmCollectionChange<Collection>? {
    if case .query(let query) = source { known = KnownResults(query, in: version) }
    return .initial(collection)
  }

  mutating func change(
    _ changes: VersionChanges, isOwn: Bool, in realm: RealmInstance
  ) -> RealmCollectionChange<Collection>? {
    let change =
      switch source {
      case .query(let query): changes.change(of: query, known: &known, keyPaths: keyPaths)
      case .site(let site): changes.change(of: site, keyPaths: keyPaths)
      }
    isGone = !isThere(in: changes.new)
    guard !change.isEmpty else { return nil }
    return .update(
      collection, deletions: change.deletions, insertions: change.insertions,
      modifications: change.modifications)
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
