import ConfineStore

final class MemberCard: Projection<Member> {
  @Projected(\Member.name) var title
}

extension Clubs {
  /// The club has something of each kind, and there is a town.
  init(filled: Void) throws {
    try self.init()
    try realm.write {
      realm.create(Town.self, value: ["name": "Rome", "main": ["houses": [["number": 5]]]])
      club.members.append(objectsIn: [ada, bob])
      club.scores.append(objectsIn: [3, 4])
      club.years.insert(1960)
      club.prices["tea"] = 1.5
    }
  }

  var town: Town { realm.objects(Town.self)[0] }
}
