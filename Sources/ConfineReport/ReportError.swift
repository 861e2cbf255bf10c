/// Why a file of observations cannot be reported, and what to do about it.
public enum ReportError: Error, Sendable, Equatable {
  case noSuchFile(String)
  case isFolder(String)
  case cannotRead(path: String, reason: String)
  case empty(String)
  /// Its only line was cut.
  case onlyCut(String)
  case notUTF8(String)
  /// None of its lines can be read; the first is told.
  case notObservations(path: String, line: Int, reason: String)
}

extension ReportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchFile(let path):
      "there is no file '\(path)'; \(Self.howToWrite(path))"
    case .isFolder(let path):
      "'\(path)' is a folder; name the file in it that CONFINE_OBSERVATIONS named"
    case .cannotRead(let path, let reason):
      "cannot read '\(path)': \(reason)"
    case .empty(let path):
      "'\(path)' is empty, so no violation was observed; \(Self.howToWrite(path))"
    case .onlyCut(let path):
      "'\(path)' has one line and that was cut, as when its process is killed; run it again"
    case .notUTF8(let path):
      "'\(path)' is not UTF-8 text; \(Self.howToWrite(path))"
    case .notObservations(let path, let line, let reason):
      "'\(path)' has no observation: line \(line) \(reason); \(Self.howToWrite(path))"
    }
  }

  private static func howToWrite(_ path: String) -> String {
    "run the program with CONFINE_OBSERVATIONS=\(path) to write one"
  }
}
