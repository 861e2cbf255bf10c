import SwiftSyntax

/// `Task { }` of an actor becomes `Task.detached { }`.
final class TaskDetaching: MutantFinder {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes =
      Array(node.attributes) + (node.enclosingType.map { Array($0.attributes) } ?? [])
    guard attributes.contains(where: { $0.trimmedDescription == "@MainActor" }) else {
      return .skipChildren
    }
    var live = LiveValues(of: node, in: file).names
    live.formUnion(node.namesOfAwaitedRealms)
    for call in node.body?.all(FunctionCallExprSyntax.self) ?? []
    where call.calledExpression.trimmedDescription == "Task" {
      guard let closure = call.trailingClosure, closure.signature?.attributes.isEmpty ?? true,
        closure.all(MemberAccessExprSyntax.self).contains(where: {
          live.contains($0.rootOfChain?.baseName.text ?? "")
        })
      else { continue }
      add(at: call) { $0.replace(call.calledExpression, with: "Task.detached") }
    }
    return .skipChildren
  }
}

extension FunctionDeclSyntax {
  /// The realms that it awaits without naming an actor, and what it gets from them.
  fileprivate var namesOfAwaitedRealms: Set<String> {
    var names: Set<String> = []
    for binding in body?.all(PatternBindingSyntax.self) ?? [] {
      guard let name = binding.pattern.names.first, let value = binding.initializer?.value else {
        continue
      }
      let root = value.root.as(DeclReferenceExprSyntax.self)?.baseName.text
      let isObtained =
        root.map(names.contains) == true
        && value.memberNames.allSatisfy(["objects", "first", "filter"].contains)
      if value.isAwaitedRealm || isObtained { names.insert(name) }
    }
    return names
  }
}

extension ExprSyntax {
  /// `try await Realm(...)`, which without an actor belongs to the main one.
  var isAwaitedRealm: Bool {
    let awaited = all(AwaitExprSyntax.self, inClosures: false).first?.expression
    let call = awaited?.as(FunctionCallExprSyntax.self)
    return call?.calledName == "Realm"
      && call?.arguments.allSatisfy { $0.label?.text == "configuration" } == true
  }
}
