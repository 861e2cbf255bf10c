import ConfineStore
import Testing

@Suite struct FileTests {
  @Test("a realm that is closed and opened again has what was committed")
  func reopen() throws {
    let configuration = Realm.Configuration(fileURL: temporaryFile())
    do {
      let realm = try Realm(configuration: configuration)
      let person = Person()
      person.id = 7
      person.name = "Ada"
      try realm.write { realm.add(person) }
    }
    let realm = try Realm(configuration: configuration)
    #expect(realm.object(ofType: Person.self, forPrimaryKey: 7)?.name == "Ada")
  }

  @Test("every type of value comes back as it was stored", .onBothEngines)
  func roundTrip() throws {
    let realm = try Realm(configuration: newStore())
    let stored = Everything.sample()
    try realm.write { realm.add(stored) }
    let found = try #require(realm.object(ofType: Everything.self, forPrimaryKey: "ключ"))
    #expect(found.description == Everything.sample(like: stored).description)
    #expect(found.data == Data([0, 255]))
    #expect(found.date == stored.date)
    #expect(found.maybeInt == .min)
    #expect(found.maybeBool == nil)
  }

  @Test("a directory in the file's place is named in the error")
  func directory() throws {
    let folder = temporaryFile()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let error = #expect(throws: Realm.Error.self) { try Realm(fileURL: folder) }
    #expect(error?.code == .fileAccess)
    #expect(error?.message.contains("is a directory") == true)
  }

  @Test("a file of something else is refused", arguments: [1, 100, 4096, 100_000])
  func garbage(size: Int) throws {
    let file = temporaryFile()
    try Data(repeating: 0x5A, count: size).write(to: file)
    let error = #expect(throws: Realm.Error.self) { try Realm(fileURL: file) }
    #expect(error?.code == .invalidDatabase)
    #expect(error?.fileURL?.lastPathComponent == file.lastPathComponent)
  }

  @Test("a truncated file is refused", arguments: [10, 4096, 8192, 12288])
  func truncated(size: Int) throws {
    let file = temporaryFile()
    do {
      let realm = try Realm(fileURL: file)
      try realm.write {
        for id in 0..<1000 { realm.add(Person(value: ["id": id])) }
      }
    }
    try FileHandle(forUpdating: file).truncate(atOffset: UInt64(size))
    let error = #expect(throws: Realm.Error.self) { try Realm(fileURL: file) }
    #expect(error?.code == .invalidDatabase)
  }

  @Test("a missing directory is named in the error")
  func missingDirectory() throws {
    let file = temporaryFile().appendingPathComponent("none/some.realm")
    let error = #expect(throws: Realm.Error.self) { try Realm(fileURL: file) }
    #expect(error?.code == .fileNotFound)
  }

  @Test("a class that gained a property reads its default from old rows, and can set it")
  func additive() throws {
    let file = temporaryFile()
    do {
      let realm = try Realm(fileURL: file)
      try realm.write { realm.add(Old.Cat(value: ["name": "Tom"])) }
    }
    let realm = try Realm(fileURL: file)
    let cat = try #require(realm.objects(New.Cat.self).first)
    #expect(cat.name == "Tom")
    #expect(cat.lives == 9)
    try realm.write { cat.lives = 8 }
    #expect(cat.lives == 8)
    #expect(realm.objects(Old.Cat.self).first?.name == "Tom")
  }
}

private enum Old {
  class Cat: Object {
    @Persisted var name: String
  }
}

private enum New {
  class Cat: Object {
    @Persisted var lives = 9
    @Persisted var name: String
  }
}

extension Everything {
  fileprivate static func sample(like other: Everything? = nil) -> Everything {
    let sample = Everything()
    sample.id = "ключ"
    sample.bool = true
    sample.int8 = -8
    sample.int16 = .min
    sample.int32 = .max
    sample.int64 = .min
    sample.float = 1.5
    sample.double = -.infinity
    sample.data = Data([0, 255])
    sample.maybeInt = .min
    sample.date = other?.date ?? Date(timeIntervalSinceReferenceDate: 0.1)
    sample.uuid = other?.uuid ?? UUID()
    return sample
  }
}
