import Foundation
import RealmSwift

final class Chat: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var title: String;
  @Persisted var messages: List<ChatMessage>
}
final class ChatMessage: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var text: String
}

final class ChatStorage {
  private let queue = DispatchQueue(label: "chat.storage")

  func perform<T>(_ work: @escaping (Realm) throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        autoreleasepool {
          do {
            let realm = try Realm(configuration: .defaultConfiguration, queue: self.queue)
            continuation.resume(returning: try work(realm))
          } catch {
            continuation.resume(throwing: error)
          }
        }
      }
    }
  }
  func titles() async throws -> [String] {
    try await perform { realm in realm.objects(Chat.self).map { $0.title } }
  }
  func chat(_ id: String) async throws -> Chat? {
    try await perform { $0.object(ofType: Chat.self, forPrimaryKey: id) }
  }
  func frozenChat(_ id: String) async throws -> Chat? {
    try await perform { $0.object(ofType: Chat.self, forPrimaryKey: id)?.freeze() }
  }
  func stream(_ id: String) -> AsyncStream<ChatMessage> {
    AsyncStream { continuation in
      queue.async {
        let realm = try! Realm(queue: self.queue)
        let token = realm.objects(ChatMessage.self).observe { change in
          if case .update(let all, _, let inserted, _) = change {
            inserted.forEach { continuation.yield(all[$0]) }
          }
        }
        continuation.onTermination = { _ in token.invalidate() }
      }
    }
  }
}
@MainActor
final class ChatViewModel {
  let storage = ChatStorage()
  func open(_ id: String) async throws {
    print(try await storage.titles())
    if let chat = try await storage.chat(id) {
      print(chat.title)  // expect: live-object-across-await
    }
    if let frozen = try await storage.frozenChat(id) { print(frozen.title) }
    for await message in storage.stream(id) {
      print(message.text)  // expect: live-object-across-await
    }
  }
}
