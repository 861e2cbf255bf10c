import ConfineStore
import Testing

@Suite struct RealmConfigurationTests {
  /// What cannot be opened, and what the error says of it.
  struct BadInput: Sendable, CustomTestStringConvertible {
    let title: String
    let configuration: Realm.Configuration
    let code: Realm.Error.Code
    let message: String

    var testDescription: String { title }
  }

  static let badInputs: [BadInput] = [
    BadInput(
      title: "neither a file nor an identifier", configuration: .init(fileURL: nil),
      code: .invalidInput,
      message: "A Realm Configuration must specify a path or an in-memory identifier."),
    BadInput(
      title: "a file and an identifier",
      configuration: .init(fileURL: temporaryFile(), inMemoryIdentifier: "both"),
      code: .invalidInput,
      message: "A configuration has either a file or an in-memory identifier."),
    BadInput(
      title: "an empty identifier", configuration: .init(inMemoryIdentifier: ""),
      code: .invalidInput, message: "In-memory identifier must not be empty"),
    BadInput(
      title: "a remote URL", configuration: .init(fileURL: URL(string: "https://a.b/c.realm")),
      code: .invalidInput, message: "'https://a.b/c.realm': it is no file URL."),
    BadInput(
      title: "a relative URL", configuration: .init(fileURL: URL(string: "c.realm")),
      code: .invalidInput, message: "'c.realm': it is no file URL."),
    BadInput(
      title: "a folder", configuration: .init(fileURL: URL(fileURLWithPath: "/tmp")),
      code: .fileAccess, message: "it is a directory"),
    BadInput(
      title: "a folder that is not there",
      configuration: .init(fileURL: temporaryFile().appendingPathComponent("a.realm")),
      code: .fileNotFound, message: "its directory does not exist"),
    BadInput(
      title: "a long name",
      configuration: .init(
        fileURL: temporaryFile().deletingLastPathComponent()
          .appendingPathComponent(String(repeating: "n", count: 250))),
      code: .invalidInput, message: "its name is too long. Give it a name of at most 244 bytes."),
    BadInput(
      title: "a long path",
      configuration: .init(
        fileURL: URL(fileURLWithPath: "/" + String(repeating: "folder/", count: 1000) + "a.realm")),
      code: .fileOperationFailed, message: "File name too long"),
    BadInput(
      title: "a short key",
      configuration: .init(fileURL: temporaryFile(), encryptionKey: Data(count: 63)),
      code: .invalidInput, message: "Encryption key must be exactly 64 bytes long"),
    BadInput(
      title: "a key",
      configuration: .init(fileURL: temporaryFile(), encryptionKey: Data(count: 64)),
      code: .invalidInput, message: "this store does not encrypt"),
    BadInput(
      title: "read-only and compacted",
      configuration: .init(
        fileURL: temporaryFile(), readOnly: true, shouldCompactOnLaunch: { _, _ in true }),
      code: .invalidInput,
      message: "Cannot set `shouldCompactOnLaunch` when `readOnly` is set."),
    BadInput(
      title: "read-only and in memory",
      configuration: .init(inMemoryIdentifier: "empty", readOnly: true),
      code: .invalidInput, message: "A store in memory begins empty"),
    BadInput(
      title: "a seed in memory",
      configuration: .init(inMemoryIdentifier: "empty", seedFilePath: temporaryFile()),
      code: .invalidInput, message: "A store in memory begins empty"),
    BadInput(
      title: "a seed that is not there",
      configuration: .init(fileURL: temporaryFile(), seedFilePath: temporaryFile()),
      code: .fileNotFound, message: "Check `seedFilePath`."),
    BadInput(
      title: "read-only and not there",
      configuration: .init(fileURL: temporaryFile(), readOnly: true),
      code: .fileNotFound, message: "No such file"),
  ]

  @Test("what cannot be opened gives an error that says why, and is not made", arguments: badInputs)
  func refused(_ input: BadInput) {
    let error = #expect(throws: Realm.Error.self) {
      try Realm(configuration: input.configuration)
    }
    #expect(error?.code == input.code)
    #expect(error?.message.contains(input.message) == true, "\(error?.message ?? "")")
    #expect(!Realm.fileExists(for: input.configuration) || input.code == .fileAccess)
  }

  @Test("a file that is set replaces an identifier, and the other way round")
  func replacing() {
    var configuration = Realm.Configuration(fileURL: temporaryFile(), inMemoryIdentifier: "one")
    configuration.fileURL = URL(fileURLWithPath: "/a/b.realm")
    #expect(configuration.inMemoryIdentifier == nil)
    configuration.inMemoryIdentifier = UUID().uuidString
    #expect(configuration.fileURL == nil)
    #expect(throws: Never.self) { try Realm(configuration: configuration) }
  }

  @Test("its description has the properties, and of the key only the length")
  func description() {
    var configuration = Realm.Configuration(
      fileURL: URL(fileURLWithPath: "/a/b.realm"), encryptionKey: Data(repeating: 7, count: 64),
      readOnly: true, objectTypes: [Dog.self])
    configuration.maximumNumberOfActiveVersions = 9
    #expect(
      configuration.description == """
        Realm.Configuration {
        \tfileURL = file:///a/b.realm;
        \tinMemoryIdentifier = nil;
        \tencryptionKey = 64 bytes;
        \treadOnly = true;
        \tschemaVersion = 0;
        \tmigrationBlock = nil;
        \tdeleteRealmIfMigrationNeeded = false;
        \tshouldCompactOnLaunch = nil;
        \tobjectTypes = [ConfineStoreTests.Dog];
        \tseedFilePath = nil;
        \tmaximumNumberOfActiveVersions = 9;
        \ttransactionMemoryLimit = \(64 << 20);
        \townershipChecks = nil;
        }
        """)
  }

  @Test("error codes have RealmSwift's numbers, and match by their names")
  func codes() {
    let error: any Error = Realm.Error.callFailed
    #expect(Realm.Error.fail ~= error && !(Realm.Error.fileExists ~= error))
    #expect(Realm.Error.callFailed.message == "Call failed")
    #expect((error as NSError).domain == "io.realm" && (error as NSError).code == 1)
    #expect(error.localizedDescription == "Call failed")
    #expect(
      [Realm.Error.fileExists, .fileFormatUpgradeRequired, .incompatibleLockFile, .alreadyOpen]
        .map(\.rawValue) == [4, 6, 8, 12])
    #expect(
      [Realm.Error.schemaMismatch, .incompatibleSession, .multipleSyncAgents, .subscriptionFailed]
        .map(\.rawValue) == [10, 15, 17, 18])
    #expect(
      [Realm.Error.incompatibleHistories, .noSubscriptionForWrite].map(\.rawValue) == [21, 22])
  }
}

/// In one suite, because the default configuration is one for the process.
@Suite struct RealmOpeningTests {
  @Test("where there is an await, a realm opens for the main actor")
  @MainActor func onMainActor() async throws {
    let before = Realm.Configuration.defaultConfiguration
    defer { Realm.Configuration.defaultConfiguration = before }
    Realm.Configuration.defaultConfiguration = Realm.Configuration(inMemoryIdentifier: "default")
    // The compiler warns of an `await` for the initialiser that does not suspend.
    let realm = try await Realm()
    #expect(realm.configuration.inMemoryIdentifier == "default")
    #expect(try await Realm(configuration: realm.configuration) == realm)
    try realm.write { realm.add(Dog()) }
    #expect(!realm.isEmpty)
  }

  @Test("where there is none, it opens for the thread")
  func onThread() throws {
    let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
    let realm = try Realm(configuration: configuration)
    try realm.write { realm.add(Dog()) }
    #expect(try Realm(configuration: configuration) == realm)
  }
}
