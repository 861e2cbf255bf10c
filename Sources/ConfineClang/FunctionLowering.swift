import CLibclang
import ConfineFlow

/// Lowers one method, function or block to its basic blocks.
final class FunctionLowering {
  let file: FileLowering
  let unit: UnitLowering
  var function: Function
  var builder = BlockBuilder()
  /// The method's `self`, also inside its blocks.
  let selfVariable: VariableID?
  /// The method around, if there is one.
  let context: MethodContext?
  let parent: FunctionLowering?
  /// What a jump out of here passes, outermost first.
  var controls: [Control] = []
  var labels: [String: Int] = [:]
  /// The local variables of the whole function that are assigned to after their declaration.
  let reassigned: Set<UnsafeRawPointer>
  var depth = 0
  /// Whether this stands for the statements of an `@autoreleasepool`, and how they leave it.
  var isPool = false
  var poolExits: Set<PoolExit> = []
  /// Where what has no place of its own stands, as code that a macro makes.
  private var surrounding: SourceRange

  /// How deep expressions and statements may nest.
  static let maximumDepth = 1_000

  init(
    _ function: Function, in file: FileLowering, of unit: UnitLowering, context: MethodContext?,
    parent: FunctionLowering?, body: Cursor
  ) {
    self.file = file
    self.unit = unit
    self.function = function
    self.context = context
    self.parent = parent
    selfVariable = function.selfVariable ?? parent?.selfVariable
    reassigned = parent?.reassigned ?? Reassignments(in: body, file.bytes).variables
    depth = parent?.depth ?? 0
    surrounding = function.range
  }

  /// Whether this is an initialiser, or a block in one.
  var isInitializer: Bool { function.kind == .initializer }

  @discardableResult
  func emit(_ kind: Instruction.Kind, _ range: SourceRange) -> Register {
    builder.emit(kind, range)
  }

  func range(_ cursor: Cursor) -> SourceRange {
    guard let extent = cursor.extent, file.id.index == unit.base + extent.file else {
      return surrounding
    }
    surrounding = extent.range
    return extent.range
  }

  /// Goes one level deeper, or reports that the code is too deep to follow.
  func enter(_ cursor: Cursor) -> Bool {
    guard depth < Self.maximumDepth else {
      if !file.isTooDeep {
        file.gap("code nested more than \(Self.maximumDepth) levels deep", at: range(cursor))
      }
      file.isTooDeep = true
      return false
    }
    depth += 1
    return true
  }

  func declareParameters(_ cursor: Cursor, labels: [String]) {
    let parameters = cursor.children.filter { $0.kind == .parameter }
    for (index, parameter) in parameters.enumerated() {
      let type = unit.type(parameter.type)
      let variable = file.makeVariable(parameter.spelling, type: type, in: function)
      if let declaration = parameter.declaration {
        file.meanings[declaration] = .variable(variable)
      }
      function.parameters.append(
        Parameter(
          label: labels.indices.contains(index) ? labels[index] : "_", variable: variable,
          type: type, isIsolated: false, range: range(parameter)))
    }
  }

  func lowerBody(_ body: Cursor) {
    lower(statement: body)
    finish()
  }

  /// Ends the function where its end can be reached, and hands it to the file.
  func finish() {
    if builder.isReachable { builder.terminate(.return(nil)) }
    function.body = builder.body()
    file.keep(function)
  }
}

/// Which variables some code assigns to, other than where it declares them.
private struct Reassignments {
  private(set) var variables: Set<UnsafeRawPointer> = []

  init(in body: Cursor, _ bytes: SourceBytes) {
    var open = [body]
    while let cursor = open.popLast() {
      if cursor.assigns(in: bytes), let target = cursor.children.first?.inner,
        target.kind == .reference, let declaration = target.referenced?.declaration
      {
        variables.insert(declaration)
      }
      open += cursor.children
    }
  }
}

extension Cursor {
  /// Without the parentheses and implicit conversions around.
  var inner: Cursor {
    var cursor = self
    while cursor.kind == .parenthesis || cursor.isConversion, let only = cursor.children.first {
      cursor = only
    }
    return cursor
  }

  /// An implicit conversion: it stands where its operand stands, and has nothing else.
  private var isConversion: Bool {
    guard kind == .unexposedExpression, children.count == 1 else { return false }
    guard let extent, let inside = children[0].extent else { return true }
    return extent.range == inside.range
  }

  /// Whether it may change its first operand: `=`, `+=`, `++`, and `&` for somebody else to do so.
  fileprivate func assigns(in bytes: SourceBytes) -> Bool {
    switch kind {
    case .compoundAssignment: true
    case .binary: ["=", ""].contains(symbol(in: bytes))
    case .unary: isStep(in: bytes) || bytes.starts(with: "&", at: extent?.range.start ?? -1)
    default: false
    }
  }

  /// `x++`, `--x`
  func isStep(in bytes: SourceBytes) -> Bool {
    guard let range = extent?.range, let operand = children.first?.extent?.range else {
      return false
    }
    if range.start == operand.start { return range.end > operand.end }
    return bytes.starts(with: "++", at: range.start) || bytes.starts(with: "--", at: range.start)
  }
}
