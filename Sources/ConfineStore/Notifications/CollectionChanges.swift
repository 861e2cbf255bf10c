/// What is told of a collection.
///
/// All indices ascend. To bring a copy up to date, take the deletions out and then put the
/// insertions in; an element that moved is deleted and inserted.
@frozen public enum RealmCollectionChange<CollectionType> {
  /// The collection as it is when the observation begins.
  case initial(CollectionType)

  /// What changed since the block was called last.
  ///
  /// - Parameters:
  ///   - deletions: indices in the collection as it was.
  ///   - insertions: indices in the collection as it is.
  ///   - modifications: elements that changed themselves, as indices in the collection as it was.
  case update(
    CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])

  /// Never happens.
  case error(any Error)
}

/// What is told of a map. All keys ascend.
@frozen public enum RealmMapChange<Collection: RealmKeyedCollection> {
  /// The map as it is when the observation begins.
  case initial(Collection)

  /// What changed since the block was called last.
  ///
  /// - Parameter modifications: keys whose value is another one, or an object that changed itself.
  case update(
    Collection, deletions: [Collection.Key], insertions: [Collection.Key],
    modifications: [Collection.Key])

  /// Never happens.
  case error(any Error)
}

/// A collection of values by keys: `Map`.
public protocol RealmKeyedCollection<Key, Value>: ThreadConfined {
  associatedtype Key: _MapKey
  associatedtype Value: RealmCollectionValue
}

extension Map: RealmKeyedCollection {}
