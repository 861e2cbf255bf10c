import Foundation

/// The stores that this process has open, each under its name.
///
/// Whoever asks for a name while somebody opens, compacts or deletes its store waits; others do not.
final class OpenStores: @unchecked Sendable {
  private struct WeakStore {
    private weak var reference: Store?
    private let fork = ForkGuard()

    init(_ store: Store) { reference = store }

    /// Nil in a forked child for what its parent opened.
    var store: Store? { fork.isForked ? nil : reference }
  }

  private let condition = NSCondition()
  private var stores: [String: WeakStore] = [:]
  private var busy: [String: ForkGuard] = [:]

  /// The store that is open under the name, or else what is made.
  func store(named name: String, make: () throws -> Store) throws -> Store {
    if let store = enter(name) { return store }
    do {
      let store = try make()
      leave(name, store)
      return store
    } catch {
      leave(name)
      throw error
    }
  }

  /// The store that is open under the name; who waits for it is not waited for.
  func openStore(named name: String) -> Store? {
    condition.lock()
    defer { condition.unlock() }
    return stores[name]?.store
  }

  /// Runs the body while nobody in this process can open the store; nil where it is open.
  func whileClosed<Result>(
    _ name: String, _ body: () throws(Realm.Error) -> Result
  ) throws(Realm.Error) -> Result? {
    guard enter(name) == nil else { return nil }
    defer { leave(name) }
    return try body()
  }

  /// The open store; where there is none, the name is the caller's until it leaves.
  private func enter(_ name: String) -> Store? {
    condition.lock()
    defer { condition.unlock() }
    // What a thread of the parent was at is no concern of a forked child.
    while let other = busy[name], !other.isForked { condition.wait() }
    if let store = stores[name]?.store { return store }
    busy[name] = ForkGuard()
    return nil
  }

  private func leave(_ name: String, _ store: Store? = nil) {
    condition.lock()
    defer { condition.unlock() }
    busy[name] = nil
    if let store {
      stores = stores.filter { $0.value.store != nil }
      stores[name] = WeakStore(store)
    }
    condition.broadcast()
  }
}
