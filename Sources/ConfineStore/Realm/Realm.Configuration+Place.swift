import Foundation

extension Realm.Configuration {
  /// Where a store is, and the name that it has in this process.
  struct Place {
    let name: String
    let path: String?
  }

  /// One name per store: of the same file under two paths, both have the real one.
  ///
  /// - Throws: where the configuration contradicts itself, or no store can be there.
  func place() throws(Realm.Error) -> Place {
    try checkKey()
    guard !namesTwoStores else {
      throw Realm.Error(
        .invalidInput, "A configuration has either a file or an in-memory identifier.",
        remedy: "Leave one of them out.")
    }
    if let inMemoryIdentifier { return try memoryPlace(inMemoryIdentifier) }
    guard let fileURL else {
      throw Realm.Error(
        .invalidInput, "A Realm Configuration must specify a path or an in-memory identifier.")
    }
    guard !readOnly || shouldCompactOnLaunch == nil else {
      throw Realm.Error(
        .invalidInput, "Cannot set `shouldCompactOnLaunch` when `readOnly` is set.")
    }
    guard !readOnly || !deleteRealmIfMigrationNeeded else {
      throw Realm.Error(
        .invalidInput, "Cannot set `deleteRealmIfMigrationNeeded` when `readOnly` is set.")
    }
    let path = try Self.path(of: fileURL)
    return Place(name: path, path: path)
  }

  /// To store as plain text what was meant to be encrypted would be the worst answer.
  private func checkKey() throws(Realm.Error) {
    guard let encryptionKey else { return }
    guard encryptionKey.count == 64 else {
      throw Realm.Error(.invalidInput, "Encryption key must be exactly 64 bytes long")
    }
    throw Realm.Error(
      .invalidInput, "Unable to open a realm with an encryption key: this store does not encrypt.",
      remedy: "Leave the key out, and keep the file on an encrypted disk.")
  }

  private func memoryPlace(_ identifier: String) throws(Realm.Error) -> Place {
    guard !identifier.isEmpty else {
      throw Realm.Error(.invalidInput, "In-memory identifier must not be empty")
    }
    guard !readOnly, seedFilePath == nil else {
      throw Realm.Error(
        .invalidInput,
        "A store in memory begins empty: it can neither be read-only nor have a seed.")
    }
    return Place(name: "memory:\(identifier)", path: nil)
  }

  /// The names of files beside the store, such as `x.realm.compacting`, are longer by so much.
  private static let longestSuffix = 11

  /// The real path of a file that is there or may be made there.
  static func path(of url: URL) throws(Realm.Error) -> String {
    guard url.isFileURL else {
      throw Realm.Error(
        .invalidInput, "Unable to open a realm at '\(url.absoluteString)': it is no file URL.",
        remedy: "Make one with URL(fileURLWithPath:).")
    }
    guard !url.path.isEmpty else {
      throw Realm.Error(.invalidInput, "Realm path must not be empty")
    }
    let path = url.resolvingSymlinksInPath().standardizedFileURL.path
    let longest = Int(NAME_MAX) - longestSuffix
    guard (path as NSString).lastPathComponent.utf8.count <= longest else {
      throw Realm.Error(
        .invalidInput, "Unable to open a realm at path '\(path)': its name is too long.",
        remedy: "Give it a name of at most \(longest) bytes.", path: path)
    }
    return path
  }

  /// The default file's folder is nobody else's to make; a failure shows when the file is opened.
  func makeDefaultFolder() {
    guard fileURL == Self.defaultFile else { return }
    try? FileManager.default.createDirectory(
      at: Self.defaultFile.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
