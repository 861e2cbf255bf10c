// https://github.com/realm/realm-swift/issues/7737
import RealmSwift
class Challenge: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var refreshedAt: Date
}
actor ChallengeSync {
  func refresh(_ id: String) async throws {
    let realm = try await Realm()
    // expect: realm-opened-off-its-executor
    guard let challenge = realm.object(ofType: Challenge.self, forPrimaryKey: id) else { return }
    print(challenge.refreshedAt)
  }
}
@MainActor final class ChallengeScreen {
  let sync = ChallengeSync()
  func appear() { Task { try? await sync.refresh("1") } }
}
