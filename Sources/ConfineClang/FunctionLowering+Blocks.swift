import CLibclang
import ConfineFlow

extension FunctionLowering {
  /// A block literal, or in C++ a lambda.
  func lowerBlock(_ block: Cursor) -> Register {
    let range = range(block)
    // libclang puts a declaration between the literal and what it has.
    let holder = block.children.first { $0.kind == .unexposedDeclaration } ?? block
    guard let body = holder.children.last(where: { $0.kind == .compound }) else {
      return emit(.opaque, range)
    }
    let copies = block.kind == .block ? copiedVariables(in: body) : []
    let captures = copies.map { copy -> (Capture, UnsafeRawPointer, VariableID) in
      let old = file.result[copy.variable]
      let value = emit(.load(copy.variable), range)
      let inner = file.makeVariable(old.name, type: old.type, in: function)
      file.meanings[copy.declaration] = .variable(inner)
      return (Capture(variable: inner, value: value), copy.declaration, copy.variable)
    }
    let nested = nest(range, body: body)
    nested.declareParameters(holder, labels: [])
    nested.lowerBody(body)
    for (_, declaration, variable) in captures { file.meanings[declaration] = .variable(variable) }
    return emit(.closure(nested.function.id, captures: captures.map(\.0)), range)
  }

  private func nest(_ range: SourceRange, body: Cursor) -> FunctionLowering {
    var inner = file.reservePart(of: function, .closure, name: function.name, range: range)
    inner.enclosingType = function.enclosingType
    inner.isStatic = function.isStatic
    inner.parent = function.id
    return FunctionLowering(
      inner, in: file, of: unit, context: context, parent: self, body: body)
  }

  /// The variables of which a block has a copy of its own, made where it stands: those that are
  /// assigned to again. Of all others a copy is as good as the variable, and `__block` means it.
  private func copiedVariables(
    in body: Cursor
  ) -> [(declaration: UnsafeRawPointer, variable: VariableID)] {
    var found: [(declaration: UnsafeRawPointer, variable: VariableID)] = []
    var seen: Set<UnsafeRawPointer> = []
    var open = [body]
    while let cursor = open.popLast() {
      open += cursor.children.reversed()
      guard cursor.kind == .reference, let target = cursor.referenced,
        let declaration = target.declaration, reassigned.contains(declaration),
        seen.insert(declaration).inserted,
        case .variable(let variable)? = file.meanings[declaration], !isShared(target)
      else { continue }
      found.append((declaration, variable))
    }
    return found
  }

  /// `__block`, before the name.
  private func isShared(_ variable: Cursor) -> Bool {
    guard let extent = variable.extent else { return false }
    return file.bytes.text(extent.range).contains("__block")
  }

  /// `@autoreleasepool`, as the function of that name that runs a closure.
  ///
  /// Where its statements leave it by a jump, what follows may be left out.
  func lowerPool(_ statement: Cursor) {
    guard let body = statement.children.last, !body.children.isEmpty else { return }
    let range = range(statement)
    let nested = nest(range, body: body)
    nested.isPool = true
    nested.lowerBody(body)
    let closure = emit(.closure(nested.function.id, captures: []), range)
    let argument = Argument(
      label: nil, value: closure, range: self.range(body), isTrailingClosure: true)
    let value = emitCall(.name("autoreleasepool"), [argument], range)
    for exit in nested.poolExits.sorted(by: { $0.rawValue < $1.rawValue }) {
      leavePool(by: exit, value)
    }
  }

  private func leavePool(by exit: PoolExit, _ value: Register) {
    guard builder.isReachable else { return }
    let leaving = builder.makeBlock()
    let staying = builder.makeBlock()
    builder.terminate(.choice([leaving, staying]))
    builder.move(to: leaving)
    switch exit {
    case .break: lowerBreak()
    case .continue: lowerContinue()
    case .return:
      if isPool { poolExits.insert(.return) }
      runCleanups(downTo: 0)
      builder.terminate(.return(value))
    }
    builder.move(to: staying)
  }
}

/// How statements leave an `@autoreleasepool`, other than at its end.
enum PoolExit: Int {
  case `break`, `continue`, `return`
}
