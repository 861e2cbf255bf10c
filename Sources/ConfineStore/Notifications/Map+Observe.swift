import Dispatch

extension Map {
  /// Calls the block with the map, and from then on with the keys whose values changed; as
  /// `RealmCollection.observe` says.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmMapChange<Map>) -> Void
  ) -> NotificationToken {
    observing(keyPaths).begin(self, on: queue, block)
  }

  /// As `observe` on a queue, on an actor: with the map as a realm of the actor has it.
  ///
  /// - Returns: once the observation has begun; where the task was cancelled, a token of none.
  public func observe<Owner: Actor>(
    keyPaths: [String]? = nil, on actor: Owner, _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, RealmMapChange<Map>) -> Void
  ) async -> NotificationToken {
    await observing(keyPaths).begin(self, on: actor, block)
  }

  /// - Precondition: the key paths lead to persisted properties.
  public func observe<Linked: ObjectBase>(
    keyPaths: [PartialKeyPath<Linked>], on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmMapChange<Map>) -> Void
  ) -> NotificationToken where Value == Linked? {
    observe(keyPaths: keyPaths.map(PropertyPath.name), on: queue, block)
  }

  /// - Precondition: the key paths lead to persisted properties.
  public func observe<Linked: ObjectBase, Owner: Actor>(
    keyPaths: [PartialKeyPath<Linked>], on actor: Owner,
    _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, RealmMapChange<Map>) -> Void
  ) async -> NotificationToken where Value == Linked? {
    await observe(keyPaths: keyPaths.map(PropertyPath.name), on: actor, block)
  }

  func observing(
    _ keyPaths: [String]?
  ) -> Observing<Map, MapWatch<Key, Value>, RealmMapChange<Map>> {
    Observing(keyPaths: keyPaths) { map, paths in
      map._site.map { MapWatch(map, at: $0, paths) }
    }
  }
}
