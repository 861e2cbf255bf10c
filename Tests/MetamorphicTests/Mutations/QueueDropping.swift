import SwiftSyntax

/// `self.realm = try Realm(queue: queue)` in a block becomes `self.realm = try Realm()`, where
/// another block uses it.
final class QueueDropping: MutantFinder {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledName == "Realm", let last = node.arguments.last, node.arguments.count == 2,
      last.label?.text == "queue", let first = node.arguments.first,
      let block = node.enclosing(ClosureExprSyntax.self), block.isBlock(of: "async"),
      let property = node.enclosing(SequenceExprSyntax.self)?.elements.first?
        .as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let type = node.enclosingType, isUsed(property, in: type, outside: block)
    else { return .visitChildren }
    add(at: node) {
      $0.replace(first.expression.textRange.upperBound..<last.textRange.upperBound, with: "")
    }
    return .visitChildren
  }

  private func isUsed(
    _ property: String, in type: any DeclGroupSyntax, outside block: ClosureExprSyntax
  ) -> Bool {
    type.all(ClosureExprSyntax.self).contains { other in
      other != block && (other.isBlock(of: "sync") || other.isBlock(of: "async"))
        && other.all(MemberAccessExprSyntax.self).contains {
          $0.rootOfChain?.baseName.text == property
        }
    }
  }
}

extension ClosureExprSyntax {
  fileprivate func isBlock(of name: String) -> Bool {
    parent?.as(FunctionCallExprSyntax.self)?.calledName == name
  }
}
