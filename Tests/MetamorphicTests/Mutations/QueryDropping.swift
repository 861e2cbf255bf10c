import SwiftSyntax

/// `realm.object(ofType: Dog.self, forPrimaryKey: id)` becomes `dog`, whose key it was.
final class QueryDropping: MutantFinder {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let live = LiveValues(of: node, in: file)
    let bindings = node.body?.all(PatternBindingSyntax.self, inClosures: false) ?? []
    let queries = file.elsewhere(in: node).flatMap { $0.all(FunctionCallExprSyntax.self) }
    for query in queries where query.calledName == "object" {
      let key = query.arguments.last?.expression.trimmedDescription
      let keeper = bindings.first { $0.pattern.trimmedDescription == key }
      guard let source = keeper?.initializer?.value.as(MemberAccessExprSyntax.self),
        let object = source.rootOfChain?.baseName.text, live.names.contains(object),
        let found = query.enclosing(PatternBindingSyntax.self)?.pattern.names.first,
        file.isUsed(found, elsewhereIn: node)
      else { continue }
      add(at: query) { $0.replace(query, with: "Optional(\(object))") }
    }
    return .skipChildren
  }
}
