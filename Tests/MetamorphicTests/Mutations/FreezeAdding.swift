import SwiftSyntax

/// `let dog = dogs.first!` becomes `let dog = dogs.first!.freeze()` where the dog is changed.
final class FreezeAdding: MutantFinder {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let live = LiveValues(of: node, in: file)
    for binding in node.body?.all(PatternBindingSyntax.self, inClosures: false) ?? [] {
      guard let name = binding.pattern.names.first, live.names.contains(name),
        let value = binding.initializer?.value.withoutTry, value.is(ForceUnwrapExprSyntax.self),
        node.changes(name)
      else { continue }
      add(at: binding) { $0.insert(".freeze()", after: value.textRange.upperBound) }
    }
    return .skipChildren
  }
}

extension ExprSyntax {
  fileprivate var withoutTry: ExprSyntax { self.as(TryExprSyntax.self)?.expression ?? self }
}

extension FunctionDeclSyntax {
  /// Whether a property of what the name means is assigned.
  fileprivate func changes(_ name: String) -> Bool {
    all(SequenceExprSyntax.self).contains { sequence in
      let elements = Array(sequence.elements)
      guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return false }
      return elements[0].as(MemberAccessExprSyntax.self)?.rootOfChain?.baseName.text == name
    }
  }
}
