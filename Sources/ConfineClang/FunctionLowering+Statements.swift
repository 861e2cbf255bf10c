import CLibclang
import ConfineFlow

extension FunctionLowering {
  func lower(statement: Cursor) {
    guard enter(statement) else { return }
    defer { depth -= 1 }
    switch statement.kind {
    case .compound: for child in statement.children { lower(statement: child) }
    case .declarationStatement: for child in statement.children { lowerDeclaration(child) }
    case .variable: lowerDeclaration(statement)
    case .ifStatement: lowerIf(statement)
    case .whileStatement: lowerWhile(statement)
    case .doStatement: lowerDo(statement)
    case .forStatement: lowerFor(statement)
    case .forCollection, .cxxForRange: lowerForCollection(statement)
    case .switchStatement: lowerSwitch(statement)
    case .returnStatement: lowerReturn(statement)
    case .breakStatement: lowerBreak()
    case .continueStatement: lowerContinue()
    case .goto: lowerGoto(statement)
    case .label: lowerLabel(statement)
    case .tryStatement, .cxxTry: lowerTry(statement)
    case .throwStatement:
      for child in statement.children { _ = lower(child) }
      runCleanups(downTo: 0)
      builder.terminate(.throw)
    case .synchronized: lowerSynchronized(statement)
    case .autoreleasePool: lowerPool(statement)
    default:
      if statement.kind.isExpression {
        _ = lower(statement)
      } else if statement.kind.isStatement {
        for child in statement.children { lower(statement: child) }
      }
    }
  }

  // MARK: - Declarations

  private func lowerDeclaration(_ cursor: Cursor) {
    guard cursor.kind == .variable, let declaration = cursor.declaration else { return }
    let range = range(cursor)
    guard unit.unit.functions.Cursor_getStorageClass(cursor.raw) != 3 else {
      return file.enterGlobal(cursor, isPrivate: true, in: unit, range)
    }
    let value = initializer(of: cursor).map { lower($0) }
    let variable = file.makeVariable(
      cursor.spelling, type: unit.type(cursor.type), in: function)
    file.meanings[declaration] = .variable(variable)
    if let value { emit(.store(variable, value), nameRange(of: cursor, in: range)) }
  }

  private func initializer(of variable: Cursor) -> Cursor? {
    let found = unit.unit.functions.Cursor_getVarDeclInitializer(variable.raw)
    let cursor = Cursor(found, in: unit.unit)
    return cursor.kind.isInvalid ? nil : cursor
  }

  /// Where a declaration names its variable.
  private func nameRange(of variable: Cursor, in range: SourceRange) -> SourceRange {
    guard let place = unit.unit.location(of: variable.raw), unit.base + place.file == file.id.index
    else { return range }
    return SourceRange(start: place.offset, end: place.offset + variable.spelling.utf8.count)
  }

  // MARK: - Choices

  private func lowerIf(_ statement: Cursor) {
    var parts = statement.children[...]
    // C++ may declare a variable in the condition, or before it.
    while parts.count > 2, let first = parts.first, !first.kind.isExpression {
      lower(statement: first)
      parts.removeFirst()
    }
    guard let condition = parts.first, parts.count >= 2 else {
      return parts.forEach(lower(statement:))
    }
    let body = parts[parts.startIndex + 1]
    let alternative = parts.count > 2 ? parts[parts.startIndex + 2] : nil
    let then = builder.makeBlock()
    let exit = builder.makeBlock()
    let otherwise = alternative == nil ? exit : builder.makeBlock()
    lowerCondition(condition, then: then, else: otherwise)
    builder.move(to: then)
    lower(statement: body)
    builder.jump(to: exit)
    if let alternative {
      builder.move(to: otherwise)
      lower(statement: alternative)
      builder.jump(to: exit)
    }
    builder.move(to: exit)
  }

  private func lowerSwitch(_ statement: Cursor) {
    guard let body = statement.children.last else { return }
    for part in statement.children.dropLast() { lower(statement: part) }
    let exit = builder.makeBlock()
    let cases = body.switchCases
    let entries = cases.map { _ in builder.makeBlock() }
    let hasDefault = cases.contains { $0.kind == .switchDefault }
    builder.terminate(.choice(hasDefault ? entries : entries + [exit]))
    withControl(.choice(exit: exit)) {
      for child in body.kind == .compound ? body.children : [body] {
        lowerCase(child, cases, entries)
      }
    }
    builder.jump(to: exit)
    builder.move(to: exit)
  }

  /// A statement of the body; cases may be nested in each other's first statement.
  private func lowerCase(_ statement: Cursor, _ cases: [Cursor], _ entries: [Int]) {
    guard statement.kind == .switchCase || statement.kind == .switchDefault else {
      return lower(statement: statement)
    }
    if let index = cases.firstIndex(where: { $0.raw.data.1 == statement.raw.data.1 }) {
      builder.jump(to: entries[index])
      builder.move(to: entries[index])
    }
    if let first = statement.children.last, first.kind.isStatement || statement.hasOwnStatement {
      lowerCase(first, cases, entries)
    }
  }

  // MARK: - Leaving

  private func lowerReturn(_ statement: Cursor) {
    let value = statement.children.last.flatMap { value -> Register? in
      // An initialiser of the graph returns what it initialises.
      if isInitializer, value.inner.kind == .selfExpression { return nil }
      return lower(value)
    }
    guard builder.isReachable else { return }
    if isPool { poolExits.insert(.return) }
    runCleanups(downTo: 0)
    builder.terminate(.return(value))
  }

  private func block(labelled name: String) -> Int {
    if let known = labels[name] { return known }
    let block = builder.makeBlock()
    labels[name] = block
    return block
  }

  private func lowerLabel(_ statement: Cursor) {
    let block = block(labelled: statement.spelling)
    builder.jump(to: block)
    builder.move(to: block)
    for child in statement.children { lower(statement: child) }
  }

  private func lowerGoto(_ statement: Cursor) {
    guard let name = statement.children.first?.spelling else { return }
    builder.jump(to: block(labelled: name))
  }

  // MARK: - Regions

  private func lowerTry(_ statement: Cursor) {
    let exit = builder.makeBlock()
    let errors = builder.makeBlock()
    let isClause: (Cursor) -> Bool = { $0.kind == .catchClause || $0.kind == .cxxCatch }
    let clauses = statement.children.filter(isClause)
    let last = statement.children.last { $0.kind == .finallyClause }
    let inside = {
      if let body = statement.children.first {
        self.lower(body, catchingAt: clauses.isEmpty ? nil : errors)
      }
      self.builder.jump(to: exit)
      self.builder.move(to: clauses.isEmpty ? nil : errors)
      self.lowerClauses(clauses, exit: exit)
    }
    guard let last else {
      inside()
      return builder.move(to: exit)
    }
    let cleanup = { for child in last.children { self.lower(statement: child) } }
    withControl(.cleanup(cleanup), inside)
    builder.move(to: exit)
    cleanup()
  }

  /// Any statement of the body may throw, and then has not done what it says; the first of several
  /// mostly prepares what the clauses take back.
  private func lower(_ body: Cursor, catchingAt errors: Int?) {
    guard let errors else { return lower(statement: body) }
    let statements = body.kind == .compound ? body.children : [body]
    for (index, statement) in statements.enumerated() {
      if builder.isReachable, index > 0 || statements.count == 1 {
        let next = builder.makeBlock()
        builder.terminate(.choice([next, errors]))
        builder.move(to: next)
      }
      lower(statement: statement)
    }
  }

  private func lowerClauses(_ clauses: [Cursor], exit: Int) {
    guard !clauses.isEmpty else { return }
    let entries = clauses.map { _ in builder.makeBlock() }
    builder.terminate(.choice(entries))
    for (clause, entry) in zip(clauses, entries) {
      builder.move(to: entry)
      if clause.kind == .catchClause { emit(.exception, range(clause)) }
      for child in clause.children { lower(statement: child) }
      builder.jump(to: exit)
    }
  }

  /// As `objc_sync_enter` and `objc_sync_exit`, which it is made of.
  private func lowerSynchronized(_ statement: Cursor) {
    guard let lock = statement.children.first, let body = statement.children.last else { return }
    let range = range(lock)
    let value = lower(lock)
    func call(_ name: String) {
      let argument = Argument(label: nil, value: value, range: range)
      let call = Call(callee: .name(name), arguments: [argument], awaitRole: nil)
      emit(.call(call), range)
    }
    call("objc_sync_enter")
    withControl(.cleanup({ call("objc_sync_exit") })) { lower(statement: body) }
    if builder.isReachable { call("objc_sync_exit") }
  }
}

extension Cursor {
  /// The cases of a `switch` with this body, in order, but not those of one inside.
  fileprivate var switchCases: [Cursor] {
    var found: [Cursor] = []
    for child in kind == .compound ? children : [self] {
      var next: Cursor? = child
      while let current = next, current.kind == .switchCase || current.kind == .switchDefault {
        found.append(current)
        next = current.children.last
      }
    }
    return found
  }

  /// Whether a case has a statement after its value, an expression perhaps.
  fileprivate var hasOwnStatement: Bool { children.count > (kind == .switchCase ? 1 : 0) }
}
