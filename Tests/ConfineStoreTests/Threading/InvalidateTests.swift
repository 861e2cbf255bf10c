import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct InvalidateTests {
  @Test("what was obtained before is invalid, and the realm can be used again")
  func startsAnew() throws {
    let (realm, dog) = try realmWithDog()
    realm.invalidate()
    #expect(dog.isInvalidated)
    let again = realm.objects(Dog.self).first
    #expect(again?.name == "Rex")
    #expect(dog.isInvalidated && again?.isInvalidated == false)
  }

  @Test("an object, a list and a query of before are reported when they are used")
  func reported() throws {
    let violations = try recordingViolations {
      let (realm, dog) = try realmWithDog()
      let (tags, dogs) = (dog.tags, realm.objects(Dog.self))
      realm.invalidate()
      #expect(realm.objects(Dog.self).count == 1)
      _ = dog.name
      #expect(tags.isInvalidated && tags.count == 0)
      #expect(dogs.isInvalidated && dogs.count == 0)
    }
    #expect(
      violations.map(\.message) == [
        "Object has been deleted or invalidated.",
        "List is no longer valid. Either the parent object was deleted "
          + "or the containing Realm has been invalidated or closed.",
        "Access to invalidated Results objects",
      ])
  }

  @Test("an open write transaction is rolled back, and the next writer gets its turn")
  func rollsBack() throws {
    let (realm, _) = try realmWithDog()
    realm.beginWrite()
    realm.add(Dog())
    realm.invalidate()
    #expect(!realm.isInWriteTransaction)
    #expect(realm.objects(Dog.self).count == 1)
    try realm.write { realm.add(Dog()) }
    #expect(realm.objects(Dog.self).count == 2)
  }

  @Test("a realm that was invalidated holds no version, so that the next use sees the newest")
  func holdsNothing() throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    #expect(realm.objects(Dog.self).count == 0)
    addDogElsewhere(configuration)
    realm.invalidate()
    #expect(realm.objects(Dog.self).count == 1)
  }

  @Test("a frozen copy of an object stays valid")
  func frozenStays() throws {
    let (realm, dog) = try realmWithDog()
    let frozen = dog.freeze()
    realm.invalidate()
    #expect(frozen.name == "Rex" && !frozen.isInvalidated)
    #expect(frozen.thaw()?.name == "Rex")
  }

  @Test("a frozen realm that was invalidated is not read any more")
  func frozenRealm() throws {
    let violations = try recordingViolations {
      let (realm, _) = try realmWithDog()
      let frozen = realm.freeze()
      let dog = frozen.objects(Dog.self).first
      frozen.invalidate()
      #expect(dog?.isInvalidated == true)
      _ = frozen.objects(Dog.self)
      #expect(realm.freeze() != frozen)
      #expect(realm.freeze().objects(Dog.self).count == 1)
    }
    #expect(
      violations.map(\.message) == ["Cannot read from a frozen Realm which has been invalidated."])
    #expect(violations.map(\.finding?.rule) == ["realm-closed-under-frozen-objects"])
  }

  @Test("to invalidate from elsewhere is reported, and does nothing")
  func elsewhere() throws {
    let violations = try recordingViolations {
      nonisolated(unsafe) let (realm, dog) = try realmWithDog()
      onThread { realm.invalidate() }
      #expect(!dog.isInvalidated)
    }
    #expect(violations.map(\.message) == ["Realm accessed from incorrect thread."])
  }

  private func realmWithDog() throws -> (Realm, Dog) {
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    try realm.write { realm.add(dog) }
    return (realm, dog)
  }
}
