import Foundation
import RealmSwift

class Wallet: Object {
  @Persisted(primaryKey: true) var address = ""
  @Persisted var lastSeen: Date?
  @Persisted var transfers: RealmSwift.List<Transfer>

  func touch() {
    try? realm?.write { lastSeen = Date() }
  }

  func touchAnywhere() {
    guard let realm else { return }
    if realm.isInWriteTransaction {
      lastSeen = Date()
    } else {
      try? realm.write { lastSeen = Date() }
    }
  }
}

class Transfer: Object {
  @Persisted var isSeen = false
}

extension Realm {
  static var onMain: Realm { try! Realm(configuration: .defaultConfiguration) }
}

@MainActor
final class TransfersModel {
  private let realm = Realm.onMain
  private var onShare: (() -> Void)?

  func open(_ wallet: Wallet) { wallet.touch() }

  func markAllSeen(in wallet: Wallet) throws {
    try realm.write {
      for transfer in wallet.transfers { transfer.isSeen = true }
      wallet.touch()  // expect: nested-write
    }
  }

  func markAllSeenAnywhere(in wallet: Wallet) throws {
    try realm.write {
      for transfer in wallet.transfers { transfer.isSeen = true }
      wallet.touchAnywhere()
    }
  }

  func markAllSeenAfterwards(in wallet: Wallet) throws {
    try realm.write {
      for transfer in wallet.transfers { transfer.isSeen = true }
    }
    wallet.touch()
  }

  func share(_ address: String, from archive: WalletArchive) {
    archive.reference(to: address) { [weak self] reference in
      guard let self, let reference, let wallet = self.realm.resolve(reference) else { return }
      print(wallet.address)
      self.onShare = {
        // expect: reference-resolved-twice
        print(self.realm.resolve(reference)?.address ?? "")
      }
    }
  }

  func shareOnce(_ address: String, from archive: WalletArchive) {
    archive.reference(to: address) { [weak self] reference in
      guard let self, let reference, let wallet = self.realm.resolve(reference) else { return }
      self.onShare = { print(wallet.address) }
    }
  }
}

final class WalletArchive {
  private let queue = DispatchQueue(label: "archive")

  func reference(
    to address: String, completion: @escaping (ThreadSafeReference<Wallet>?) -> Void
  ) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        let wallet = realm.object(ofType: Wallet.self, forPrimaryKey: address)
        let reference = wallet.map { ThreadSafeReference(to: $0) }
        DispatchQueue.main.async { completion(reference) }
      }
    }
  }
}
