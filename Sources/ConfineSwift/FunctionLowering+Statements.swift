import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  /// A block with a scope of its own; the value is that of its last expression.
  @discardableResult
  func lowerBlock(_ items: CodeBlockItemListSyntax) -> Register? {
    var value: Register?
    withScope { value = lowerItems(items) }
    return value
  }

  @discardableResult
  func lowerItems(_ items: CodeBlockItemListSyntax) -> Register? {
    declareLocalFunctions(items)
    var value: Register?
    for item in items {
      switch item.item {
      case .decl(let declaration):
        lowerDeclaration(declaration)
        value = nil
      case .stmt(let statement): value = lower(statement)
      case .expr(let expression): value = lower(expression)
      }
    }
    return value
  }

  /// The value is that of an expression in the place of a statement.
  private func lower(_ statement: StmtSyntax, label: String? = nil) -> Register? {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return lower(statement, label: label)
    case .returnStmt(let statement): lowerReturn(statement)
    case .throwStmt(let statement):
      _ = lower(statement.expression)
      throwError(from: controls.count)
    case .guardStmt(let statement): lowerGuard(statement)
    case .forStmt(let statement): lowerFor(statement, label: label)
    case .whileStmt(let statement): lowerWhile(statement, label: label)
    case .repeatStmt(let statement): lowerRepeat(statement, label: label)
    case .doStmt(let statement):
      return lowerDo(statement.body, statement.catchClauses, label: label)
    case .deferStmt(let statement):
      controls.append(Control(.deferred(statement.body, file.scopes)))
    case .breakStmt(let statement): lowerBreak(statement.label?.name)
    case .continueStmt(let statement): lowerContinue(statement.label?.name)
    case .fallThroughStmt: lowerFallthrough()
    case .labeledStmt(let statement):
      return lower(statement.statement, label: statement.label.name)
    case .yieldStmt(let statement): lowerYield(statement)
    case .discardStmt(let statement): _ = lower(statement.expression)
    default: break
    }
    return nil
  }

  private func lower(_ statement: ExpressionStmtSyntax, label: String?) -> Register? {
    guard let label else { return lower(statement.expression) }
    if let choice = statement.expression.as(SwitchExprSyntax.self) {
      return lowerSwitch(choice, label: label)
    }
    // A labelled `if` can be left by `break` with its label.
    let exit = builder.makeBlock()
    let outer = controls.count
    controls.append(Control(.labelled(exit: exit), label: label))
    _ = lower(statement.expression)
    leaveControls(downTo: outer)
    builder.jump(to: exit)
    builder.move(to: exit)
    return nil
  }

  private func lowerReturn(_ statement: ReturnStmtSyntax) {
    let value = statement.expression.map { lower($0, as: function.result) }
    guard builder.isReachable else { return }
    runDefers(downTo: 0)
    builder.terminate(.return(value))
  }

  private func lowerYield(_ statement: YieldStmtSyntax) {
    switch statement.yieldedExpressions {
    case .single(let expression): _ = lower(expression)
    case .multiple(let clause): for element in clause.elements { _ = lower(element.expression) }
    }
  }

  private func lowerGuard(_ statement: GuardStmtSyntax) {
    let failure = builder.makeBlock()
    // What the conditions bind stays in scope after the statement, and is unknown in its body.
    let before = file.scopes
    lowerConditions(statement.conditions, failure: failure)
    let after = file.scopes
    let next = builder.current
    builder.move(to: failure)
    file.scopes = before
    lowerBlock(statement.body.statements)
    // A guard's body never falls through; if broken code does, it goes nowhere.
    builder.terminate(.unreachable)
    file.scopes = after
    builder.move(to: next)
  }

  /// A `do`, with the clauses that catch its errors.
  func lowerDo(
    _ body: CodeBlockSyntax, _ clauses: CatchClauseListSyntax, label: String? = nil
  ) -> Register? {
    let exit = builder.makeBlock()
    let outer = controls.count
    if label != nil { controls.append(Control(.labelled(exit: exit), label: label)) }
    var values = [lowerProtected(body, clauses, exit: exit)]
    values += clauses.isEmpty ? [] : lowerClauses(clauses, exit: exit)
    controls.removeLast(controls.count - outer)
    builder.move(to: exit)
    return merge(values, body.sourceRange)
  }

  /// Leaves the builder at the block that errors go to.
  private func lowerProtected(
    _ body: CodeBlockSyntax, _ clauses: CatchClauseListSyntax, exit: Int
  ) -> Register? {
    guard !clauses.isEmpty else {
      let value = lowerBlock(body.statements)
      builder.jump(to: exit)
      return value
    }
    let errors = builder.makeBlock()
    let control = Control(.catching(errors))
    controls.append(control)
    let savedEffects = effects
    // An outer `try` does not cover the statements of a `do` expression.
    effects = Effects()
    let value = lowerBlock(body.statements)
    effects = savedEffects
    controls.removeLast()
    if control.isReached {
      builder.jump(to: exit)
    } else {
      // What throws is no call (a property, say): the clauses must not be lost for that.
      builder.terminate(.choice([exit, errors]))
    }
    builder.move(to: errors)
    return value
  }

  private func lowerClauses(_ clauses: CatchClauseListSyntax, exit: Int) -> [Register?] {
    let error = emit(.constant(.named("Error", [])), clauses.sourceRange)
    var values: [Register?] = []
    for clause in clauses {
      guard builder.isReachable else { break }
      let next = builder.makeBlock()
      let isReached = lowerClause(clause, error: error, next: next, exit: exit, &values)
      builder.move(to: isReached ? next : nil)
    }
    // A set of clauses that may not be exhaustive lets the error out.
    throwError(from: controls.count)
    return values
  }

  /// Says whether the clause may decline the error.
  private func lowerClause(
    _ clause: CatchClauseSyntax, error: Register, next: Int, exit: Int, _ values: inout [Register?]
  ) -> Bool {
    var mayDecline = false
    withScope {
      if clause.catchItems.isEmpty {
        emit(.store(declare("error", role: .unwrapped), error), clause.catchKeyword.sourceRange)
      } else {
        let items = clause.catchItems.map { ($0.pattern, $0.whereClause) }
        mayDecline = matchAny(items, error, failure: next)
      }
      values.append(lowerBlock(clause.body.statements))
    }
    builder.jump(to: exit)
    return mayDecline
  }
}
