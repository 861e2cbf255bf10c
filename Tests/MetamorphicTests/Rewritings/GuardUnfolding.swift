import SwiftSyntax

/// `guard a else { b }; c` becomes `if a { c } else { b }`.
final class GuardUnfolding: TextRewriter {
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self), list.isBody,
      list.last?.id != node.parent?.id, let end = list.closingBrace
    else { return .visitChildren }
    change {
      replace(node.guardKeyword, with: "if")
      replace(
        node.elseKeyword.textRange.lowerBound..<node.body.textRange.upperBound, with: "{")
      insert("} else \(node.body.trimmedDescription) ", beforeEnd: end)
    }
    walk(node.conditions)
    return .skipChildren
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var closingBrace: TokenSyntax? {
    parent?.as(CodeBlockSyntax.self)?.rightBrace ?? parent?.as(ClosureExprSyntax.self)?.rightBrace
  }
}
