import CLibclang
import ConfineFlow

extension FunctionLowering {
  func lower(_ expression: Cursor) -> Register {
    guard enter(expression) else { return emit(.opaque, range(expression)) }
    defer { depth -= 1 }
    return lowerEntered(expression)
  }

  private func lowerEntered(_ expression: Cursor) -> Register {
    let range = range(expression)
    switch expression.kind {
    case .message: return lowerMessage(expression)
    case .call: return lowerCall(expression)
    case .block, .lambda: return lowerBlock(expression)
    case .reference: return lowerReference(expression)
    case .member: return lowerMember(expression)
    case .selfExpression: return lowerSelf(range)
    case .subscripted: return lowerSubscript(expression)
    case .unary: return lowerUnary(expression)
    case .binary: return lowerBinary(expression)
    case .compoundAssignment: return lowerCompound(expression)
    case .conditional: return lowerTernary(expression)
    case .parenthesis, .cast, .bridgedCast, .null, .nullPointer: return lowerCast(expression)
    case .statementExpression: return lowerStatementExpression(expression)
    case .selector: return lowerSelector(expression)
    case .integer, .character: return emit(.constant(.named("Int", [])), range)
    case .floating: return emit(.constant(.named("Double", [])), range)
    case .string, .objectString: return emit(.constant(.named("String", [])), range)
    case .truth, .objectTruth: return lowerTruth(expression)
    case .unexposedExpression: return lowerUnexposed(expression)
    default:
      return expression.kind.isCXXCast ? lowerCast(expression) : lowerParts(of: expression)
    }
  }

  /// What it holds is evaluated; what it gives is not followed.
  func lowerParts(of expression: Cursor) -> Register {
    let values = expression.children.filter(\.kind.isExpression).map { lower($0) }
    return emit(values.isEmpty ? .constant(nil) : .opaque, range(expression))
  }

  // MARK: - Literals

  private func lowerTruth(_ expression: Cursor) -> Register {
    let range = range(expression)
    let isTrue = ["YES", "true", "__objc_yes", "TRUE"].contains(file.bytes.word(at: range.start))
    return emit(.truth(isTrue), range)
  }

  /// Whether it is what `nil` and `NULL` stand for: a number as a pointer.
  private func isNil(_ expression: Cursor) -> Bool {
    if expression.kind == .null || expression.kind == .nullPointer { return true }
    var operand = expression.inner
    while operand.kind == .cast || operand.kind == .parenthesis,
      let next = operand.inner.children.last(where: \.kind.isExpression) ?? operand.children.last
    {
      operand = next.inner
    }
    return operand.kind == .integer && unit.isPointer(expression.type)
  }

  private func lowerSelector(_ expression: Cursor) -> Register {
    let text = file.bytes.text(range(expression))
    let named = text.split(separator: "(").last.map(String.init) ?? ""
    let selector = SelectorName(named.filter { $0.isLetter || $0.isNumber || "_:".contains($0) })
    return emit(.selector(selector.name, of: nil), range(expression))
  }

  /// Implicit conversions, literals of collections, subscripts of objects and `?:` have no kind of
  /// their own; the text tells them apart.
  private func lowerUnexposed(_ expression: Cursor) -> Register {
    let range = range(expression)
    let children = expression.children.filter { !$0.kind.isReference }
    if file.bytes.starts(with: "@[", at: range.start) {
      return emit(.collection(children.map { lower($0) }), range)
    }
    if file.bytes.starts(with: "@{", at: range.start) { return lowerDictionary(children, range) }
    if isNil(expression) { return emit(.constant(.nilLiteral), range) }
    if children.count == 1 { return lower(children[0]) }
    if isSubscript(expression) { return lowerSubscript(expression) }
    guard children.count >= 2, let first = children[0].extent?.range,
      let second = children[children.count - 1].extent?.range
    else { return lowerParts(of: expression) }
    if file.bytes.symbol(from: first.end, to: second.start).hasPrefix("?") {
      return lowerElvis(expression)
    }
    return lowerParts(of: expression)
  }

  private func lowerDictionary(_ parts: [Cursor], _ range: SourceRange) -> Register {
    var keys: [Register] = []
    var values: [Register] = []
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) { keys.append(lower(part)) } else { values.append(lower(part)) }
    }
    return emit(.dictionary(keys: keys, values: values), range)
  }

  // MARK: - Operators

  private func lowerUnary(_ expression: Cursor) -> Register {
    guard let operand = expression.children.last else { return lowerParts(of: expression) }
    let range = range(expression)
    if expression.isStep(in: file.bytes) { return lowerStep(operand, range) }
    let value = lower(operand)
    if file.bytes.starts(with: "!", at: range.start) {
      if unit.isObject(operand) {
        let none = emit(.constant(.nilLiteral), range)
        return emit(.operation("==", [value, none]), range)
      }
      return emit(.operation("!", [value]), range)
    }
    // `&x` and `*x` are about x.
    if file.bytes.starts(with: "&", at: range.start)
      || file.bytes.starts(with: "*", at: range.start)
    {
      return value
    }
    return emit(.operation("-", [value]), range)
  }

  private func lowerStep(_ operand: Cursor, _ range: SourceRange) -> Register {
    let old = lower(operand)
    let new = emit(.operation("+", [old]), range)
    assign(new, to: operand)
    return old
  }

  private func lowerBinary(_ expression: Cursor) -> Register {
    guard expression.children.count == 2 else { return lowerParts(of: expression) }
    let symbol = symbol(of: expression)
    switch symbol {
    case "=": return lowerAssignment(expression.children[0], expression.children[1])
    case "&&", "||": return lowerLogical(expression, symbol)
    case ",":
      _ = lower(expression.children[0])
      return lower(expression.children[1])
    default:
      let values = expression.children.map { lower($0) }
      return emit(.operation(symbol, values), range(expression))
    }
  }

  private func lowerCompound(_ expression: Cursor) -> Register {
    guard expression.children.count == 2 else { return lowerParts(of: expression) }
    let old = lower(expression.children[0])
    let other = lower(expression.children[1])
    let new = emit(.operation("+=", [old, other]), range(expression))
    assign(new, to: expression.children[0])
    return new
  }

  private func lowerCast(_ expression: Cursor) -> Register {
    if isNil(expression) { return emit(.constant(.nilLiteral), range(expression)) }
    guard let operand = expression.children.last(where: \.kind.isExpression) else {
      return emit(.constant(nil), range(expression))
    }
    let value = lower(operand)
    guard expression.kind != .parenthesis, unit.isObject(expression.type),
      case .named(let name, let arguments)? = unit.type(expression.type)
    else { return value }
    return emit(.cast(value, .named(name, arguments)), range(expression))
  }

  /// `({ ...; value; })`
  private func lowerStatementExpression(_ expression: Cursor) -> Register {
    guard let body = expression.children.last else { return lowerParts(of: expression) }
    for child in body.children.dropLast() { lower(statement: child) }
    if let last = body.children.last {
      if last.kind.isExpression { return lower(last) }
      lower(statement: last)
    }
    return emit(.constant(nil), range(expression))
  }

  // MARK: - Subscripts

  /// Whether `[` stands behind the first part.
  func isSubscript(_ expression: Cursor) -> Bool {
    if expression.kind == .subscripted { return true }
    let parts = expression.children.filter(\.kind.isExpression)
    guard parts.count == 2, let first = parts[0].extent?.range else { return false }
    return file.bytes.starts(with: "[", at: Int32(file.bytes.skipSpace(from: Int(first.end))))
  }

  /// `array[index]`, of C or of objects.
  func lowerSubscript(_ expression: Cursor) -> Register {
    let (base, index) = lowerSubscriptParts(expression)
    return emit(.index(base, [index]), range(expression))
  }

  func lowerSubscriptParts(_ expression: Cursor) -> (base: Register, index: Argument) {
    let children = expression.children.filter(\.kind.isExpression)
    guard children.count >= 2 else {
      let value = lowerParts(of: expression)
      return (value, Argument(label: nil, value: value, range: range(expression)))
    }
    let base = lower(children[0])
    let index = Argument(label: nil, value: lower(children[1]), range: range(children[1]))
    return (base, index)
  }
}
