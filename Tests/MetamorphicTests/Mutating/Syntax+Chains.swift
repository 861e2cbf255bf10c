import SwiftSyntax

extension ExprSyntax {
  /// Without `try`, `!` and `?` around it.
  var withoutMarks: ExprSyntax {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.withoutMarks }
    if let unwrap = self.as(ForceUnwrapExprSyntax.self) { return unwrap.expression.withoutMarks }
    if let chain = self.as(OptionalChainingExprSyntax.self) {
      return chain.expression.withoutMarks
    }
    return self
  }

  /// What a chain of members and calls begins with; a call of a name is such a beginning.
  var root: ExprSyntax {
    let value = withoutMarks
    if let member = value.as(MemberAccessExprSyntax.self), let base = member.base {
      return base.root
    }
    if let call = value.as(FunctionCallExprSyntax.self),
      call.calledExpression.is(MemberAccessExprSyntax.self)
    {
      return call.calledExpression.root
    }
    return value
  }

  /// The names of the members in a chain, in order.
  var memberNames: [String] {
    let value = withoutMarks
    if let member = value.as(MemberAccessExprSyntax.self) {
      return (member.base?.memberNames ?? []) + [member.declName.baseName.text]
    }
    if let call = value.as(FunctionCallExprSyntax.self),
      call.calledExpression.is(MemberAccessExprSyntax.self)
    {
      return call.calledExpression.memberNames
    }
    return []
  }
}

extension MemberAccessExprSyntax {
  /// The name that this is the first member of.
  var rootOfChain: DeclReferenceExprSyntax? {
    base?.withoutMarks.as(DeclReferenceExprSyntax.self)
  }
}
