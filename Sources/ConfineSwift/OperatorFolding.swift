import ConfineFlow
import SwiftSyntax

/// A sequence of operands and operators as the tree that precedence makes of it.
///
/// `SwiftOperators` would rebuild the syntax tree, and leave a deep one where a thousand terms are
/// added; this keeps the parser's nodes and holds the tree in an array.
struct FoldedSequence {
  enum Node {
    case operand(ExprSyntax)
    case binary(String, Int, Int)
    case assignment(Int, Int)
    case ternary(Int, ExprSyntax, Int)
    case cast(Int, TypeSyntax)
    case typeTest(Int, TypeSyntax)
  }

  private(set) var nodes: [Node] = []
  /// The nodes' ends, so that an operation's range covers its operands.
  private(set) var ranges: [SourceRange] = []
  private var pending: [Pending] = []
  private var operands: [Int] = []

  var root: Int { nodes.count - 1 }

  private struct Pending {
    var symbol: Symbol
    var precedence: Precedence
  }

  private enum Symbol {
    case binary(String)
    case assignment
    case ternary(ExprSyntax)
  }

  init(_ sequence: SequenceExprSyntax) {
    var expectsOperand = true
    var typed: ExprSyntax?
    for element in sequence.elements {
      if let keyword = typed {
        typed = nil
        foldType(keyword, element)
      } else if expectsOperand {
        push(.operand(element), element.sourceRange)
        expectsOperand = false
      } else if element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self) {
        typed = element
      } else {
        shift(element)
        expectsOperand = true
      }
    }
    if expectsOperand { pending = pending.dropLast() }
    while let last = pending.popLast() { reduce(last.symbol) }
  }

  private mutating func push(_ node: Node, _ range: SourceRange) {
    nodes.append(node)
    ranges.append(range)
    operands.append(nodes.count - 1)
  }

  private mutating func shift(_ element: ExprSyntax) {
    let symbol: Symbol
    let precedence: Precedence
    switch element.as(ExprSyntaxEnum.self) {
    case .assignmentExpr: (symbol, precedence) = (.assignment, .assignment)
    case .unresolvedTernaryExpr(let ternary):
      (symbol, precedence) = (.ternary(ternary.thenExpression), .ternary)
    case .binaryOperatorExpr(let binary):
      (symbol, precedence) = (.binary(binary.operator.text), Precedence(of: binary.operator.text))
    default: (symbol, precedence) = (.binary(""), .other)
    }
    reduce(before: precedence)
    pending.append(Pending(symbol: symbol, precedence: precedence))
  }

  private mutating func foldType(_ keyword: ExprSyntax, _ element: ExprSyntax) {
    reduce(before: .cast)
    guard let type = element.as(TypeExprSyntax.self)?.type, let left = operands.popLast() else {
      return
    }
    let range = SourceRange(start: Int(ranges[left].start), end: Int(element.sourceRange.end))
    let isTest = keyword.is(UnresolvedIsExprSyntax.self)
    push(isTest ? .typeTest(left, type) : .cast(left, type), range)
  }

  private mutating func reduce(before precedence: Precedence) {
    while let last = pending.last,
      last.precedence > precedence || (last.precedence == precedence && !precedence.isRightToLeft)
    {
      pending.removeLast()
      reduce(last.symbol)
    }
  }

  private mutating func reduce(_ symbol: Symbol) {
    guard operands.count >= 2 else { return }
    let right = operands.removeLast()
    let left = operands.removeLast()
    let range = SourceRange(start: Int(ranges[left].start), end: Int(ranges[right].end))
    switch symbol {
    case .binary(let name): push(.binary(name, left, right), range)
    case .assignment: push(.assignment(left, right), range)
    case .ternary(let middle): push(.ternary(left, middle, right), range)
    }
  }
}

/// The standard library's precedence groups, lowest first.
private enum Precedence: Int, Comparable {
  case assignment, arrow, ternary, other, or, and, comparison, coalescing, cast, range, addition,
    multiplication, shift

  init(of name: String) {
    switch name {
    case "||": self = .or
    case "&&": self = .and
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=": self = .comparison
    case "??": self = .coalescing
    case "..<", "...": self = .range
    case "+", "-", "&+", "&-", "|", "^": self = .addition
    case "*", "/", "%", "&*", "&": self = .multiplication
    case "<<", ">>", "&<<", "&>>": self = .shift
    default: self = name.isCompoundAssignment ? .assignment : .other
    }
  }

  var isRightToLeft: Bool { self == .assignment || self == .ternary || self == .coalescing }

  static func < (one: Precedence, other: Precedence) -> Bool { one.rawValue < other.rawValue }
}

extension String {
  /// `+=` and its like, also those that the program declares itself.
  var isCompoundAssignment: Bool {
    guard utf8.count > 1, utf8.last == UInt8(ascii: "=") else { return false }
    return switch self {
    case "==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>=": false
    default: true
    }
  }
}
