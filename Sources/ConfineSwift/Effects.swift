import ConfineFlow
import SwiftSyntax

/// Which `try` and `await` cover the expression being lowered.
struct Effects {
  /// Under a `try` that lets errors go on, neither `try?` nor `try!`.
  var isTrying = false
  var awaiting: Awaiting?
  /// Calls and suspensions of the function so far; tells whether an `await` had any.
  var suspensions = 0

  struct Awaiting {
    /// The calls in which the operand ends.
    var endings: Set<SyntaxIdentifier> = []
    var range: SourceRange
    /// The count of suspensions when it began.
    var before: Int
    /// Whether what is being lowered is the sequence that it is a prefix in, not an argument in it.
    var coversOperands = true
  }
}

extension FunctionLowering {
  /// Lowers under the effects that prefix the expression, and those already in force.
  func lowerEffect(_ expression: ExprSyntax) -> Register {
    let saved = effects
    let value = lower(enterEffects(expression))
    leaveEffects(saved)
    return value
  }

  /// In `await a() + b()` the prefix stands at the first operand and covers all that follow.
  func inSequence(_ sequence: SequenceExprSyntax, _ body: (FoldedSequence) -> Void) {
    let saved = effects
    effects.awaiting?.coversOperands = false
    body(FoldedSequence(sequence))
    leaveEffects(saved)
  }

  /// An operand of a sequence, under the prefixes of those before it.
  func enterOperand(_ operand: ExprSyntax) -> ExprSyntax {
    let inner = enterEffects(operand)
    coverEndings(of: inner)
    return inner
  }

  /// An `await` in front of an operator is for whatever the operator combines.
  func coverEndings(of expression: ExprSyntax) {
    guard effects.awaiting?.coversOperands == true else { return }
    effects.awaiting?.endings.formUnion(expression.endings)
  }

  /// Takes the prefixes off; they are in force until `leaveEffects`.
  private func enterEffects(_ expression: ExprSyntax) -> ExprSyntax {
    var inner = expression
    while true {
      switch inner.as(ExprSyntaxEnum.self) {
      case .tryExpr(let attempt):
        effects.isTrying = attempt.questionOrExclamationMark == nil
        inner = attempt.expression
      case .awaitExpr(let suspending):
        function.markAsynchronous()
        effects.awaiting = Effects.Awaiting(
          endings: suspending.expression.endings, range: suspending.sourceRange,
          before: effects.suspensions)
        inner = suspending.expression
      case .unsafeExpr(let wrapped): inner = wrapped.expression
      default: return inner
      }
    }
  }

  /// An `await` without any call is on a property or an `async let`: it suspends all the same.
  private func leaveEffects(_ saved: Effects) {
    if let awaiting = effects.awaiting, awaiting.range != saved.awaiting?.range,
      awaiting.before == effects.suspensions
    {
      suspend(awaiting.range)
      emitErrorEdge()
    }
    let count = effects.suspensions
    effects = saved
    effects.suspensions = count
  }

  func suspend(_ range: SourceRange) {
    function.markAsynchronous()
    effects.suspensions += 1
    emit(.suspend, range)
  }

  func emitCall(
    _ callee: Call.Callee, _ arguments: [Argument], unwrapping unwrapsReceiver: Bool = false,
    chained isChained: Bool = false,
    at node: SyntaxIdentifier, _ range: SourceRange
  ) -> Register {
    var role: Call.AwaitRole?
    if let awaiting = effects.awaiting {
      role = awaiting.endings.contains(node) ? .outermost : .inner
    }
    effects.suspensions += 1
    var call = Call(
      callee: callee, arguments: arguments, awaitRole: role,
      leavesOnError: effects.isTrying && !isGuarded)
    call.unwrapsReceiver = unwrapsReceiver
    call.isChained = isChained
    let result = emit(.call(call), range)
    emitErrorEdge()
    return result
  }
}

extension Function {
  /// A closure is asynchronous when it awaits; a declaration says so itself.
  fileprivate mutating func markAsynchronous() {
    if kind == .closure || kind == .topLevel { isAsync = true }
  }
}

extension ExprSyntax {
  /// The calls in which the operand of an `await` ends: one, or one for each value it may have.
  var endings: Set<SyntaxIdentifier> {
    var found: Set<SyntaxIdentifier> = []
    var pending = [self]
    while let expression = pending.popLast() {
      switch expression.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let call): found.insert(call.id)
      case .memberAccessExpr(let member): if let base = member.base { pending.append(base) }
      case .subscriptCallExpr(let index): pending.append(index.calledExpression)
      case .forceUnwrapExpr(let unwrap): pending.append(unwrap.expression)
      case .optionalChainingExpr(let chain): pending.append(chain.expression)
      case .tryExpr(let attempt): pending.append(attempt.expression)
      case .unsafeExpr(let wrapped): pending.append(wrapped.expression)
      case .unresolvedTernaryExpr(let ternary): pending.append(ternary.thenExpression)
      case .sequenceExpr(let sequence): pending += Array(sequence.elements)
      case .tupleExpr(let tuple):
        if let inner = ExprSyntax(tuple).parenthesised { pending.append(inner) }
      default: break
      }
    }
    return found
  }
}
