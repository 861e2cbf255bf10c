import ConfineClang
import ConfineFindings

/// Which files are Objective-C, and what is said of them where they cannot be read.
enum ObjectiveC {
  static func isSource(_ path: String) -> Bool { ClangFrontEnd.isSource(path) }

  static func isHeader(_ path: String) -> Bool { ClangFrontEnd.isHeader(path) }

  static func isPart(_ path: String) -> Bool { isSource(path) || isHeader(path) }

  /// Why a file was not analysed, and what helps.
  static func gap(_ path: String, _ failure: Libclang.Failure) -> Gap {
    let reason =
      switch failure {
      case .notFound:
        "Objective-C needs libclang, which is not installed: \(LibclangSearch.installation)"
      case .unusable(let library, let reason):
        "Objective-C needs libclang, and '\(library)' cannot be used: \(reason)"
      }
    return Gap(file: path, line: 1, reason: reason)
  }
}
