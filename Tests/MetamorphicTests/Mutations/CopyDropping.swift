import SwiftSyntax

/// `let name = dog.name` stays, but elsewhere `dog.name` is read instead of `name`.
final class CopyDropping: MutantFinder {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let live = LiveValues(of: node, in: file)
    let parts = file.elsewhere(in: node)
    for binding in node.body?.all(PatternBindingSyntax.self, inClosures: false) ?? [] {
      guard let name = binding.pattern.names.first,
        let value = binding.initializer?.value.as(MemberAccessExprSyntax.self),
        !live.uses(in: value).isEmpty, !live.gives(ExprSyntax(value))
      else { continue }
      let uses = Set(parts.flatMap { $0.freeUses(of: name) })
      guard !uses.isEmpty else { continue }
      add(at: binding) { edits in
        for use in uses { edits.replace(use, with: value.trimmedDescription) }
      }
    }
    return .skipChildren
  }
}

extension SyntaxProtocol {
  fileprivate func freeUses(of name: String) -> [DeclReferenceExprSyntax] {
    all(DeclReferenceExprSyntax.self).filter {
      $0.isFree && $0.baseName.text == name && !$0.isOfClosure
    }
  }
}
