import SwiftSyntax

/// `f(dog.name)` becomes `f(((dog).name))`.
final class Parenthesising: TextRewriter {
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    parenthesise(node.value)
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    parenthesise(node.expression)
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    parenthesise(node.expression)
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { return parenthesise(condition) }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    parenthesise(node.sequence)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    parenthesiseBase(node.base)
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    parenthesiseBase(node.expression)
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    parenthesiseBase(node.expression)
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    // SwiftParser does not read `"\((try? (f())))"`, which the compiler does.
    if node.enclosing(ExpressionSegmentSyntax.self) != nil { return .visitChildren }
    return parenthesise(node.expression)
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    parenthesise(node.expression)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements where !element.isAssigned {
      // `try` and `await` reach over the operators behind them.
      if element.is(TryExprSyntax.self) || element.is(AwaitExprSyntax.self) { continue }
      _ = parenthesise(element)
    }
    return .visitChildren
  }

  /// A chain ends at a parenthesis, so that `(a?.b).c` is something else; and a type is no value.
  private func parenthesiseBase(_ base: ExprSyntax?) -> SyntaxVisitorContinueKind {
    guard let base, !base.isOptionalChain, !base.mayBeType, !base.isAssigned else {
      return .visitChildren
    }
    return parenthesise(base)
  }

  private func parenthesise(_ expression: ExprSyntax?) -> SyntaxVisitorContinueKind {
    if let expression, expression.mayBeParenthesised {
      change { wrap(expression, "(", ")") }
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether it is, or is a part of, what stands on the left of an assignment.
  fileprivate var isAssigned: Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
      if let sequence = parent.parent?.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        return Syntax(elements[0]).id == node.id && elements[1].isAssignment
      }
      node = parent
    }
    return false
  }

  fileprivate var isOptionalChain: Bool {
    var expression = self
    while true {
      switch expression.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr: return true
      case .memberAccessExpr(let member):
        guard let base = member.base else { return false }
        expression = base
      case .functionCallExpr(let call): expression = call.calledExpression
      case .subscriptCallExpr(let call): expression = call.calledExpression
      case .forceUnwrapExpr(let unwrap): expression = unwrap.expression
      default: return false
      }
    }
  }

  fileprivate var mayBeType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName.text.first?.isUppercase == true
    case .memberAccessExpr(let member):
      member.declName.baseName.text.first?.isUppercase == true || member.base == nil
    case .functionCallExpr(let call): call.calledExpression.isImplicitMember
    default: false
    }
  }

  private var isImplicitMember: Bool {
    self.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }

  fileprivate var mayBeParenthesised: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .asExpr, .awaitExpr, .booleanLiteralExpr, .dictionaryExpr, .forceUnwrapExpr,
      .functionCallExpr, .infixOperatorExpr, .integerLiteralExpr, .memberAccessExpr,
      .nilLiteralExpr, .prefixOperatorExpr, .sequenceExpr, .simpleStringLiteralExpr,
      .stringLiteralExpr, .subscriptCallExpr, .tryExpr:
      true
    case .declReferenceExpr(let name): name.baseName.text != "self" && !mayBeType
    default: false
    }
  }
}
