import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  func lowerSequence(_ sequence: SequenceExprSyntax) -> Register {
    var value: Register?
    inSequence(sequence) { folded in
      if !folded.nodes.isEmpty { value = lower(folded.root, of: folded) }
    }
    return value ?? emit(.opaque, sequence.sourceRange)
  }

  func lower(_ node: Int, of folded: FoldedSequence) -> Register {
    let range = folded.ranges[node]
    guard enter(at: range) else { return emit(.opaque, range) }
    defer { depth -= 1 }
    switch folded.nodes[node] {
    case .operand(let operand): return lower(enterOperand(operand))
    case .assignment(let target, let value): return lowerAssignment(target, value, of: folded)
    case .ternary(let condition, let yes, let no):
      return lowerTernary(condition, yes, no, of: folded, range)
    case .cast(let value, let type):
      return emit(.cast(lower(value, of: folded), TypeReference(type)), range)
    case .typeTest(let value, let type):
      let value = lower(value, of: folded)
      let type = emit(.type(TypeReference(type)), type.sourceRange)
      return emit(.operation("is", [value, type]), range)
    case .binary(let name, let left, let right):
      return lowerBinary(name, left, right, of: folded, range)
    }
  }

  private func lowerBinary(
    _ name: String, _ left: Int, _ right: Int, of folded: FoldedSequence, _ range: SourceRange
  ) -> Register {
    switch name {
    case "??": lowerCoalescing(left, right, of: folded, range)
    case "&&", "||": lowerLogical(name, left, right, of: folded, range)
    default:
      name.isCompoundAssignment
        ? lowerCompound(name, left, right, of: folded, range)
        : lowerSpine(name, left, right, of: folded, range)
    }
  }

  /// `a + b + c + ...` leans to the left: its spine is walked, not recursed into.
  private func lowerSpine(
    _ name: String, _ left: Int, _ right: Int, of folded: FoldedSequence, _ range: SourceRange
  ) -> Register {
    var spine = [(name, right, range)]
    var first = left
    while case .binary(let name, let left, let right) = folded.nodes[first],
      name != "??", name != "&&", name != "||", !name.isCompoundAssignment
    {
      spine.append((name, right, folded.ranges[first]))
      first = left
    }
    var value = lower(first, of: folded)
    for (name, right, range) in spine.reversed() {
      value = emit(.operation(name, [value, lower(right, of: folded)]), range)
    }
    return value
  }

  private func lowerCoalescing(
    _ left: Int, _ right: Int, of folded: FoldedSequence, _ range: SourceRange
  ) -> Register {
    let value = lower(left, of: folded)
    let otherwise = builder.makeBlock()
    let end = builder.makeBlock()
    builder.branch(isPresent(value, folded.ranges[left]), end, otherwise)
    builder.move(to: otherwise)
    let fallback = lower(right, of: folded)
    builder.jump(to: end)
    builder.move(to: end)
    return emit(.coalesce(value, fallback), range)
  }

  private func lowerLogical(
    _ name: String, _ left: Int, _ right: Int, of folded: FoldedSequence, _ range: SourceRange
  ) -> Register {
    let value = lower(left, of: folded)
    let second = builder.makeBlock()
    let end = builder.makeBlock()
    let (yes, no) = name == "&&" ? (second, end) : (end, second)
    builder.branch(value, yes, no)
    builder.move(to: second)
    let other = lower(right, of: folded)
    builder.jump(to: end)
    builder.move(to: end)
    return emit(.operation(name, [value, other]), range)
  }

  private func lowerTernary(
    _ condition: Int, _ yes: ExprSyntax, _ no: Int, of folded: FoldedSequence, _ range: SourceRange
  ) -> Register {
    let then = builder.makeBlock()
    let otherwise = builder.makeBlock()
    let end = builder.makeBlock()
    lowerCondition(condition, of: folded, then: then, else: otherwise)
    builder.move(to: then)
    coverEndings(of: yes)
    let one = lower(yes)
    builder.jump(to: end)
    builder.move(to: otherwise)
    let other = lower(no, of: folded)
    builder.jump(to: end)
    builder.move(to: end)
    return emit(.merge([one, other]), range)
  }
}
