import Foundation
import RealmSwift

final class Avatar: Object {
  @Persisted(primaryKey: true) var userID: Int
  @Persisted var url = ""
}

struct AvatarModel {
  let userID: Int
  let url: String
}

final class AvatarCache {
  static let shared = AvatarCache()
  private init() {}

  private var frozenAvatars: [Int: Avatar] = [:]
  private var models: [Int: AvatarModel] = [:]
  private var recent: [Avatar] = []

  func avatar(for userID: Int, in realm: Realm) -> Avatar? {
    if let known = frozenAvatars[userID] { return known }
    guard let avatar = realm.object(ofType: Avatar.self, forPrimaryKey: userID)?.freeze() else {
      return nil
    }
    frozenAvatars[userID] = avatar  // expect: cached-frozen-objects
    return avatar
  }

  func model(for userID: Int, in realm: Realm) -> AvatarModel? {
    if let known = models[userID] { return known }
    guard let avatar = realm.object(ofType: Avatar.self, forPrimaryKey: userID) else { return nil }
    let model = AvatarModel(userID: avatar.userID, url: avatar.url)
    models[userID] = model
    return model
  }

  func touch(_ avatar: Avatar) {
    recent.append(avatar.freeze())
    while recent.count > 20 { recent.removeFirst() }
  }
}

/// Made and dropped with a screen.
final class AvatarPage {
  private var page: [Avatar] = []

  func show(_ avatar: Avatar) {
    page.append(avatar.freeze())
    print("\(page.count) on this page")
  }
}
