import ConfineStore

class Club: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var members: List<Member>
  @Persisted var guests: MutableSet<Member>
  @Persisted var roles: Map<String, Member?>
  @Persisted var scores: List<Int>
  @Persisted var notes: List<String?>
  @Persisted var years: MutableSet<Int>
  @Persisted var prices: Map<String, Double>
}

class Member: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
  @Persisted var age: Int?
  @Persisted(originProperty: "members") var clubs: LinkingObjects<Club>
  @Persisted(originProperty: "guests") var visits: LinkingObjects<Club>
  @Persisted(originProperty: "roles") var jobs: LinkingObjects<Club>

  convenience init(_ id: Int, _ name: String, age: Int? = nil) {
    self.init()
    self.id = id
    self.name = name
    self.age = age
  }
}

/// A realm with one club and three members, who are in no collection.
struct Clubs {
  let realm: Realm
  let club: Club
  let ada: Member
  let bob: Member
  let cleo: Member

  init() throws {
    realm = try Realm(configuration: newStore())
    club = Club()
    ada = Member(1, "Ada", age: 36)
    bob = Member(2, "Bob", age: 20)
    cleo = Member(3, "Cleo")
    try realm.write {
      realm.add(club)
      realm.add([ada, bob, cleo])
    }
  }
}
