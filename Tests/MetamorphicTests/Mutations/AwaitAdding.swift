import SwiftSyntax

/// `show(dog.name)` becomes `await awaitReply(); show(dog.name)`.
final class AwaitAdding: MutantFinder {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isAsync, node.isNonisolated else { return .skipChildren }
    let live = LiveValues(of: node, in: file)
    for item in node.body?.statements ?? [] where !live.uses(in: item, inClosures: false).isEmpty {
      add(at: item) { $0.insert("await awaitReply(); ", before: item.textRange.lowerBound) }
    }
    return .skipChildren
  }
}
