/// Why the linter cannot do its job.
public enum LintError: Error, Sendable, Equatable {
  case noSuchPath(String)
  case noSuchFile(String)
  case noSuchFolder(String)
  case nothingIn(folder: String, wanted: [String])
  case unknownRule(String, nearest: String?)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case existsAlready(String)
  /// Git does not tell which lines changed.
  case changesUnknown(String)
  /// A file of the user's does not say what it has to say.
  case unusable(path: String, line: Int?, reason: String)

  init(_ error: RulePageError) {
    self = .unusable(path: error.file, line: error.line, reason: "\(error.problem)")
  }

  init(_ error: ModelError) {
    self = .unusable(path: error.file, line: error.line, reason: error.reason)
  }
}

extension LintError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchPath(let path): "there is no file or folder '\(path)'"
    case .noSuchFile(let path): "there is no file '\(path)'"
    case .noSuchFolder(let path): "there is no folder '\(path)'"
    case .nothingIn(let folder, let wanted):
      "the folder '\(folder)' has no file that ends in "
        + wanted.map { "'.\($0)'" }.joined(separator: " or ")
    case .unknownRule(let id, let nearest):
      "there is no rule '\(id)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'confine rules' lists them")
    case .cannotRead(let path, let reason): "cannot read '\(path)': \(reason)"
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    case .changesUnknown(let reason): "cannot tell what changed: \(reason)"
    case .existsAlready(let path): "there is a file '\(path)' already"
    case .unusable(let path, let line, let reason):
      line.map { "\(path):\($0): \(reason)" } ?? "\(path): \(reason)"
    }
  }
}
