import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct DynamicTests {
  private func realmWithDog() throws -> (realm: Realm, dog: Dog) {
    let realm = try Realm(configuration: newStore())
    let dog = Dog(value: ["name": "Laika", "owner": ["id": 1], "tags": ["brave"]])
    try realm.write { realm.add(dog) }
    return (realm, dog)
  }

  @Test("a live, a frozen and an unmanaged object are read by name")
  func reads() throws {
    let dog = try realmWithDog().dog
    for dog in [dog, dog.freeze(), Dog(value: dog)] {
      #expect(dog["name"] as? String == "Laika")
      #expect(dog["age"] as? Int == 3)
      #expect(dog["nickname"] == nil)
      #expect((dog["owner"] as? Person)?.id == 1)
      #expect((dog["tags"] as? List<String>).map { Array($0) } == ["brave"])
      #expect(dog.value(forKey: "name") as? String == "Laika")
    }
  }

  @Test("a property at the end of a path of names is set, in each object past a list")
  func keyPaths() throws {
    let (realm, dog) = try realmWithDog()
    try realm.write {
      dog.setValue("Lee", forKeyPath: "owner.name")
      dog.owner?.dogs.append(objectsIn: [dog, Dog()])
      dog.setValue(9, forKeyPath: "owner.dogs.age")
      dog.setValue("B", forKeyPath: "nickname")
    }
    #expect(dog.owner?.name == "Lee" && dog.nickname == "B")
    #expect(dog.owner?.dogs.map(\.age) == [9, 9])
    try realm.write {
      dog.owner?.dogs[1].setValue("Kim", forKeyPath: "owner.name")
      dog.setValue("Jo", forKeyPath: "owner.dogs.owner.name")
    }
    #expect(dog.owner?.name == "Jo")
  }

  @Test("a live and an unmanaged object are written by name")
  func writes() throws {
    let (realm, managed) = try realmWithDog()
    try realm.write {
      for dog in [managed, Dog()] {
        dog["name"] = "Belka"
        dog["nickname"] = "B"
        dog["nickname"] = nil
        dog["owner"] = Person(value: ["id": 2])
        dog["tags"] = ["small", "quick"]
        dog.setValue(7, forKey: "age")
        #expect(dog.name == "Belka")
        #expect(dog.nickname == nil)
        #expect(dog.owner?.id == 2)
        #expect(Array(dog.tags) == ["small", "quick"])
        #expect(dog.age == 7)
        dog["owner"] = nil
        #expect(dog.owner == nil)
        dog.owner = nil
      }
    }
  }

  @Test("a path leads through links, and from each object of a list")
  func paths() throws {
    let realm = try Realm(configuration: newStore())
    let person = Person(value: ["id": 1, "name": "Lee", "dogs": [["name": "A"], ["name": "B"]]])
    try realm.write {
      realm.add(person)
      person.dogs[0].owner = person
    }
    #expect(person.value(forKeyPath: "name") as? String == "Lee")
    #expect(person.value(forKeyPath: "dogs.name") as? [String] == ["A", "B"])
    #expect(person.dogs[0].value(forKeyPath: "owner.name") as? String == "Lee")
    #expect(person.dogs[1].value(forKeyPath: "owner.name") == nil)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let message: String
    let isInWrite: Bool
    let run: @Sendable (Dog, Person) -> Void

    var testDescription: String { message }
  }

  static let misuses: [Case] = [
    Case(message: "Invalid property name 'legs' for class 'Dog'.", isInWrite: false) { dog, _ in
      #expect(dog["legs"] == nil)
    },
    Case(message: "Invalid property name 'legs' for class 'Dog'.", isInWrite: true) { dog, _ in
      dog["legs"] = 4
    },
    Case(message: "Invalid property name 'legs' for class 'Person'.", isInWrite: false) { dog, _ in
      #expect(dog.value(forKeyPath: "owner.legs") == nil)
    },
    Case(
      message: "Cannot modify managed objects outside of a write transaction.", isInWrite: false
    ) { dog, _ in dog["name"] = "Belka" },
    Case(
      message: "Primary key can't be changed to '2' after an object is inserted.", isInWrite: true
    ) { _, person in person["id"] = 2 },
    Case(
      message: "Invalid value 'old' of type 'String' for 'int' property 'Dog.age'.", isInWrite: true
    ) { dog, _ in dog["age"] = "old" },
    Case(
      message: "Invalid value '(null)' of type '(null)' for 'string' property 'Dog.name'.",
      isInWrite: true
    ) { dog, _ in dog["name"] = nil },
    Case(
      message: "Attempting to modify a frozen object - call thaw on the Object instance first.",
      isInWrite: true
    ) { dog, _ in dog.freeze()["name"] = "Belka" },
  ]

  @Test("a misuse by name is reported, and changes nothing", arguments: misuses)
  func reported(_ misuse: Case) throws {
    let violations = try recordingViolations {
      let (realm, dog) = try realmWithDog()
      let person = try #require(dog.owner)
      if misuse.isInWrite {
        try realm.write { misuse.run(dog, person) }
      } else {
        misuse.run(dog, person)
      }
      #expect(dog.name == "Laika" && dog.age == 3 && person.id == 1)
    }
    #expect(violations.map(\.message) == [misuse.message])
  }

  @Test("sets and maps are read by name, of scalars and of dynamic objects")
  func setsAndMaps() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.club.guests.insert(clubs.bob)
      clubs.club.roles["chair"] = clubs.ada
      clubs.club.years.insert(1999)
      clubs.club.prices["tea"] = 2
    }
    let club = try #require(clubs.realm.dynamicObjects("Club").first)
    #expect((club["years"] as? MutableSet<Int>).map { Array($0) } == [1999])
    #expect((club["prices"] as? Map<String, Double>)?["tea"] == 2)
    for club in [club, clubs.club] {
      #expect(club.dynamicMutableSet("guests").map { $0["name"] as? String } == ["Bob"])
      let roles: Map<String, DynamicObject?> = club.dynamicMap("roles")
      #expect(roles["chair"]??["name"] as? String == "Ada")
    }
    #expect((club["guests"] as? MutableSet<DynamicObject>)?.count == 1)
    #expect((club["roles"] as? Map<String, DynamicObject?>)?.count == 1)
  }

  @Test("dynamic objects have their properties by name, and lead to dynamic objects")
  func dynamicObjects() throws {
    let realm = try realmWithDog().realm
    let dogs = realm.dynamicObjects("Dog")
    #expect(dogs.count == 1)
    let dog = try #require(dogs.first)
    #expect(dog.name as? String == "Laika")
    #expect(dog.nickname == nil)
    #expect((dog.tags as? List<String>)?.first == "brave")
    let owner = try #require(dog.owner as? DynamicObject)
    #expect(owner.objectSchema.className == "Person")
    try realm.write {
      dog.name = "Belka"
      owner["dogs"] = [dog]
    }
    #expect(realm.objects(Dog.self).first?.name == "Belka")
    #expect(owner.dynamicList("dogs").first?.name as? String == "Belka")
    #expect(realm.objects(Person.self).first?.dogs.count == 1)
    #expect(dogs.sorted(byKeyPath: "name").freeze().first?.age as? Int == 3)
  }

  @Test("an object is made from a dynamic one")
  func copies() throws {
    let (realm, dog) = try realmWithDog()
    try realm.write {
      dog.owner = nil
      dog.age = 5
    }
    let dynamic = try #require(realm.dynamicObjects("Dog").first)
    let copy = Dog(value: dynamic)
    #expect(copy.name == "Laika" && copy.age == 5)
    #expect(copy.nickname == nil && copy.owner == nil)
    #expect(Array(copy.tags) == ["brave"])
  }

  @Test("a dynamic object is found by its primary key, made and deleted")
  func keys() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      let person = realm.dynamicCreate("Person", value: ["id": 5, "name": "Ada"])
      #expect(person.name as? String == "Ada")
    }
    let person = try #require(realm.dynamicObject(ofType: "Person", forPrimaryKey: 5))
    #expect(person.name as? String == "Ada")
    #expect(realm.dynamicObject(ofType: "Person", forPrimaryKey: 6) == nil)
    try realm.write { realm.delete(person) }
    #expect(person.isInvalidated)
    #expect(realm.objects(Person.self).isEmpty)
  }

  @Test("an embedded object, and one of a class that there is not, cannot be made by name")
  func refused() throws {
    let violations = try recordingViolations {
      var configuration = newStore()
      configuration.objectTypes = [Town.self, Street.self, House.self, Person.self, Dog.self]
      let realm = try Realm(configuration: configuration)
      try realm.write {
        realm.dynamicCreate("Street")
        realm.dynamicCreate("Twon")
      }
      #expect(realm.isEmpty)
    }
    #expect(violations.count == 2)
    #expect(violations.first?.message == "Embedded objects cannot be created directly")
    #expect(violations.last?.message.hasSuffix(" Did you mean 'Town'?") == true)
  }

  @Test("a class that only the file has is read as its table says")
  func unknownClass() throws {
    var configuration = newStore()
    let keeper = try Realm(configuration: configuration)
    try keeper.write {
      keeper.add(
        Person(value: ["id": 1, "dogs": [["name": "Laika", "tags": ["brave"], "nickname": "L"]]]))
    }
    configuration.objectTypes = []
    try openElsewhere(configuration) { realm in
      let person = try #require(realm.dynamicObject(ofType: "Person", forPrimaryKey: 1))
      let dog = try #require(person.dynamicList("dogs").first)
      #expect(dog.name as? String == "Laika")
      #expect(dog.nickname as? String == "L")
      #expect((dog.tags as? List<String>)?.first == "brave")
      try realm.write {
        dog.owner = person
        dog.age = 4
      }
      #expect((dog.owner as? DynamicObject)?.id as? Int == 1)
      #expect(dog.objectSchema["owner"]?.objectClassName == "Person")
    }
    keeper.refresh()
    let dog = try #require(keeper.objects(Dog.self).first)
    #expect(dog.age == 4)
    #expect(dog.owner?.id == 1)
  }

  @Test("a class that nobody knows is reported")
  func nobodysClass() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      #expect(realm.dynamicObjects("Unicorn").isEmpty)
    }
    #expect(violations.count == 1)
    #expect(violations[0].message.hasPrefix("Object type 'Unicorn' is not managed by the Realm."))
  }

  /// A home that has the store open keeps its first configuration; so on another thread.
  private func openElsewhere(
    _ configuration: Realm.Configuration, _ body: @escaping (Realm) throws -> Void
  ) throws {
    try onThread { Result { try body(Realm(configuration: configuration)) } }.get()
  }
}
