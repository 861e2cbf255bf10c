/// Why the linter cannot do its job.
public enum LintError: Error, Sendable, Equatable {
  case noSuchPath(String)
  case unknownRule(String, nearest: String?)
  case cannotWrite(path: String, reason: String)
}

extension LintError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchPath(let path): "there is no file or folder '\(path)'"
    case .unknownRule(let id, let nearest):
      "there is no rule '\(id)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'confine rules' lists them")
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    }
  }
}
