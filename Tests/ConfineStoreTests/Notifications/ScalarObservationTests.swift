import ConfineStore
import Testing

@Suite(.onBothEngines) struct ScalarObservationTests {
  private func makeDesk() throws -> Desk {
    let desk = try Desk()
    try desk.write { realm in
      let members = [Member(1, "Ann", age: 30), Member(2, "Bob", age: 20)]
      let club = Club(value: ["id": 1, "scores": [3, 1, 2], "prices": ["tea": 2.5]])
      realm.add(club)
      realm.add(members)
      club.roles["head"] = members[0]
    }
    _ = desk.heard()
    return desk
  }

  private func observe<Element>(_ desk: Desk, _ results: (Club) -> Results<Element>) {
    desk.at { realm in
      let results = results(realm.objects(Club.self)[0])
      desk.tokens.append(results.observe { desk.note(text($0)) })
    }
  }

  @Test("sorted scalars are told where they come and go, and nothing of what the query leaves out")
  func list() throws {
    let desk = try makeDesk()
    observe(desk) { $0.scores.where { $0 > 1 }.sorted(ascending: true) }
    #expect(desk.heard() == ["initial 2"])
    try desk.writeElsewhere { $0.objects(Club.self)[0].scores.append(objectsIn: [1, 0, 9]) }
    #expect(desk.heard() == ["+2"])
    try desk.writeElsewhere { $0.objects(Club.self)[0].scores.append(1) }
    try desk.writeElsewhere { $0.objects(Club.self)[0].scores.remove(at: 2) }
    #expect(desk.heard() == ["-0"])
    try desk.writeElsewhere { $0.objects(Club.self)[0].notes.append("x") }
    #expect(desk.heard() == [])
  }

  @Test("the values of a map are told")
  func map() throws {
    let desk = try makeDesk()
    observe(desk) { $0.prices.sorted() }
    observe(desk) { $0.roles.sorted(byKeyPath: "age") }
    #expect(desk.heard() == ["initial 1", "initial 1"])
    try desk.writeElsewhere { realm in
      let club = realm.objects(Club.self)[0]
      club.prices["bun"] = 1
      club.prices["tea"] = 3
      club.roles["cook"] = realm.objects(Member.self)[1]
    }
    #expect(desk.heard() == ["-0 +0,1", "+0"])
    try desk.writeElsewhere { $0.objects(Club.self)[0].roles["head"] = nil }
    #expect(desk.heard() == ["-1"])
  }

  @Test("once the object is deleted, its scalars are told to be gone")
  func deletedOwner() throws {
    let desk = try makeDesk()
    observe(desk) { $0.scores.sorted(ascending: false) }
    #expect(desk.heard() == ["initial 3"])
    try desk.writeElsewhere { $0.delete($0.objects(Club.self)[0]) }
    #expect(desk.heard() == ["-0,1,2"])
  }

  @Test("sections of a query's scalars are told")
  func sections() throws {
    let desk = try makeDesk()
    desk.at { realm in
      let scores = realm.objects(Club.self)[0].scores.filter("SELF != 2")
      let sections = scores.sectioned(by: { $0 > 2 }, ascending: true)
      desk.tokens.append(sections.observe { desk.note(text($0)) })
    }
    #expect(desk.heard().count == 1)
    try desk.writeElsewhere { $0.objects(Club.self)[0].scores.append(2) }
    #expect(desk.heard() == [])
    try desk.writeElsewhere { $0.objects(Club.self)[0].scores.append(4) }
    #expect(desk.heard().count == 1)
  }
}
