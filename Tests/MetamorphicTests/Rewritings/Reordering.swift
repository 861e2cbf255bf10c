import SwiftSyntax

/// The declarations of the file from the last to the first.
final class DeclarationReordering: TextRewriter {
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    reverse(node.statements.map(Syntax.init).filter { !$0.isImport })
    return .skipChildren
  }
}

/// The members that store nothing, from the last to the first in their places.
final class MemberReordering: TextRewriter {
  override func visit(_ node: MemberBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let before = places
    reverse(node.map { $0 }.filter(\.decl.storesNothing).map(Syntax.init))
    return places > before ? .skipChildren : .visitChildren
  }
}

extension TextRewriter {
  fileprivate func reverse(_ nodes: [Syntax]) {
    guard nodes.count > 1, let segments = Segments(of: nodes, in: file.text)?.ranges else { return }
    change {
      for (place, moved) in zip(segments, segments.reversed()) {
        replace(place, with: file.text[utf8: moved])
      }
    }
  }
}

extension DeclSyntax {
  fileprivate var storesNothing: Bool {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.allSatisfy { $0.accessorBlock != nil && $0.initializer == nil }
    }
    return !self.is(EnumCaseDeclSyntax.self)
  }
}
