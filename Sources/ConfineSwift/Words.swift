import ConfineFlow
import SwiftSyntax

/// The words in the text of a body: what it may mention.
struct Words {
  let names: [NameHash]
  /// How many tokens it has at most, and so how deep it may be.
  let tokenCount: Int

  /// What a bracket may call.
  private static let index = NameHash("subscript")

  /// Words that begin a declaration of a type, or of what only types have.
  private static let typeWords: Set<NameHash> = Set(
    ["actor", "class", "enum", "extension", "import", "protocol", "struct", "typealias"]
      .map { NameHash($0) })

  init(in bytes: UnsafeBufferPointer<UInt8>) {
    let (names, tokenCount) = NameHash.words(in: bytes)
    self.names = bytes.contains(UInt8(ascii: "[")) ? names + [Self.index] : names
    self.tokenCount = tokenCount
  }

  init(in syntax: some SyntaxProtocol, of text: String) {
    let range = syntax.sourceRange
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      Words(in: UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.end)]))
    }
    self = found ?? Words(in: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Code may be as deep as it has tokens.
  var mayBeTooDeep: Bool { tokenCount >= FunctionLowering.maximumDepth }

  /// Whether one of them may declare more than functions and variables.
  var mayDeclareTypes: Bool { names.contains(where: Self.typeWords.contains) }

  /// Whether the syntax that has these words declares more than functions and variables.
  func declareTypes(in syntax: some SyntaxProtocol) -> Bool {
    guard mayDeclareTypes else { return false }
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
