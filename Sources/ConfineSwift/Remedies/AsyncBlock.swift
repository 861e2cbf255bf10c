import SwiftSyntax

/// A closure that is handed to a queue: `queue.async { }`.
struct AsyncBlock {
  let queue: ExprSyntax
  let call: Syntax
  /// Whether `self` means the same in the closure as around it.
  let seesSelf: Bool

  /// The innermost closure around a node, if it is one; other functions end the search.
  init?(around node: Syntax) {
    let around = sequence(first: node, next: \.parent).prefix {
      !$0.isProtocol(DeclSyntaxProtocol.self) || $0.is(VariableDeclSyntax.self)
    }
    guard let closure = around.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first,
      let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == closure,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "async", let base = callee.base
    else { return nil }
    queue = base
    self.call = Syntax(call)
    let captures = closure.signature?.capture?.items.map { $0.name.text } ?? []
    seesSelf = !captures.contains("self")
  }

  /// Whether the block comes to the node again and again.
  func hasLoop(around node: Syntax) -> Bool {
    sequence(first: node, next: \.parent).prefix { $0.id != call.id }.contains {
      $0.is(ForStmtSyntax.self) || $0.is(WhileStmtSyntax.self) || $0.is(RepeatStmtSyntax.self)
    }
  }

  /// Where the queue is made, if that is in sight.
  var creation: FunctionCallExprSyntax? {
    var value: ExprSyntax? = queue
    if let own = queue.as(MemberAccessExprSyntax.self), own.isOfSelf {
      value = call.property(named: own.declName.baseName.text)?.initializer?.value
    } else if let name = queue.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      value = initialValue(of: name)
    }
    let made = value?.as(FunctionCallExprSyntax.self)
    let callee = made?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return callee == "DispatchQueue" ? made : nil
  }

  private func initialValue(of name: String) -> ExprSyntax? {
    guard let local = LocalDeclaration(of: name, seenFrom: call) else {
      return call.property(named: name)?.initializer?.value
    }
    guard case .binding(let binding) = local.kind else { return nil }
    return binding.initializer?.value
  }
}

extension MemberAccessExprSyntax {
  var isOfSelf: Bool { base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" }
}
