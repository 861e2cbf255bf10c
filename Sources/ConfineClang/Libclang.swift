import CLibclang

/// libclang, opened at run time. Its functions may be called from any thread.
public final class Libclang: Sendable {
  /// Where it was found.
  public let path: String
  let functions: ConfineClangFunctions

  public enum Failure: Error, Sendable, Hashable {
    /// No library lies where one is looked for.
    case notFound
    /// There is one, and why it cannot be used.
    case unusable(path: String, reason: String)
  }

  public init(at path: String) throws(Failure) {
    var functions = ConfineClangFunctions()
    if let reason = confine_clang_load(path, &functions) {
      throw .unusable(path: path, reason: String(cString: reason))
    }
    self.path = path
    self.functions = functions
  }

  /// `clang version 21.0.0 ...`, as the library says.
  public var version: String { string(functions.getClangVersion()) }

  func string(_ text: CXString) -> String {
    defer { functions.disposeString(text) }
    return functions.getCString(text).map { String(cString: $0) } ?? ""
  }
}
