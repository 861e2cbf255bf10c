import ConfineStore
import Testing

@Suite(.onBothEngines) struct RealmObservationTests {
  private func makeDesk() throws -> Desk {
    let desk = try Desk()
    desk.at { realm in
      desk.tokens.append(
        realm.observe { notification, told in
          #expect(told == desk.realm)
          desk.note("\(notification)")
        })
    }
    return desk
  }

  @Test("a commit is told before it returns, a foreign one when the realm moves")
  func changes() throws {
    let desk = try makeDesk()
    try desk.at { realm in
      try realm.write { realm.add(Dog()) }
      #expect(desk.heardSoFar() == ["didChange"])
      try realm.write {}
      #expect(desk.heardSoFar() == [])
    }
    try desk.writeElsewhere { $0.add(Dog()) }
    #expect(desk.heard() == ["didChange"])
  }

  @Test("a realm that does not move by itself is told that it could")
  func refreshRequired() throws {
    let desk = try makeDesk()
    desk.at { realm in
      realm.autorefresh = false
      #expect(realm.isEmpty)
    }
    try desk.writeElsewhere { $0.add(Dog()) }
    #expect(desk.heard() == ["refreshRequired"])
    desk.at { realm in
      #expect(realm.refresh())
      #expect(desk.heardSoFar() == ["didChange"])
    }
  }

  @Test("in a block nothing is told")
  func recursion() throws {
    let desk = try makeDesk()
    desk.at { realm in
      desk.tokens.append(
        realm.observe { _, realm in
          if realm.objects(Dog.self).count < 3 { try? realm.write { realm.add(Dog()) } }
        })
    }
    try desk.write { $0.add(Dog()) }
    #expect(desk.heard() == ["didChange"])
    #expect(desk.at { $0.objects(Dog.self).count } == 2)
  }

  @Test("a write is not told to the tokens that it names, and what was before it is")
  func withoutNotifying() throws {
    let desk = try makeDesk()
    desk.at { realm in
      let dogs = realm.objects(Dog.self)
      desk.tokens.append(dogs.observe { desk.note("muted " + text($0)) })
      desk.tokens.append(dogs.observe { desk.note(text($0)) })
    }
    #expect(desk.heard() == ["muted initial 0", "initial 0"])
    try desk.at { realm in
      let muted = Array(desk.tokens.prefix(2))
      try realm.write(withoutNotifying: muted) { realm.add(Dog()) }
    }
    #expect(desk.heard() == ["+0"])
    try desk.write { $0.add(Dog()) }
    #expect(desk.heard() == ["didChange", "muted +1", "+1"])
    try desk.at { realm in
      try desk.writeElsewhere { $0.add(Dog()) }
      realm.beginWrite()
      #expect(desk.heardSoFar() == ["didChange", "muted +2", "+2"])
      realm.delete(realm.objects(Dog.self)[0])
      try realm.commitWrite(withoutNotifying: [desk.tokens[1]])
    }
    #expect(desk.heard() == ["didChange", "-0"])
  }
}
