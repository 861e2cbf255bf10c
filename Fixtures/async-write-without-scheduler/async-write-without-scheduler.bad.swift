import Foundation
import RealmSwift

private class Message: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var isRead = false
}

private let inbox = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func keepInboxOpen() throws -> Realm {
  let realm = try Realm(configuration: inbox)
  if realm.isEmpty { try realm.write { realm.add(Message()) } }
  return realm
}

// example
private func markRead(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "inbox.background").async {
    autoreleasepool {
      let realm = try! Realm(configuration: inbox)
      let messages = realm.objects(Message.self)
      realm.writeAsync {  // expect: async-write-without-scheduler
        messages.first?.isRead = true
      }
    }
    completion()
  }
}
// end

private final class InboxSync: @unchecked Sendable {
  private let queue = DispatchQueue(label: "inbox.sync")

  func removeAll(completion: @escaping @Sendable () -> Void) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm(configuration: inbox)
        realm.beginAsyncWrite {  // expect: async-write-without-scheduler
          realm.deleteAll()
          realm.commitAsyncWrite()
        }
      }
      completion()
    }
  }
}

private func openInboxHere() throws -> Realm { try Realm(configuration: inbox) }

private func readLater() async throws {
  let realm = try openInboxHere()
  realm.writeAsync {  // expect: async-write-without-scheduler
    realm.objects(Message.self).first?.isRead = true
  }
}

private func commitLater(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "inbox.commits").async {
    autoreleasepool {
      let realm = try! Realm(configuration: inbox)
      realm.beginWrite()
      realm.create(Message.self, value: ["id": 2], update: .modified)
      realm.commitAsyncWrite()  // expect: async-write-without-scheduler
      realm.cancelWrite()
    }
    completion()
  }
}

extension Cases {
  static let asyncWriteWithoutSchedulerBad = [
    Case("an asynchronous write in a block of a queue") {
      let realm = try keepInboxOpen()
      await finish { markRead(completion: $0) }
      withExtendedLifetime(realm) {}
    },
    Case("a write that waits for its turn on a queue") {
      let realm = try keepInboxOpen()
      await finish { InboxSync().removeAll(completion: $0) }
      withExtendedLifetime(realm) {}
    },
    Case("an asynchronous write in a function that no actor isolates") { try await readLater() },
    Case("a commit that is to be durable later") {
      let realm = try keepInboxOpen()
      await finish { commitLater(completion: $0) }
      withExtendedLifetime(realm) {}
    },
  ]
}
