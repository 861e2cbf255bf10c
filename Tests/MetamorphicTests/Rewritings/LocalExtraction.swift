import SwiftSyntax

/// `a; b` becomes `func extracted0() { a; b }; extracted0()`.
final class LocalExtraction: TextRewriter {
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard node.isBody, node.count > 1, node.enclosing(InitializerDeclSyntax.self) == nil else {
      return .visitChildren
    }
    for run in Self.runs(in: Array(node)) { extract(run) }
    return .visitChildren
  }

  private func extract(_ run: ArraySlice<CodeBlockItemSyntax>) {
    guard let first = run.first, let last = run.last else { return }
    let name = "extracted\(places)"
    let canThrow = run.contains(where: \.canThrow)
    change {
      insert("func \(name)() \(canThrow ? "throws " : ""){ ", before: first)
      insert(" }; \(canThrow ? "try " : "")\(name)()", after: last)
    }
  }

  /// The longest runs of statements that may stand in a function without parameters.
  private static func runs(
    in items: [CodeBlockItemSyntax]
  ) -> [ArraySlice<CodeBlockItemSyntax>] {
    var runs: [ArraySlice<CodeBlockItemSyntax>] = []
    var start = 0
    while start < items.count {
      var end = start
      while end < items.count, items[end].mayBeExtracted { end += 1 }
      let from = firstOfRun(items, start..<end)
      if from < end { runs.append(items[from..<end]) }
      start = end + 1
    }
    return runs
  }

  /// What is used after the run must be declared before it.
  private static func firstOfRun(_ items: [CodeBlockItemSyntax], _ run: Range<Int>) -> Int {
    let later = items[run.upperBound...].reduce(into: Set<String>()) {
      $0.formUnion($1.usedNames)
    }
    let last = items[run].lastIndex { item in
      guard case .decl(let declaration) = item.item else { return false }
      return !later.isDisjoint(with: declaration.declaredNames)
    }
    return last.map { $0 + 1 } ?? run.lowerBound
  }
}

extension CodeBlockItemSyntax {
  /// Whether a function without parameters could run it, with the same effect.
  fileprivate var mayBeExtracted: Bool {
    switch item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.attributes.isEmpty, variable.modifiers.isEmpty
      else { return false }
    case .stmt(let statement):
      if statement.is(GuardStmtSyntax.self) || statement.is(DeferStmtSyntax.self) { return false }
    case .expr: break
    }
    return !suspends && !leaves && !has(InOutExprSyntax.self) && !assignsVariable
      && !mentionsAnonymousParameter
  }

  var suspends: Bool {
    has(AwaitExprSyntax.self, inClosures: false)
      || all(ForStmtSyntax.self, inClosures: false).contains { $0.awaitKeyword != nil }
      || all(VariableDeclSyntax.self, inClosures: false).contains { variable in
        variable.modifiers.contains { $0.name.text == "async" }
      }
  }

  var leaves: Bool {
    has(ReturnStmtSyntax.self, inClosures: false) || has(ThrowStmtSyntax.self, inClosures: false)
      || has(BreakStmtSyntax.self, inClosures: false)
      || has(ContinueStmtSyntax.self, inClosures: false)
  }

  /// Whether it assigns something by its name alone, which may be a local variable.
  var assignsVariable: Bool {
    all(SequenceExprSyntax.self).contains { sequence in
      let elements = Array(sequence.elements)
      guard elements.count > 1, elements[1].isAssignment else { return false }
      return elements[0].is(DeclReferenceExprSyntax.self)
    }
  }

  var mentionsAnonymousParameter: Bool {
    all(DeclReferenceExprSyntax.self, inClosures: false).contains {
      $0.baseName.text.hasPrefix("$")
    }
  }

  /// Whether an error may leave it.
  var canThrow: Bool {
    all(TryExprSyntax.self, inClosures: false).contains { expression in
      let block = expression.enclosing(DoStmtSyntax.self)
      let isCaught = block.map { !$0.catchClauses.isEmpty && $0.position >= position } ?? false
      return expression.questionOrExclamationMark == nil && !isCaught
    }
  }
}

extension ExprSyntax {
  var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let symbol = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return symbol.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol)
  }
}
