import Foundation
import RealmSwift

final class Member: Object {
  @Persisted(primaryKey: true) var email: String
  @Persisted var level = 0
}

@globalActor
actor DatabaseActor {
  static let shared = DatabaseActor()
}

protocol MemberStoring {
  func promote(_ email: String) async throws
}

@DatabaseActor
final class MemberStore: MemberStoring {
  private var realm: Realm?

  func promote(_ email: String) async throws {
    let realm = try await opened()
    try await realm.asyncWrite {
      realm.object(ofType: Member.self, forPrimaryKey: email)?.level += 1
    }
  }

  private func opened() async throws -> Realm {
    if let realm { return realm }
    let realm = try await Realm(configuration: .defaultConfiguration, actor: DatabaseActor.shared)
    self.realm = realm
    return realm
  }
}

final class MemberImport {
  func run(_ emails: [String]) async throws {
    let realm = try await Realm(configuration: .defaultConfiguration, actor: DatabaseActor.shared)
    // expect: realm-opened-off-its-executor
    print(realm.objects(Member.self).where { $0.email.in(emails) }.count)
  }

  @DatabaseActor
  func runOnActor(_ emails: [String]) async throws {
    let realm = try await Realm(configuration: .defaultConfiguration, actor: DatabaseActor.shared)
    let known = realm.objects(Member.self).where { $0.email.in(emails) }
    print(known.count)
  }

  func runInTask(_ emails: [String]) {
    Task { @DatabaseActor in
      let realm = try await Realm(configuration: .defaultConfiguration, actor: DatabaseActor.shared)
      try realm.write {
        for email in emails {
          realm.create(Member.self, value: ["email": email], update: .modified)
        }
      }
    }
  }

  @DatabaseActor
  func runOnWrongRealm(_ emails: [String]) async throws {
    let realm = try await Realm()
    let count = realm.objects(Member.self).count  // expect: realm-opened-off-its-executor
    print(count, emails.count)
  }
}
