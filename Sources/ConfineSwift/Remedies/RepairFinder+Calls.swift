import ConfineFindings
import SwiftSyntax

extension RepairFinder {
  /// `commitAsyncWrite(allowGrouping: true)`
  func groupCommits(at use: Place) -> Repair? {
    guard let token = token(at: use),
      let call = Syntax(token).enclosing(FunctionCallExprSyntax.self, where: \.isAsyncCommit),
      !call.arguments.contains(where: { $0.label?.text == "allowGrouping" })
    else { return nil }
    let argument = "allowGrouping: true"
    guard let parenthesis = call.leftParen else {
      let end = call.calledExpression.endPositionBeforeTrailingTrivia
      return Repair(edits: [insertion("(\(argument))", at: end)], isSafe: true)
    }
    let text = call.arguments.isEmpty ? argument : "\(argument), "
    return Repair(
      edits: [insertion(text, at: parenthesis.endPositionBeforeTrailingTrivia)], isSafe: true)
  }

  /// `Realm(queue: queue)`, in a block of that queue.
  func bindToQueue(at origin: Place) -> Repair? {
    guard let token = token(at: origin), token.text == "Realm",
      let call = Syntax(token).enclosing(FunctionCallExprSyntax.self, where: { _ in true }),
      call.calledExpression.firstToken(viewMode: .sourceAccurate)?.id == token.id,
      call.calledExpression.is(DeclReferenceExprSyntax.self), call.trailingClosure == nil,
      [[], ["configuration"]].contains(call.arguments.map { $0.label?.text ?? "_" }),
      let end = call.rightParen, let queue = queue(around: Syntax(call))
    else { return nil }
    let text = call.arguments.isEmpty ? "queue: \(queue)" : ", queue: \(queue)"
    return Repair(
      edits: [insertion(text, at: end.positionAfterSkippingLeadingTrivia)], isSafe: true)
  }

  /// The queue whose `async` block this is, as code in the block can name it.
  private func queue(around node: Syntax) -> String? {
    guard let block = AsyncBlock(around: node) else { return nil }
    if let own = block.queue.as(MemberAccessExprSyntax.self) {
      return own.isOfSelf && block.seesSelf ? own.trimmedDescription : nil
    }
    guard let name = block.queue.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return nil
    }
    if LocalDeclaration(of: name, seenFrom: block.call) != nil { return name }
    return block.seesSelf && block.call.property(named: name) != nil ? "self.\(name)" : nil
  }

  /// `DispatchQueue(label: "…", autoreleaseFrequency: .workItem)`, which is no help to a loop.
  func drainAfterBlock(at opening: Place) -> Repair? {
    guard let token = token(at: opening),
      let block = AsyncBlock(around: Syntax(token)), !block.hasLoop(around: Syntax(token)),
      let creation = block.creation,
      !creation.arguments.contains(where: { $0.label?.text == "autoreleaseFrequency" }),
      let last = creation.arguments.last(where: { $0.label?.text != "target" })
    else { return nil }
    let end = last.expression.endPositionBeforeTrailingTrivia
    return Repair(
      edits: [insertion(", autoreleaseFrequency: .workItem", at: end)], isSafe: true)
  }

  /// `@MainActor` on the line before the function.
  func isolateToMain(at use: Place) -> Repair? {
    guard let token = token(at: use),
      let function = Syntax(token).enclosing(FunctionDeclSyntax.self, where: { _ in true }),
      Syntax(token).closures(within: Syntax(function)).isEmpty, function.mayBeIsolated,
      let first = function.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    let indentation = String(
      repeating: " ",
      count: max(0, converter.location(for: function.positionAfterSkippingLeadingTrivia).column - 1)
    )
    let text = "@MainActor\(lineEnd)\(indentation)"
    return Repair(
      edits: [insertion(text, at: first.positionAfterSkippingLeadingTrivia)], isSafe: true)
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isAsyncCommit: Bool {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    return member?.declName.baseName.text == "commitAsyncWrite"
  }
}

extension FunctionDeclSyntax {
  /// Asynchronous, so that callers await it anyway, and with nothing that isolates it already.
  fileprivate var mayBeIsolated: Bool {
    let effects = signature.effectSpecifiers
    let taken: [Keyword] = [.nonisolated, .override]
    let hasRoom = modifiers.allSatisfy { modifier in
      !taken.contains { modifier.name.tokenKind == .keyword($0) }
    }
    // A parameter's wrapper is made where the function runs, away from what the caller hands over.
    let parameters = signature.parameterClause.parameters
    return effects?.asyncSpecifier != nil && attributes.isEmpty && hasRoom
      && parameters.allSatisfy(\.attributes.isEmpty)
      && Syntax(self).enclosing(ActorDeclSyntax.self, where: { _ in true }) == nil
      && Syntax(self).closures(within: Syntax(root)).isEmpty
  }
}

extension Syntax {
  /// The nearest node around it of a kind.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type, where fits: (Node) -> Bool) -> Node? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0.as(kind) }.first(where: fits)
  }

  /// What the type around it declares in its own braces.
  func property(named name: String) -> PatternBindingSyntax? {
    let members = enclosing(MemberBlockSyntax.self, where: { _ in true })?.members
    let variables = (members.map(Array.init) ?? []).compactMap {
      $0.decl.as(VariableDeclSyntax.self)
    }
    let own = variables.filter { variable in
      !variable.modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) }
    }
    return own.flatMap { Array($0.bindings) }.first { binding in
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    }
  }
}
