import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  func lowerClosure(_ closure: ClosureExprSyntax) -> Register {
    let range = closure.sourceRange
    let nested = nest(.closure, name: function.name, range)
    let mark = file.scopes.enter()
    defer { file.scopes.leave(mark) }
    let captures = lowerCaptures(closure.signature?.capture)
    nested.lowerSignature(closure.signature)
    nested.function.result = nested.function.result ?? givenResults[closure.id]
    if let facts = file.facts?.closures[Int(range.start)] { nested.take(facts) }
    nested.lowerBody(closure.statements)
    return emit(.closure(nested.function.id, captures: captures), range)
  }

  /// A function within this one, which sees its variables and its `self`.
  func nest(_ kind: Function.Kind, name: String, _ range: SourceRange) -> FunctionLowering {
    var inner = file.reservePart(of: function, kind, name: name, range: range)
    inner.enclosingType = function.enclosingType
    inner.isStatic = function.isStatic
    inner.parent = function.id
    return FunctionLowering(inner, in: file, parent: self)
  }

  /// A closure that evaluates the expression when it is called.
  func lowerLater(
    _ expression: ExprSyntax, prepare: (FunctionLowering) -> Void = { _ in }
  ) -> Register {
    let range = expression.sourceRange
    let nested = nest(.closure, name: function.name, range)
    prepare(nested)
    let mark = file.scopes.enter()
    nested.finish(returning: nested.lower(expression))
    file.scopes.leave(mark)
    return emit(.closure(nested.function.id, captures: []), range)
  }

  /// The entries are evaluated here; the closure sees them under their names.
  private func lowerCaptures(_ clause: ClosureCaptureClauseSyntax?) -> [Capture] {
    guard let clause else { return [] }
    var captures: [(name: String, capture: Capture)] = []
    for item in clause.items {
      let name = item.name.name
      // Weak or not, `self` stays the method's.
      guard name != "self" else { continue }
      let value =
        item.initializer.map { lower($0.value) } ?? lowerName(name, item.name.sourceRange)
      let variable = file.makeVariable(name, in: function)
      captures.append((name, Capture(variable: variable, value: value)))
    }
    for (name, capture) in captures { file.scopes.define(name, as: .variable(capture.variable)) }
    return captures.map(\.capture)
  }

  private func lowerSignature(_ signature: ClosureSignatureSyntax?) {
    function.attributes = signature?.attributes.names ?? []
    function.isAsync = signature?.effectSpecifiers?.asyncSpecifier != nil
    function.result = signature?.returnClause.map { TypeReference($0.type) }
    switch signature?.parameterClause {
    case .simpleInput(let parameters):
      for parameter in parameters {
        declareParameter(parameter.name.name, type: nil, range: parameter.sourceRange)
      }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let name = parameter.secondName ?? parameter.firstName
        declareParameter(
          name.name, type: parameter.type.map { TypeReference(parameter: $0) },
          isIsolated: parameter.type?.isIsolated == true, attributes: parameter.attributes.names,
          range: parameter.sourceRange)
      }
    case nil: anonymousParameters = []
    }
  }

  /// Local functions may be called before they are declared, and by each other.
  func declareLocalFunctions(_ items: CodeBlockItemListSyntax) {
    // Those at the top of a main file are members of the program instead.
    if function.kind == .topLevel && file.scopes.level == 0 { return }
    for item in items {
      guard case .decl(let declaration) = item.item,
        let local = declaration.as(FunctionDeclSyntax.self)
      else { continue }
      let name = local.name.name + local.signature.parameterClause.labels
      let lowering = nest(.declared, name: "\(function.name).\(name)", local.sourceRange)
      localFunctions[local.id] = lowering
      file.scopes.define(local.name.name, as: .function(lowering.function.id))
    }
  }

  func lowerLocalFunction(_ local: FunctionDeclSyntax) {
    guard let nested = localFunctions.removeValue(forKey: local.id) else { return }
    let mark = file.scopes.enter()
    defer { file.scopes.leave(mark) }
    nested.function.attributes = local.attributes.names + local.modifiers.isolationNames
    nested.function.isAsync = local.signature.effectSpecifiers?.asyncSpecifier != nil
    nested.function.result = local.signature.returnClause.map { TypeReference($0.type) }
    nested.declareParameters(local.signature.parameterClause)
    nested.lowerBody(local.body?.statements ?? [])
  }

  /// A local variable's getter or observer.
  func lowerLocalAccessor(
    _ statements: CodeBlockItemListSyntax, of name: String, parameter: String?,
    type: TypeReference?, _ range: SourceRange
  ) -> FunctionID {
    let nested = nest(.accessor, name: "\(function.name).\(name)", range)
    let mark = file.scopes.enter()
    defer { file.scopes.leave(mark) }
    if let parameter {
      nested.declareParameter(parameter, type: type, range: range)
    } else {
      nested.function.result = type
    }
    nested.lowerBody(statements)
    return nested.function.id
  }
}
