import ConfineOwnership
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
    let lines = error?.message.split(separator: "\n") ?? []
    #expect(lines.first == "Number of active versions (4) in the Realm exceeded the limit of 3")
    #expect(lines.count == 6)
    #expect(!realm.isInWriteTransaction)
    #expect(held.map { $0.objects(Dog.self).count } == [1, 2, 3, 4])
    held.removeFirst()
    try realm.write { realm.add(Dog()) }
    #expect(realm.objects(Dog.self).count == 5)
  }

  @Test("the refusal names what holds which version, and since when and where")
  func pins() throws {
    var configuration = newStore()
    configuration.maximumNumberOfActiveVersions = 1
    var error: Realm.Error?
    var line = 0
    let violations = try recordingViolations {
      let realm = try Realm(configuration: configuration)
      try realm.write { realm.add(Dog()) }
      let frozen: Realm
      (frozen, line) = (realm.freeze(), #line)
      try realm.write { realm.add(Dog()) }
      error = #expect(throws: Realm.Error.self) { try realm.write { realm.add(Dog()) } }
      #expect(frozen.objects(Dog.self).count == 1)
    }
    #expect(violations.isEmpty)
    let lines = error?.message.split(separator: "\n") ?? []
    try #require(lines.count == 3)
    #expect(
      lines[1].hasPrefix(
        "  version 1: frozen realm, frozen at RealmVersionLimitTests.swift:\(line), for "))
    #expect(lines[1].contains(" s, since 2"))
    #expect(lines[2].hasPrefix("  version 2: live realm of "))
  }

  @Test("of many holders the oldest twenty are named")
  func many() throws {
    var configuration = newStore()
    configuration.maximumNumberOfActiveVersions = 25
    let realm = try Realm(configuration: configuration)
    var held: [Realm] = []
    for _ in 0..<26 {
      try realm.write { realm.add(Dog()) }
      held.append(realm.freeze())
    }
    let error = #expect(throws: Realm.Error.self) { try realm.write { realm.add(Dog()) } }
    let lines = error?.message.split(separator: "\n") ?? []
    try #require(lines.count == 22)
    #expect(lines[1].hasPrefix("  version 1: frozen realm"))
    #expect(lines[21] == "  and 7 more")
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
