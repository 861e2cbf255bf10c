import SwiftSyntax

/// `realm` becomes `self.realm`.
final class SelfAdding: TextRewriter {
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isFree, file.isMember(node.baseName.text, at: node) {
      change { insert("self.", before: node) }
    }
    return .visitChildren
  }
}

/// `self.realm` becomes `realm`, outside of closures.
final class SelfRemoving: TextRewriter {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base, base.trimmedDescription == "self", !node.isInClosure,
      file.isMember(node.declName.baseName.text, at: node)
    {
      change {
        remove(base)
        remove(node.period)
      }
    }
    return .visitChildren
  }
}

extension FileFacts {
  /// Whether a name would mean a member of the instance whose code this is.
  func isMember(_ name: String, at node: some SyntaxProtocol) -> Bool {
    guard let type = node.enclosingType, members[type.typeName]?.contains(name) == true,
      let body = node.instanceCode
    else { return false }
    return !body.boundNames.contains(name)
  }
}

extension SyntaxProtocol {
  /// The member of a type that this is the code of, if it has a `self`.
  fileprivate var instanceCode: DeclSyntax? {
    guard let member = enclosing(MemberBlockItemSyntax.self)?.decl, !member.isStatic else {
      return nil
    }
    if let variable = member.as(VariableDeclSyntax.self) {
      let isComputed = variable.bindings.allSatisfy { $0.initializer == nil }
      return isComputed ? member : nil
    }
    return member
  }
}
