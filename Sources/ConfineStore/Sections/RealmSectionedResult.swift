import Dispatch

/// What sectioned results and their sections have in common.
public protocol RealmSectionedResult: _SteppedCollection, Equatable {
  associatedtype _SectionKey: _Persistable & Hashable
  associatedtype _SectionElement: RealmCollectionValue

  /// What is observed. No part of the interface.
  var _observed: _ObservedSections<_SectionKey, _SectionElement> { get }
}

/// All sections, or the one of a key. No part of the interface.
public struct _ObservedSections<Key: _Persistable & Hashable, Element: RealmCollectionValue> {
  let sectioning: Sectioning<Key, Element>
  let only: Key?
}

extension RealmSectionedResult {
  /// May be asked from anywhere.
  public var realm: Realm? { Realm(_observed.sectioning.instance) }

  /// May be asked from anywhere.
  public var isFrozen: Bool { _observed.sectioning.instance.isFrozen }

  /// Calls the block with the sections, and from then on with what changed of them; as
  /// `RealmCollection.observe` says.
  ///
  /// The key of an element is asked for again when the element counts as changed with no key paths
  /// given, so it has to depend on the element's own properties and those of what it links to, up to
  /// three links away. A change costs what it does for the sorted collection, the keys of the
  /// elements that came or changed, and time, though no reading, linear in the number of elements.
  ///
  /// - Parameters:
  ///   - keyPaths: which modifications of elements that stay in their place are told; nil for all.
  ///   - queue: a serial queue on which the block is called instead, with the sections as a realm of
  ///     the queue has them; the block that gives the keys is called there, too.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<Self>) -> Void
  ) -> NotificationToken {
    observing(keyPaths).begin(self, on: queue, block)
  }

  /// As `observe` on a queue, on an actor: with the sections as a realm of the actor has them.
  ///
  /// - Returns: once the observation has begun; where the task was cancelled, a token of none.
  public func observe<Owner: Actor>(
    keyPaths: [String]? = nil, on actor: Owner, _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, SectionedResultsChange<Self>) -> Void
  ) async -> NotificationToken {
    await observing(keyPaths).begin(self, on: actor, block)
  }

  /// The sections, and then their changes; as `observe` tells them.
  public func changes(keyPaths: [String]? = nil) -> RealmChanges<SectionedResultsChange<Self>> {
    RealmChanges { ChangeFeed(observing(keyPaths), self) }
  }

  private func observing(
    _ keyPaths: [String]?
  ) -> Observing<Self, SectionWatch<Self>, SectionedResultsChange<Self>> {
    Observing(keyPaths: keyPaths) { SectionWatch($0, $1) }
  }
}

extension RealmSectionedResult where _SectionElement: ObjectBase {
  /// - Precondition: the key paths lead to persisted properties.
  public func observe(
    keyPaths: [PartialKeyPath<_SectionElement>], on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<Self>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map(PropertyPath.name), on: queue, block)
  }

  /// - Precondition: the key paths lead to persisted properties.
  public func observe<Owner: Actor>(
    keyPaths: [PartialKeyPath<_SectionElement>], on actor: Owner,
    _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, SectionedResultsChange<Self>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map(PropertyPath.name), on: actor, block)
  }
}
