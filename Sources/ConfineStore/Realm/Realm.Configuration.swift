import ConfineOwnership
import Foundation

extension Realm {
  /// Which store to open, and what it may hold.
  public struct Configuration: Sendable {
    /// The file; nil for a store in memory.
    public var fileURL: URL? {
      didSet {
        namesTwoStores = false
        if fileURL != nil { inMemoryIdentifier = nil }
      }
    }

    /// Names a store that lives in memory, for as long as some realm of it is held.
    public var inMemoryIdentifier: String? {
      didSet {
        namesTwoStores = false
        if inMemoryIdentifier != nil { fileURL = nil }
      }
    }

    /// Must be nil: this store does not encrypt, and opens nothing with a key.
    public var encryptionKey: Data?

    /// Whether the file is only read; it must be there then, and its directory need not be writable.
    ///
    /// Where the file's locks cannot be taken, because the program may not write to the directory,
    /// a private copy of the file is read. That takes time and room in proportion to its size.
    public var readOnly: Bool

    /// Counts the changes of the classes: it has to rise whenever properties of theirs do change.
    public var schemaVersion: UInt64

    /// Changes the objects of a file with a lower schema version, when this process opens it and has
    /// it not open yet; nil where what a migration does by itself is enough.
    ///
    /// It runs on the thread that opens the file, and everybody else who opens it waits.
    /// It must not open a realm.
    public var migrationBlock: MigrationBlock?

    /// Whether a file whose classes are others, or whose schema version is, is deleted and made
    /// anew; the migration block is not called then.
    public var deleteRealmIfMigrationNeeded: Bool

    /// Asked with the file's size and the bytes of it that are in use, when this process opens the
    /// file and has it not open yet; true compacts it, if no other process has it open.
    ///
    /// Must not open the same file.
    public var shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)?

    /// The classes that the realm manages, and with each those that it links to; nil for all
    /// classes of the program whose `shouldIncludeInDefaultSchema()` is true.
    public var objectTypes: [ObjectBase.Type]?

    /// A file that is copied to where the store is to be, if there is none yet.
    public var seedFilePath: URL?

    /// How many versions may be held in this process at once when a write begins, the newest one
    /// included; nil or 0 for any number.
    public var maximumNumberOfActiveVersions: UInt?

    /// How many bytes of changed data a write transaction keeps in memory, 64 MB unless set.
    ///
    /// What goes beyond lies in a temporary file beside the store until the transaction ends.
    public var transactionMemoryLimit = ChunkArena.defaultLimit

    /// What happens when a value of the realm is misused, outside the scopes of tests and of
    /// `withReporter`; nil for what `CONFINE_CHECK` says.
    ///
    /// It counts for a home from its first opening of the store until the realm is let go of there.
    public var ownershipChecks: Reporter?

    /// Whether it was made with a file and with an identifier, of which one would be ignored.
    private(set) var namesTwoStores: Bool

    public init(
      fileURL: URL? = Self.defaultFile, inMemoryIdentifier: String? = nil,
      encryptionKey: Data? = nil, readOnly: Bool = false, schemaVersion: UInt64 = 0,
      migrationBlock: MigrationBlock? = nil, deleteRealmIfMigrationNeeded: Bool = false,
      shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? = nil,
      objectTypes: [ObjectBase.Type]? = nil, seedFilePath: URL? = nil
    ) {
      self.fileURL = inMemoryIdentifier == nil ? fileURL : nil
      self.inMemoryIdentifier = inMemoryIdentifier
      self.encryptionKey = encryptionKey
      self.readOnly = readOnly
      self.schemaVersion = schemaVersion
      self.migrationBlock = migrationBlock
      self.deleteRealmIfMigrationNeeded = deleteRealmIfMigrationNeeded
      self.shouldCompactOnLaunch = shouldCompactOnLaunch
      self.objectTypes = objectTypes
      self.seedFilePath = seedFilePath
      namesTwoStores =
        inMemoryIdentifier != nil && fileURL != nil && fileURL != Self.defaultFile
    }

    /// What `Realm()` opens.
    public static var defaultConfiguration: Configuration {
      get { current.withLock { $0 } }
      set { current.withLock { $0 = newValue } }
    }

    private static let current = Locked(Configuration())

    /// `default.realm` in the program's folder of the user's data.
    public static let defaultFile: URL = {
      let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      return data.appendingPathComponent(ProcessInfo.processInfo.processName)
        .appendingPathComponent("default.realm")
    }()
  }
}

/// A configuration as realms and references of one store share it, since a copy takes time.
final class SharedConfiguration: Sendable {
  let value: Realm.Configuration

  init(_ value: Realm.Configuration) { self.value = value }
}

extension Realm.Configuration: CustomStringConvertible {
  /// One property a line; of the key only its length.
  public var description: String {
    let properties: [(String, Any?)] = [
      ("fileURL", fileURL?.absoluteString),
      ("inMemoryIdentifier", inMemoryIdentifier),
      ("encryptionKey", encryptionKey.map { "\($0.count) bytes" }),
      ("readOnly", readOnly),
      ("schemaVersion", schemaVersion),
      ("migrationBlock", migrationBlock.map { _ in "set" }),
      ("deleteRealmIfMigrationNeeded", deleteRealmIfMigrationNeeded),
      ("shouldCompactOnLaunch", shouldCompactOnLaunch.map { _ in "set" }),
      ("objectTypes", objectTypes),
      ("seedFilePath", seedFilePath?.absoluteString),
      ("maximumNumberOfActiveVersions", maximumNumberOfActiveVersions),
      ("transactionMemoryLimit", transactionMemoryLimit),
      ("ownershipChecks", ownershipChecks?.rawValue),
    ]
    let lines = properties.map { "\t\($0) = \($1.map { "\($0)" } ?? "nil");\n" }
    return "Realm.Configuration {\n" + lines.joined() + "}"
  }
}
