import ConfineFlow
import SwiftSyntax

/// A place that can be assigned to, its parts evaluated.
indirect enum Target {
  case variable(VariableID)
  case name(String)
  case member(Register, String)
  case index(Register, [Argument])
  case tuple([Target])
  case discard
}

extension FunctionLowering {
  func lowerAssignment(_ left: Int, _ right: Int, of folded: FoldedSequence) -> Register {
    guard case .operand(let operand) = folded.nodes[left] else {
      _ = lower(left, of: folded)
      return lower(right, of: folded)
    }
    let range = folded.ranges[left]
    let target = resolve(enterOperand(operand))
    let value = lower(right, of: folded)
    assign(value, to: target, range)
    return emit(.constant(.tuple([])), range)
  }

  /// `a.x += b` evaluates a, then b, then reads x and writes it.
  func lowerCompound(
    _ name: String, _ left: Int, _ right: Int, of folded: FoldedSequence, _ range: SourceRange
  ) -> Register {
    guard case .operand(let operand) = folded.nodes[left] else {
      return emit(
        .operation(name, [lower(left, of: folded), lower(right, of: folded)]), range)
    }
    let target = resolve(enterOperand(operand))
    let other = lower(right, of: folded)
    let old = read(target, folded.ranges[left])
    let new = emit(.operation(name, [old, other]), range)
    assign(new, to: target, folded.ranges[left])
    return emit(.constant(.tuple([])), range)
  }

  private func resolve(_ expression: ExprSyntax) -> Target {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): return resolve(reference)
    case .memberAccessExpr(let member):
      guard let base = member.base else { return .name(member.declName.baseName.name) }
      return .member(lower(base), member.declName.baseName.name)
    case .subscriptCallExpr(let index):
      return .index(lower(index.calledExpression), lowerIndices(index))
    case .tupleExpr(let tuple):
      if let inner = expression.parenthesised { return resolve(inner) }
      return .tuple(tuple.elements.map { resolve($0.expression) })
    case .forceUnwrapExpr(let unwrap): return resolve(unwrap.expression)
    case .optionalChainingExpr(let chain): return resolve(chain.expression)
    default:
      if !expression.is(DiscardAssignmentExprSyntax.self) { _ = lower(expression) }
      return .discard
    }
  }

  private func resolve(_ reference: DeclReferenceExprSyntax) -> Target {
    let name = reference.baseName.name
    if reference.baseName.tokenKind == .keyword(.self), let selfVariable {
      return .variable(selfVariable)
    }
    return switch binding(of: name) {
    case .variable(let variable), .asyncLet(let variable): .variable(variable)
    case .function, .computed: .discard
    case nil: name == "_" ? .discard : .name(name)
    }
  }

  private func read(_ target: Target, _ range: SourceRange) -> Register {
    switch target {
    case .variable(let variable): emit(.load(variable), range)
    case .name(let name): emit(.name(name), range)
    case .member(let base, let name): emit(.member(base, name), range)
    case .index(let base, let indices): emit(.index(base, indices), range)
    case .tuple(let targets): emit(.tuple(targets.map { read($0, range) }), range)
    case .discard: emit(.opaque, range)
    }
  }

  private func assign(_ value: Register, to target: Target, _ range: SourceRange) {
    switch target {
    case .variable(let variable): emit(.store(variable, value), range)
    case .name(let name): emit(.assignName(name, value), range)
    case .member(let base, let name): emit(.assignMember(base, name, value), range)
    case .index(let base, let indices): emit(.assignIndex(base, indices, value), range)
    case .tuple(let targets):
      for (index, target) in targets.enumerated() {
        assign(emit(.tupleElement(value, index), range), to: target, range)
      }
    case .discard: break
    }
  }
}
