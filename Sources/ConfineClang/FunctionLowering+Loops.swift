import CLibclang
import ConfineFlow

extension FunctionLowering {
  func lowerWhile(_ statement: Cursor) {
    guard let body = statement.children.last else { return }
    let head = builder.makeBlock()
    let exit = builder.makeBlock()
    builder.jump(to: head)
    builder.move(to: head)
    let conditions = statement.children.dropLast()
    for part in conditions.dropLast() { lower(statement: part) }
    let inside = builder.makeBlock()
    if let condition = conditions.last { lowerCondition(condition, then: inside, else: exit) }
    builder.move(to: inside)
    lowerLoopBody(body, exit: exit, next: head)
    builder.jump(to: head)
    builder.move(to: exit)
  }

  func lowerDo(_ statement: Cursor) {
    guard let inside = statement.children.first, let test = statement.children.last else { return }
    let body = builder.makeBlock()
    let condition = builder.makeBlock()
    let exit = builder.makeBlock()
    builder.jump(to: body)
    builder.move(to: body)
    lowerLoopBody(inside, exit: exit, next: condition)
    builder.jump(to: condition)
    builder.move(to: condition)
    lowerCondition(test, then: body, else: exit)
    builder.move(to: exit)
  }

  /// Any of its parts may be missing; only the semicolons tell which.
  func lowerFor(_ statement: Cursor) {
    guard let body = statement.children.last else { return }
    let parts = forParts(of: statement)
    parts.first.forEach(lower(statement:))
    let head = builder.makeBlock()
    let inside = builder.makeBlock()
    let next = builder.makeBlock()
    let exit = builder.makeBlock()
    builder.jump(to: head)
    builder.move(to: head)
    if let condition = parts.condition {
      lowerCondition(condition, then: inside, else: exit)
    } else {
      builder.jump(to: inside)
    }
    builder.move(to: inside)
    lowerLoopBody(body, exit: exit, next: next)
    builder.jump(to: next)
    builder.move(to: next)
    if let step = parts.step { _ = lower(step) }
    builder.jump(to: head)
    builder.move(to: exit)
  }

  private func forParts(
    of statement: Cursor
  ) -> (first: [Cursor], condition: Cursor?, step: Cursor?) {
    let parts = statement.children.dropLast()
    guard let extent = statement.extent,
      let (one, two) = file.bytes.semicolons(ofForAt: extent.range.start)
    else {
      // A macro's: what is evaluated is all that is known.
      return (parts.count > 2 ? [parts[0]] : [], parts.count > 2 ? parts[1] : parts.first, nil)
    }
    func part(in span: Range<Int>) -> [Cursor] {
      parts.filter { span.contains(Int($0.extent?.range.start ?? -1)) }
    }
    return (
      part(in: 0..<one), part(in: one..<two).last,
      part(in: two..<Int(extent.range.end)).last
    )
  }

  func lowerForCollection(_ statement: Cursor) {
    let children = statement.children
    guard children.count >= 3 else { return children.forEach(lower(statement:)) }
    let sequence = lower(children[1])
    let head = builder.makeBlock()
    let body = builder.makeBlock()
    let exit = builder.makeBlock()
    builder.jump(to: head)
    builder.move(to: head)
    let element = emit(.element(sequence), range(children[1]))
    builder.branch(nil, body, exit)
    builder.move(to: body)
    bind(element, to: children[0])
    lowerLoopBody(children[children.count - 1], exit: exit, next: head)
    builder.jump(to: head)
    builder.move(to: exit)
  }

  /// The loop's variable is declared in its head, or was before.
  private func bind(_ element: Register, to target: Cursor) {
    let declared = target.kind == .declarationStatement ? target.children.last : target
    guard let declared, declared.kind == .variable, let declaration = declared.declaration else {
      return assign(element, to: target)
    }
    let variable = file.makeVariable(
      declared.spelling, type: unit.type(declared.type), in: function)
    file.meanings[declaration] = .variable(variable)
    emit(.store(variable, element), range(declared))
  }

  private func lowerLoopBody(_ body: Cursor, exit: Int, next: Int) {
    withControl(.loop(exit: exit, next: next)) { lower(statement: body) }
  }
}
