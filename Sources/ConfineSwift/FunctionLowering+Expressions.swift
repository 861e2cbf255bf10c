import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  /// Goes one level deeper, or reports that the code is too deep to follow.
  func enter(at range: @autoclosure () -> SourceRange) -> Bool {
    guard depth < Self.maximumDepth else {
      if !file.isTooDeep {
        file.gap("code nested more than \(Self.maximumDepth) levels deep", at: range())
      }
      file.isTooDeep = true
      return false
    }
    depth += 1
    return true
  }

  func lower(_ expression: ExprSyntax) -> Register {
    guard enter(at: expression.sourceRange) else { return emit(.opaque, expression.sourceRange) }
    defer { depth -= 1 }
    let value = lowerEntered(expression)
    if let facts = file.facts { note(facts, of: expression, in: value) }
    return value
  }

  private func lowerEntered(_ expression: ExprSyntax) -> Register {
    let range = expression.sourceRange
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return lowerReference(name)
    case .memberAccessExpr(let member): return lowerMember(member, range)
    case .functionCallExpr(let call): return lowerCall(call, range)
    case .subscriptCallExpr(let index): return lowerIndex(index, range)
    case .closureExpr(let closure): return lowerClosure(closure)
    case .sequenceExpr(let sequence): return lowerSequence(sequence)
    case .ifExpr(let choice): return lowerIf(choice)
    case .switchExpr(let choice): return lowerSwitch(choice, label: nil)
    case .awaitExpr, .tryExpr, .unsafeExpr: return lowerEffect(expression)

    case .integerLiteralExpr: return emit(.constant(.named("Int", [])), range)
    case .floatLiteralExpr: return emit(.constant(.named("Double", [])), range)
    case .booleanLiteralExpr(let literal): return emit(.truth(literal.isTrue), range)
    case .nilLiteralExpr: return emit(.constant(.nilLiteral), range)
    case .stringLiteralExpr(let literal): return lowerString(literal, range)
    case .simpleStringLiteralExpr: return emit(.constant(.named("String", [])), range)
    case .keyPathExpr(let path): return lowerKeyPath(path, range)
    case .regexLiteralExpr, .discardAssignmentExpr: return emit(.constant(nil), range)
    case .arrayExpr(let array):
      return emit(.collection(array.elements.map { lower($0.expression) }), range)
    case .dictionaryExpr(let dictionary): return lowerDictionary(dictionary, range)
    case .tupleExpr(let tuple): return lowerTuple(tuple, range)
    case .typeExpr(let type): return emit(.type(TypeReference(type.type)), range)
    case .genericSpecializationExpr(let special): return lowerSpecialization(special, range)
    case .superExpr: return lowerSelf(range)

    case .forceUnwrapExpr(let unwrap): return lower(unwrap.expression)
    case .optionalChainingExpr(let chain): return lower(chain.expression)
    case .inOutExpr(let argument): return lower(argument.expression)
    case .consumeExpr(let inner): return lower(inner.expression)
    case .copyExpr(let inner): return lower(inner.expression)
    case .borrowExpr(let inner): return lower(inner.expression)
    case .packExpansionExpr(let pack): return lower(pack.repetitionPattern)
    case .packElementExpr(let pack): return lower(pack.pack)
    case .prefixOperatorExpr(let prefix):
      return emit(.operation(prefix.operator.text, [lower(prefix.expression)]), range)
    case .postfixOperatorExpr(let postfix):
      return emit(.operation(postfix.operator.text, [lower(postfix.expression)]), range)
    case .macroExpansionExpr(let macro): return lowerMacro(macro, range: range)
    case .postfixIfConfigExpr(let conditional): return lowerConditional(conditional, range)
    default:
      // Folded forms are not the parser's, and unfolded ones stand in sequences only, but for code
      // that is broken or newer than this: what it holds is evaluated.
      for child in expression.children(viewMode: .sourceAccurate) {
        if let inner = child.as(ExprSyntax.self) { _ = lower(inner) }
      }
      return emit(.opaque, range)
    }
  }

  /// The path itself reads nothing; where a function is wanted, it is the closure that follows it
  /// (SE-0249). The indices in it are evaluated where it is made.
  private func lowerKeyPath(_ path: KeyPathExprSyntax, _ range: SourceRange) -> Register {
    for case .subscript(let index) in path.components.map(\.component) {
      _ = lowerArguments(index.arguments)
    }
    let nested = nest(.closure, name: function.name, range)
    let mark = file.scopes.enter()
    defer { file.scopes.leave(mark) }
    let root = path.root.map { TypeReference($0) }
    var value = nested.emit(.load(nested.declareParameter("root", type: root, range: range)), range)
    for component in path.components {
      switch component.component {
      case .property(let property):
        value = nested.emit(.member(value, property.declName.baseName.name), range)
      case .optional: continue
      default: value = nested.emit(.opaque, range)
      }
    }
    nested.finish(returning: value)
    return emit(.closure(nested.function.id, captures: []), range)
  }

  private func lowerString(_ literal: StringLiteralExprSyntax, _ range: SourceRange) -> Register {
    var parts: [Register] = []
    for case .expressionSegment(let segment) in literal.segments {
      for part in segment.expressions { parts.append(lower(part.expression)) }
    }
    return parts.isEmpty
      ? emit(.constant(.named("String", [])), range) : emit(.interpolation(parts), range)
  }

  private func lowerDictionary(
    _ dictionary: DictionaryExprSyntax, _ range: SourceRange
  ) -> Register {
    guard case .elements(let elements) = dictionary.content else {
      return emit(.collection([]), range)
    }
    var keys: [Register] = []
    var values: [Register] = []
    for element in elements {
      keys.append(lower(element.key))
      values.append(lower(element.value))
    }
    return emit(.dictionary(keys: keys, values: values), range)
  }

  private func lowerTuple(_ tuple: TupleExprSyntax, _ range: SourceRange) -> Register {
    if let inner = ExprSyntax(tuple).parenthesised { return lower(inner) }
    let labels = tuple.elements.map { $0.label.map(\.name) ?? "_" }
    let values = tuple.elements.map { lower($0.expression) }
    return emit(.tuple(values, labels: labels.withoutBlanks), range)
  }

  /// Lowers what is of the type by its context: a member without a base that it calls is one of that
  /// type (SE-0287), and a closure that it calls gives one.
  func lower(_ expression: ExprSyntax, as type: TypeReference?) -> Register {
    if let closure = expression.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(ClosureExprSyntax.self)
    {
      givenResults[closure.id] = type
    }
    if let type = type?.unwrapped, case .named = type, let start = expression.chainStart,
      start.parent?.is(FunctionCallExprSyntax.self) == true
    {
      givenBases[start.id] = emit(.type(type), start.sourceRange)
    }
    return lower(expression)
  }

  /// Clauses of `#if` in a chain of members continue from what stands before them.
  private func lowerConditional(
    _ conditional: PostfixIfConfigExprSyntax, _ range: SourceRange
  ) -> Register {
    let base = conditional.base.map(lower) ?? emit(.opaque, range)
    var values = [base]
    lowerClauses(conditional.config.clauses) { elements in
      guard case .postfixExpression(let expression) = elements else { return }
      if let first = expression.chainStart { givenBases[first.id] = base }
      values.append(lower(expression))
    }
    return merge(values, range) ?? base
  }

  /// Every clause of `#if` may be the one that is compiled, or none if there is no `#else`.
  func lowerClauses(
    _ clauses: IfConfigClauseListSyntax, _ body: (IfConfigClauseSyntax.Elements) -> Void
  ) {
    let exit = builder.makeBlock()
    let heads = clauses.map { _ in builder.makeBlock() }
    let hasElse = clauses.last?.condition == nil
    builder.terminate(.choice(hasElse ? heads : heads + [exit]))
    for (clause, head) in zip(clauses, heads) {
      builder.move(to: head)
      if let elements = clause.elements { body(elements) }
      builder.jump(to: exit)
    }
    builder.move(to: exit)
  }

  /// One of several values; nil if there is none.
  func merge(_ values: [Register?], _ range: SourceRange) -> Register? {
    let values = values.compactMap(\.self)
    return values.count < 2 ? values.first : emit(.merge(values), range)
  }
}

extension BooleanLiteralExprSyntax {
  var isTrue: Bool { literal.tokenKind == .keyword(.true) }
}

extension ExprSyntax {
  /// The member without a base that a chain begins with.
  fileprivate var chainStart: MemberAccessExprSyntax? {
    var expression = self
    while let before = expression.linkBefore
      ?? expression.as(PostfixIfConfigExprSyntax.self)?.base
    {
      expression = before
    }
    return expression.as(MemberAccessExprSyntax.self)
  }
}
