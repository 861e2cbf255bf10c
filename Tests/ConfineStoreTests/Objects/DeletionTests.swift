import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct DeletionTests {
  @Test("the objects of a result, a list and an array are deleted at once")
  func collections() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      for age in 0..<6 { realm.create(Dog.self, value: ["age": age]) }
      let person = realm.create(Person.self, value: ["id": 1])
      person.dogs.append(objectsIn: realm.objects(Dog.self).where { $0.age < 2 })
      realm.delete(realm.objects(Dog.self).where { $0.age > 3 })
      realm.delete(person.dogs)
      #expect(person.dogs.isEmpty)
      realm.delete([realm.objects(Dog.self)[0]])
    }
    #expect(realm.objects(Dog.self).map(\.age) == [3])
  }

  @Test("links to a deleted object are nil, and lists are without it, in the same commit")
  func links() throws {
    let realm = try Realm(configuration: newStore())
    let person = Person(value: ["id": 1, "dogs": [["name": "Ada"], ["name": "Bob"]]])
    try realm.write {
      realm.add(person)
      person.dogs[1].owner = person
      let ada = person.dogs[0]
      realm.delete(ada)
      #expect(person.dogs.map(\.name) == ["Bob"])
    }
    let bob = try #require(person.dogs.first)
    try realm.write { realm.delete(person) }
    #expect(bob.owner == nil)
  }

  @Test("an object that is deleted twice is reported")
  func twice() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      let dog = Dog()
      try realm.write {
        realm.add([dog, Dog()])
        realm.delete(dog)
        realm.delete(dog)
      }
      #expect(realm.objects(Dog.self).count == 1)
    }
    #expect(violations.map(\.message) == ["Object has been deleted or invalidated."])
  }

  @Test("an object that is in an array twice is deleted once")
  func repeated() throws {
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    try realm.write {
      realm.add(dog)
      realm.delete([dog, dog])
    }
    #expect(dog.isInvalidated)
  }

  @Test("objects and collections of another realm are not deleted")
  func foreign() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      let person = Person(value: ["id": 1, "dogs": [["name": "Ada"]]])
      try realm.write { realm.add(person) }
      let other = try Realm(configuration: newStore())
      try other.write {
        other.delete(person)
        other.delete(Dog())
        other.delete([person])
        other.delete(person.dogs)
        other.delete(realm.objects(Person.self))
      }
      #expect(person.dogs.count == 1)
    }
    let one = "Can only delete an object from the Realm it belongs to."
    let many = "Can only delete objects from the Realm they belong to."
    #expect(violations.map(\.message) == [one, one, one, many, many])
  }
}

@Suite(.onBothEngines) struct ObjectEqualityTests {
  @Test("accessors of one object are equal if it has a primary key or is frozen")
  func equality() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      realm.add(Person(value: [1]))
      realm.add(Dog())
    }
    let people = realm.objects(Person.self)
    #expect(people[0] == people[0])
    #expect(people[0].hashValue == people[0].hashValue)
    let dogs = realm.objects(Dog.self)
    #expect(dogs[0] != dogs[0])
    #expect(dogs[0].isSameObject(as: dogs[0]))
    let frozen = dogs.freeze()
    #expect(frozen[0] == frozen[0])
    #expect(Set([frozen[0], frozen[0]]).count == 1)
    #expect(people[0] != people[0].freeze())
  }

  @Test("unmanaged objects are equal to themselves alone")
  func unmanaged() {
    let person = Person(value: [1])
    #expect(person == person)
    #expect(person != Person(value: [1]))
    #expect(person.isSameObject(as: person))
  }

  @Test("a deleted object is equal to itself alone")
  func deleted() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(Person(value: [1])) }
    let (one, other) = (realm.objects(Person.self)[0], realm.objects(Person.self)[0])
    try realm.write { realm.delete(one) }
    #expect(!one.isSameObject(as: other))
    #expect(one.isSameObject(as: one))
  }
}
