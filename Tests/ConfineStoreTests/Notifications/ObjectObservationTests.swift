import ConfineStore
import Testing

@Suite(.onBothEngines) struct ObjectObservationTests {
  private final class Card: Projection<Dog> {
    @Projected(\Dog.name) var title
    @Projected(\Dog.owner?.name) var owner
    @Projected(\Dog.tags) var tags
  }

  /// A desk with a dog that has an owner.
  private func makeDesk() throws -> Desk {
    let desk = try Desk()
    try desk.write { realm in
      realm.create(Dog.self, value: ["name": "Rex", "owner": ["id": 1, "name": "Kim"]])
      realm.create(Person.self, value: ["id": 2, "name": "Lee"])
    }
    return desk
  }

  private func observe(_ desk: Desk, keyPaths: [String]? = nil) {
    desk.at { realm in
      let dog = realm.objects(Dog.self)[0]
      desk.tokens.append(
        dog.observe(keyPaths: keyPaths) { (change: ObjectChange<Dog>) in
          if case .change(let told, _) = change { #expect(told === dog) }
          desk.note(text(change))
        })
    }
  }

  @Test("the changes of other realms are told with old and new values, and nothing is at first")
  func otherWrites() throws {
    let desk = try makeDesk()
    observe(desk)
    #expect(desk.heard() == [])
    try desk.writeElsewhere { realm in
      let dog = realm.objects(Dog.self)[0]
      dog.name = "Laika"
      dog.nickname = "Muttnik"
    }
    #expect(desk.heard() == ["name Rex Laika, nickname - Muttnik"])
    try desk.writeElsewhere { $0.objects(Dog.self)[0].nickname = nil }
    #expect(desk.heard() == ["nickname Muttnik -"])
    try desk.writeElsewhere { $0.objects(Person.self)[0].name = "Kimberly" }
    #expect(desk.heard() == [])
  }

  @Test("what its own realm changed is told without old values")
  func ownWrites() throws {
    let desk = try makeDesk()
    observe(desk)
    try desk.write { $0.objects(Dog.self)[0].age = 4 }
    #expect(desk.heard() == ["age - 4"])
    try desk.writeElsewhere { $0.objects(Dog.self)[0].age = 5 }
    #expect(desk.heard() == ["age 4 5"])
  }

  @Test("of collections it is told that they changed, and not how")
  func collections() throws {
    let desk = try makeDesk()
    observe(desk)
    try desk.writeElsewhere { $0.objects(Dog.self)[0].tags.append("good") }
    #expect(desk.heard() == ["tags - -"])
  }

  @Test("the old value of a link is the live object, which may be deleted")
  func links() throws {
    let desk = try makeDesk()
    desk.at { realm in
      let dog = realm.objects(Dog.self)[0]
      desk.tokens.append(
        dog.observe { (change: ObjectChange<Dog>) in
          guard case .change(_, let properties) = change else { return }
          let old = properties[0].oldValue as? Person
          let new = properties[0].newValue as? Person
          desk.note(old.map { $0.isInvalidated ? "deleted" : "\($0.id) \($0.name)" } ?? "-")
          desk.note(new.map { "\($0.id)" } ?? "-")
          #expect(old?.isFrozen == false && old?.realm == dog.realm)
        })
    }
    try desk.writeElsewhere { realm in
      realm.objects(Person.self)[0].name = "Kimberly"
      realm.objects(Dog.self)[0].owner = realm.objects(Person.self)[1]
    }
    #expect(desk.heard() == ["1 Kimberly", "2"])
    try desk.writeElsewhere { $0.delete($0.objects(Person.self)[1]) }
    #expect(desk.heard() == ["deleted", "-"])
  }

  @Test("the deletion is told, and ends the observation")
  func deletion() throws {
    let desk = try makeDesk()
    observe(desk)
    try desk.writeElsewhere { realm in
      realm.objects(Dog.self)[0].name = "Laika"
      realm.delete(realm.objects(Dog.self)[0])
    }
    #expect(desk.heard() == ["deleted"])
    #expect(!desk.tokens[0].invalidate())
  }

  @Test("key paths say what counts, beyond links too")
  func keyPaths() throws {
    let desk = try makeDesk()
    observe(desk, keyPaths: ["owner.name", "age"])
    desk.at { realm in
      let token = realm.objects(Dog.self)[0].observe(keyPaths: [\Dog.age]) {
        desk.note("age alone: " + text($0))
      }
      desk.tokens.append(token)
    }
    try desk.writeElsewhere { $0.objects(Dog.self)[0].name = "Laika" }
    #expect(desk.heard() == [])
    try desk.writeElsewhere { $0.objects(Dog.self)[0].age = 4 }
    #expect(desk.heard() == ["age 3 4", "age alone: age 3 4"])
    try desk.writeElsewhere { $0.objects(Person.self)[0].name = "Kimberly" }
    #expect(desk.heard().map { $0.prefix(6) } == ["owner "])
  }

  @Test("a projection is told of what it shows, under its own names")
  func projection() throws {
    let desk = try makeDesk()
    desk.at { realm in
      let card = Card(projecting: realm.objects(Dog.self)[0])
      desk.tokens.append(card.observe { desk.note(text($0)) })
      desk.tokens.append(
        card.observe(keyPaths: [\.title]) { desk.note("title alone: " + text($0)) })
    }
    try desk.writeElsewhere { $0.objects(Dog.self)[0].age = 4 }
    #expect(desk.heard() == [])
    try desk.writeElsewhere { $0.objects(Dog.self)[0].name = "Laika" }
    #expect(desk.heard() == ["title Rex Laika", "title alone: title Rex Laika"])
    try desk.writeElsewhere { $0.objects(Person.self)[0].name = "Kimberly" }
    #expect(desk.heard() == ["owner Kim Kimberly"])
    try desk.writeElsewhere { $0.objects(Dog.self)[0].tags.append("good") }
    #expect(desk.heard() == ["tags - -"])
    try desk.writeElsewhere { $0.delete($0.objects(Dog.self)[0]) }
    #expect(desk.heard() == ["deleted", "title alone: deleted"])
  }
}
