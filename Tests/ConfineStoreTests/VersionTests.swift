import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct VersionTests {
  @Test("a live realm stays at its version until it refreshes")
  func staysUntilRefresh() throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    #expect(realm.objects(Dog.self).isEmpty)
    addDogElsewhere(configuration)
    #expect(realm.objects(Dog.self).isEmpty)
    #expect(realm.refresh())
    #expect(realm.objects(Dog.self).count == 1)
    #expect(!realm.refresh())
  }

  @Test("beginning a write moves to the newest version")
  func beginAdvances() throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    let dogs = realm.objects(Dog.self)
    #expect(dogs.isEmpty)
    addDogElsewhere(configuration)
    realm.beginWrite()
    #expect(dogs.count == 1)
    realm.cancelWrite()
  }

  @Test("a frozen object keeps its values while the live one changes")
  func frozen() throws {
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    try realm.write { realm.add(dog) }
    let frozen = dog.freeze()
    let frozenDogs = realm.objects(Dog.self).freeze()
    try realm.write {
      dog.name = "Laika"
      realm.add(Dog())
    }
    #expect(frozen.name == "Rex" && frozen.isFrozen)
    #expect(frozenDogs.count == 1 && frozenDogs.first?.name == "Rex")
    #expect(frozen.thaw()?.name == "Laika")
    #expect(frozen == frozenDogs.first)
    try realm.write { realm.delete(dog) }
    #expect(frozen.name == "Rex")
    #expect(frozen.thaw() == nil)
  }

  @Test("two frozen realms of one version are one instance")
  func frozenOnce() throws {
    let realm = try Realm(configuration: newStore())
    #expect(realm.freeze() == realm.freeze())
    #expect(realm.freeze().thaw() == realm)
  }

  @Test("many threads read one frozen object and one frozen query")
  func frozenFromManyThreads() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: .init(fileURL: temporaryFile()))
      try realm.write {
        for id in 0..<50 { realm.add(Person(value: ["id": id, "name": "P\(id)"])) }
      }
      nonisolated(unsafe) let people = realm.objects(Person.self).freeze()
      nonisolated(unsafe) let first = people[0]
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for (index, person) in people.enumerated() {
          #expect(person.name == "P\(index)")
          #expect(first.name == "P0" && first.dogs.isEmpty)
        }
      }
    }
    #expect(violations.isEmpty)
  }

  @Test("a write that throws keeps nothing, and its objects are invalidated")
  func rollback() throws {
    struct Refusal: Error {}
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    #expect(throws: Refusal.self) {
      try realm.write {
        realm.add(dog)
        throw Refusal()
      }
    }
    #expect(dog.isInvalidated)
    #expect(!realm.isInWriteTransaction)
    try realm.write { realm.add(Dog()) }
    #expect(dog.isInvalidated)
    #expect(realm.objects(Dog.self).count == 1)
  }

  @Test("writers on several threads take turns and lose nothing")
  func writers() throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<10 { addDogElsewhere(configuration) }
    }
    realm.refresh()
    #expect(realm.objects(Dog.self).count == 40)
  }

  @Test("an iteration sees the objects that were there when it began")
  func iteration() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      for _ in 0..<3 { realm.add(Dog()) }
      for dog in realm.objects(Dog.self) {
        realm.add(Dog(value: ["name": "Copy of \(dog.name)"]))
      }
    }
    #expect(realm.objects(Dog.self).count == 6)
  }

  @Test("deleting everything leaves nothing")
  func deleteAll() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      realm.add(Person(value: ["id": 1, "dogs": [["name": "Ada"], ["name": "Bob"]]]))
    }
    #expect(realm.objects(Dog.self).map(\.name) == ["Ada", "Bob"])
    try realm.write { realm.deleteAll() }
    #expect(realm.objects(Dog.self).isEmpty && realm.objects(Person.self).isEmpty)
    #expect(realm.object(ofType: Person.self, forPrimaryKey: 1) == nil)
  }

  @Test("an update gives the object with the key new values")
  func update() throws {
    let realm = try Realm(configuration: newStore())
    let person = Person(value: ["id": 1])
    try realm.write {
      realm.add(person)
      realm.create(Person.self, value: ["id": 1, "name": "Lee"], update: .modified)
    }
    #expect(person.name == "Lee")
    #expect(realm.objects(Person.self).count == 1)
  }
}

/// Opens a realm, writes and drops it on another thread.
func addDogElsewhere(_ configuration: Realm.Configuration) {
  onThread {
    let realm = try! Realm(configuration: configuration)
    try! realm.write { realm.add(Dog()) }
  }
}
