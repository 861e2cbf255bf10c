import Foundation

extension Realm.Error {
  /// LMDB tells errors of the system by their numbers, too.
  init(errno code: CInt, writing path: String) { self.init(lmdb: code, writing: path) }

  static func foreign(_ path: String) -> Realm.Error {
    Realm.Error(
      .invalidDatabase, "Unable to open a realm at path '\(path)': it is not a Confine store.",
      remedy: "Check the path; a file of another store, or a damaged one, cannot be opened.",
      path: path)
  }

  static func damaged(_ path: String, _ what: String) -> Realm.Error {
    Realm.Error(
      .invalidDatabase, "Unable to read a realm at path '\(path)': \(what).",
      remedy: "Put a complete copy in its place.", path: path)
  }

  static func damaged(_ key: ChunkKey, in path: String) -> Realm.Error {
    damaged(path, "the chunk of \(key) is damaged")
  }

  static func unsupported(format: Int, _ path: String) -> Realm.Error {
    Realm.Error(
      .unsupportedFileFormatVersion,
      "Unable to open a realm at path '\(path)': it has format \(format), "
        + "and this program reads formats \(StoreHead.readFormats.lowerBound) to "
        + "\(StoreHead.readFormats.upperBound).",
      remedy: "Open it with another version of Confine.", path: path)
  }

  static func tooManyVersions(_ path: String) -> Realm.Error {
    Realm.Error(
      .fail,
      "Unable to read a realm at path '\(path)': too many of its versions are held at once.",
      remedy: "Let go of frozen objects and realms that are not needed.", path: path)
  }

  static func taken(_ path: String) -> Realm.Error {
    Realm.Error(
      .fileExists, "Unable to write a copy to '\(path)': there is a file already.",
      remedy: "Remove it first, or give another path.", path: path)
  }

  static func outOfMemory(_ code: CInt) -> Realm.Error {
    Realm.Error(
      .addressSpaceExhausted,
      "Unable to get memory for a write transaction: \(String(cString: strerror(code))).",
      remedy: "Change less in one transaction, or lower transactionMemoryLimit.")
  }

  /// A write transaction began at a version that a failed flush has taken back.
  static func lostBase(_ path: String) -> Realm.Error {
    Realm.Error(
      .fileOperationFailed,
      "Unable to write to a realm at path '\(path)': the version that the transaction began at "
        + "could not be made durable, and is gone.",
      remedy: "Begin the transaction again.", path: path)
  }
}
