import ConfineStore
import Testing

@Suite(.onBothEngines) struct CollectionObservationTests {
  /// A desk with three members in a club.
  private func makeDesk() throws -> Desk {
    let desk = try Desk()
    try desk.write { realm in
      let members = [Member(1, "Ann"), Member(2, "Bob"), Member(3, "Cy")]
      realm.add(Club(value: ["id": 1, "members": members]))
    }
    _ = desk.heard()
    return desk
  }

  private func observe<Observed: RealmCollection>(
    _ desk: Desk, keyPaths: [String]? = nil, _ collection: (Realm) -> Observed
  ) {
    desk.at { realm in
      desk.tokens.append(
        collection(realm).observe(keyPaths: keyPaths) { desk.note(text($0)) })
    }
  }

  @Test("a query is told first as it is, and then with what its own realm changed")
  func ownWrites() throws {
    let desk = try makeDesk()
    desk.at { realm in
      desk.tokens.append(realm.objects(Member.self).observe { desk.note(text($0)) })
      #expect(desk.heardSoFar() == [])
    }
    #expect(desk.heard() == ["initial 3"])
    try desk.at { realm in
      try realm.write { realm.add(Member(4, "Di")) }
      #expect(desk.heardSoFar() == [])
    }
    #expect(desk.heard() == ["+3"])
    try desk.write { $0.delete($0.objects(Member.self)[0]) }
    #expect(desk.heard() == ["-0"])
    try desk.write { $0.objects(Member.self)[1].name = "Cyd" }
    #expect(desk.heard() == ["~1"])
  }

  @Test("commits of other realms are told by themselves, those that nobody was told of at once")
  func otherWrites() throws {
    let desk = try makeDesk()
    observe(desk) { $0.objects(Member.self).sorted(byKeyPath: "name") }
    #expect(desk.heard() == ["initial 3"])
    try desk.writeElsewhere { $0.objects(Member.self)[0].name = "Zoe" }
    #expect(desk.heard() == ["-0 +2"])
    try desk.at { _ in
      try desk.writeElsewhere { $0.add(Member(4, "Di")) }
      try desk.writeElsewhere { $0.delete($0.objects(Member.self)[1]) }
      #expect(desk.heardSoFar() == [])
    }
    #expect(desk.heard() == ["-0 +1"])
  }

  @Test("a list, a set, linking objects and any collection are told")
  func kinds() throws {
    let desk = try makeDesk()
    observe(desk) { $0.objects(Club.self)[0].members }
    observe(desk) { $0.objects(Club.self)[0].guests }
    observe(desk) { $0.objects(Member.self)[0].clubs }
    observe(desk) { AnyRealmCollection($0.objects(Club.self)[0].scores) }
    #expect(desk.heard() == ["initial 3", "initial 0", "initial 1", "initial 0"])
    try desk.writeElsewhere { realm in
      let club = realm.objects(Club.self)[0]
      club.guests.insert(club.members[1])
      club.members.remove(at: 0)
      club.scores.append(objectsIn: [7, 8])
    }
    #expect(desk.heard() == ["-0", "+0", "-0", "+0,1"])
  }

  @Test("a map is told by its keys")
  func map() throws {
    let desk = try makeDesk()
    try desk.write { $0.objects(Club.self)[0].prices["tea"] = 1 }
    desk.at { realm in
      desk.tokens.append(realm.objects(Club.self)[0].prices.observe { desk.note(text($0)) })
      let roles = realm.objects(Club.self)[0].roles
      desk.tokens.append(roles.observe(keyPaths: [\Member.age]) { desk.note(text($0)) })
    }
    #expect(desk.heard() == ["initial 1", "initial 0"])
    try desk.writeElsewhere { realm in
      let club = realm.objects(Club.self)[0]
      club.prices["tea"] = 2
      club.prices["milk"] = 3
      club.roles["head"] = club.members[0]
    }
    #expect(desk.heard() == ["+milk ~tea", "+head"])
    try desk.writeElsewhere { $0.objects(Member.self)[0].age = 50 }
    #expect(desk.heard() == ["~head"])
    try desk.writeElsewhere { $0.objects(Club.self)[0].prices["tea"] = nil }
    #expect(desk.heard() == ["-tea"])
  }

  @Test("once a list's object is deleted all its elements are told to be gone, and then nothing")
  func deletedOwner() throws {
    let desk = try makeDesk()
    observe(desk) { $0.objects(Club.self)[0].members }
    observe(desk) { $0.objects(Club.self)[0].scores }
    #expect(desk.heard() == ["initial 3", "initial 0"])
    try desk.writeElsewhere { $0.delete($0.objects(Club.self)[0]) }
    #expect(desk.heard() == ["-0,1,2"])
    try desk.writeElsewhere { $0.add(Club(value: ["id": 1])) }
    #expect(desk.heard() == [])
    #expect(desk.at { _ in desk.tokens.map { $0.invalidate() } } == [false, false])
  }

  @Test("only what is on a key path counts; with none, only what comes and goes")
  func keyPaths() throws {
    let desk = try makeDesk()
    observe(desk, keyPaths: ["members.name"]) { $0.objects(Club.self) }
    observe(desk, keyPaths: []) { $0.objects(Member.self) }
    desk.at { realm in
      let members = realm.objects(Club.self)[0].members
      desk.tokens.append(members.observe(keyPaths: [\.age]) { desk.note(text($0)) })
    }
    #expect(desk.heard() == ["initial 1", "initial 3", "initial 3"])
    try desk.writeElsewhere { $0.objects(Member.self)[1].name = "Bert" }
    #expect(desk.heard() == ["~0"])
    try desk.writeElsewhere { $0.objects(Member.self)[1].age = 4 }
    #expect(desk.heard() == ["~1"])
    try desk.writeElsewhere { $0.delete($0.objects(Member.self)[2]) }
    #expect(desk.heard() == ["~0", "-2", "-2"])
  }

  @Test("refresh tells before it returns, where a realm does not move by itself")
  func refresh() throws {
    let desk = try makeDesk()
    desk.at { $0.autorefresh = false }
    observe(desk) { $0.objects(Member.self) }
    #expect(desk.heard() == ["initial 3"])
    try desk.writeElsewhere { $0.add(Member(4, "Di")) }
    #expect(desk.heard() == [])
    desk.at { realm in
      #expect(realm.refresh())
      #expect(desk.heardSoFar() == ["+3"])
    }
  }

  @Test("the begin of a write tells what was before it, and its own changes come later")
  func begin() throws {
    let desk = try makeDesk()
    try desk.at { realm in
      desk.tokens.append(realm.objects(Member.self).observe { desk.note(text($0)) })
      try desk.writeElsewhere { $0.add(Member(4, "Di")) }
      try realm.write {
        #expect(desk.heardSoFar() == ["initial 4"])
        realm.add(Member(5, "Eve"))
      }
      #expect(desk.heardSoFar() == [])
    }
    #expect(desk.heard() == ["+4"])
  }

  @Test("nothing is told within a write, and what is due comes after it", arguments: [true, false])
  func openWrite(cancels: Bool) throws {
    let desk = try makeDesk()
    observe(desk) { $0.objects(Member.self) }
    #expect(desk.heard() == ["initial 3"])
    desk.at { realm in
      realm.beginWrite()
      desk.tokens.append(realm.objects(Club.self).observe { desk.note(text($0)) })
    }
    #expect(desk.heard() == [])
    try desk.at { if cancels { $0.cancelWrite() } else { try $0.commitWrite() } }
    #expect(desk.heard() == ["initial 1"])
  }

  @Test("a block may write, which it is told of later")
  func writingBlock() throws {
    let desk = try makeDesk()
    desk.at { realm in
      let members = realm.objects(Member.self)
      let token = members.observe { change in
        desk.note(text(change))
        guard members.count < 5, let realm = members.realm else { return }
        #expect(!realm.refresh())
        try? realm.write { realm.add(Member(members.count + 1, "X")) }
      }
      desk.tokens.append(token)
    }
    #expect(desk.heard() == ["initial 3", "+3", "+4"])
  }
}
