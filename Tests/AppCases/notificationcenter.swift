import Foundation
import RealmSwift

final class Profile: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var nick: String
}
extension Notification.Name { static let profileChanged = Notification.Name("profileChanged") }

final class ProfileWatcher {
  private let realm: Realm
  private let profile: Profile
  private var observers: [NSObjectProtocol] = []
  private let operations = OperationQueue()

  @MainActor
  init() {
    realm = try! Realm()
    profile = realm.objects(Profile.self).first!
    observers.append(
      NotificationCenter.default.addObserver(forName: .profileChanged, object: nil, queue: .main) {
        [profile] _ in
        print(profile.nick)
      })
    observers.append(
      NotificationCenter.default.addObserver(
        forName: .profileChanged, object: nil, queue: operations
      ) { [profile] _ in
        print(profile.nick)  // expect: live-object-across-queues
      })
    observers.append(
      NotificationCenter.default.addObserver(forName: .profileChanged, object: nil, queue: nil) {
        [profile] _ in
        print(profile.nick)
      })
  }
  func post() { NotificationCenter.default.post(name: .profileChanged, object: nil) }
}
