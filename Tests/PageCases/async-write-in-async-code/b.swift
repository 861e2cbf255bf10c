import Foundation
import RealmSwift

class ChatRoom: Object {
  @Persisted(primaryKey: true) var roomID: Int
  @Persisted var unread = 0
  @Persisted var draft = ""
}

struct Receipt: Sendable {
  let roomID: Int
  let unread: Int
}

actor ChatStore {
  private var realm: Realm!

  func open(_ configuration: Realm.Configuration) async throws {
    realm = try await Realm(configuration: configuration, actor: self)
  }

  func apply(_ receipts: AsyncStream<Receipt>) async {
    for await receipt in receipts {
      let room = realm.object(ofType: ChatRoom.self, forPrimaryKey: receipt.roomID)
      realm.beginAsyncWrite { [realm] in  // expect: async-write-in-async-code
        room?.unread = receipt.unread
        realm?.commitAsyncWrite()
      }
    }
  }

  func markAllRead() async throws {
    let rooms = realm.objects(ChatRoom.self).where { $0.unread > 0 }
    try await realm.asyncWrite {
      for room in rooms { room.unread = 0 }
    }
  }

  /// Not asynchronous: a caller on the actor gets its answer in the completion.
  func keepDraft(_ text: String, room id: Int, then done: @escaping () -> Void) {
    guard let room = realm.object(ofType: ChatRoom.self, forPrimaryKey: id) else { return done() }
    realm.writeAsync {
      room.draft = text
    } onComplete: { _ in
      done()
    }
  }
}

@MainActor
func handleDeepLink(_ url: URL, in realm: Realm, resolver: @escaping (URL) async -> Int?) {
  Task {
    guard let roomID = await resolver(url) else { return }
    let room = realm.object(ofType: ChatRoom.self, forPrimaryKey: roomID)
    realm.writeAsync {  // expect: async-write-in-async-code
      room?.unread = 0
    }
  }
}

@MainActor
func handlePush(_ roomID: Int, in realm: Realm, sound: @escaping () async -> Void) {
  let room = realm.object(ofType: ChatRoom.self, forPrimaryKey: roomID)
  realm.writeAsync {
    room?.unread += 1
  }
  Task { await sound() }
}
