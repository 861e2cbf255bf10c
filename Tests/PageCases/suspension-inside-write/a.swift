import Foundation
import RealmSwift

final class Profile: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var nickname = ""
  @Persisted var avatar: Data?
}

protocol ProfileAPI: Sendable {
  func nickname(for id: Int) async -> String
  func avatar(for id: Int) async throws -> Data
}

@MainActor
final class ProfileInteractor {
  private let realm: Realm
  private let api: ProfileAPI

  init(realm: Realm, api: ProfileAPI) {
    self.realm = realm
    self.api = api
  }

  func refresh(_ profile: Profile) async throws {
    realm.beginWrite()
    defer { if realm.isInWriteTransaction { realm.cancelWrite() } }
    profile.nickname = "…"
    let avatar = try? await api.avatar(for: profile.id)  // expect: suspension-inside-write
    profile.avatar = avatar
    try realm.commitWrite()
  }

  func refreshAfterwards(_ profile: Profile) async throws {
    let avatar = try await api.avatar(for: profile.id)
    let nickname = await api.nickname(for: profile.id)
    realm.beginWrite()
    profile.avatar = avatar
    profile.nickname = nickname
    try realm.commitWrite()
    await Task.yield()
  }

  func refreshInSteps(_ profile: Profile) async throws {
    try realm.write { profile.nickname = "…" }
    let nickname = await api.nickname(for: profile.id)
    try realm.write { profile.nickname = nickname }
  }

  func refreshAwaited(_ profile: Profile) async throws {
    let nickname = await api.nickname(for: profile.id)
    try await realm.asyncWrite { profile.nickname = nickname }
  }

  func refreshLater(_ profile: Profile) throws {
    realm.beginWrite()
    profile.nickname = "…"
    let api = self.api, id = profile.id
    Task.detached { print(await api.nickname(for: id)) }
    try realm.commitWrite()
  }
}
