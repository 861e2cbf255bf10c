import CProcess

/// Tells a process from the child that was forked from it.
///
/// A forked child has its parent's file locks, and has none of its threads: it must not use what
/// the parent opened. Asking takes one load and no lock, since the child may have inherited a
/// lock that a thread held which it does not have.
struct ForkGuard: Sendable {
  private let generation = confine_generation()

  /// Whether this process was forked since the guard was made.
  var isForked: Bool { confine_generation() != generation }
}

extension Realm.Error {
  /// - Parameter path: nil for a store in memory.
  static func forked(_ path: String?) -> Realm.Error {
    let realm = path.map { "the realm at path '\($0)'" } ?? "the realm in memory"
    return Realm.Error(
      .fail, "Unable to use \(realm): it was opened before this process was forked.",
      remedy: "Open it after the fork, or use posix_spawn/exec.", path: path)
  }
}
