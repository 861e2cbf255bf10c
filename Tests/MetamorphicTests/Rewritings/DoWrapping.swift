import SwiftSyntax

/// `{ a; b }` becomes `{ do { a; b } }`.
final class DoWrapping: TextRewriter {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    wrap(node.body?.statements, isValue: node.signature.returnClause != nil)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    wrap(node.body?.statements, isValue: false)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    wrap(node.statements, isValue: true)
  }

  /// A single expression may be the value of its body, which a `do` is not.
  private func wrap(
    _ body: CodeBlockItemListSyntax?, isValue: Bool
  ) -> SyntaxVisitorContinueKind {
    if let body, body.count > (isValue ? 1 : 0) {
      change { wrap(body, "do { ", " }") }
    }
    return .visitChildren
  }
}
