import Foundation

extension Realm.Error {
  /// A chunk whose content cannot be what this format writes.
  @inline(never)
  static func damaged(_ key: ChunkKey, _ what: StaticString) -> Realm.Error {
    Realm.Error(
      .invalidDatabase, "The realm is damaged at \(key): \(what).",
      remedy: "Put a complete copy in its place.")
  }

  /// The same, with the file where it happened; chunks do not know theirs.
  func located(in file: String) -> Realm.Error {
    guard fileURL == nil, file.hasPrefix("/") else { return self }
    var error = self
    error.message = "In the realm at path '\(file)': \(message)"
    error.fileURL = URL(fileURLWithPath: file)
    return error
  }
}
