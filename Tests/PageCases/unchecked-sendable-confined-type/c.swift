import Foundation
import RealmSwift

final class Mission: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isDone = false
  @Persisted var crew: List<Astronaut>
}

final class Astronaut: EmbeddedObject {
  @Persisted var name = ""
}

extension Astronaut: @unchecked Sendable {}  // expect: unchecked-sendable-confined-type

func openMissions() throws -> Realm {
  try Realm(configuration: Realm.Configuration(schemaVersion: 9))
}

struct MissionContext: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  let open: Results<Mission>
  let title: String

  init(title: String) throws {
    self.title = title
    open = try openMissions().objects(Mission.self).where { $0.isDone == false }
  }
}

struct MissionRequest: Sendable {
  let configuration: Realm.Configuration
  let id: String

  func isDone() throws -> Bool {
    try Realm(configuration: configuration).object(ofType: Mission.self, forPrimaryKey: id)?.isDone
      ?? false
  }
}

final class MissionHandle: @unchecked Sendable {
  let reference: ThreadSafeReference<Mission>
  private let token: NotificationToken?

  init(_ mission: Mission) {
    reference = ThreadSafeReference(to: mission)
    token = nil
  }
}

final class MissionSource: @unchecked Sendable {
  private var realm: Realm { get throws { try openMissions() } }

  func count() throws -> Int { try realm.objects(Mission.self).count }
}

actor MissionActor {
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(configuration: Realm.Configuration(schemaVersion: 9), actor: self)
  }
}
