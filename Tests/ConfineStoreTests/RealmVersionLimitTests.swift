import ConfineStore
import Testing

@Suite(.onBothEngines) struct RealmVersionLimitTests {
  @Test("a write that begins while too many versions are held is refused, until one is let go")
  func limit() throws {
    var configuration = newStore()
    configuration.maximumNumberOfActiveVersions = 3
    let realm = try Realm(configuration: configuration)
    var held: [Realm] = []
    for _ in 0..<4 {
      try realm.write { realm.add(Dog()) }
      held.append(realm.freeze())
    }
    let error = #expect(throws: Realm.Error.self) { try realm.write { realm.add(Dog()) } }
    #expect(error?.code == .fail)
    #expect(
      error?.message == "Number of active versions (4) in the Realm exceeded the limit of 3")
    #expect(!realm.isInWriteTransaction)
    #expect(held.map { $0.objects(Dog.self).count } == [1, 2, 3, 4])
    held.removeFirst()
    try realm.write { realm.add(Dog()) }
    #expect(realm.objects(Dog.self).count == 5)
  }

  @Test("the version that the writer itself comes from does not count")
  func ownVersion() throws {
    var configuration = newStore()
    configuration.maximumNumberOfActiveVersions = 1
    let realm = try Realm(configuration: configuration)
    for _ in 0..<5 { try realm.write { realm.add(Dog()) } }
    #expect(realm.objects(Dog.self).count == 5)
  }

  @Test("0 sets no limit")
  func noLimit() throws {
    var configuration = newStore()
    configuration.maximumNumberOfActiveVersions = 0
    let realm = try Realm(configuration: configuration)
    var held: [Realm] = []
    for _ in 0..<5 {
      try realm.write { realm.add(Dog()) }
      held.append(realm.freeze())
    }
    #expect(held.map { $0.objects(Dog.self).count } == [1, 2, 3, 4, 5])
  }
}
