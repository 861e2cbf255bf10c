import RealmSwift
import UIKit

// MARK: - Realms that were opened for a callback

final class Entry: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var amount: Int
}

enum Ledger {
  /// Hands the main queue's realm to whoever awaits.
  static func open() async throws -> Realm {
    try await withCheckedThrowingContinuation { continuation in
      Realm.asyncOpen { continuation.resume(with: $0) }
    }
  }
  static func total() async throws -> Int {
    let realm = try await open()
    return realm.objects(Entry.self).count  // expect: live-object-across-await
  }
  @MainActor
  static func totalOnMain() async throws -> Int {
    try await open().objects(Entry.self).count
  }
}

final class LedgerController: UIViewController {
  private let work = DispatchQueue(label: "ledger")
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    Realm.asyncOpen(configuration: .defaultConfiguration, callbackQueue: .main) { result in
      switch result {
      case .success(let realm):
        self.label.text = "\(realm.objects(Entry.self).count)"
        self.work.async { print(realm.isEmpty) }  // expect: live-object-across-queues
      case .failure(let error): print(error)
      }
    }
  }
  func export() {
    Realm.asyncOpen(configuration: .defaultConfiguration, callbackQueue: work) { result in
      guard let realm = try? result.get() else { return }
      let entries = realm.objects(Entry.self)
      print(entries.count)
      DispatchQueue.main.async {
        self.label.text = "\(entries.count)"  // expect: live-object-across-queues
      }
    }
  }
  func signIn(with credentials: Credentials) {
    let realm = try! Realm()
    App(id: "ledger").login(credentials: credentials) { _ in
      print(realm.isEmpty)  // expect: live-object-in-callback
      DispatchQueue.main.async { print(realm.isEmpty) }
    }
  }
}
