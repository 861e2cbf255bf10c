import ConfineStore
import Testing

@Suite struct RealmFilesTests {
  private typealias Sizes = (size: Int, used: Int)

  /// A file of its own in a folder of its own.
  private func fileInFolder() throws -> URL {
    let folder = temporaryFile()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("a.realm")
  }

  private func add(_ name: String, to configuration: Realm.Configuration) throws {
    let realm = try Realm(configuration: configuration)
    try realm.write { realm.add(Dog(value: ["name": name])) }
  }

  /// Much was in it, and one dog is.
  private func wastefulFile() throws -> URL {
    let file = temporaryFile()
    let realm = try Realm(fileURL: file)
    try realm.write {
      for id in 0..<200 {
        let everything = Everything(value: ["id": "\(id)"])
        everything.data = Data(repeating: 7, count: 10_000)
        realm.add(everything)
      }
    }
    try realm.write { realm.deleteAll() }
    try realm.write { realm.add(Dog(value: ["name": "Ada"])) }
    return file
  }

  private func size(_ file: URL) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
  }

  @Test("deleting takes the data away, tells whether there was any, and a new store is empty")
  func deleting() throws {
    let configuration = Realm.Configuration(fileURL: try fileInFolder())
    #expect(try !Realm.deleteFiles(for: configuration))
    try add("Ada", to: configuration)
    #expect(Realm.fileExists(for: configuration))
    #expect(try Realm.deleteFiles(for: configuration))
    #expect(!Realm.fileExists(for: configuration))
    #expect(try !Realm.deleteFiles(for: configuration))
    #expect(try Realm(configuration: configuration).isEmpty)
  }

  @Test("a file can be deleted, and is another one, as soon as its last realm is gone")
  func deletedAtOnce() throws {
    let configuration = Realm.Configuration(fileURL: try fileInFolder())
    let file = try #require(configuration.fileURL)
    for _ in 0..<100 {
      try add("Ada", to: configuration)
      #expect(try schemaVersionAtURL(file) == 0)
      #expect(try Realm.deleteFiles(for: configuration))
    }
  }

  @Test("deleting takes drafts away, and leaves only files without data")
  func drafts() throws {
    let configuration = Realm.Configuration(fileURL: try fileInFolder())
    try add("Ada", to: configuration)
    let file = try #require(configuration.fileURL)
    for suffix in [".new-1", ".copy-1", ".compacting"] {
      try Data([1]).write(to: URL(fileURLWithPath: file.path + suffix))
    }
    let folder = file.deletingLastPathComponent()
    try Data([1]).write(to: folder.appendingPathComponent("another.realm"))
    try Realm.deleteFiles(for: configuration)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["a.realm.lock", "a.realm.next", "a.realm.note", "another.realm"])
  }

  @Test("a damaged file can be deleted")
  func damaged() throws {
    let configuration = Realm.Configuration(fileURL: try fileInFolder())
    try Data(repeating: 1, count: 100_000).write(to: #require(configuration.fileURL))
    #expect(throws: Realm.Error.self) { try Realm(configuration: configuration) }
    #expect(try Realm.deleteFiles(for: configuration))
    #expect(try Realm(configuration: configuration).isEmpty)
  }

  @Test("a store that is open is not deleted")
  func deletingOpen() throws {
    for configuration in [
      Realm.Configuration(fileURL: try fileInFolder()),
      Realm.Configuration(inMemoryIdentifier: UUID().uuidString),
    ] {
      let realm = try Realm(configuration: configuration)
      try realm.write { realm.add(Dog()) }
      let error = #expect(throws: Realm.Error.self) {
        try Realm.deleteFiles(for: configuration)
      }
      #expect(error?.code == .alreadyOpen)
      #expect(error?.message.hasPrefix("Cannot delete files of an open Realm: '") == true)
      #expect(realm.objects(Dog.self).count == 1)
    }
  }

  @Test("a file that another process has open is neither deleted nor compacted")
  func openElsewhere() async throws {
    let file = try wastefulFile()
    let before = try size(file)
    let (open, done) = (Signal(file.path + "-open"), Signal(file.path + "-done"))
    // A signal is lost with the last pipe that has it.
    defer { withExtendedLifetime(done) {} }
    let here = Worker {
      defer { done.send() }
      try open.wait()
      let configuration = Realm.Configuration(fileURL: file)
      let error = #expect(throws: Realm.Error.self) {
        try Realm.deleteFiles(for: configuration)
      }
      return (error, try Realm.compact(for: configuration))
    }
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      let realm = try Realm(fileURL: URL(fileURLWithPath: path))
      Signal(path + "-open").send()
      try Signal(path + "-done").wait()
      #expect(realm.objects(Dog.self).count == 1)
    }
    let (error, isCompacted) = try await here.result()
    #expect(error?.code == .alreadyOpen)
    #expect(!isCompacted)
    #expect(try size(file) == before)
  }

  @Test("compacting gives the room back, unless somebody has the file open")
  func compacting() throws {
    let configuration = Realm.Configuration(fileURL: try wastefulFile())
    let file = try #require(configuration.fileURL)
    let before = try size(file)
    do {
      let realm = try Realm(configuration: configuration)
      #expect(try !Realm.compact(for: configuration))
      #expect(realm.objects(Dog.self).count == 1)
      #expect(try size(file) == before)
    }
    #expect(try Realm.compact(for: configuration))
    #expect(try size(file) < before / 10)
    #expect(try Realm(configuration: configuration).objects(Dog.self).map(\.name) == ["Ada"])
  }

  @Test("what cannot be compacted is told apart")
  func compactingNothing() throws {
    #expect(try !Realm.compact(for: .init(inMemoryIdentifier: "memory")))
    let absent = #expect(throws: Realm.Error.self) {
      try Realm.compact(for: .init(fileURL: temporaryFile()))
    }
    #expect(absent?.code == .fileNotFound)
    let readOnly = #expect(throws: Realm.Error.self) {
      try Realm.compact(for: .init(fileURL: temporaryFile(), readOnly: true))
    }
    #expect(readOnly?.message == "Can't compact a read-only Realm")
  }

  @Test("the first opening asks whether to compact, with the sizes, and does what it is told")
  func compactingOnLaunch() throws {
    let file = try wastefulFile()
    let before = try size(file)
    nonisolated(unsafe) var asked: [Sizes] = []
    var configuration = Realm.Configuration(fileURL: file)
    configuration.shouldCompactOnLaunch = { size, used in
      asked.append((size, used))
      // Another store may be opened meanwhile.
      return try! !Realm(configuration: .init(inMemoryIdentifier: "asking")).isEmpty
    }
    do {
      let realm = try Realm(configuration: configuration)
      _ = try Realm(configuration: configuration)
      #expect(realm.objects(Dog.self).count == 1)
    }
    #expect(asked.count == 1)
    #expect(asked[0].size == before && asked[0].used > 0 && asked[0].used < before / 10)
    #expect(try size(file) == before)
    configuration.shouldCompactOnLaunch = { _, _ in true }
    #expect(try Realm(configuration: configuration).objects(Dog.self).map(\.name) == ["Ada"])
    #expect(try size(file) < before / 10)
  }

  @Test("a new store is not asked about")
  func compactingNewStore() throws {
    let configuration = Realm.Configuration(
      fileURL: temporaryFile(),
      shouldCompactOnLaunch: { _, _ in
        Issue.record("there is nothing to compact")
        return true
      })
    #expect(try Realm(configuration: configuration).isEmpty)
  }

  @Test("a new store begins as a copy of its seed, and an old one does not")
  func seed() throws {
    let seed = temporaryFile()
    try add("Ada", to: .init(fileURL: seed))
    let configuration = Realm.Configuration(fileURL: try fileInFolder(), seedFilePath: seed)
    try add("Bob", to: configuration)
    #expect(
      try Realm(configuration: configuration).objects(Dog.self).map(\.name) == ["Ada", "Bob"])
    #expect(try Realm(fileURL: seed).objects(Dog.self).map(\.name) == ["Ada"])
    let folder = try #require(configuration.fileURL).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.contains { $0.contains(".copy-") })
  }

  @Test("a seed is copied while it is open and written to")
  func openSeed() throws {
    let seed = temporaryFile()
    try add("Ada", to: .init(fileURL: seed))
    let realm = try Realm(fileURL: seed)
    realm.beginWrite()
    realm.add(Dog())
    let configuration = Realm.Configuration(fileURL: temporaryFile(), seedFilePath: seed)
    let seeded = onThread {
      Array(try! Realm(configuration: configuration).objects(Dog.self).map(\.name))
    }
    realm.cancelWrite()
    #expect(seeded == ["Ada"])
  }

  @Test("a seed that is no store is refused, and no store is made of it")
  func badSeed() throws {
    let seed = temporaryFile()
    try Data(repeating: 9, count: 9000).write(to: seed)
    let configuration = Realm.Configuration(fileURL: temporaryFile(), seedFilePath: seed)
    let error = #expect(throws: Realm.Error.self) { try Realm(configuration: configuration) }
    #expect(error?.code == .invalidDatabase)
    #expect(!Realm.fileExists(for: configuration))
  }

  @Test("threads that open one file at once get one store, and ask once whether to compact")
  func openingAtOnce() throws {
    let file = try wastefulFile()
    let asked = Log(path: file.path + "-asked")
    let configuration = Realm.Configuration(
      fileURL: file,
      shouldCompactOnLaunch: { _, _ in
        asked.append("x")
        return true
      })
    let (opened, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let dogs = Log(path: file.path + "-dogs")
    for _ in 0..<4 {
      Thread.detachNewThread {
        let realm = try! Realm(configuration: configuration)
        opened.signal()
        done.wait()
        dogs.append("\(realm.objects(Dog.self).count)")
        opened.signal()
      }
    }
    for _ in 0..<4 { opened.wait() }
    for _ in 0..<4 { done.signal() }
    for _ in 0..<4 { opened.wait() }
    #expect(dogs.text == "1111")
    #expect(asked.text == "x")
  }
}
