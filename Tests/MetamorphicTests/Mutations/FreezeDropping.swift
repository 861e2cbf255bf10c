import SwiftSyntax

/// `let dog = dog.freeze()` becomes `let dog = dog` where that is used elsewhere.
final class FreezeDropping: MutantFinder {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let live = LiveValues(of: node, in: file)
    for binding in node.body?.all(PatternBindingSyntax.self, inClosures: false) ?? [] {
      guard let name = binding.pattern.names.first,
        let call = binding.initializer?.value.withoutMarks.as(FunctionCallExprSyntax.self),
        call.calledName == "freeze",
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        isLive(base, live, in: node), file.isUsed(name, elsewhereIn: node)
      else { continue }
      add(at: binding) {
        $0.replace(base.textRange.upperBound..<call.textRange.upperBound, with: "")
      }
    }
    return .skipChildren
  }

  /// A parameter that is frozen under its own name is bound twice, and no less live for that.
  private func isLive(
    _ base: ExprSyntax, _ live: LiveValues, in function: FunctionDeclSyntax
  ) -> Bool {
    let parameter = function.signature.parameterClause.parameters.first {
      ($0.secondName ?? $0.firstName).text == base.trimmedDescription
    }
    if let parameter { return file.isLive(parameter.type) }
    return live.names.contains(base.trimmedDescription) || live.gives(base)
  }
}

extension FileFacts {
  /// Whether a member of what the name means is used where another thread is.
  func isUsed(_ name: String, elsewhereIn function: FunctionDeclSyntax) -> Bool {
    elsewhere(in: function).contains { part in
      part.all(MemberAccessExprSyntax.self).contains { $0.rootOfChain?.baseName.text == name }
    }
  }
}
