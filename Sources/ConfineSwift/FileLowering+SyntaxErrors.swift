import ConfineFindings
import ConfineFlow
import SwiftParserDiagnostics
import SwiftSyntax

extension FileLowering {
  /// One gap for all of a file's syntax errors: the first says most, and the rest may follow from it.
  func reportSyntaxErrors(in tree: SourceFileSyntax) {
    guard tree.hasError else { return }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
      .sorted { $0.position < $1.position }
    guard let first = errors.first else { return }
    let offset = first.position.utf8Offset
    let count = errors.count == 1 ? "syntax error" : "\(errors.count) syntax errors, first"
    gap("\(count): \(first.message)", at: SourceRange(start: offset, end: offset))
  }
}
