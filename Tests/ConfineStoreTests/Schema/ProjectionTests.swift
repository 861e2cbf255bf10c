import ConfineOwnership
import ConfineStore
import Testing

private final class DogCard: Projection<Dog> {
  @Projected(\Dog.name) var title
  @Projected(\Dog.name.count) var length
  @Projected(\Dog.owner?.name) var owner
  @Projected(\Dog.tags) var tags
}

private class PersonCard: Projection<Person> {
  @Projected(\Person.name) var name: String
  @Projected(\Person.dogs.projectTo.name) var dogs: ProjectedCollection<String>
}

private final class Misled: Projection<Dog> {
  @Projected(\Dog.realm) var home
}

private final class LedgerPeers: Projection<Ledger>, ObjectKeyIdentifiable {
  @Projected(\Ledger.peers.projectTo.round) var rounds: ProjectedCollection<Int>
  @Projected(\Ledger.fans.projectTo.id) var fans: ProjectedCollection<Int>
}

@Suite(.onBothEngines) struct ProjectionTests {
  private func realmWithPerson() throws -> (realm: Realm, person: Person) {
    let realm = try Realm(configuration: newStore())
    let person = Person(value: ["id": 1, "dogs": [["name": "Laika"], ["name": "Belka"]]])
    try realm.write {
      realm.add(person)
      person.dogs[0].owner = person
    }
    return (realm, person)
  }

  @Test("a projection shows values of its object, and writes them")
  func values() throws {
    let (realm, person) = try realmWithPerson()
    let card = DogCard(projecting: person.dogs[0])
    #expect(card.title == "Laika")
    #expect(card.length == 5)
    #expect(card.owner == "Kim")
    #expect(card.tags.isEmpty)
    #expect(DogCard(projecting: person.dogs[1]).owner == nil)
    try realm.write {
      card.title = "Rex"
      card.tags.append("new")
    }
    #expect(person.dogs[0].name == "Rex")
    #expect(Array(person.dogs[0].tags) == ["new"])
    #expect(card.rootObject.isSameObject(as: person.dogs[0]))
  }

  @Test("a projection of an unmanaged object is as unmanaged")
  func unmanaged() {
    let dog = Dog()
    let card = DogCard(projecting: dog)
    card.title = "Laika"
    #expect(dog.name == "Laika")
    #expect(card.realm == nil && !card.isFrozen && !card.isInvalidated)
  }

  @Test("conditions know the properties of a projection, and what it shows of linked objects")
  func conditions() throws {
    let cards = try realmWithPerson().realm.objects(DogCard.self)
    #expect(cards.where { $0.title == "Belka" }.map(\.title) == ["Belka"])
    #expect(cards.where { $0.owner == "Kim" }.map(\.title) == ["Laika"])
  }

  @Test("projections are fetched, filtered by object and sorted like their objects")
  func results() throws {
    let realm = try realmWithPerson().realm
    let cards = realm.objects(DogCard.self)
    #expect(cards.map(\.title) == ["Laika", "Belka"])
    #expect(cards.sorted(byKeyPath: "name").first?.title == "Belka")
    #expect(cards.sorted(by: \.title).map(\.title) == ["Belka", "Laika"])
    #expect(cards.freeze().first?.isFrozen == true)
  }

  @Test("a projection of a list shows a value of each object")
  func lists() throws {
    let (realm, person) = try realmWithPerson()
    let card = PersonCard(projecting: person)
    #expect(Array(card.dogs) == ["Laika", "Belka"])
    try realm.write {
      card.dogs[1] = "Rex"
      person.dogs.append(Dog(value: ["name": "Balto"]))
    }
    #expect(Array(card.dogs) == ["Laika", "Rex", "Balto"])
    #expect(person.dogs[1].name == "Rex")
    let frozen = card.dogs.freeze()
    try realm.write { realm.delete(person.dogs[0]) }
    #expect(frozen.isFrozen && Array(frozen) == ["Laika", "Rex", "Balto"])
    #expect(frozen.thaw().map { Array($0) } == ["Rex", "Balto"])
    #expect(card.dogs.realm == realm)
  }

  @Test("a projection of a set and of linking objects shows a value of each object")
  func sets() throws {
    let realm = try Ledgers(newStore(), round: 3).realm
    let ledger = try #require(realm.object(ofType: Ledger.self, forPrimaryKey: 1))
    let peers = LedgerPeers(projecting: ledger)
    #expect(peers.rounds.count == ledger.peers.count && !peers.rounds.isEmpty)
    #expect(peers.rounds.allSatisfy { $0 == 3 })
    #expect(Array(peers.fans) == [0])
    #expect(_name(for: \LedgerPeers.rounds) == "peers")
  }

  @Test("a projection is identified as its object is")
  func identity() throws {
    let ledgers = try Ledgers(newStore(), round: 1).realm.objects(Ledger.self)
    let (one, same) = (LedgerPeers(projecting: ledgers[0]), LedgerPeers(projecting: ledgers[0]))
    #expect(one.id == same.id && one.id != LedgerPeers(projecting: ledgers[1]).id)
  }

  @Test("a projection is frozen, thawed and invalidated with its object")
  func life() throws {
    let (realm, person) = try realmWithPerson()
    let card = PersonCard(projecting: person)
    let frozen = card.freeze()
    try realm.write { person.name = "Lee" }
    #expect(frozen.isFrozen && frozen.name == "Kim" && card.name == "Lee")
    #expect(frozen.thaw()?.name == "Lee")
    try realm.write { realm.delete(person) }
    #expect(card.isInvalidated && frozen.thaw() == nil && frozen.name == "Kim")
  }

  @Test("projections are equal that show the same object")
  func equality() throws {
    let person = try realmWithPerson().person
    let card = PersonCard(projecting: person)
    #expect(card == PersonCard(projecting: person))
    #expect(Set([card, PersonCard(projecting: person)]).count == 1)
    #expect(card != PersonCard(projecting: Person()))
  }

  @Test("a description names the properties and what they show")
  func description() throws {
    let dog = Dog()
    #expect(
      DogCard(projecting: dog).description
        == "DogCard<\(dog)> {\n\ttitle(\\.name)\n\tlength(\\.name)\n\towner(\\.owner.name)\n"
        + "\ttags(\\.tags)\n}")
  }

  @Test("the persisted properties of a key path have names")
  func names() {
    #expect(_name(for: \Dog.name) == "name")
    #expect(_name(for: \Dog.name.count) == "name")
    #expect(_name(for: \Dog.owner!.name) == "owner.name")
    #expect(_name(for: \Dog.owner?.dogs) == "owner.dogs")
    #expect(_name(for: \Dog.isFrozen) == "")
    #expect(_name(for: \SchemaHouse.address?.city) == "address.city")
    #expect(_name(for: \DogCard.title) == "name")
    #expect(_name(for: \DogCard.owner) == "owner.name")
    #expect(_name(for: \DogCard.isFrozen) == "")
  }

  @Test("a property that shows nothing persisted is reported")
  func misled() throws {
    let violations = try recordingViolations {
      let (realm, person) = try realmWithPerson()
      #expect(Misled(projecting: person.dogs[0]).home == realm)
    }
    #expect(
      violations.map(\.message) == [
        "@Projected property 'home' must be a part of Realm object"
      ])
  }
}
