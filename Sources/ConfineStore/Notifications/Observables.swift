extension ObjectBase: Observable {
  static var unmanagedMisuse: String { Misuse.observeUnmanagedObject }
  final var observedSchema: ClassSchema? { schema }
}

extension Projection: Observable {
  static var unmanagedMisuse: String { Misuse.observeUnmanagedObject }
  final var observedSchema: ClassSchema? { rootObject.schema }
}

/// A collection whose changes are told by indices.
protocol ObservableCollection: Observable {
  /// Nil while it is unmanaged.
  var observedSource: CollectionSource? { get }
}

extension ObservableCollection {
  static var unmanagedMisuse: String { Misuse.observeUnmanagedCollection }

  var observedSchema: ClassSchema? {
    switch observedSource {
    case .query(let query): query.root.schema
    case .site(let site): site.type.destination
    case nil: nil
    }
  }
}

extension _ObjectCollection {
  var observedSource: CollectionSource? { _site.map(CollectionSource.site) }
}

extension List: ObservableCollection {}
extension MutableSet: ObservableCollection {}
extension LinkingObjects: ObservableCollection {}

extension Results: ObservableCollection {
  var observedSource: CollectionSource? { .query(query) }
}

extension AnyRealmCollection: ObservableCollection {
  var observedSource: CollectionSource? { (base as? any ObservableCollection)?.observedSource }
}

extension Map: Observable {
  static var unmanagedMisuse: String { Misuse.observeUnmanagedCollection }
  var observedSchema: ClassSchema? { _site?.type.destination }
}
