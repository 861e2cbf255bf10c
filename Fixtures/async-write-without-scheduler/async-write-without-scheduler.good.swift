import Foundation
import RealmSwift

private class Message: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var isRead = false
}

private let mailbox = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

// example
private func markReadOnQueue(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "mailbox.background")
  queue.async {
    let realm = try! Realm(configuration: mailbox, queue: queue)
    let messages = realm.objects(Message.self)
    realm.writeAsync {
      messages.first?.isRead = true
    } onComplete: { _ in
      completion()
    }
  }
}
// end

// example
private func markReadInBlock(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "mailbox.blocks").async {
    autoreleasepool {
      let realm = try! Realm(configuration: mailbox)
      try! realm.write {
        realm.objects(Message.self).first?.isRead = true
      }
    }
    completion()
  }
}
// end

@MainActor
private func markReadOnMain(completion: @escaping @Sendable () -> Void) throws {
  let realm = try Realm(configuration: mailbox)
  realm.writeAsync {
    realm.deleteAll()
  } onComplete: { _ in
    completion()
  }
}

private actor MailKeeper {
  func removeAll() async throws {
    let realm = try await Realm.open(configuration: mailbox)
    try await realm.asyncWrite { realm.deleteAll() }
  }
}

// Whoever calls it knows whether the realm has a loop.
private func markAllRead(in realm: Realm, completion: @escaping @Sendable () -> Void) {
  realm.writeAsync {
    for message in realm.objects(Message.self) { message.isRead = true }
  } onComplete: { _ in
    completion()
  }
}

extension Cases {
  static let asyncWriteWithoutSchedulerGood = [
    Case("a realm of the queue") { await finish { markReadOnQueue(completion: $0) } },
    Case("a synchronous write in the block") { await finish { markReadInBlock(completion: $0) } },
    Case("a realm of the main thread") {
      await withCheckedContinuation { continuation in
        Task { @MainActor in try markReadOnMain { continuation.resume() } }
      }
    },
    Case("a realm of an actor") { try await MailKeeper().removeAll() },
    Case("a realm of the caller") {
      await withCheckedContinuation { continuation in
        Task { @MainActor in
          markAllRead(in: try Realm(configuration: mailbox)) { continuation.resume() }
        }
      }
    },
  ]
}
