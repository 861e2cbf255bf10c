import SwiftSyntax

/// `@MainActor func` that awaits a realm becomes a function without an actor.
final class MainActorRemoving: MutantFinder {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.usesAwaitedRealm { removeMainActor(from: node.attributes) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let methods = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    if methods.contains(where: { $0.attributes.isEmpty && $0.usesAwaitedRealm }) {
      removeMainActor(from: node.attributes)
    }
    return .visitChildren
  }

  private func removeMainActor(from attributes: AttributeListSyntax) {
    guard let attribute = attributes.first(where: { $0.trimmedDescription == "@MainActor" }) else {
      return
    }
    add(at: attribute) { $0.replace(attribute, with: "") }
  }
}

extension FunctionDeclSyntax {
  /// Whether it uses a realm that it has awaited itself, outside of closures.
  fileprivate var usesAwaitedRealm: Bool {
    let opened = (body?.all(PatternBindingSyntax.self, inClosures: false) ?? []).filter {
      $0.initializer?.value.isAwaitedRealm == true
    }
    let names = Set(opened.flatMap(\.pattern.names))
    return isAsync
      && all(MemberAccessExprSyntax.self, inClosures: false).contains { access in
        names.contains(access.rootOfChain?.baseName.text ?? "")
          && access.declName.baseName.text != "configuration"
      }
  }
}
