import SwiftSyntax

/// A walk over a program that changes its text in places, and leaves comments on their lines.
class TextRewriter: SyntaxVisitor {
  final let file: FileFacts
  final private var edits = TextEdits()
  /// How many places were changed.
  final private(set) var places = 0

  required init(_ file: FileFacts) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// The text after the changes; nil if there is nothing to change.
  final func rewritten() -> String? {
    walk(file.tree)
    return places == 0 ? nil : edits.applied(to: file.text)
  }

  /// Counts what the next edits do as one change.
  final func change(_ makeEdits: () -> Void) {
    places += 1
    makeEdits()
  }

  final func insert(_ text: String, before node: some SyntaxProtocol) {
    edits.insert(text, before: node.textRange.lowerBound)
  }

  final func insert(_ text: String, after node: some SyntaxProtocol) {
    edits.insert(text, after: node.textRange.upperBound)
  }

  /// Before the next token, but after what was inserted there for a node around it.
  final func insert(_ text: String, beforeEnd token: TokenSyntax) {
    edits.insert(text, after: token.textRange.lowerBound)
  }

  final func wrap(_ node: some SyntaxProtocol, _ opening: String, _ closing: String) {
    insert(opening, before: node)
    insert(closing, after: node)
  }

  final func replace(_ node: some SyntaxProtocol, with text: String) {
    edits.replace(node.textRange, with: text)
  }

  final func replace(_ range: Range<Int>, with text: String) {
    edits.replace(range, with: text)
  }

  /// Removes a node with the space after it.
  final func remove(_ node: some SyntaxProtocol) {
    edits.replace(node.textRange.lowerBound..<node.endPosition.utf8Offset, with: "")
  }
}

extension SyntaxProtocol {
  /// Where its text is, without the space and comments around it.
  var textRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
