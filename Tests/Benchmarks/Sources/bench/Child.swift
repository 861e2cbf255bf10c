import Foundation

/// A process of its own for what depends on a whole process: its limits, and what it has mapped.
enum Child: String {
  case largeTransaction = "--large-transaction"
  case largeFile = "--large-file"
  case analysis = "--analysis"

  func run(_ arguments: [String]) throws {
    switch self {
    case .largeTransaction: try LargeTransaction.runChild(arguments)
    case .largeFile: try LargeFile.runChild(arguments)
    case .analysis: try AnalysisCost.runChild(arguments)
    }
  }

  /// What a child has found out, left beside its store.
  static func tell(_ result: String, at path: String) throws {
    try result.write(toFile: path + ".result", atomically: false, encoding: .utf8)
  }

  static func result(at path: String) throws -> String {
    try String(contentsOfFile: path + ".result", encoding: .utf8)
  }

  #if os(Linux)
    /// Runs this program as the child, and calls now and then until it ends.
    ///
    /// - Throws: if it ends in any way but well.
    func spawn(_ arguments: [String], meanwhile: (pid_t) -> Void = { _ in }) throws {
      fflush(nil)
      var process = pid_t()
      var list = (["/proc/self/exe", rawValue] + arguments).map { strdup($0) } + [nil]
      defer { for argument in list { free(argument) } }
      let code = posix_spawn(&process, "/proc/self/exe", nil, nil, &list, environ)
      guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code)!) }
      var status: CInt = 0
      while waitpid(process, &status, WNOHANG) == 0 {
        meanwhile(process)
        usleep(20_000)
      }
      guard status == 0 else { throw Failure(child: self, status: status) }
    }

    struct Failure: Error {
      let child: Child
      let status: CInt
    }
  #endif
}

#if os(Linux)
  /// A field of a process's status in kilobytes; 0 where it has ended.
  func kilobytes(_ field: String, of process: String) -> Int {
    let path = "/proc/\(process)/status"
    let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    let words = line?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) : 0
  }
#endif
