import ConfineOwnership
@testable import ConfineStore
import Testing

@Suite(.onBothEngines) struct CreationTests {
  @Test("a value makes a live object, and all that it links to")
  func deep() throws {
    let realm = try Realm(configuration: newStore())
    let town = try realm.write {
      realm.create(
        Town.self,
        value: [
          "name": "Oslo", "main": ["name": "Gate", "houses": [["number": 1], [2]]],
          "mayor": ["id": 1], "dogs": [["name": "Ada"], ["name": "Bob", "owner": ["id": 2]]],
        ])
    }
    #expect(town.realm == realm)
    #expect(town.main?.houses.map(\.number) == [1, 2])
    #expect(town.mayor?.id == 1)
    #expect(town.dogs.map(\.name) == ["Ada", "Bob"])
    #expect(realm.objects(Person.self).map(\.id) == [1, 2])
  }

  @Test("objects of the realm are linked, and unmanaged ones are copied")
  func links() throws {
    let realm = try Realm(configuration: newStore())
    let mayor = Person(value: [1])
    let stray = Dog()
    let town = try realm.write {
      realm.add(mayor)
      return realm.create(Town.self, value: ["name": "Oslo", "mayor": mayor, "dogs": [stray]])
    }
    #expect(town.mayor?.isSameObject(as: mayor) == true)
    #expect(town.dogs.count == 1)
    #expect(stray.realm == nil)
  }

  @Test("an object of another realm is copied with all that it links to, each object once")
  func otherRealm() throws {
    let source = try Realm(configuration: newStore())
    let first = Chain(value: [1, [2, [3]]])
    try source.write {
      source.add(first)
      first.next?.next?.next = first
    }
    let realm = try Realm(configuration: newStore())
    let copy = try realm.write { realm.create(Chain.self, value: first) }
    #expect(realm.objects(Chain.self).count == 3)
    #expect(copy.next?.next?.next?.isSameObject(as: copy) == true)
    #expect(copy.next?.next?.number == 3)
    #expect(source.objects(Chain.self).count == 3)
  }

  @Test("embedded objects are copied with their parent")
  func embedded() throws {
    let source = try Realm(configuration: newStore())
    let town = try source.write {
      source.create(
        Town.self, value: ["name": "Oslo", "main": ["Gate", [[1]]], "streets": [["B"]]])
    }
    let realm = try Realm(configuration: newStore())
    let copy = try realm.write { realm.create(Town.self, value: town) }
    #expect(copy.main?.realm == realm)
    #expect(copy.main?.houses.first?.number == 1)
    #expect(copy.streets.map(\.name) == ["B"])
    #expect(town.main?.name == "Gate")
  }

  @Test(
    "an update leaves alone what the value leaves out",
    arguments: [Realm.UpdatePolicy.modified, .all])
  func update(_ policy: Realm.UpdatePolicy) throws {
    let realm = try Realm(configuration: newStore())
    let town = Town(value: ["name": "Oslo", "people": 5, "dogs": [["name": "Ada"]]])
    try realm.write {
      realm.add(town)
      realm.create(Town.self, value: ["name": "Oslo", "mayor": ["id": 1]], update: policy)
      realm.create(Person.self, value: ["id": 1, "name": "Lee"], update: policy)
    }
    #expect(realm.objects(Town.self).count == 1)
    #expect(town.people == 5)
    #expect(town.dogs.map(\.name) == ["Ada"])
    #expect(town.mayor?.name == "Lee")
  }

  @Test("an added object with a taken key gives all its values to the one that has it")
  func addWithUpdate() throws {
    let realm = try Realm(configuration: newStore())
    let old = Town(value: ["name": "Oslo", "people": 5, "main": ["Gate"]])
    let new = Town(value: ["name": "Oslo", "dogs": [["name": "Ada"]]])
    try realm.write {
      realm.add(old)
      realm.add(new, update: .modified)
    }
    #expect(new.isSameObject(as: old))
    #expect(old.people == 0)
    #expect(old.main == nil)
    #expect(old.dogs.map(\.name) == ["Ada"])
  }

  @Test("an object that is managed here may be added again, which does nothing")
  func addAgain() throws {
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    try realm.write {
      realm.add(dog)
      realm.add(dog)
    }
    #expect(realm.objects(Dog.self).count == 1)
  }

  @Test("values that do not fit make no object")
  func mismatch() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      try realm.write {
        let dog = realm.create(Dog.self, value: ["age": "x"])
        #expect(dog.realm == nil)
      }
      #expect(realm.objects(Dog.self).isEmpty)
    }
    #expect(
      violations.map(\.message)
        == ["Invalid value 'x' of type 'String' for 'int' property 'Dog.age'."])
  }

  @Test("a class without a primary key cannot be updated, and a taken key is an error by default")
  func refusals() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      try realm.write {
        realm.create(Dog.self, value: [String: Any](), update: .modified)
        realm.create(Person.self, value: ["id": 1])
        realm.create(Person.self, value: ["id": 1, "name": "Lee"])
      }
      #expect(realm.objects(Dog.self).isEmpty)
      #expect(realm.objects(Person.self).map(\.name) == ["Kim"])
    }
    #expect(
      violations.map(\.message) == [
        "'Dog' does not have a primary key and can not be updated",
        "Attempting to create an object of type 'Person' with an existing primary key value '1'",
      ])
  }

  @Test("mixed links and types of the program are made of values, too")
  func mixed() throws {
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    let made = try realm.write {
      realm.create(
        Assortment.self,
        value: ["any": dog, "anys": [1, Person()], "point": Point(x: 1, y: 2), "kinds": [2]])
    }
    #expect(made.any.object(Dog.self)?.name == "Rex")
    #expect(dog.realm == nil)
    #expect(made.anys.first == .int(1))
    #expect(made.anys.last?.object(Person.self)?.name == "Kim")
    #expect(made.point == Point(x: 1, y: 2))
    #expect(made.maybePoint == nil)
    #expect(Array(made.kinds) == [.big])
  }

  @Test("an update with values that are there already changes nothing")
  func sameValues() throws {
    let realm = try Realm(configuration: newStore())
    let value: [String: Any] = ["id": 1, "name": "Lee"]
    let person = try realm.write { realm.create(Person.self, value: value) }
    try realm.write { person.dogs.append(Dog()) }
    try realm.write {
      realm.create(Person.self, value: value, update: .modified)
      realm.create(Person.self, value: ["id": 1, "dogs": person.dogs], update: .modified)
      #expect(realm.instance.transaction?.isEmpty == true)
      realm.create(Person.self, value: value, update: .all)
      #expect(realm.instance.transaction?.isEmpty == false)
    }
    #expect(person.dogs.count == 1)
    #expect(realm.objects(Dog.self).count == 1)
  }

  @Test("what is left out of a new object is its default, also where that links")
  func linkedDefaults() throws {
    let realm = try Realm(configuration: newStore())
    let kennel = try realm.write { realm.create(Kennel.self, value: ["house": [5]]) }
    #expect(kennel.dog?.name == "Rex")
    #expect(kennel.dog?.realm == realm)
    #expect(kennel.house?.number == 5)
    #expect(realm.objects(Dog.self).count == 1)
  }

  @Test("a frozen object may be the value, read where the new one is made")
  func frozen() throws {
    let realm = try Realm(configuration: newStore())
    let chain = Chain(value: [1, [2]])
    try realm.write { realm.add(chain) }
    let frozen = chain.freeze()
    let copy = try realm.write { realm.create(Chain.self, value: frozen) }
    #expect(copy.next?.number == 2)
    #expect(copy.next?.isSameObject(as: chain.next) == false)
    #expect(realm.objects(Chain.self).count == 4)
  }
}
