import ConfineOwnership
import Foundation

extension Realm {
  /// Which store to open, and what it may hold.
  public struct Configuration: Sendable {
    /// The file; nil for a store in memory.
    public var fileURL: URL? {
      didSet { if fileURL != nil { inMemoryIdentifier = nil } }
    }

    /// Names a store that lives in memory, for as long as some realm of it is held.
    public var inMemoryIdentifier: String? {
      didSet { if inMemoryIdentifier != nil { fileURL = nil } }
    }

    /// The classes that the realm manages; nil for every class that is used.
    public var objectTypes: [Object.Type]?

    /// How many bytes of changed data a write transaction keeps in memory, 64 MB unless set.
    ///
    /// What goes beyond lies in a temporary file beside the store until the transaction ends.
    public var transactionMemoryLimit = ChunkArena.defaultLimit

    public init(
      fileURL: URL? = Self.defaultFile, inMemoryIdentifier: String? = nil,
      objectTypes: [Object.Type]? = nil
    ) {
      self.fileURL = inMemoryIdentifier == nil ? fileURL : nil
      self.inMemoryIdentifier = inMemoryIdentifier
      self.objectTypes = objectTypes
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

extension Realm.Configuration {
  /// Where a store is, and the name that it has in this process.
  struct Place {
    let name: String
    let path: String?
  }

  /// One name per store: of the same file under two paths, both have the real one.
  func place() throws(Realm.Error) -> Place {
    if let inMemoryIdentifier { return Place(name: "memory:\(inMemoryIdentifier)", path: nil) }
    guard let fileURL, fileURL.isFileURL else {
      throw Realm.Error(
        .invalidInput, "A configuration needs a file URL or an in-memory identifier.")
    }
    if fileURL == Self.defaultFile { makeFolder() }
    let file = fileURL.resolvingSymlinksInPath().standardizedFileURL
    return Place(name: file.path, path: file.path)
  }

  /// The default file's folder is nobody else's to make; a failure shows when the file is opened.
  private func makeFolder() {
    try? FileManager.default.createDirectory(
      at: Self.defaultFile.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
