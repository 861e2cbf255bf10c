import Foundation

extension Realm.Error {
  /// - Parameter name: the path, or the name of a store in memory.
  static func stillInUse(_ name: String) -> Realm.Error {
    Realm.Error(
      .alreadyOpen, "Cannot delete files of an open Realm: '\(name)' is still in use.",
      path: name.hasPrefix("/") ? name : nil)
  }

  /// The same about the file that the user knows, where it happened to a copy.
  func located(at path: String, insteadOf copy: String) -> Realm.Error {
    var error = self
    error.message = message.replacingOccurrences(of: copy, with: path)
    error.fileURL = URL(fileURLWithPath: path)
    return error
  }
}
