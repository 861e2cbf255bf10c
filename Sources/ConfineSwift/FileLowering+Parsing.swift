import ConfineFindings
import ConfineFlow
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

extension FileLowering {
  /// Brackets within brackets that the parser goes into. Its own limit differs from build to build
  /// and is 20 in a debug one, which ordinary SwiftUI exceeds.
  private static let maximumNesting = 1_000

  /// To tell `[3 of Int]` from a literal, the parser tries each `[` twice: n of them in each other
  /// take two to the power of n steps.
  private static let maximumArrays = 12

  /// Nil for a file that the parser would not come back from.
  func parse(_ text: String) -> SourceFileSyntax? {
    var text = text
    return text.withUTF8 { bytes in
      if let offset = bytes.firstRunOfArrays(longerThan: Self.maximumArrays) {
        gap(
          "array literals nested more than \(Self.maximumArrays) levels deep",
          at: SourceRange(start: offset, end: offset))
        return nil
      }
      let tree = Parser.parse(source: bytes, maximumNestingLevel: Self.maximumNesting)
      reportSyntaxErrors(in: tree)
      return tree
    }
  }

  /// One gap for all of a file's syntax errors: the first says most, and the rest may follow from it.
  private func reportSyntaxErrors(in tree: SourceFileSyntax) {
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

extension UnsafeBufferPointer<UInt8> {
  /// Where too many `[` follow each other with nothing but space and parentheses between them.
  fileprivate func firstRunOfArrays(longerThan limit: Int) -> Int? {
    var count = 0
    for (offset, byte) in enumerated() {
      switch byte {
      case UInt8(ascii: "["): count += 1
      case UInt8(ascii: "("), UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0A, 0x0D: continue
      default: count = 0
      }
      if count > limit { return offset }
    }
    return nil
  }
}
