import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  /// Goes on when all conditions hold, with what they bind in scope.
  func lowerConditions(_ conditions: ConditionElementListSyntax, failure: Int) {
    for element in conditions {
      switch element.condition {
      case .expression(let expression):
        let next = builder.makeBlock()
        lowerCondition(expression, then: next, else: failure)
        builder.move(to: next)
      case .availability:
        let next = builder.makeBlock()
        builder.branch(nil, next, failure)
        builder.move(to: next)
      case .matchingPattern(let condition):
        let value = lower(condition.initializer.value)
        let type = condition.typeAnnotation.map { TypeReference($0.type) }
        match(condition.pattern, value, type: type, failure: failure)
      case .optionalBinding(let binding): lowerBinding(binding, failure: failure)
      }
    }
  }

  private func lowerBinding(_ binding: OptionalBindingConditionSyntax, failure: Int) {
    let range = binding.pattern.sourceRange
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    // `self` stays what it is; only the test remains.
    if let name, name.name == "self" {
      if let initializer = binding.initializer { _ = lower(initializer.value) }
      let next = builder.makeBlock()
      builder.branch(nil, next, failure)
      builder.move(to: next)
      return
    }
    var value: Register
    if let initializer = binding.initializer {
      value = lower(initializer.value)
    } else {
      value = lowerName(name?.name ?? "", range)
    }
    testPresence(of: value, range, failure: failure)
    let type = binding.typeAnnotation.map { TypeReference($0.type) }
    match(binding.pattern, value, type: type, role: .unwrapped, failure: failure)
  }

  /// Goes on when the value is not nil.
  func testPresence(of value: Register, _ range: SourceRange, failure: Int) {
    let next = builder.makeBlock()
    builder.branch(isPresent(value, range), next, failure)
    builder.move(to: next)
  }

  /// A binding's test, in the words of the comparison with `nil` that it is.
  func isPresent(_ value: Register, _ range: SourceRange) -> Register {
    let none = emit(.constant(.nilLiteral), range)
    return emit(.operation("!=", [value, none]), range)
  }

  /// Branches on the condition, with `&&`, `||` and `!` as control flow.
  func lowerCondition(_ expression: ExprSyntax, then yes: Int, else no: Int) {
    if let inner = expression.parenthesised {
      return lowerCondition(inner, then: yes, else: no)
    }
    if let negated = expression.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return lowerCondition(negated.expression, then: no, else: yes)
    }
    guard let sequence = expression.as(SequenceExprSyntax.self) else {
      return builder.branch(lower(expression), yes, no)
    }
    inSequence(sequence) { folded in
      if folded.nodes.isEmpty {
        builder.branch(nil, yes, no)
      } else {
        lowerCondition(folded.root, of: folded, then: yes, else: no)
      }
    }
  }

  func lowerCondition(
    _ node: Int, of folded: FoldedSequence, then yes: Int, else no: Int
  ) {
    guard case .binary(let name, let left, let right) = folded.nodes[node],
      name == "&&" || name == "||", enter(at: folded.ranges[node])
    else { return lowerConditionLeaf(node, of: folded, then: yes, else: no) }
    defer { depth -= 1 }
    let next = builder.makeBlock()
    if name == "&&" {
      lowerCondition(left, of: folded, then: next, else: no)
    } else {
      lowerCondition(left, of: folded, then: yes, else: next)
    }
    builder.move(to: next)
    lowerCondition(right, of: folded, then: yes, else: no)
  }

  private func lowerConditionLeaf(
    _ node: Int, of folded: FoldedSequence, then yes: Int, else no: Int
  ) {
    if case .operand(let operand) = folded.nodes[node] {
      lowerCondition(enterOperand(operand), then: yes, else: no)
    } else {
      builder.branch(lower(node, of: folded), yes, no)
    }
  }
}

extension ExprSyntax {
  /// What stands alone in parentheses.
  var parenthesised: ExprSyntax? {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return nil }
    return only.expression
  }
}
