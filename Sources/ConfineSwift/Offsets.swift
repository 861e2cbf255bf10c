import ConfineFlow
import SwiftSyntax

/// The program's ranges, not those of lines and columns that the syntax tree has under this name.
typealias SourceRange = ConfineFlow.SourceRange

extension SyntaxProtocol {
  /// Where the node stands, without the trivia around it.
  var sourceRange: SourceRange {
    SourceRange(
      start: positionAfterSkippingLeadingTrivia.utf8Offset,
      end: endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension TokenSyntax {
  /// The token's text as a name: `` `default` `` means `default`.
  var name: String {
    let text = text
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension String {
  /// By convention types begin with a capital letter; the syntax alone cannot say more.
  var looksLikeType: Bool {
    guard let first = utf8.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
  }
}
