import CLMDB
import Foundation

extension Realm {
  /// Why a store could not be opened or written: what happened, where, and what to do.
  public struct Error: Swift.Error, Sendable, Equatable {
    /// As RealmSwift numbers them; those of its server are never thrown.
    public enum Code: Int, Sendable {
      case fail = 1
      case fileAccess = 2
      case filePermissionDenied = 3
      case fileExists = 4
      case fileNotFound = 5
      case fileFormatUpgradeRequired = 6
      case incompatibleLockFile = 8
      case addressSpaceExhausted = 9
      case schemaMismatch = 10
      case alreadyOpen = 12
      case invalidInput = 13
      case outOfDiskSpace = 14
      case incompatibleSession = 15
      case unsupportedFileFormatVersion = 16
      case multipleSyncAgents = 17
      case subscriptionFailed = 18
      case fileOperationFailed = 19
      case invalidDatabase = 20
      case incompatibleHistories = 21
      case noSubscriptionForWrite = 22
    }

    public var code: Code
    public var message: String
    public var fileURL: URL?

    init(_ code: Code, _ message: String, remedy: String? = nil, path: String? = nil) {
      self.code = code
      self.message = [message, remedy].compactMap(\.self).joined(separator: " ")
      fileURL = path.map { URL(fileURLWithPath: $0) }
    }

    public static let fail = Code.fail
    public static let fileAccess = Code.fileAccess
    public static let filePermissionDenied = Code.filePermissionDenied
    public static let fileExists = Code.fileExists
    public static let fileNotFound = Code.fileNotFound
    public static let fileFormatUpgradeRequired = Code.fileFormatUpgradeRequired
    public static let incompatibleLockFile = Code.incompatibleLockFile
    public static let addressSpaceExhausted = Code.addressSpaceExhausted
    public static let schemaMismatch = Code.schemaMismatch
    public static let alreadyOpen = Code.alreadyOpen
    public static let invalidInput = Code.invalidInput
    public static let outOfDiskSpace = Code.outOfDiskSpace
    public static let incompatibleSession = Code.incompatibleSession
    public static let unsupportedFileFormatVersion = Code.unsupportedFileFormatVersion
    public static let multipleSyncAgents = Code.multipleSyncAgents
    public static let subscriptionFailed = Code.subscriptionFailed
    public static let fileOperationFailed = Code.fileOperationFailed
    public static let invalidDatabase = Code.invalidDatabase
    public static let incompatibleHistories = Code.incompatibleHistories
    public static let noSubscriptionForWrite = Code.noSubscriptionForWrite

    /// For callers that got neither a result nor an error.
    public static let callFailed = Error(.fail, "Call failed")
  }
}

/// For `catch Realm.Error.fileAccess`.
public func ~= (code: Realm.Error.Code, error: any Error) -> Bool {
  (error as? Realm.Error)?.code == code
}

extension Realm.Error: LocalizedError, CustomStringConvertible {
  public var description: String { message }
  public var errorDescription: String? { message }
}

/// As an `NSError`, it has RealmSwift's domain and code.
extension Realm.Error: CustomNSError {
  public static let errorDomain = "io.realm"
  public var errorCode: Int { code.rawValue }

  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: message]
    info[NSURLErrorKey] = fileURL
    info[NSFilePathErrorKey] = fileURL?.path
    return info
  }
}

extension Realm.Error {
  init(errno code: CInt, opening path: String) {
    self.init(
      Self.code(errno: code), "Unable to open a realm at path '\(path)': \(text(code)).", path: path
    )
  }

  /// - Parameter cause: what failed, to which the system's words are added.
  init(errno code: CInt, opening path: String, because cause: String, _ remedy: String) {
    self.init(
      Self.code(errno: code),
      "Unable to open a realm at path '\(path)': \(cause): \(text(code)).", remedy: remedy,
      path: path)
  }

  init(lmdb code: CInt, opening path: String) {
    self.init(lmdb: code, doing: "open", path)
  }

  init(lmdb code: CInt, reading path: String) {
    self.init(lmdb: code, doing: "read", path)
  }

  init(lmdb code: CInt, writing path: String) {
    self.init(lmdb: code, doing: "write to", path)
  }

  private init(lmdb code: CInt, doing what: String, _ path: String) {
    let damaged = [MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_INVALID, MDB_VERSION_MISMATCH]
    self.init(
      damaged.contains(code) ? .invalidDatabase : Self.code(errno: code),
      "Unable to \(what) a realm at path '\(path)': \(text(code)).",
      remedy: damaged.contains(code) ? "Put a complete copy in its place." : Self.remedy(code),
      path: path)
  }

  private static func remedy(_ code: CInt) -> String? {
    switch code {
    case ENOSPC, EDQUOT, MDB_MAP_FULL: "Make room on the disk, and write again."
    case EIO: "Check the disk, and write again."
    case MDB_PANIC: "Let go of all that was read from it, and open it again."
    default: nil
    }
  }

  private static func code(errno code: CInt) -> Code {
    switch code {
    case EACCES, EPERM, EROFS: .filePermissionDenied
    case ENOENT, ENOTDIR: .fileNotFound
    case ENOMEM: .addressSpaceExhausted
    case ENOSPC, EDQUOT, MDB_MAP_FULL: .outOfDiskSpace
    case EEXIST: .fileExists
    case EISDIR: .fileAccess
    default: .fileOperationFailed
    }
  }
}

private func text(_ code: CInt) -> String {
  if code == MDB_PANIC { return "the disk has failed while a version was made durable" }
  return String(cString: mdb_strerror(code))
}
