import SwiftSyntax

/// `{ a; b }` becomes `{ do { a; b } }`.
final class DoWrapping: BodyWrapping {
  override class var wrapping: (String, String) { ("do { ", " }") }
}

/// `{ a; b }` becomes `{ repeat { a; b } while false }`.
final class LoopWrapping: BodyWrapping {
  override class var wrapping: (String, String) { ("repeat { ", " } while false") }
}

class BodyWrapping: TextRewriter {
  class var wrapping: (String, String) { ("", "") }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    wrap(node.body?.statements, isValue: node.signature.returnClause != nil)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    wrap(node.body?.statements, isValue: false)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    wrap(node.statements, isValue: true)
  }

  /// A single expression may be the value of its body, which no statement is.
  private func wrap(
    _ body: CodeBlockItemListSyntax?, isValue: Bool
  ) -> SyntaxVisitorContinueKind {
    if let body, body.count > (isValue ? 1 : 0) {
      let (start, end) = Self.wrapping
      change { wrap(body, start, end) }
    }
    return .visitChildren
  }
}
