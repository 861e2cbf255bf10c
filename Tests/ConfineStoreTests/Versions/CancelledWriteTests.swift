import ConfineOwnership
import ConfineStore
import Testing

/// What a write transaction leaves behind that does not end in a commit.
@Suite(.onBothEngines) struct CancelledWriteTests {
  @Test("a realm that goes away in its write takes the objects with it that it has added")
  func abandoned() throws {
    let configuration = newStore()
    try autoreleasepool {
      let realm = try Realm(configuration: configuration)
      realm.beginWrite()
      realm.create(Person.self, value: ["id": 1])
    }
    let realm = try Realm(configuration: configuration)
    #expect(realm.isEmpty)
    try realm.write { realm.create(Person.self, value: ["id": 1]) }
    #expect(realm.objects(Person.self).map(\.id) == [1])
  }

  @Test("a query forgets what it found in a write that was cancelled")
  func query() throws {
    let realm = try Realm(configuration: newStore())
    let dogs = realm.objects(Dog.self)
    for name in ["Ada", "Bob"] {
      realm.beginWrite()
      realm.add(Dog(value: ["name": name]))
      #expect(dogs.first?.name == name)
      realm.cancelWrite()
    }
    #expect(dogs.isEmpty)
  }

  @Test("an object of a cancelled write is never another object, whoever writes next")
  func keys() throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    let dog = Dog()
    realm.beginWrite()
    realm.add(dog)
    realm.cancelWrite()
    onThread {
      let other = try! Realm(configuration: configuration)
      other.beginWrite()
      for _ in 0..<3 { other.add(Dog()) }
      other.cancelWrite()
      try! other.write { other.add(Dog(value: ["name": "Other"])) }
    }
    realm.refresh()
    #expect(realm.objects(Dog.self).count == 1)
    #expect(dog.isInvalidated)
  }
}
