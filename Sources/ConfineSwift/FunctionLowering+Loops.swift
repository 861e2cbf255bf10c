import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  func lowerWhile(_ statement: WhileStmtSyntax, label: String?) {
    let head = builder.makeBlock()
    let exit = builder.makeBlock()
    builder.jump(to: head)
    builder.move(to: head)
    withScope {
      lowerConditions(statement.conditions, failure: exit)
      lowerLoopBody(statement.body, label: label, exit: exit, next: head)
    }
    builder.jump(to: head)
    builder.move(to: exit)
  }

  func lowerRepeat(_ statement: RepeatStmtSyntax, label: String?) {
    let body = builder.makeBlock()
    let condition = builder.makeBlock()
    let exit = builder.makeBlock()
    builder.jump(to: body)
    builder.move(to: body)
    lowerLoopBody(statement.body, label: label, exit: exit, next: condition)
    builder.jump(to: condition)
    builder.move(to: condition)
    lowerCondition(statement.condition, then: body, else: exit)
    builder.move(to: exit)
  }

  func lowerFor(_ statement: ForStmtSyntax, label: String?) {
    let sequence = lower(statement.sequence)
    let head = builder.makeBlock()
    let body = builder.makeBlock()
    let exit = builder.makeBlock()
    builder.jump(to: head)
    builder.move(to: head)
    let element = lowerNext(statement, sequence)
    builder.branch(nil, body, exit)
    builder.move(to: body)
    withScope {
      let type = statement.typeAnnotation.map { TypeReference($0.type) }
      match(statement.pattern, element, type: type, failure: head)
      if let condition = statement.whereClause?.condition {
        let accepted = builder.makeBlock()
        lowerCondition(condition, then: accepted, else: head)
        builder.move(to: accepted)
      }
      lowerLoopBody(statement.body, label: label, exit: exit, next: head)
    }
    builder.jump(to: head)
    builder.move(to: exit)
  }

  /// Each round of `for await` suspends before it has its element, and may end in an error instead.
  private func lowerNext(_ statement: ForStmtSyntax, _ sequence: Register) -> Register {
    if let keyword = statement.awaitKeyword {
      suspend(keyword.sourceRange)
      let saved = effects
      effects.isTrying = statement.tryKeyword != nil
      emitErrorEdge()
      effects = saved
    }
    return emit(.element(sequence), statement.sequence.sourceRange)
  }

  private func lowerLoopBody(_ body: CodeBlockSyntax, label: String?, exit: Int, next: Int) {
    let outer = controls.count
    controls.append(Control(.loop(exit: exit, next: next), label: label))
    lowerBlock(body.statements)
    leaveControls(downTo: outer)
  }
}
