import Foundation
import RealmSwift

final class Group: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var members: List<Member>
}

final class Member: Object {
  @Persisted(primaryKey: true) var email: String
  @Persisted var isActive = true
}

struct GroupDTO: Decodable {
  struct MemberDTO: Decodable { let email: String }
  let id: Int
  let name: String
  let members: [MemberDTO]
}

final class GroupSyncService {
  private let source: Realm
  private let archive: Realm

  init(source: Realm, archive: Realm) {
    self.source = source
    self.archive = archive
  }

  func store(_ groups: [GroupDTO], in realm: Realm) throws {
    try realm.write {
      for dto in groups {
        let group = realm.create(
          Group.self, value: ["id": dto.id, "name": dto.name], update: .modified)
        try dto.members.forEach { member in
          try realm.write {  // expect: nested-write
            group.members.append(
              realm.create(Member.self, value: ["email": member.email], update: .modified))
          }
        }
      }
    }
  }

  func storeOnce(_ groups: [GroupDTO], in realm: Realm) throws {
    try realm.write {
      for dto in groups {
        let group = realm.create(
          Group.self, value: ["id": dto.id, "name": dto.name], update: .modified)
        for member in dto.members {
          group.members.append(
            realm.create(Member.self, value: ["email": member.email], update: .modified))
        }
      }
    }
  }

  func storeOneByOne(_ groups: [GroupDTO], in realm: Realm) throws {
    for dto in groups {
      try realm.write {
        realm.create(Group.self, value: ["id": dto.id, "name": dto.name], update: .modified)
      }
    }
  }

  /// Two files.
  func moveToArchive(_ ids: [Int]) throws {
    try archive.write {
      try source.write {
        for id in ids {
          guard let group = source.object(ofType: Group.self, forPrimaryKey: id) else { continue }
          archive.create(Group.self, value: ["id": id, "name": group.name], update: .modified)
          source.delete(group)
        }
      }
    }
  }
}
