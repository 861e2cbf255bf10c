import ConfineFlow
import SwiftSyntax

/// Lowers one function, closure or accessor to its blocks.
final class FunctionLowering {
  let file: FileLowering
  var function: Function
  var builder = BlockBuilder()
  /// The method's `self`, also inside its closures.
  let selfVariable: VariableID?
  /// What a jump out of here passes, outermost first.
  var controls: [Control] = []
  var effects = Effects()
  /// `$0`, `$1`, ... of a closure without parameters of its own; nil where there can be none.
  var anonymousParameters: [VariableID]?
  /// What is known of their types.
  var anonymousTypes: [TypeReference?] = []
  let parent: FunctionLowering?
  /// The variables that clauses of one construct share, and the scope level that they stand in.
  var sharedVariables: (names: [String: VariableID], level: Int)?
  /// The bases of member chains that begin without one: inside `#if`, or by the context's type.
  var givenBases: [SyntaxIdentifier: Register] = [:]
  /// What closures give that are called where they stand, by the context's type.
  var givenResults: [SyntaxIdentifier: TypeReference] = [:]
  /// Local functions that were declared and are still to be lowered, where they stand.
  var localFunctions: [SyntaxIdentifier: FunctionLowering] = [:]
  var depth = 0
  /// Of registers whose types are known from elsewhere.
  var exactTypes: [Register: TypeReference] = [:]
  /// What the function's generic parameters inherit from.
  var constraints: [String: TypeReference] = [:]

  init(_ function: Function, in file: FileLowering, parent: FunctionLowering?) {
    self.file = file
    self.function = function
    self.parent = parent
    selfVariable = function.selfVariable ?? parent?.selfVariable
    // A closure nests in what surrounds it, on the same stack.
    depth = parent?.depth ?? 0
  }

  /// How deep expressions and statements may nest. A front end must not die of a generated file;
  /// its threads have the stack for this many levels.
  static let maximumDepth = 4_000

  @discardableResult
  func emit(_ kind: Instruction.Kind, _ range: SourceRange) -> Register {
    builder.emit(kind, range)
  }

  /// Lowers all statements; a single expression is what the function returns.
  func lowerBody(_ items: CodeBlockItemListSyntax) {
    let mark = file.scopes.enter()
    defer { file.scopes.leave(mark) }
    if let expression = items.singleExpression {
      finish(returning: lower(expression, as: function.result))
    } else {
      lowerItems(items)
      finish(returning: nil)
    }
  }

  /// Ends the function where its end can be reached, and hands it to the file.
  func finish(returning value: Register?) {
    if builder.isReachable {
      runDefers(downTo: 0)
      builder.terminate(.return(value))
    }
    function.body = builder.body(exactTypes)
    file.keep(function)
  }
}

// MARK: Variables

extension FunctionLowering {
  func declareParameters(_ clause: FunctionParameterClauseSyntax) {
    for parameter in clause.parameters {
      let initial = lowerDefault(parameter)
      let name = (parameter.secondName ?? parameter.firstName).name
      declareParameter(
        name, label: parameter.firstName.name,
        type: parameter.declaredType.substituting(constraints),
        isIsolated: parameter.type.isIsolated, attributes: parameter.attributes.names,
        range: parameter.sourceRange)
      let last = function.parameters.count - 1
      function.parameters[last].hasDefault = parameter.defaultValue != nil
      function.parameters[last].isVariadic = parameter.ellipsis != nil
      function.parameters[last].defaultLiteral = parameter.defaultValue?.value.literal
      function.parameters[last].defaultValue = initial
    }
  }

  @discardableResult
  func declareParameter(
    _ name: String, label: String = "_", type: TypeReference?, isIsolated: Bool = false,
    attributes: [String] = [], range: SourceRange
  ) -> VariableID {
    let variable = file.makeVariable(
      name, type: type, attributes: attributes, role: .parameter, in: function)
    file.scopes.define(name, as: .variable(variable))
    function.parameters.append(
      Parameter(
        label: label, variable: variable, type: type, isIsolated: isIsolated, range: range))
    return variable
  }

  /// A default is a value of its own, computed by the caller; only one with code in it is of interest.
  private func lowerDefault(_ parameter: FunctionParameterSyntax) -> FunctionID? {
    guard let value = parameter.defaultValue?.value, value.mayHoldCode else { return nil }
    var initial = reserveDefault(value.sourceRange)
    initial.enclosingType = function.enclosingType
    initial.isStatic = true
    initial.attributes = function.attributes
    initial.result = parameter.declaredType
    let lowering = FunctionLowering(initial, in: file, parent: nil)
    lowering.finish(returning: lowering.lower(value))
    return initial.id
  }

  /// The default of a function that stands by itself does so too.
  private func reserveDefault(_ range: SourceRange) -> Function {
    function.id.part == 0
      ? file.reserveRoot(.initialValue, name: function.name, range: range)
      : file.reservePart(of: function, .initialValue, name: function.name, range: range)
  }

  /// A new local variable, or the one that another clause of the same construct declared.
  @discardableResult
  func declare(
    _ name: String, type: TypeReference? = nil, attributes: [String] = [],
    role: Variable.Role = .local, isAsyncLet: Bool = false
  ) -> VariableID {
    let variable =
      reusableVariable(name)
      ?? file.makeVariable(name, type: type, attributes: attributes, role: role, in: function)
    file.scopes.define(name, as: isAsyncLet ? .asyncLet(variable) : .variable(variable))
    if let shared = sharedVariables, shared.level == file.scopes.level {
      sharedVariables?.names[name] = variable
    }
    return variable
  }

  private func reusableVariable(_ name: String) -> VariableID? {
    if let shared = sharedVariables, shared.level == file.scopes.level,
      let variable = shared.names[name]
    {
      return variable
    }
    // At the top of a main file the variables were declared beforehand.
    guard function.kind == .topLevel, file.scopes.level == 0,
      case .variable(let variable)? = file.fileScopes[name]
    else { return nil }
    return variable
  }

  /// Runs the clauses of one construct so that a name means one variable in all of them.
  func sharingVariables(_ body: () -> Void) {
    let saved = sharedVariables
    sharedVariables = ([:], file.scopes.level)
    body()
    sharedVariables = saved
  }

  func withScope(_ body: () -> Void) {
    let mark = file.scopes.enter()
    let outer = controls.count
    body()
    leaveControls(downTo: outer)
    file.scopes.leave(mark)
  }
}

extension ExprSyntax {
  /// Neither a literal without parts nor a name.
  fileprivate var mayHoldCode: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
      .simpleStringLiteralExpr, .declReferenceExpr:
      false
    default: true
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The expression that a body of nothing else returns.
  var singleExpression: ExprSyntax? {
    guard let only = first, count == 1 else { return nil }
    switch only.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}

extension ExprSyntax {
  /// `true`, `false` or `nil`.
  fileprivate var literal: DefaultLiteral? {
    if `is`(NilLiteralExprSyntax.self) { return .absent }
    return `as`(BooleanLiteralExprSyntax.self).map { .truth($0.isTrue) }
  }
}
