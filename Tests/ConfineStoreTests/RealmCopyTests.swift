import ConfineStore
import Testing

@Suite(.onBothEngines) struct RealmCopyTests {
  private func dogs(in file: URL) throws -> [String] {
    try Realm(fileURL: file).objects(Dog.self).map(\.name)
  }

  @Test("a copy has what the realm sees, and not what others have committed since")
  func version() throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    try realm.write { realm.add(Dog(value: ["name": "Ada"])) }
    ConfineStoreTests.onThread {
      let other = try! Realm(configuration: configuration)
      try! other.write { other.add(Dog(value: ["name": "Bob"])) }
    }
    let file = temporaryFile()
    try realm.writeCopy(toFile: file)
    #expect(try dogs(in: file) == ["Ada"])
    realm.refresh()
    let second = temporaryFile()
    try realm.writeCopy(configuration: Realm.Configuration(fileURL: second))
    #expect(try dogs(in: second) == ["Ada", "Bob"])
  }

  @Test("a copy in a write transaction has what was changed so far")
  func inWrite() throws {
    let realm = try Realm(configuration: newStore())
    let dog = Dog(value: ["name": "Ada"])
    try realm.write { realm.add(dog) }
    let file = temporaryFile()
    realm.beginWrite()
    dog.name = "Eve"
    realm.add(Dog(value: ["name": "Bob"]))
    try realm.writeCopy(toFile: file)
    realm.cancelWrite()
    #expect(try dogs(in: file) == ["Eve", "Bob"])
    #expect(realm.objects(Dog.self).map(\.name) == ["Ada"])
  }

  @Test("a copy of a frozen realm has its version")
  func frozen() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(Dog(value: ["name": "Ada"])) }
    let frozen = realm.freeze()
    try realm.write { realm.deleteAll() }
    let file = temporaryFile()
    try frozen.writeCopy(toFile: file)
    #expect(try dogs(in: file) == ["Ada"])
  }

  @Test("a copy is a store to write to, with links, lists and keys that go on")
  func goesOn() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      realm.add(Person(value: ["id": 1, "dogs": [["name": "Ada"], ["name": "Bob"]]]))
    }
    let file = temporaryFile()
    try realm.writeCopy(toFile: file)
    let copy = try Realm(fileURL: file)
    let person = try #require(copy.object(ofType: Person.self, forPrimaryKey: 1))
    try copy.write {
      copy.delete(person.dogs[0])
      person.dogs.append(Dog(value: ["name": "Cleo"]))
    }
    #expect(person.dogs.map(\.name) == ["Bob", "Cleo"])
    #expect(copy.objects(Dog.self).map(\.name) == ["Bob", "Cleo"])
  }

  @Test("a copy of more than one batch is whole, and leaves no other file")
  func large() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      for number in 0..<40 {
        let everything = Everything(value: ["id": "\(number)"])
        everything.data = Data(repeating: UInt8(number), count: 1 << 20)
        realm.add(everything)
      }
    }
    let folder = temporaryFile()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try realm.writeCopy(toFile: folder.appendingPathComponent("a.realm"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.realm"])
    let copy = try Realm(fileURL: folder.appendingPathComponent("a.realm"))
    let data = copy.objects(Everything.self).map(\.data)
    #expect(data.count == 40)
    #expect(
      data.enumerated().allSatisfy { $1 == Data(repeating: UInt8($0), count: 1 << 20) })
  }

  @Test("a file that is there is not written over")
  func taken() throws {
    let realm = try Realm(configuration: newStore())
    let file = temporaryFile()
    try Data([1, 2]).write(to: file)
    let error = #expect(throws: Realm.Error.self) { try realm.writeCopy(toFile: file) }
    #expect(error?.code == .fileExists)
    #expect(try Data(contentsOf: file) == Data([1, 2]))
  }

  @Test("a copy that cannot be written says why")
  func refused() throws {
    let realm = try Realm(configuration: newStore())
    let lost = temporaryFile().appendingPathComponent("a.realm")
    #expect(throws: Realm.Error.self) { try realm.writeCopy(toFile: lost) }
    let key = #expect(throws: Realm.Error.self) {
      try realm.writeCopy(toFile: temporaryFile(), encryptionKey: Data(count: 64))
    }
    #expect(key?.message.contains("this store does not encrypt") == true)
    let memory = #expect(throws: Realm.Error.self) {
      try realm.writeCopy(configuration: Realm.Configuration(inMemoryIdentifier: "copy"))
    }
    #expect(memory?.code == .invalidInput)
  }

  @Test("a realm is empty until something is added, and again when all is deleted")
  func isEmpty() throws {
    let realm = try Realm(configuration: newStore())
    #expect(realm.isEmpty)
    try realm.write {
      realm.add(Dog())
      #expect(!realm.isEmpty)
    }
    #expect(!realm.isEmpty)
    try realm.write { realm.deleteAll() }
    #expect(realm.isEmpty)
  }
}
