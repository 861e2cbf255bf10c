import Foundation
import RealmSwift

final class UserProfile: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var avatar: Data?
  @Persisted var bio = ""
}

protocol AvatarLoading {
  func load(_ id: Int, completion: @escaping @Sendable (Data?) -> Void)
}

final class DataBox: @unchecked Sendable { var data: Data? }

final class ProfileRepository {
  private let loader: AvatarLoading
  init(loader: AvatarLoading) { self.loader = loader }

  func refreshAvatars(in realm: Realm) throws {
    try realm.write {
      for profile in realm.objects(UserProfile.self) {
        let group = DispatchGroup()
        let box = DataBox()
        group.enter()
        loader.load(profile.id) { data in
          box.data = data
          group.leave()
        }
        group.wait()  // expect: blocking-wait-inside-write
        profile.avatar = box.data
      }
    }
  }

  func refreshFirst(in realm: Realm) throws {
    let ids = Array(realm.objects(UserProfile.self).map(\.id))
    let group = DispatchGroup()
    var loaded: [Int: DataBox] = [:]
    for id in ids {
      group.enter()
      let box = DataBox()
      loaded[id] = box
      loader.load(id) { data in
        box.data = data
        group.leave()
      }
    }
    group.wait()
    try realm.write {
      for id in ids {
        realm.object(ofType: UserProfile.self, forPrimaryKey: id)?.avatar = loaded[id]?.data
      }
    }
  }

  func clearThenPause(in realm: Realm) throws {
    realm.beginWrite()
    realm.objects(UserProfile.self).forEach { $0.bio = "" }
    try realm.commitWrite()
    Thread.sleep(forTimeInterval: 0.1)
  }

  func clearSlowly(in realm: Realm) throws {
    realm.beginWrite()
    realm.objects(UserProfile.self).forEach { $0.bio = "" }
    Thread.sleep(forTimeInterval: 0.1)  // expect: blocking-wait-inside-write
    try realm.commitWrite()
  }
}
