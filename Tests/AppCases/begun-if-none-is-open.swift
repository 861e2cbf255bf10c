import Foundation
import RealmSwift

// MARK: - Writes that a function begins if none is open

final class Profile: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
}

struct Missing: Error {}

func text(_ key: String, in row: [String: Any]) throws -> String {
  guard let text = row[key] as? String else { throw Missing() }
  return text
}

func save(_ row: [String: Any], in realm: Realm) throws {
  let isOwn = !realm.isInWriteTransaction
  if isOwn { realm.beginWrite() }
  let profile = realm.create(Profile.self, value: ["id": 1], update: .modified)
  profile.name = row["name"] as? String ?? ""
  if isOwn { try realm.commitWrite() }
}

func saveStrictly(_ row: [String: Any], configuration: Realm.Configuration) throws {
  let realm = try Realm(configuration: configuration)
  let isOwn = !realm.isInWriteTransaction
  if isOwn {
    realm.beginWrite()  // expect: unfinished-transaction
  }
  let profile = realm.create(Profile.self, value: ["id": 1], update: .modified)
  profile.name = try text("name", in: row)
  if isOwn { try realm.commitWrite() }
}

func saveOrCancel(_ row: [String: Any], configuration: Realm.Configuration) throws {
  let realm = try Realm(configuration: configuration)
  let isOwn = !realm.isInWriteTransaction
  if isOwn { realm.beginWrite() }
  let profile = realm.create(Profile.self, value: ["id": 1], update: .modified)
  do {
    profile.name = try text("name", in: row)
  } catch {
    if isOwn { realm.cancelWrite() }
    throw error
  }
  if isOwn { try realm.commitWrite() }
}

// MARK: - To ask is not to tell

extension Results where Element: Object {
  func only() -> Element? {
    if count > 1, let realm, realm.isInWriteTransaction {
      for index in 1..<count { realm.delete(self[index]) }
    }
    return first
  }
}

struct Renaming {
  let name: String

  func perform(in realm: Realm) {
    guard let profile = realm.objects(Profile.self).only() else { return }
    profile.name = name
  }
}

func rename(_ renaming: Renaming, in realm: Realm) throws {
  try realm.write { renaming.perform(in: realm) }
}

// MARK: - The realm that another opening has in a write

func profile(_ id: Int) throws -> Profile {
  let realm = try Realm()
  if realm.isInWriteTransaction { return realm.create(Profile.self, value: ["id": id]) }
  return try realm.write { realm.create(Profile.self, value: ["id": id]) }
}

func newProfile(_ id: Int) throws -> Profile {
  let realm = try Realm()
  return try realm.write { realm.create(Profile.self, value: ["id": id]) }
}

func profiles(_ ids: [Int]) throws -> [Profile] {
  let realm = try Realm()
  return try realm.write {
    let first = try profile(1)
    let last = try newProfile(2)  // expect: nested-write
    return try [first] + ids.map { try profile($0) } + [last]
  }
}

// MARK: - A method that the main actor runs, whoever asks it

extension Profile {
  @MainActor func refresh() async { print("refreshing \(name)") }
}

@MainActor
final class ProfileList {
  private let profiles = try! Realm().objects(Profile.self)

  func refreshAll() async {
    await withTaskGroup(of: Void.self) { group in
      for profile in profiles {
        group.addTask { await profile.refresh() }
      }
    }
  }
}
