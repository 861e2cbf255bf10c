import SwiftSyntax

/// `queue.async { try! Realm() }` becomes `DispatchQueue.global().async { try! Realm() }`.
final class GlobalQueue: MutantFinder {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledName == "async", let closure = node.trailingClosure,
      let queue = node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      !queue.trimmedDescription.contains("global"), opensAndUses(closure) || usesLive(closure)
    else { return .visitChildren }
    add(at: node) { $0.replace(queue, with: "DispatchQueue.global()") }
    return .visitChildren
  }

  private func opensAndUses(_ closure: ClosureExprSyntax) -> Bool {
    closure.all(PatternBindingSyntax.self).contains { binding in
      let call = binding.initializer?.value.withoutMarks.as(FunctionCallExprSyntax.self)
      return call.map(file.isOpening) ?? false
    }
  }

  private func usesLive(_ closure: ClosureExprSyntax) -> Bool {
    guard let function = closure.enclosing(FunctionDeclSyntax.self) else { return false }
    return !LiveValues(of: function, in: file).uses(in: closure).isEmpty
  }
}
