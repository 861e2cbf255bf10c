import SwiftSyntax

/// `queue.async { a }` becomes `let bound0 = { a }`, then `queue.async(execute: bound0)`.
final class ClosureBinding: TextRewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let closure = node.trailingClosure, node.additionalTrailingClosures.isEmpty,
      let label = ClosureLabels.label(of: node, in: file), isBindable(closure, of: node),
      let item = node.enclosing(CodeBlockItemSyntax.self), item.mayHavePredecessor
    else { return .visitChildren }
    let name = "bound\(places)"
    let from = node.rightParen?.textRange.lowerBound
    let start = from ?? node.calledExpression.textRange.upperBound
    let opening = from == nil ? "(" : node.arguments.isEmpty ? "" : ", "
    change {
      let text = closure.trimmedDescription
      if text.contains("\n") {
        insert("let \(name) = \(text)\n", beforeLineOf: item)
      } else {
        insert("let \(name) = \(text); ", before: item)
      }
      replace(start..<closure.textRange.upperBound, with: "\(opening)\(label.prefix)\(name))")
    }
    return .skipChildren
  }

  /// Above the comments of a statement, which are about the call.
  private func insert(_ text: String, beforeLineOf item: CodeBlockItemSyntax) {
    let segments = Segments(of: [Syntax(item)], in: file.text)
    if let start = segments?.ranges.first?.lowerBound {
      replace(start..<start, with: text)
    } else {
      insert(text, before: item)
    }
  }

  /// Whether the closure has the same type and meaning when it stands alone.
  private func isBindable(_ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax) -> Bool {
    guard Self.takers.contains(call.calledName ?? ""), !closure.mentionsParameters,
      closure.signature?.attributes.isEmpty ?? true, !closure.startsWithComment
    else { return false }
    let isIsolated = closure.isIsolatedByContext
    let inheritsSilently = closure.usedNames.contains { file.isMember($0, at: closure) }
    return !inheritsSilently && (!isIsolated || Self.synchronous.contains(call.calledName ?? ""))
  }

  private static let synchronous: Set = ["autoreleasepool", "sync", "write"]
  private static let takers = synchronous.union([
    "Task", "addOperation", "addTask", "async", "detachNewThread", "detached",
  ])
}

extension ClosureExprSyntax {
  fileprivate var mentionsParameters: Bool {
    signature?.parameterClause != nil
      || statements.contains(where: \.mentionsAnonymousParameter)
  }

  /// Whether a comment on its first line would go with it, and not stay with the call.
  fileprivate var startsWithComment: Bool {
    let first = statements.first?.leadingTrivia.first { !$0.isSpaceOrTab }
    return first.map { !$0.isNewline } ?? false
  }

  fileprivate var isIsolatedByContext: Bool {
    var node = parent
    while let current = node {
      let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
      let closure = current.as(ClosureExprSyntax.self)?.signature?.attributes ?? []
      if current.is(ActorDeclSyntax.self) || !attributes.isEmpty || !closure.isEmpty {
        return true
      }
      node = current.parent
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// Whether another statement before it changes nothing.
  fileprivate var mayHavePredecessor: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.isBody else { return false }
    switch item {
    case .decl(let declaration): guard declaration.is(VariableDeclSyntax.self) else { return false }
    case .stmt(let statement): guard statement.is(ReturnStmtSyntax.self) else { return false }
    case .expr: break
    }
    if list.count > 1 { return true }
    let function = list.parent?.parent?.as(FunctionDeclSyntax.self)
    return function.map { $0.signature.returnClause == nil } ?? false
  }
}
