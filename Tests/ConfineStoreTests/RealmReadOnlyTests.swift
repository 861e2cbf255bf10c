import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite struct RealmReadOnlyTests {
  /// A file with one dog, which nobody has open.
  private static func makeFile(at file: URL = temporaryFile()) throws -> URL {
    let realm = try Realm(fileURL: file)
    try realm.write { realm.add(Dog(value: ["name": "Ada"])) }
    return file
  }

  /// In a folder of its own, neither of which anybody but root may write to.
  private static func makeSealedFile() throws -> URL {
    let folder = temporaryFile()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = try makeFile(at: folder.appendingPathComponent("a.realm"))
    chmod(file.path, 0o444)
    chmod(folder.path, 0o555)
    return file
  }

  /// So that the folder can be removed.
  private static func unseal(_ folder: URL) { chmod(folder.path, 0o755) }

  @Test("a read-only realm is read, and frozen")
  func reading() throws {
    let realm = try Realm(
      configuration: .init(fileURL: try Self.makeFile(), readOnly: true))
    #expect(realm.objects(Dog.self).map(\.name) == ["Ada"])
    #expect(realm.freeze().objects(Dog.self).map(\.name) == ["Ada"])
    #expect(try Realm(configuration: realm.configuration) == realm)
  }

  @Test("to write to it or to refresh it is reported once, in RealmSwift's words, and does nothing")
  func misuse() throws {
    let misuses: [(String, (Realm) throws -> Void)] = [
      ("Can't perform transactions on read-only Realms.", { $0.beginWrite() }),
      ("Can't perform transactions on read-only Realms.", { try $0.write {} }),
      ("Can't perform transactions on read-only Realms.", { try $0.commitWrite() }),
      ("Can't perform transactions on read-only Realms.", { $0.cancelWrite() }),
      ("Can't perform transactions on read-only Realms.", { $0.freeze().beginWrite() }),
      ("Read-only Realms do not change and cannot be refreshed.", { $0.refresh() }),
      ("Read-only Realms do not change and cannot be refreshed.", { $0.freeze().refresh() }),
    ]
    for (message, misuse) in misuses {
      let violations = try recordingViolations {
        let realm = try Realm(
          configuration: .init(fileURL: try Self.makeFile(), readOnly: true))
        try misuse(realm)
        #expect(!realm.isInWriteTransaction)
        #expect(realm.objects(Dog.self).count == 1)
      }
      #expect(violations.map(\.message) == [message])
      #expect(violations.map(\.observation.condition) == [.unmetRequirement])
    }
  }

  @MainActor @Test("nothing of it is observed, wherever it would be told")
  func observers() async throws {
    let file = try Self.makeFile()
    let violations = try await recordingViolations {
      let realm = try await Realm(configuration: .init(fileURL: file, readOnly: true))
      let dogs = realm.objects(Dog.self)
      let tokens = [
        realm.observe { _, _ in }, dogs.observe { _ in }, dogs[0].observe { (_: ObjectChange) in },
        dogs.observe(on: DispatchQueue(label: "told")) { _ in },
        await dogs.observe(on: Nobody()) { _, _ in },
      ]
      #expect(tokens.allSatisfy { !$0.invalidate() })
      for await _ in dogs.changes() { Issue.record("a change was told") }
    }
    let message = "Read-only Realms do not change and do not have change notifications."
    #expect(violations.map(\.message) == Array(repeating: message, count: 6))
  }

  @Test("a file cannot be open read-only and otherwise at once", arguments: [true, false])
  func permissions(isFirstReadOnly: Bool) throws {
    let file = try Self.makeFile()
    let first = try Realm(configuration: .init(fileURL: file, readOnly: isFirstReadOnly))
    let error = #expect(throws: Realm.Error.self) {
      try Realm(configuration: .init(fileURL: file, readOnly: !isFirstReadOnly))
    }
    #expect(error?.code == .fail)
    #expect(
      error?.message
        == "Realm at path '\(file.path)' already opened with different read permissions")
    #expect(first.objects(Dog.self).count == 1)
  }

  @Test("an empty file is not made a store by reading it")
  func emptyFile() throws {
    let file = temporaryFile()
    try Data().write(to: file)
    let error = #expect(throws: Realm.Error.self) {
      try Realm(configuration: .init(fileURL: file, readOnly: true))
    }
    #expect(error?.code == .invalidDatabase)
    #expect(try Data(contentsOf: file).isEmpty)
  }

  @Test("a file that may not be written, in a folder that may not, is read all the same")
  func sealed() async throws {
    let file = try Self.makeSealedFile()
    defer { Self.unseal(file.deletingLastPathComponent()) }
    let open = temporaryFile()
    try FileManager.default.createDirectory(at: open, withIntermediateDirectories: true)
    chmod(open.path, 0o777)
    await #expect(processExitsWith: .success) {
      [path = file.path as String, copy = open.path + "/a.realm" as String] in
      try beNobody()
      let configuration = Realm.Configuration(
        fileURL: URL(fileURLWithPath: path), readOnly: true)
      let realm = try Realm(configuration: configuration)
      #expect(realm.objects(Dog.self).map(\.name) == ["Ada"])
      try realm.writeCopy(toFile: URL(fileURLWithPath: copy))
      let copied = try Realm(fileURL: URL(fileURLWithPath: copy))
      #expect(copied.objects(Dog.self).map(\.name) == ["Ada"])
    }
  }

  @Test("a file that may not be written is refused, unless it is to be read only")
  func sealedForWriting() async throws {
    let file = try Self.makeSealedFile()
    defer { Self.unseal(file.deletingLastPathComponent()) }
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      try beNobody()
      let error = #expect(throws: Realm.Error.self) {
        try Realm(fileURL: URL(fileURLWithPath: path))
      }
      #expect(error?.code == .filePermissionDenied)
      #expect(error?.message.contains(path) == true)
    }
  }

  @Test("a store in a folder that may not be written is refused, with what to do")
  func unwritableFolder() async throws {
    let folder = temporaryFile()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chmod(folder.path, 0o555)
    defer { Self.unseal(folder) }
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try beNobody()
      let error = #expect(throws: Realm.Error.self) {
        try Realm(fileURL: URL(fileURLWithPath: path + "/a.realm"))
      }
      #expect(error?.code == .filePermissionDenied)
      #expect(
        error?.message.hasSuffix("Let this program create files in the directory '\(path)'.")
          == true)
    }
  }

  @Test("a reader does not see what another process commits meanwhile")
  func otherProcess() async throws {
    let file = try Self.makeFile()
    let (read, written) = (Signal(file.path + "-read"), Signal(file.path + "-written"))
    // A signal is lost with the last pipe that has it.
    defer { withExtendedLifetime(read) {} }
    let reading = Worker {
      let realm = try Realm(configuration: .init(fileURL: file, readOnly: true))
      let before = realm.objects(Dog.self).count
      read.send()
      try written.wait()
      return (before, realm.objects(Dog.self).count)
    }
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      try Signal(path + "-read").wait()
      let realm = try Realm(fileURL: URL(fileURLWithPath: path))
      for _ in 0..<50 { try realm.write { realm.add(Dog()) } }
      Signal(path + "-written").send()
    }
    let counts = try await reading.result()
    #expect(counts == (1, 1))
  }
}

/// Root may write to everything; the process becomes a user who may not.
private func beNobody() throws {
  guard getuid() == 0 else { return }
  try #require(setgid(65534) == 0 && setuid(65534) == 0)
}

private actor Nobody {}
