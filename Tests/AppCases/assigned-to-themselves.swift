import Foundation
import RealmSwift
import UIKit

// MARK: - Properties that are assigned what they held

final class Room: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var topic: String
}

@globalActor actor ChatActor { static let shared = ChatActor() }

@ChatActor
final class ChatService {
  nonisolated init() {}

  func rooms() async throws -> [Room] {
    let realm = try await Realm(actor: ChatActor.shared)
    return Array(realm.objects(Room.self).sorted(byKeyPath: "topic").freeze())
  }

  func save(_ draft: String, in room: Room) async throws { print(room.id, draft) }
}

@MainActor
final class RoomListModel {
  private(set) var rooms: [Room] = []
  let service = ChatService()

  func load() async { rooms = (try? await service.rooms()) ?? rooms }
}

final class RoomViewController: UIViewController {
  private let service: ChatService
  private let room: Room

  init(room: Room, service: ChatService) {
    self.room = room
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("no storyboard") }

  func typed(_ text: String) {
    Task { [service, room] in try? await service.save(text, in: room) }
  }

  static func present(_ index: Int, of model: RoomListModel, in stack: UINavigationController) {
    let next = RoomViewController(room: model.rooms[index], service: model.service)
    stack.pushViewController(next, animated: true)
  }
}
