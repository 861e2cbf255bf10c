import SwiftSyntax

/// `if let dog` becomes `if let dog = dog`.
final class BindingSpelling: TextRewriter {
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let name = node.pattern.names.first {
      change { insert(" = \(name)", after: node) }
    }
    return .visitChildren
  }
}
