import SwiftSyntax

/// `queue.async { let realm = try! Realm() }` becomes `let realm = try! Realm(); queue.async { }`.
final class OpeningHoisting: MutantFinder {
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.names.first, let value = node.initializer?.value,
      let call = value.withoutMarks.as(FunctionCallExprSyntax.self), file.isOpening(call),
      !value.has(AwaitExprSyntax.self),
      node.isOnlyOneOfItsName,
      let opening = node.enclosing(VariableDeclSyntax.self), let block = node.asynchronousBlock,
      block.all(MemberAccessExprSyntax.self).contains(where: { access in
        access.rootOfChain?.baseName.text == name && access.declName.baseName.text != "resolve"
      }),
      let outer = block.enclosing(CodeBlockItemSyntax.self)
    else { return .visitChildren }
    let text = opening.trimmedDescription.replacing("try Realm", with: "try! Realm")
    add(at: node) { edits in
      edits.insert("\(text); ", before: outer.textRange.lowerBound)
      edits.replace(opening, with: "")
    }
    return .visitChildren
  }
}

extension PatternBindingSyntax {
  fileprivate var isOnlyOneOfItsName: Bool {
    let names = enclosing(FunctionDeclSyntax.self)?.all(IdentifierPatternSyntax.self) ?? []
    return names.count { $0.identifier.text == pattern.trimmedDescription } == 1
  }
}

extension SyntaxProtocol {
  /// The block around it that runs on another thread than the code which makes it, for sure.
  fileprivate var asynchronousBlock: ClosureExprSyntax? {
    guard let closure = enclosing(ClosureExprSyntax.self),
      let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == closure
    else { return nil }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    switch call.calledName {
    case "autoreleasepool": return call.asynchronousBlock
    case "async": return base == "DispatchQueue.main" ? nil : closure
    case "detached", "detachNewThread", "concurrentPerform": return closure
    default: return nil
    }
  }
}
