import ConfineFindings
import ConfineFlow
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

extension FileLowering {
  /// Brackets within brackets that the parser goes into. Its own limit differs from build to build
  /// and is 20 in a debug one, which ordinary SwiftUI exceeds.
  static let maximumNesting = 1_000

  /// To tell `[3 of Int]` from a literal, the parser tries each `[` twice: n of them in each other
  /// take two to the power of n steps.
  static let maximumArrays = 12

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

  /// The statements in a part of the text.
  func parseBody(_ range: SourceRange) -> CodeBlockItemListSyntax {
    let tree = text.utf8.withContiguousStorageIfAvailable { bytes in
      let own = UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.end)])
      return Parser.parse(source: own, maximumNestingLevel: Self.maximumNesting)
    }
    guard let tree else { return [] }
    reportSyntaxErrors(in: tree)
    return tree.statements
  }

  /// One gap for all of a text's syntax errors: the first says most, and the rest may follow from it.
  private func reportSyntaxErrors(in tree: SourceFileSyntax) {
    hasErrors = tree.hasError
    guard hasErrors else { return }
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
  /// Where too many `[` are opened with nothing between them but what a type may begin with.
  func firstRunOfArrays(longerThan limit: Int) -> Int? {
    var count = 0
    for (offset, byte) in enumerated() {
      if byte == UInt8(ascii: "[") {
        count += 1
        if count > limit { return offset }
      } else if count > 0, !byte.mayBeginType {
        count = 0
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Space, a parenthesis, or a part of `Name.Name<`.
  fileprivate var mayBeginType: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF,
      UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "<"), UInt8(ascii: "("),
      UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}
