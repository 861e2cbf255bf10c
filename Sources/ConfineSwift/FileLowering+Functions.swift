import ConfineFlow
import SwiftSyntax

extension FileLowering {
  func indexFunction(_ function: FunctionDeclSyntax, in context: TypeContext?) {
    let name = function.name.name
    note(name, function.modifiers, in: context)
    let isStatic = context != nil && function.modifiers.isStatic
    let attributes = attributes(function, in: context)
    var declaration = FunctionDeclaration(
      name: name, function.signature, function.genericParameterClause, attributes: attributes)
    if function.isOperator { declaration.labels = declaration.labels.map { _ in "_" } }
    let member = Member(
      name: name + function.labels, context: context,
      isStatic: isStatic, attributes: attributes, range: function.sourceRange)
    declaration.constraints =
      function.genericParameterClause.constraints(function.genericWhereClause)
    declaration.function = function.body.map { body in
      lower(
        member, .declared, signature: function.signature, body: body.statements,
        constraints: declaration.constraints)
    }
    enter(declaration, in: context, isStatic: isStatic)
  }

  func indexInitializer(_ initializer: InitializerDeclSyntax, in context: TypeContext?) {
    let attributes = attributes(initializer, in: context)
    var declaration = FunctionDeclaration(
      name: "init", initializer.signature, initializer.genericParameterClause,
      attributes: attributes)
    if let context {
      let type = TypeReference.named(context.name, [])
      declaration.result = initializer.optionalMark == nil ? type : .optional(type)
    }
    let member = Member(
      name: "init" + initializer.signature.parameterClause.labels, context: context,
      isStatic: false, attributes: attributes, range: initializer.sourceRange)
    declaration.constraints =
      initializer.genericParameterClause.constraints(initializer.genericWhereClause)
    declaration.function = initializer.body.map { body in
      lower(
        member, .initializer, signature: initializer.signature, body: body.statements,
        constraints: declaration.constraints)
    }
    enter(declaration, in: context, isStatic: false)
  }

  func indexDeinitializer(_ deinitializer: DeinitializerDeclSyntax, in context: TypeContext?) {
    guard let body = deinitializer.body else { return }
    let member = Member(
      name: "deinit", context: context, isStatic: false,
      attributes: attributes(deinitializer, in: context), range: deinitializer.sourceRange)
    _ = lower(member, .declared, signature: nil, body: body.statements)
  }

  func enter(
    _ declaration: FunctionDeclaration, in context: TypeContext?, isStatic: Bool
  ) {
    guard let context else {
      result.freeFunctions[declaration.name, default: []].append(declaration)
      return
    }
    if isStatic {
      result.types[context.name]?.staticFunctions[declaration.name, default: []].append(declaration)
    } else {
      result.types[context.name]?.functions[declaration.name, default: []].append(declaration)
    }
  }

  func attributes(
    _ declaration: some WithAttributesSyntax & WithModifiersSyntax, in context: TypeContext?
  ) -> [String] {
    declaration.attributes.names + declaration.modifiers.isolationNames
      + (context?.attributes ?? [])
  }

  /// What a function has by standing where it stands.
  struct Member {
    /// With labels, without the type's name.
    var name: String
    var context: TypeContext?
    var isStatic: Bool
    var attributes: [String]
    var range: SourceRange

    var qualifiedName: String { context.map { "\($0.name).\(name)" } ?? name }
  }

  private func lower(
    _ member: Member, _ kind: Function.Kind, signature: FunctionSignatureSyntax?,
    body: CodeBlockItemListSyntax, constraints: [String: TypeReference] = [:]
  ) -> FunctionID {
    lowerWhenAsked(member, kind, body) { lowering in
      lowering.constraints = constraints
      guard let signature else { return }
      lowering.function.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
      lowering.function.result = signature.returnClause.map {
        TypeReference($0.type).substituting(constraints)
      }
      lowering.declareParameters(signature.parameterClause)
    }
  }

  @discardableResult
  func lower(
    _ member: Member, _ kind: Function.Kind, _ body: (FunctionLowering) -> Void
  ) -> FunctionID {
    let lowering = begin(member, kind)
    let mark = scopes.enter()
    body(lowering)
    scopes.leave(mark)
    return lowering.function.id
  }

  func begin(_ member: Member, _ kind: Function.Kind) -> FunctionLowering {
    var function = reserveRoot(kind, name: member.qualifiedName, range: member.range)
    function.enclosingType = member.context?.name
    function.isStatic = member.isStatic
    function.attributes = member.attributes
    if let context = member.context {
      let type = TypeReference.named(context.name, [])
      function.selfVariable = makeVariable(
        "self", type: member.isStatic ? .metatype(type) : type, in: function)
    }
    return FunctionLowering(function, in: self, parent: nil)
  }
}
