import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  /// As a statement or as an expression: the value is one of the branches' last expressions.
  func lowerIf(_ expression: IfExprSyntax) -> Register {
    let exit = builder.makeBlock()
    var values: [Register?] = []
    // `else if` chains are as long as people make them: a loop, not a recursion.
    var rest: IfExprSyntax? = expression
    while let choice = rest {
      let otherwise = builder.makeBlock()
      withScope {
        lowerConditions(choice.conditions, failure: otherwise)
        values.append(lowerBlock(choice.body.statements))
      }
      builder.jump(to: exit)
      builder.move(to: otherwise)
      rest = nil
      switch choice.elseBody {
      case .ifExpr(let next): rest = next
      case .codeBlock(let block): values.append(lowerBlock(block.statements))
      case nil: break
      }
    }
    builder.jump(to: exit)
    builder.move(to: exit)
    return result(values, expression.sourceRange)
  }

  /// A choice's value, which is nothing when it is a statement.
  private func result(_ values: [Register?], _ range: SourceRange) -> Register {
    merge(values, range) ?? emit(.constant(nil), range)
  }

  func lowerSwitch(_ expression: SwitchExprSyntax, label: String?) -> Register {
    let subject = lower(expression.subject)
    let cases = expression.cases.flattened
    let bodies = cases.map { _ in builder.makeBlock() }
    let exit = builder.makeBlock()
    let control = Control(.choice(exit: exit), label: label)
    var values: [Register?] = []
    for (index, clause) in cases.enumerated() {
      control.nextBody = index + 1 < bodies.count ? bodies[index + 1] : nil
      let failure = builder.makeBlock()
      withScope {
        lowerLabel(
          clause.label, subject, body: bodies[index], failure: failure,
          isLast: index + 1 == cases.count)
        controls.append(control)
        values.append(lowerBlock(clause.statements))
        controls.removeLast()
      }
      builder.jump(to: exit)
      builder.move(to: failure)
    }
    // The compiler sees to it that some case applies.
    builder.terminate(.unreachable)
    builder.move(to: exit)
    return result(values, expression.sourceRange)
  }

  /// Leaves the builder in the case's body.
  private func lowerLabel(
    _ label: SwitchCaseSyntax.Label, _ subject: Register, body: Int, failure: Int, isLast: Bool
  ) {
    if case .case(let label) = label {
      _ = matchAny(label.caseItems.map { ($0.pattern, $0.whereClause) }, subject, failure: failure)
    } else if !isLast {
      // A `default` in one clause of `#if`: those that follow may be compiled instead.
      builder.branch(nil, body, failure)
    }
    builder.jump(to: body)
    builder.move(to: body)
  }
}

extension SwitchCaseListSyntax {
  /// All cases, those of every clause of `#if` included.
  fileprivate var flattened: [SwitchCaseSyntax] {
    flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let clause): [clause]
      case .ifConfigDecl(let conditional):
        conditional.clauses.flatMap { $0.elements?.as(SwitchCaseListSyntax.self)?.flattened ?? [] }
      }
    }
  }
}
