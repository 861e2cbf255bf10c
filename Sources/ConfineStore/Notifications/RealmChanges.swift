/// What happens to something live, one change after the other, for code that runs at its home:
///
///     for await change in dogs.changes() { apply(change) }
///
/// Observing begins with the iteration, which must begin and go on at the home of the realm: on the
/// main actor or another one, and a change is told to the actor that asks for it. The changes are
/// confined to it as the values in them are. To ask elsewhere is reported, and ends the iteration.
///
/// Nothing is buffered: what happens before the next change is asked for is told as one change. In
/// the meantime the version that was told last stays pinned. The iteration ends after a deletion,
/// when its task is cancelled or its realm invalidated, and at once where observing was refused.
public struct RealmChanges<Change>: AsyncSequence {
  public typealias Element = Change
  public typealias Failure = Never

  private let makeFeed: () -> ChangeFeed<Change>?

  init(_ makeFeed: @escaping () -> ChangeFeed<Change>?) { self.makeFeed = makeFeed }

  public func makeAsyncIterator() -> Iterator { Iterator(feed: makeFeed()) }

  public struct Iterator: AsyncIteratorProtocol {
    let feed: ChangeFeed<Change>?

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Change? {
      await feed?.next()
    }
  }
}

@available(*, unavailable)
extension RealmChanges: Sendable {}

@available(*, unavailable)
extension RealmChanges.Iterator: Sendable {}

extension RealmCollection {
  /// The collection, and then its changes; as `observe` tells them.
  public func changes(keyPaths: [String]? = nil) -> RealmChanges<RealmCollectionChange<Self>> {
    RealmChanges { ChangeFeed(observing(keyPaths), self) }
  }
}

extension Map {
  /// The map, and then its changes; as `observe` tells them.
  public func changes(keyPaths: [String]? = nil) -> RealmChanges<RealmMapChange<Map>> {
    RealmChanges { ChangeFeed(self.observing(keyPaths), self) }
  }
}

extension ThreadConfined where Self: ObjectBase {
  /// The changes of the object, as `observe` tells them.
  public func changes(keyPaths: [String]? = nil) -> RealmChanges<ObjectChange<Self>> {
    RealmChanges { ChangeFeed(Self.observing(keyPaths), self) }
  }
}

extension ProjectionObservable {
  /// The changes of what the projection shows, as `observe` tells them.
  public func changes(keyPaths: [String]? = nil) -> RealmChanges<ObjectChange<Self>> {
    RealmChanges { ChangeFeed(self.observing(keyPaths), self) }
  }
}

extension Realm {
  /// What the realm does, as `observe` tells it; of what happens meanwhile, the newest.
  public func changes() -> RealmChanges<Notification> {
    RealmChanges { ChangeFeed(of: instance) }
  }
}
