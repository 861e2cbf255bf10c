import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  /// A declaration among statements.
  func lowerDeclaration(_ declaration: DeclSyntax) {
    let isTopLevel = function.kind == .topLevel && file.scopes.level == 0
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable): lowerVariable(variable)
    case .functionDecl(let local):
      if isTopLevel { index(declaration) } else { lowerLocalFunction(local) }
    case .ifConfigDecl(let conditional):
      sharingVariables {
        lowerClauses(conditional.clauses) { elements in
          if case .statements(let items) = elements { lowerItems(items) }
        }
      }
    case .macroExpansionDecl(let macro): _ = lowerMacro(macro, range: macro.sourceRange)
    default: index(declaration)
    }
  }

  /// A local type's members see none of the function's variables.
  private func index(_ declaration: DeclSyntax) {
    file.withScopes(file.fileScopes) { file.index(declaration, in: nil) }
  }

  private func lowerVariable(_ declaration: VariableDeclSyntax) {
    let isAsync = declaration.modifiers.contains(.async)
    let attributes = declaration.attributes.names
    for binding in declaration.bindings {
      let type = binding.typeAnnotation.map { TypeReference($0.type) }
      if let accessors = binding.accessorBlock {
        lowerAccessors(accessors, of: binding, type: type, attributes: attributes)
      } else if let initializer = binding.initializer {
        let value =
          isAsync
          ? lowerChildTask(initializer.value, type: type) : lower(initializer.value, as: type)
        bind(binding.pattern, value, type: type, attributes: attributes, isAsyncLet: isAsync)
      } else {
        for (name, _) in binding.pattern.boundNames {
          declare(name.name, type: type, attributes: attributes)
        }
      }
    }
  }

  /// `async let`: a child task runs the initialiser at once.
  private func lowerChildTask(_ expression: ExprSyntax, type: TypeReference?) -> Register {
    let range = expression.sourceRange
    let closure = lowerLater(expression) { child in
      child.function.isAsync = true
      child.function.result = type
      // `async let x = f()` awaits f in the child, whether or not it says so.
      child.effects.awaiting = Effects.Awaiting(
        endings: expression.endings, range: range, before: 0)
    }
    return emit(.childTask(closure), range)
  }

  private func lowerAccessors(
    _ block: AccessorBlockSyntax, of binding: PatternBindingSyntax, type: TypeReference?,
    attributes: [String]
  ) {
    guard let name = binding.pattern.boundNames.first?.name.name else { return }
    let value = binding.initializer.map { lower($0.value) }
    let range = binding.sourceRange
    switch block.accessors {
    case .getter(let statements):
      let getter = lowerLocalAccessor(statements, of: name, parameter: nil, type: type, range)
      file.scopes.define(name, as: .computed(getter))
    case .accessors(let accessors):
      var getter: FunctionID?
      if accessors.allSatisfy(\.isObserver) {
        let variable = declare(name, type: type, attributes: attributes)
        if let value { emit(.store(variable, value), binding.pattern.sourceRange) }
      }
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        let function = lowerLocalAccessor(
          body.statements, of: name, parameter: accessor.newValueName, type: type,
          accessor.sourceRange)
        if accessor.isGetter { getter = function }
      }
      if let getter { file.scopes.define(name, as: .computed(getter)) }
    }
  }

  /// What the arguments of a property wrapper make, such as `ObservedResults(Dog.self)`.
  func lowerWrapper(_ attribute: AttributeSyntax) -> Register {
    let range = attribute.sourceRange
    guard case .argumentList(let list)? = attribute.arguments,
      let name = TypeReference(attribute.attributeName).name
    else { return emit(.opaque, range) }
    return emitCall(.name(name), lowerArguments(list), at: attribute.id, range)
  }
}
