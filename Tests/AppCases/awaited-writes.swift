// Writes that are awaited, of realms with and without an actor that they can come back to.
import Foundation
import RealmSwift

class Member: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
}

actor MemberService {
  private let configuration: Realm.Configuration

  init(configuration: Realm.Configuration = .defaultConfiguration) {
    self.configuration = configuration
  }

  private func realm() throws -> Realm { try Realm(configuration: configuration) }

  func save(_ names: [String]) async throws {
    let realm = try realm()
    try await realm.asyncWrite {  // expect: async-write-without-scheduler
      for name in names { realm.create(Member.self, value: ["id": name, "name": name]) }
    }
  }

  func add(_ name: String) async throws {
    let realm = try await Realm(configuration: configuration, actor: self)
    try await realm.asyncWrite {
      realm.create(Member.self, value: ["id": name, "name": name])
    }
  }

  func addAtOnce(_ name: String) async throws {
    let realm = try realm()
    try realm.write {
      realm.create(Member.self, value: ["id": name, "name": name])
    }
  }
}

@MainActor final class MemberModel {
  func save(_ name: String) async throws {
    let realm = try Realm()
    try await realm.asyncWrite {
      realm.create(Member.self, value: ["id": name, "name": name])
    }
  }
}
