import Foundation
import RealmSwift

class Wallet: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var balance = 0
}

final class WalletFacade {
  static let shared = WalletFacade()
  private let configuration = Realm.Configuration(schemaVersion: 2)

  private func read(_ id: String) -> Int {
    let realm = try? Realm(configuration: configuration)
    return realm?.object(ofType: Wallet.self, forPrimaryKey: id)?.balance ?? 0
  }

  /// From any thread.
  func balance(of id: String) -> Int {
    guard !Thread.isMainThread else { return read(id) }
    return DispatchQueue.main.sync { read(id) }
  }

  func balanceWrong(of id: String) -> Int {
    if Thread.isMainThread {
      return DispatchQueue.main.sync { read(id) }  // expect: main-sync-from-main
    }
    return read(id)
  }

  func refresh(_ id: String, done: @escaping @MainActor (Int) -> Void) {
    Task { @MainActor in
      let balance = DispatchQueue.main.sync { self.read(id) }  // expect: main-sync-from-main
      done(balance)
    }
  }

  func refreshDirectly(_ id: String, done: @escaping @MainActor (Int) -> Void) {
    Task { @MainActor in done(self.read(id)) }
  }

  func unknownCaller(_ id: String) -> Int {
    DispatchQueue.main.sync { read(id) }
  }
}
