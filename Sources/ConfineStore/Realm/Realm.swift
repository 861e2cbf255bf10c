@_exported import Foundation

import ConfineFindings
import ConfineOwnership

/// A store's view for one home: a thread, the main actor, a serial queue or an actor.
///
/// It sees one version until it refreshes, begins to write or has committed.
/// Every use outside its home is a violation, unless its documentation says otherwise.
public struct Realm {
  let instance: RealmInstance

  init(_ instance: RealmInstance) { self.instance = instance }

  /// What it was opened with. May be asked from anywhere.
  public var configuration: Configuration { instance.configuration }

  /// Whether it is a copy that never changes. May be asked from anywhere.
  public var isFrozen: Bool { instance.isFrozen }

  func admits(_ operation: Operation) -> Bool {
    instance.admits(operation, instance.value)
  }
}

@available(*, unavailable)
extension Realm: Sendable {}

extension Realm: Equatable {
  /// Whether both are one instance. May be asked from anywhere.
  public static func == (one: Realm, other: Realm) -> Bool { one.instance === other.instance }
}

extension Realm {
  /// All objects of a class, live and in the order in which they were added.
  public func objects<Element: RealmFetchable>(_ type: Element.Type) -> Results<Element> {
    let schema = ClassSchema.of(type._fetched)
    let instance = admits(.obtain) ? instance : instance.emptyCopy()
    checkManages(schema)
    return Results(ResultsQuery(source: .table, root: .objects(schema), instance: instance))
  }

  /// The object with the primary key, or nil.
  public func object<Element: Object, KeyType>(
    ofType type: Element.Type, forPrimaryKey key: KeyType
  ) -> Element? {
    let schema = ClassSchema.of(type)
    let reading = instance.checkedReading(for: .obtain, instance.value)
    checkManages(schema)
    return object(of: schema, withPrimaryKey: key, in: reading).map { Element.accessor(of: $0) }
  }

  /// Nil also, and reported, for a class without a primary key.
  func object(
    of schema: ClassSchema, withPrimaryKey key: Any, in reading: Reading
  ) -> ManagedObject? {
    guard schema.primaryKey != nil else {
      instance.reportHere(Misuse.noPrimaryKey(schema.name), .unmetRequirement, .obtain)
      return nil
    }
    guard let cell = (key as? any _Persistable)?._unmanagedCell,
      let binding = reading.catalog.binding(for: schema),
      let key = reading.key(ofPrimaryKey: cell, in: binding)
    else { return nil }
    return ManagedObject(instance: instance, binding: binding, key: key)
  }

  private func checkManages(_ schema: ClassSchema) {
    if instance.isClosed { instance.report(Misuse.closedRead, .closed, .obtain) }
    guard !instance.manages(schema) else { return }
    instance.reportHere(schema.refusal, .unmetRequirement, .obtain)
  }
}

extension Realm {
  /// A copy at the version that is seen now, without what a write transaction has changed.
  public func freeze() -> Realm {
    _ = admits(.freeze)
    if !isFrozen { instance.confinement.note(.froze) }
    return Realm(instance.frozenCopy())
  }

  /// The live realm of the current thread; of a live realm, itself. In an actor it is a misuse.
  public func thaw() -> Realm {
    guard admits(.thaw), isFrozen else { return self }
    return Realm(instance.thawed(instance.value))
  }
}
