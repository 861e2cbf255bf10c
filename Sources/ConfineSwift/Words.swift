import ConfineFlow
import SwiftSyntax

/// The words in the text of a body: what it may mention.
struct Words {
  let names: [NameHash]
  /// Whether it may declare more than functions and variables.
  let mayDeclareTypes: Bool

  /// Words that begin a declaration of a type, or of what only types have.
  private static let typeWords: Set<NameHash> = Set(
    ["actor", "class", "enum", "extension", "import", "protocol", "struct", "typealias"]
      .map { NameHash($0) })

  init(in syntax: some SyntaxProtocol, of text: String) {
    let range = syntax.sourceRange
    names =
      text.utf8.withContiguousStorageIfAvailable { bytes in
        let end = min(Int(range.end), bytes.count)
        return NameHash.words(in: UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<end]))
      } ?? []
    mayDeclareTypes = names.contains(where: Self.typeWords.contains)
  }
}
