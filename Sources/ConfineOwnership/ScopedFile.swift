/// A file, and the scopes in which it was opened.
///
/// A task-local value is not visible on a dispatch thread, so there a violation belongs to the scope
/// in which the value's file was opened.
final class ScopedFile: Sendable {
  private let state = Locked(State())

  private struct State: Sendable {
    var scopes: [Scope] = []
    /// Whether one of them records, be it that it has ended.
    var isRecorded = false
  }

  private static let known = Locked(Known())

  private struct Known: Sendable {
    var files: [String: ScopedFile] = [:]
    /// How many files there may be before those are looked for that nobody needs.
    var limit = 64

    /// Forgets the files that are let go and belong to no scope.
    mutating func prune() {
      for name in Array(files.keys) where isKnownUniquelyReferenced(&files[name]!) {
        if files[name]?.scope == nil { files[name] = nil }
      }
      limit = max(64, files.count * 2)
    }
  }

  /// The file, which is opened here; one without a name is no other's.
  static func opened(_ name: String) -> ScopedFile {
    let file = name.isEmpty ? ScopedFile() : named(name)
    file.open(in: Scope.current)
    return file
  }

  private static func named(_ name: String) -> ScopedFile {
    known.withLock { known in
      if let file = known.files[name] { return file }
      if known.files.count >= known.limit { known.prune() }
      let file = ScopedFile()
      known.files[name] = file
      return file
    }
  }

  /// To be opened outside all scopes ends what a scope that is over has promised.
  func open(in scope: Scope?) {
    state.withLock { state in
      state.scopes.removeAll { $0.hasEnded || $0 === scope }
      if let scope {
        state.scopes.append(scope)
        if scope.records { state.isRecorded = true }
      } else if state.scopes.isEmpty {
        state.isRecorded = false
      }
    }
  }

  /// Where it was opened last, of the scopes that have not ended.
  var scope: Scope? {
    state.withLock { $0.scopes.last { !$0.hasEnded } }
  }

  /// Whether a scope has recorded its violations, or does.
  var isRecorded: Bool {
    state.withLock(\.isRecorded)
  }
}
