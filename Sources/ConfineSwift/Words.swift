import ConfineFlow
import SwiftSyntax

/// The words in the text of a body: what it may mention.
struct Words {
  let names: [NameHash]
  /// How many tokens it has at most, and so how deep it may be.
  let tokenCount: Int

  /// Words that begin a declaration of a type, or of what only types have.
  private static let typeWords: Set<NameHash> = Set(
    ["actor", "class", "enum", "extension", "import", "protocol", "struct", "typealias"]
      .map { NameHash($0) })

  init(in syntax: some SyntaxProtocol, of text: String) {
    let range = syntax.sourceRange
    (names, tokenCount) =
      text.utf8.withContiguousStorageIfAvailable { bytes in
        let end = min(Int(range.end), bytes.count)
        return NameHash.words(in: UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<end]))
      } ?? ([], 0)
  }

  /// Whether the syntax that has these words declares more than functions and variables.
  func declareTypes(in syntax: some SyntaxProtocol) -> Bool {
    guard names.contains(where: Self.typeWords.contains) else { return false }
    return syntax.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.actor), .keyword(.class), .keyword(.enum), .keyword(.extension),
        .keyword(.import), .keyword(.protocol), .keyword(.struct), .keyword(.typealias):
        token.parent?.is(DeclSyntax.self) == true
      default: false
      }
    }
  }
}
