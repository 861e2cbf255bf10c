import ConfineFindings
import ConfineOwnership
import Foundation
import Synchronization

/// A migration while its block runs; afterwards, that it is over.
///
/// Only the thread of the block touches it, but for asking whether it is over.
final class OpenMigration: @unchecked Sendable {
  let store: Store
  /// What the file had before.
  let base: Version
  let transaction: WriteTransaction
  /// The classes that the file shall have, by name.
  let classes: [String: ClassSchema]
  /// As they are read by name, without primary keys, which the block may change.
  private let schemas: [String: ClassSchema]
  private let confinement: Confinement
  private let ended = Atomic(false)
  /// The realms of the old objects and of the others; nil once the block has ended.
  private(set) var realms: (old: RealmInstance, new: RealmInstance)?
  /// The first thing that went wrong in the block.
  private(set) var failure: (any Error)?
  /// Columns that got names which the new classes do not have.
  var renamed: [(type: String, name: String)] = []
  /// Classes of which objects were made.
  var created: Set<String> = []

  init(
    of store: Store, over base: Version, _ transaction: WriteTransaction, to classes: [ClassSchema],
    _ configuration: Realm.Configuration
  ) {
    self.store = store
    self.base = base
    self.transaction = transaction
    self.classes = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })
    schemas = self.classes.mapValues { schema in
      ClassSchema(
        dynamic: schema.name, schema.properties, primaryKey: nil, isEmbedded: schema.isEmbedded,
        columnTypes: nil)
    }
    confinement = Confinement(
      to: .current, file: store.name, reporter: configuration.ownershipChecks)
    let shared = SharedConfiguration(configuration)
    let new = RealmInstance(of: store, shared, confinement: confinement, migration: self)
    new.move(to: base, transaction)
    let old = RealmInstance(
      of: store, shared, confinement: confinement, frozen: base, migration: self)
    realms = (old, new)
  }

  /// Whether the block has ended. May be asked from anywhere.
  var isOver: Bool { ended.load(ordering: .relaxed) }

  /// Runs the block; nothing that it was given can be used afterwards.
  ///
  /// - Throws: what it throws, or else the first thing that went wrong in it.
  func run(_ block: MigrationBlock, from version: UInt64) throws {
    Self.begin(self)
    defer { end() }
    try block(Migration(state: self), version)
    if let failure { throw failure }
  }

  private func end() {
    Self.end()
    ended.store(true, ordering: .relaxed)
    realms?.old.end()
    realms?.new.end()
    realms = nil
  }

  func fail(_ error: any Error) {
    if failure == nil { failure = error }
  }

  /// Keeps a misuse that was reported from being committed.
  func fail(_ message: String) { fail(Realm.Error(.fail, message, path: store.path)) }

  /// The class by its name, as its objects are read in one of the two realms.
  func schema(named name: String, of instance: RealmInstance) -> ClassSchema? {
    if !instance.isFrozen, let schema = schemas[name] { return schema }
    let catalog = instance.isFrozen ? base.catalog : transaction.catalog
    return catalog.tables[name].map(DynamicSchemas.schema(of:))
  }
}

/// The migrations whose blocks run, by their threads.
extension OpenMigration {
  private static let running = Mutex<[UInt64: OpenMigration]>([:])

  /// The one whose block runs on this thread.
  static var here: OpenMigration? { running.withLock { $0[currentThread()] } }

  private static func begin(_ migration: OpenMigration) {
    running.withLock { $0[currentThread()] = migration }
  }

  private static func end() {
    running.withLock { $0[currentThread()] = nil }
  }
}

/// What is misused of it.
extension OpenMigration {
  /// A realm that is opened in the block.
  ///
  /// - Throws: for the file that is being migrated, which would wait for itself.
  func reportOpening(_ configuration: Realm.Configuration, at home: Home) throws(Realm.Error) {
    let name = try configuration.place().name
    guard name == store.name || !Store.isOpen(name, at: home) else { return }
    confinement.report(
      Misuse.realmInMigration, .insideMigration, .open,
      Value(realm: (name as NSString).lastPathComponent))
    guard name == store.name else { return }
    throw Realm.Error(.fail, Misuse.realmInMigration, path: store.path)
  }

  /// An object, or the migration itself, that is used after the block.
  func reportEscape(_ operation: ConfineStore.Operation, member: String? = nil, _ value: Value) {
    confinement.report(
      Misuse.escapedMigration, .outsideMigration, operation, member: member, value)
  }

  var value: Value { Value(name: "Migration", type: "Migration", kind: .realm) }
}

extension Value {
  /// A realm by the name of its file.
  init(realm name: String) {
    self.init(name: "Realm(\"\(name)\")", type: "Realm", kind: .realm)
  }
}
