import Dispatch

extension RealmCollection {
  /// Calls the block with the collection, and from then on with what changed of it.
  ///
  /// It is called later, at the home of the collection's realm, which must be the main queue, a
  /// serial queue or an actor; `refresh` and `beginWrite` call it before they return. What happens
  /// between two calls is told at once. The observation lasts as long as its token.
  ///
  /// An element counts as changed if one of its properties did, or an object that it links to, up to
  /// three links away.
  ///
  /// - Parameters:
  ///   - keyPaths: what of the elements counts, as names with dots between them, of which `*` stands
  ///     for each stored property; nil for everything. With an empty array only deletions and
  ///     insertions are told.
  ///   - queue: a serial queue on which the block is called instead, with the collection as a realm
  ///     of the queue has it.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken {
    observing(keyPaths).begin(self, on: queue, block)
  }

  /// As `observe` on a queue, on an actor: with the collection as a realm of the actor has it.
  ///
  /// - Returns: once the observation has begun; where the task was cancelled, a token of none.
  public func observe<Owner: Actor>(
    keyPaths: [String]? = nil, on actor: Owner, _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, RealmCollectionChange<Self>) -> Void
  ) async -> NotificationToken {
    await observing(keyPaths).begin(self, on: actor, block)
  }

  func observing(
    _ keyPaths: [String]?
  ) -> Observing<Self, CollectionWatch, RealmCollectionChange<Self>> {
    Observing(keyPaths: keyPaths) { collection, paths in
      (collection as? any ObservableCollection)?.observedSource.map { CollectionWatch($0, paths) }
    } told: { collection, news in
      collection._told(news)
    }
  }
}

extension RealmCollection where Element: ObjectBase {
  /// - Precondition: the key paths lead to persisted properties.
  public func observe(
    keyPaths: [PartialKeyPath<Element>], on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map(PropertyPath.name), on: queue, block)
  }

  /// - Precondition: the key paths lead to persisted properties.
  public func observe<Owner: Actor>(
    keyPaths: [PartialKeyPath<Element>], on actor: Owner,
    _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, RealmCollectionChange<Self>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map(PropertyPath.name), on: actor, block)
  }
}
