import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  func lowerCall(_ call: FunctionCallExprSyntax, _ range: SourceRange) -> Register {
    // The receiver is evaluated first, then the arguments.
    let called = call.calledExpression.unwrapped
    let callee = lowerCallee(called)
    let arguments =
      lowerArguments(call.arguments, of: callee.name)
      + lowerTrailing(call.trailingClosure, call.additionalTrailingClosures)
    let isChained = called.isChained
    let value = emitCall(
      callee, arguments, unwrapping: isChained || called.unwrapsBase, chained: isChained,
      at: call.id, range)
    if case .name("fatalError") = callee { builder.terminate(.unreachable) }
    if case .name("preconditionFailure") = callee { builder.terminate(.unreachable) }
    return value
  }

  private func lowerCallee(_ expression: ExprSyntax) -> Call.Callee {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.name
      if binding(of: name) != nil || name == "self" { return .value(lowerReference(reference)) }
      return .name(name)
    case .memberAccessExpr(let member): return lowerCallee(member)
    case .genericSpecializationExpr(let special):
      if let type = type(of: expression) { return .initializer(type) }
      return lowerCallee(special.expression)
    case .arrayExpr, .dictionaryExpr, .typeExpr:
      if let type = type(of: expression) { return .initializer(type) }
      return .value(lower(expression))
    default: return .value(lower(expression))
    }
  }

  private func lowerCallee(_ member: MemberAccessExprSyntax) -> Call.Callee {
    let name = member.declName.baseName.name
    guard let base = member.base?.unwrapped else {
      guard let base = givenBases[member.id] else { return .implicitMember(name) }
      return .method(base, name, member.sourceRange)
    }
    if base.is(SuperExprSyntax.self) { return .superMethod(name) }
    if name == "init", let type = type(of: base) { return .initializer(type) }
    if let type = type(of: ExprSyntax(member)) { return .initializer(type) }
    if case .integerLiteral = member.declName.baseName.tokenKind {
      return .value(lower(ExprSyntax(member)))
    }
    return .method(lower(base), name, base.sourceRange)
  }

  func lowerIndex(_ index: SubscriptCallExprSyntax, _ range: SourceRange) -> Register {
    let base = lower(index.calledExpression)
    return emit(.index(base, lowerIndices(index)), range)
  }

  func lowerIndices(_ index: SubscriptCallExprSyntax) -> [Argument] {
    lowerArguments(index.arguments)
      + lowerTrailing(index.trailingClosure, index.additionalTrailingClosures)
  }

  func lowerArguments(
    _ arguments: LabeledExprListSyntax, of callee: String? = nil
  ) -> [Argument] {
    arguments.map { argument in
      let isDelayed = file.known.delayedArguments.contain(argument, of: callee)
      var lowered = Argument(
        label: argument.label?.name,
        value: isDelayed ? lowerLater(argument.expression) : lower(argument.expression),
        range: argument.expression.sourceRange,
        isInOut: argument.expression.is(InOutExprSyntax.self))
      lowered.isDelayed = isDelayed
      return lowered
    }
  }

  private func lowerTrailing(
    _ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    guard let first else { return [] }
    var arguments = [
      Argument(
        label: nil, value: lowerClosure(first), range: first.sourceRange, isTrailingClosure: true)
    ]
    for other in others {
      arguments.append(
        Argument(
          label: other.label.name, value: lowerClosure(other.closure),
          range: other.closure.sourceRange, isTrailingClosure: true))
    }
    return arguments
  }

  /// What a macro expands to is unknown; what it is given is evaluated.
  func lowerMacro(
    _ macro: some FreestandingMacroExpansionSyntax, range: SourceRange
  ) -> Register {
    let name = macro.macroName.name
    // These name declarations and evaluate nothing.
    if name == "selector", let selector = macro.selector { return emit(selector, range) }
    if name == "selector" || name == "keyPath" { return emit(.constant(nil), range) }
    let arguments =
      lowerArguments(macro.arguments)
      + lowerTrailing(macro.trailingClosure, macro.additionalTrailingClosures)
    if arguments.isEmpty { return emit(.constant(nil), range) }
    // `try #require(x)` is x, unwrapped.
    if name == "require" { return arguments[0].value }
    return emit(.operation("#\(name)", arguments.map(\.value)), range)
  }
}

extension FreestandingMacroExpansionSyntax {
  /// What `#selector(load)` or `#selector(Kennel.load(_:))` names.
  fileprivate var selector: Instruction.Kind? {
    guard let named = arguments.first?.expression, arguments.count == 1 else { return nil }
    if let reference = named.as(DeclReferenceExprSyntax.self) {
      return .selector(reference.baseName.name, of: nil)
    }
    guard let member = named.as(MemberAccessExprSyntax.self) else { return nil }
    let owner = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.name
    return .selector(member.declName.baseName.name, of: owner == "self" ? nil : owner)
  }
}

extension ExprSyntax {
  /// Whether `?` or `!` stands behind that whose member it is.
  fileprivate var unwrapsBase: Bool {
    var base = self.as(MemberAccessExprSyntax.self)?.base
    while let inner = base?.parenthesised { base = inner }
    return base?.is(OptionalChainingExprSyntax.self) == true
      || base?.is(ForceUnwrapExprSyntax.self) == true
  }

  /// Whether `?` stands before it in its chain.
  fileprivate var isChained: Bool {
    var link = self
    while !link.is(OptionalChainingExprSyntax.self) {
      guard let before = link.linkBefore else { return false }
      link = before
    }
    return true
  }

  /// What it continues, as a link of a chain of members and calls.
  var linkBefore: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): member.base
    case .functionCallExpr(let call): call.calledExpression
    case .subscriptCallExpr(let index): index.calledExpression
    case .optionalChainingExpr(let chain): chain.expression
    case .forceUnwrapExpr(let unwrap): unwrap.expression
    default: nil
    }
  }

  /// Without the marks and parentheses that change nothing about what is called.
  fileprivate var unwrapped: ExprSyntax {
    var expression = self
    while true {
      if let chain = expression.as(OptionalChainingExprSyntax.self) {
        expression = chain.expression
      } else if let unwrap = expression.as(ForceUnwrapExprSyntax.self) {
        expression = unwrap.expression
      } else if let inner = expression.parenthesised {
        expression = inner
      } else {
        return expression
      }
    }
  }
}
