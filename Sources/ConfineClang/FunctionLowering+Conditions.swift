import CLibclang
import ConfineFlow

extension FunctionLowering {
  /// Branches on the condition, with `&&`, `||` and `!` as control flow.
  func lowerCondition(_ expression: Cursor, then yes: Int, else no: Int) {
    let condition = expression.inner
    guard enter(condition) else { return builder.branch(nil, yes, no) }
    defer { depth -= 1 }
    if condition.kind == .unary, let operand = condition.children.first,
      file.bytes.starts(with: "!", at: range(condition).start)
    {
      return lowerCondition(operand, then: no, else: yes)
    }
    if condition.kind == .binary, condition.children.count == 2 {
      let (left, right) = (condition.children[0], condition.children[1])
      switch symbol(of: condition) {
      case "&&": return lowerBoth(left, right, then: yes, else: no)
      case "||": return lowerEither(left, right, then: yes, else: no)
      case "=" where isInitializer && left.inner.kind == .selfExpression:
        _ = lower(right)
        return builder.jump(to: yes)
      default: break
      }
    }
    // An initialiser that goes on has initialised something.
    if isInitializer, condition.kind == .selfExpression { return builder.jump(to: yes) }
    builder.branch(truth(of: condition), yes, no)
  }

  private func lowerBoth(_ left: Cursor, _ right: Cursor, then yes: Int, else no: Int) {
    let next = builder.makeBlock()
    lowerCondition(left, then: next, else: no)
    builder.move(to: next)
    lowerCondition(right, then: yes, else: no)
  }

  private func lowerEither(_ left: Cursor, _ right: Cursor, then yes: Int, else no: Int) {
    let next = builder.makeBlock()
    lowerCondition(left, then: yes, else: next)
    builder.move(to: next)
    lowerCondition(right, then: yes, else: no)
  }

  /// An object is true where it is not nil.
  private func truth(of condition: Cursor) -> Register {
    let value = lower(condition)
    return unit.isObject(condition) ? isPresent(value, range(condition)) : value
  }

  func isPresent(_ value: Register, _ range: SourceRange) -> Register {
    let none = emit(.constant(.nilLiteral), range)
    return emit(.operation("!=", [value, none]), range)
  }

  func lowerLogical(_ expression: Cursor, _ symbol: String) -> Register {
    let value = lower(expression.children[0])
    let second = builder.makeBlock()
    let end = builder.makeBlock()
    let (yes, no) = symbol == "&&" ? (second, end) : (end, second)
    builder.branch(value, yes, no)
    builder.move(to: second)
    let other = lower(expression.children[1])
    builder.jump(to: end)
    builder.move(to: end)
    return emit(.operation(symbol, [value, other]), range(expression))
  }

  func lowerTernary(_ expression: Cursor) -> Register {
    guard expression.children.count == 3 else { return lowerParts(of: expression) }
    let then = builder.makeBlock()
    let otherwise = builder.makeBlock()
    let end = builder.makeBlock()
    lowerCondition(expression.children[0], then: then, else: otherwise)
    builder.move(to: then)
    let one = lower(expression.children[1])
    builder.jump(to: end)
    builder.move(to: otherwise)
    let other = lower(expression.children[2])
    builder.jump(to: end)
    builder.move(to: end)
    return emit(.merge([one, other]), range(expression))
  }

  /// `a ?: b`: b where a is nil.
  func lowerElvis(_ expression: Cursor) -> Register {
    let (first, last) = (expression.children[0], expression.children[expression.children.count - 1])
    let value = lower(first)
    let otherwise = builder.makeBlock()
    let end = builder.makeBlock()
    builder.branch(isPresent(value, range(first)), end, otherwise)
    builder.move(to: otherwise)
    let fallback = lower(last)
    builder.jump(to: end)
    builder.move(to: end)
    return emit(.coalesce(value, fallback), range(expression))
  }

  /// The operator of an expression with two operands; empty where a macro hides it.
  func symbol(of expression: Cursor) -> String { expression.symbol(in: file.bytes) }
}

extension Cursor {
  func symbol(in bytes: SourceBytes) -> String {
    guard children.count == 2, let left = children[0].extent, let right = children[1].extent,
      left.file == right.file, left.range.end <= right.range.start
    else { return "" }
    return bytes.symbol(from: left.range.end, to: right.range.start)
  }
}

extension UnitLowering {
  /// Whether a value of the type is an object, a class or a block.
  func isObject(_ expression: Cursor) -> Bool {
    let expression = expression.inner
    // A property's expression has no type of its own.
    guard expression.kind == .member, let member = expression.referenced else {
      return isObject(expression.type)
    }
    return member.kind == .instanceMethod || member.kind == .classMethod
      ? isObject(unit.functions.getCursorResultType(member.raw)) : isObject(member.type)
  }

  func isPointer(_ type: CXType) -> Bool {
    isObject(type) || unit.functions.getCanonicalType(type).kind == 101
  }

  func isObject(_ type: CXType) -> Bool {
    let kind = unit.functions.getCanonicalType(type).kind
    return kind == 27 || kind == 28 || kind == 109 || kind == 102
  }
}
