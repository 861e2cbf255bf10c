import Foundation

/// The files beside a store that are to become one, by what follows its name in theirs. Processes
/// that died may have left some.
enum StoreDraft: String, CaseIterable {
  case new = ".new-"
  case copy = ".copy-"
  case compacted = ".compacting"

  /// A path that nobody else has.
  func newPath(beside path: String) -> String { path + rawValue + UUID().uuidString }
}
