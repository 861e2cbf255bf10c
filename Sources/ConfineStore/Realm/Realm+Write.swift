import ConfineFindings
import ConfineOwnership

extension Realm {
  /// What to do where an object's primary key is taken.
  public enum UpdatePolicy: Int, Sendable {
    /// Report it.
    case error = 1
    /// Give the object that has the key the new values that differ from its own.
    case modified = 3
    /// Give the object that has the key all the new values.
    case all = 2
  }

  /// Whether a write transaction is open. May be asked from anywhere.
  public var isInWriteTransaction: Bool { instance.isInWriteTransaction }

  /// Runs the block in a write transaction, and commits.
  ///
  /// The block may commit or cancel itself. If it throws, nothing of it is kept.
  /// - Parameter tokens: of observations of this realm that are not told of what the block changes.
  /// - Throws: what the block throws, or `Realm.Error` where the commit fails.
  /// - Returns: what the block returns.
  @discardableResult
  public func write<Result>(
    withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result
  ) throws -> Result {
    let began = try begin()
    let result: Result
    do {
      result = try block()
    } catch {
      if began, instance.transaction != nil { instance.cancel() }
      throw error
    }
    if began, instance.transaction != nil { try commitWrite(withoutNotifying: tokens) }
    return result
  }

  /// Begins a write transaction: waits for other writers, and moves to the newest version.
  public func beginWrite() {
    do { _ = try begin() } catch { fatalError("\(error)") }
  }

  /// Whether a transaction was begun; a misuse is reported and begins none.
  private func begin() throws(Error) -> Bool {
    guard admitsTransaction(.begin) else { return false }
    // Another realm of the same file may have begun on this thread, which would wait for itself.
    guard instance.transaction == nil,
      instance.asyncWrites.isHolding || !instance.store.turn.isHeldByThisThread
    else {
      instance.report(Misuse.nestedWrite, .insideTransaction, .begin)
      return false
    }
    try instance.begin()
    return true
  }

  /// Makes the changes a new version, durable on return.
  ///
  /// - Parameter tokens: of observations of this realm that are not told of the changes.
  /// - Throws: `Realm.Error` where the file cannot be written; the changes are then lost.
  public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws {
    let outside = tokens.isEmpty ? Misuse.commitOutsideWrite : Misuse.muteOutsideWrite
    guard admitsEnd(.commit, outside: outside) else { return }
    try instance.commit(missedBy: observers(of: tokens))
  }

  /// Those that are over hear of nothing anyway; those of other realms are reported.
  private func observers(of tokens: [NotificationToken]) -> [any Observer] {
    tokens.compactMap { token in
      if let observed = token.observed, observed.realm === instance { return observed.observer }
      if token.isActive { instance.report(Misuse.muteForeign, .unmetRequirement, .commit) }
      return nil
    }
  }

  /// Ends the write transaction and keeps nothing of it; objects that it added are invalidated.
  public func cancelWrite() {
    guard admitsOutsideCompletion(.cancel, Misuse.cancelInCompletion),
      admitsEnd(.cancel, outside: Misuse.cancelOutsideWrite)
    else { return }
    instance.cancel()
  }

  func admitsEnd(_ operation: Operation, outside message: String) -> Bool {
    guard admitsTransaction(operation) else { return false }
    guard instance.migration == nil else {
      instance.report(Misuse.endInMigration, .unmetRequirement, operation)
      return false
    }
    guard instance.transaction != nil else {
      instance.report(message, .outsideTransaction, operation)
      return false
    }
    return true
  }

  /// Whether there may be a write transaction here at all.
  func admitsTransaction(_ operation: Operation) -> Bool {
    guard admits(operation) else { return false }
    guard !configuration.readOnly else {
      instance.report(Misuse.readOnlyWrite, .unmetRequirement, operation)
      return false
    }
    guard !isFrozen else {
      instance.report(Misuse.frozenWrite, .frozen, operation)
      return false
    }
    return true
  }

  /// Adds an unmanaged object, and with it all that it links to; it is live from then on.
  public func add(_ object: Object, update: UpdatePolicy = .error) {
    guard transaction(for: .attach) != nil else { return }
    attach(object, update)
  }

  public func add<Objects: Sequence>(_ objects: Objects, update: UpdatePolicy = .error)
  where Objects.Element: Object {
    for object in objects {
      guard transaction(for: .attach) != nil else { return }
      attach(object, update)
    }
  }

  private func attach(_ object: Object, _ update: UpdatePolicy) {
    if update != .error {
      let schema = ClassSchema.of(type(of: object))
      guard schema.primaryKey != nil else {
        return instance.report(Misuse.notUpdatable(schema.name), .unmetRequirement, .attach)
      }
    }
    _ = instance.add(object, update: update)
  }

  /// Adds a new object with the values that `Object.init(value:)` takes as well.
  ///
  /// Objects of this realm among them are linked; others are copied, with all that they link to.
  /// Where an object is updated, properties that the value leaves out keep their values.
  /// - Returns: the live object; an unmanaged one, where the misuse was reported.
  @discardableResult
  public func create<Element: Object>(
    _ type: Element.Type, value: Any = [String: Any](), update: UpdatePolicy = .error
  ) -> Element {
    guard let transaction = transaction(for: .attach) else { return Element() }
    let schema = ClassSchema.of(type)
    guard update == .error || schema.primaryKey != nil else {
      instance.report(Misuse.notUpdatable(schema.name), .unmetRequirement, .attach)
      return Element()
    }
    let creation = Creation(in: instance, transaction, update)
    return creation.object(of: type, from: value) as? Element ?? Element()
  }

  /// Deletes an object and the embedded ones that it has; links to it become nil, and it leaves
  /// all lists.
  public func delete(_ object: ObjectBase) {
    guard let transaction = transaction(for: .write) else { return }
    delete([object], foreign: Misuse.foreignDelete, in: transaction)
  }

  /// As `delete` of each object, in one go: of an array, a list or a query's result.
  public func delete<Objects: Sequence>(_ objects: Objects) where Objects.Element: ObjectBase {
    guard let transaction = transaction(for: .write) else { return }
    if let results = objects as? Results<Objects.Element>, results.query.instance === instance {
      return instance.delete(results.query, in: transaction)
    }
    let isCollection = objects is any ThreadConfined
    delete(
      Array(objects), foreign: isCollection ? Misuse.foreignDeletes : Misuse.foreignDelete,
      in: transaction)
  }

  /// As `delete` of the values; each then becomes nil, and its key stays.
  public func delete<Key, Value: ObjectBase>(_ map: Map<Key, Value?>) {
    guard let transaction = transaction(for: .write) else { return }
    delete(map.values.compactMap(\.self), foreign: Misuse.foreignDeletes, in: transaction)
  }

  private func delete(
    _ objects: [ObjectBase], foreign message: String, in transaction: WriteTransaction
  ) {
    let managed = objects.compactMap(\.managed).filter { $0.instance === instance }
    guard managed.count == objects.count else {
      return instance.report(message, .unmetRequirement, .write)
    }
    if let gone = managed.first(where: { !$0.isThere(in: instance.reading) }) {
      return gone.report(Misuse.invalidated, .invalidated, .write)
    }
    instance.delete(managed, in: transaction)
  }

  /// Deletes all objects of all classes.
  public func deleteAll() {
    guard let transaction = transaction(for: .write) else { return }
    instance.deleteAll(in: transaction)
  }

  private func transaction(for operation: Operation) -> WriteTransaction? {
    guard admits(operation) else { return nil }
    guard let transaction = instance.transaction else {
      instance.report(
        Misuse.addOutsideWrite, isFrozen ? .frozen : .outsideTransaction, operation)
      return nil
    }
    return transaction
  }
}
