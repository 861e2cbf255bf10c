// Objects that are fetched, or made where there is none, and changed before the write begins.
import RealmSwift

class Member: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
}

struct MemberForm {
  func rename(_ id: String, to name: String) throws {
    let realm = try Realm()
    let member = realm.object(ofType: Member.self, forPrimaryKey: id) ?? Member()
    member.name = name  // expect: write-outside-transaction
    try realm.write { realm.add(member, update: .modified) }
  }

  func replace(_ id: String, with name: String) throws {
    let realm = try Realm()
    var member = realm.object(ofType: Member.self, forPrimaryKey: id)
    if member == nil { member = Member() }
    member!.name = name  // expect: write-outside-transaction
    try realm.write { realm.add(member!, update: .modified) }
  }

  func enrol(_ id: String, as name: String) throws {
    let realm = try Realm()
    let member: Member
    if let known = realm.object(ofType: Member.self, forPrimaryKey: id) {
      member = known
    } else {
      member = Member()
    }
    do {
      member.name = name  // expect: write-outside-transaction
      try realm.write { realm.add(member, update: .modified) }
    } catch {
      print(error)
    }
  }

  func admit(_ id: String, as name: String) throws {
    let realm = try Realm()
    let member = realm.object(ofType: Member.self, forPrimaryKey: id) ?? Member()
    guard member.realm == nil else { return }
    member.name = name
    try realm.write { realm.add(member, update: .modified) }
  }

  func greet(_ id: String, as name: String) throws {
    let realm = try Realm()
    let known = realm.object(ofType: Member.self, forPrimaryKey: id)
    let member = known ?? Member()
    if known == nil { member.name = name }
    try realm.write { realm.add(member, update: .modified) }
  }

  func invite(_ id: String, as name: String) throws {
    let realm = try Realm()
    var isNew = false
    var member: Member! = realm.object(ofType: Member.self, forPrimaryKey: id)
    if member == nil {
      member = Member()
      isNew = true
    }
    if isNew { member.name = name }
    try realm.write { realm.add(member, update: .modified) }
  }

  func accept(_ id: String, as name: String) throws {
    let realm = try Realm()
    let known = realm.objects(Member.self).filter("id = %@", id)
    let member = known.isEmpty ? Member() : known.first!
    if known.isEmpty {
      member.name = name
    }
    try realm.write { realm.add(member, update: .modified) }
  }

  func welcome(_ id: String, as name: String) throws {
    let realm = try Realm()
    try realm.write {
      let member = realm.object(ofType: Member.self, forPrimaryKey: id) ?? Member()
      member.name = name
      realm.add(member, update: .modified)
    }
  }
}

// A realm that code out of sight gives.
@RealmActor
struct MemberSource {
  private let provider = RealmProvider()

  func leave(_ id: String) async throws {
    guard let realm = await provider.realm() else { return }
    guard let member = realm.object(ofType: Member.self, forPrimaryKey: id) else { return }
    member.name = ""  // expect: write-outside-transaction
    try realm.write { realm.add(member, update: .modified) }
  }

  func stay(_ id: String) async throws {
    guard let realm = await provider.realm() else { return }
    guard let member = realm.object(ofType: Member.self, forPrimaryKey: id) else { return }
    try realm.write { member.name = "" }
  }
}
