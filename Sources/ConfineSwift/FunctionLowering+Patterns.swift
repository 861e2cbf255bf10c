import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  /// Binds the names of a pattern that always matches.
  func bind(
    _ pattern: PatternSyntax, _ value: Register, type: TypeReference?, attributes: [String] = [],
    isAsyncLet: Bool = false
  ) {
    for (name, path) in pattern.boundNames {
      var part = value
      for index in path { part = emit(.tupleElement(part, index), pattern.sourceRange) }
      let variable = declare(
        name.name, type: (path.isEmpty ? type : nil) ?? file.knownType(of: name),
        attributes: attributes, isAsyncLet: isAsyncLet)
      emit(.store(variable, part), pattern.sourceRange)
    }
  }

  /// Any of several patterns, which bind the same names; says whether all of them may fail.
  func matchAny(
    _ items: [(pattern: PatternSyntax?, condition: WhereClauseSyntax?)], _ value: Register,
    failure: Int
  ) -> Bool {
    let matched = builder.makeBlock()
    var mayFail = true
    sharingVariables {
      for (index, item) in items.enumerated() {
        let next = index + 1 < items.count ? builder.makeBlock() : failure
        if !matchOne(item.pattern, item.condition, value, failure: next) { mayFail = false }
        builder.jump(to: matched)
        builder.move(to: next)
      }
    }
    builder.move(to: matched)
    return mayFail
  }

  private func matchOne(
    _ pattern: PatternSyntax?, _ condition: WhereClauseSyntax?, _ value: Register, failure: Int
  ) -> Bool {
    if let pattern {
      match(pattern, value, failure: failure)
    } else {
      emit(
        .store(declare("error", role: .unwrapped), value),
        condition?.sourceRange ?? SourceRange(start: 0, end: 0))
    }
    if let condition = condition?.condition {
      let next = builder.makeBlock()
      lowerCondition(condition, then: next, else: failure)
      builder.move(to: next)
      return true
    }
    return pattern?.mayFail ?? false
  }

  /// Goes on when the value matches, with the pattern's names bound.
  func match(
    _ pattern: PatternSyntax, _ value: Register, type: TypeReference? = nil,
    isBinding: Bool = false, role: Variable.Role = .local, failure: Int
  ) {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name):
      let variable = declare(
        name.identifier.name, type: type ?? file.knownType(of: name.identifier),
        role: role)
      emit(.store(variable, value), name.sourceRange)
    case .valueBindingPattern(let binding):
      match(binding.pattern, value, type: type, isBinding: true, failure: failure)
    case .tuplePattern(let tuple):
      for (index, element) in tuple.elements.enumerated() {
        let part = emit(.tupleElement(value, index), element.sourceRange)
        match(element.pattern, part, isBinding: isBinding, failure: failure)
      }
    case .expressionPattern(let pattern):
      match(pattern.expression, value, isBinding: isBinding, failure: failure)
    case .isTypePattern(let pattern):
      let type = emit(.type(TypeReference(pattern.type)), pattern.type.sourceRange)
      test(.operation("is", [value, type]), pattern.sourceRange, failure: failure)
    case .wildcardPattern, .missingPattern: break
    }
  }

  private func match(
    _ expression: ExprSyntax, _ value: Register, isBinding: Bool, failure: Int
  ) {
    guard enter(at: expression.sourceRange) else { return }
    defer { depth -= 1 }
    switch expression.as(ExprSyntaxEnum.self) {
    case .patternExpr(let pattern):
      match(pattern.pattern, value, isBinding: isBinding, failure: failure)
    case .discardAssignmentExpr: break
    case .declReferenceExpr(let name) where isBinding:
      let type = file.knownType(of: name.baseName)
      emit(.store(declare(name.baseName.name, type: type), value), name.sourceRange)
    case .tupleExpr(let tuple): match(tuple, value, isBinding: isBinding, failure: failure)
    case .optionalChainingExpr(let optional):
      testPresence(of: value, optional.sourceRange, failure: failure)
      match(optional.expression, value, isBinding: isBinding, failure: failure)
    case .functionCallExpr(let call) where call.calledExpression.isCaseName:
      match(call, value, isBinding: isBinding, failure: failure)
    case .sequenceExpr(let sequence) where sequence.castPattern != nil:
      matchCast(sequence, value, isBinding: isBinding, failure: failure)
    default: matchValue(expression, value, failure: failure)
    }
  }

  private func match(
    _ tuple: TupleExprSyntax, _ value: Register, isBinding: Bool, failure: Int
  ) {
    if let inner = ExprSyntax(tuple).parenthesised {
      return match(inner, value, isBinding: isBinding, failure: failure)
    }
    for (index, element) in tuple.elements.enumerated() {
      let part = emit(.tupleElement(value, index), element.sourceRange)
      match(element.expression, part, isBinding: isBinding, failure: failure)
    }
  }

  /// `.loaded(let dog)`: the case is tested, and its payload taken apart.
  private func match(
    _ call: FunctionCallExprSyntax, _ value: Register, isBinding: Bool, failure: Int
  ) {
    let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name ?? ""
    test(.isCase(value, name), call.sourceRange, failure: failure)
    guard !call.arguments.isEmpty else { return }
    let payload = emit(.payload(value, of: name), call.sourceRange)
    for (index, argument) in call.arguments.enumerated() {
      let part =
        call.arguments.count == 1
        ? payload : emit(.tupleElement(payload, index), argument.sourceRange)
      match(argument.expression, part, isBinding: isBinding, failure: failure)
    }
  }

  /// `let dog as Dog`
  private func matchCast(
    _ sequence: SequenceExprSyntax, _ value: Register, isBinding: Bool, failure: Int
  ) {
    guard let (pattern, type) = sequence.castPattern else { return }
    let range = sequence.sourceRange
    let tested = emit(.type(TypeReference(type)), type.sourceRange)
    test(.operation("is", [value, tested]), range, failure: failure)
    let cast = emit(.cast(value, TypeReference(type)), range)
    match(pattern, cast, isBinding: isBinding, failure: failure)
  }

  private func matchValue(_ expression: ExprSyntax, _ value: Register, failure: Int) {
    let pattern = lower(expression)
    let name = expression.isPlainValue ? "==" : "~="
    let operands = expression.isPlainValue ? [value, pattern] : [pattern, value]
    test(.operation(name, operands), expression.sourceRange, failure: failure)
  }

  private func test(_ condition: Instruction.Kind, _ range: SourceRange, failure: Int) {
    let next = builder.makeBlock()
    builder.branch(emit(condition, range), next, failure)
    builder.move(to: next)
  }
}

extension PatternSyntax {
  /// Whether some value may not match; as far as the syntax tells.
  fileprivate var mayFail: Bool {
    switch self.as(PatternSyntaxEnum.self) {
    case .identifierPattern, .wildcardPattern, .missingPattern: false
    case .valueBindingPattern(let binding): binding.pattern.mayFail
    case .tuplePattern(let tuple): tuple.elements.contains { $0.pattern.mayFail }
    case .isTypePattern: true
    case .expressionPattern(let pattern):
      if let pattern = pattern.expression.as(PatternExprSyntax.self) {
        pattern.pattern.mayFail
      } else {
        !pattern.expression.is(DiscardAssignmentExprSyntax.self)
      }
    }
  }
}

extension SequenceExprSyntax {
  /// The parts of `pattern as Type`.
  fileprivate var castPattern: (pattern: ExprSyntax, type: TypeSyntax)? {
    let elements = Array(elements)
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)
    else { return nil }
    return (elements[0], type.type)
  }
}

extension ExprSyntax {
  /// `.loaded` or `State.loaded`, as against a function that makes a value to compare with.
  fileprivate var isCaseName: Bool { self.is(MemberAccessExprSyntax.self) }

  /// A literal or a case: matching is equality.
  fileprivate var isPlainValue: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
      .stringLiteralExpr, .memberAccessExpr:
      true
    default: false
    }
  }
}
