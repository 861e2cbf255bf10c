import ConfineFlow
import SwiftSyntax

/// The type around a member.
struct TypeContext {
  var name: String
  /// Those of the extension around the member, which it has as well.
  var attributes: [String] = []
  var isProtocol = false
}

extension FileLowering {
  /// Enters a declaration outside of functions, and lowers the bodies in it.
  func index(_ declaration: DeclSyntax, in context: TypeContext?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let type):
      indexType(type, .class, type.genericParameterClause, type.genericWhereClause, in: context)
    case .structDecl(let type):
      indexType(type, .struct, type.genericParameterClause, type.genericWhereClause, in: context)
    case .enumDecl(let type):
      indexType(type, .enum, type.genericParameterClause, type.genericWhereClause, in: context)
    case .actorDecl(let type):
      indexType(type, .actor, type.genericParameterClause, type.genericWhereClause, in: context)
    case .protocolDecl(let type):
      indexType(type, .protocol, nil, nil, in: context)
      let primary = type.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.name)
      if let primary { result.types[type.name.name]?.genericParameters = primary }
    case .extensionDecl(let type): indexExtension(type)
    case .functionDecl(let function): indexFunction(function, in: context)
    case .initializerDecl(let initializer): indexInitializer(initializer, in: context)
    case .deinitializerDecl(let deinitializer): indexDeinitializer(deinitializer, in: context)
    case .subscriptDecl(let subscripted): indexSubscript(subscripted, in: context)
    case .variableDecl(let variable): indexVariable(variable, in: context)
    case .enumCaseDecl(let cases): indexCases(cases, in: context)
    case .typeAliasDecl(let alias): indexAlias(alias, in: context)
    case .associatedTypeDecl(let associated): indexAssociated(associated, in: context)
    case .importDecl(let imported):
      if let module = imported.path.first { result.importedModules.insert(module.name.name) }
      if let module = imported.uncheckedModule {
        let place = SourcePlace(file: id, range: imported.sourceRange)
        result.uncheckedImports.append(UncheckedImport(module: module, place: place))
      }
    case .ifConfigDecl(let conditional): index(conditional.clauses, in: context)
    case .macroExpansionDecl(let macro):
      lowerMacro(macro, range: macro.sourceRange)
    case .unexpectedCodeDecl(let code): gap("code that cannot be parsed", at: code.sourceRange)
    case .accessorDecl, .editorPlaceholderDecl, .macroDecl, .missingDecl,
      .operatorDecl, .poundSourceLocation, .precedenceGroupDecl:
      break
    // The language's newest declarations, still hidden in the syntax library.
    default: break
    }
  }

  private func indexType(
    _ type: some DeclGroupSyntax & NamedDeclSyntax, _ kind: TypeDeclaration.Kind,
    _ generics: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?,
    in context: TypeContext?
  ) {
    let name = context.map { "\($0.name).\(type.name.name)" } ?? type.name.name
    note(name, type.modifiers, in: context)
    let (inherited, unchecked) = readInheritance(type.inheritanceClause)
    var declaration = TypeDeclaration(name: name, kind: kind)
    declaration.inherited = inherited
    declaration.unchecked = unchecked
    declaration.attributes = type.attributes.names + type.modifiers.isolationNames
    if unchecked != nil { declaration.attributes.append("unchecked Sendable") }
    declaration.genericParameters = generics.names
    // Inside the type a parameter is what it inherits from.
    declaration.aliases = generics.constraints(requirements)
    enter(declaration)
    let inner = TypeContext(name: name, isProtocol: kind == .protocol)
    indexMembers(type.memberBlock, in: inner)
  }

  private func indexExtension(_ type: ExtensionDeclSyntax) {
    let name = withoutModule(TypeReference.extended(type.extendedType))
    let (inherited, unchecked) = readInheritance(type.inheritanceClause)
    var declaration = TypeDeclaration(name: name, kind: .struct)
    declaration.isExtensionOnly = true
    declaration.added = inherited
    declaration.unchecked = unchecked
    if unchecked != nil { declaration.attributes.append("unchecked Sendable") }
    enter(declaration)
    let attributes = type.attributes.names + type.modifiers.isolationNames
    indexMembers(type.memberBlock, in: TypeContext(name: name, attributes: attributes))
  }

  /// A private declaration at file scope is one that other files may have too.
  func note(_ name: String, _ modifiers: DeclModifierListSyntax, in context: TypeContext?) {
    if context == nil && modifiers.isPrivate { result.privateNames.insert(name) }
  }

  private func enter(_ type: TypeDeclaration) {
    if result.types[type.name] == nil {
      result.types[type.name] = type
    } else {
      result.types[type.name]?.merge(type)
    }
  }

  /// `@unchecked Sendable` is worth knowing; other attributes of a conformance are not.
  private func readInheritance(
    _ clause: InheritanceClauseSyntax?
  ) -> (types: [TypeReference], unchecked: SourcePlace?) {
    guard let clause else { return ([], nil) }
    let unchecked = clause.inheritedTypes.first { inherited in
      inherited.type.as(AttributedTypeSyntax.self)?.attributes.names.contains("unchecked") == true
    }
    let place = unchecked.map { SourcePlace(file: id, range: $0.type.sourceRange) }
    return (clause.inheritedTypes.map { TypeReference($0.type) }, place)
  }

  private func indexMembers(_ block: MemberBlockSyntax, in context: TypeContext) {
    var visible = fileScopes
    if !visible.isEmpty { visible.remove(block.members.declaredNames) }
    let enclosing = fileScopes
    fileScopes = visible
    withScopes(visible) {
      for member in block.members { index(member.decl, in: context) }
    }
    fileScopes = enclosing
  }

  /// It stands for its bound, as a type's generic parameter does.
  private func indexAssociated(_ associated: AssociatedTypeDeclSyntax, in context: TypeContext?) {
    guard let context, let bound = associated.inheritanceClause?.inheritedTypes.first else {
      return
    }
    result.types[context.name]?.aliases[associated.name.name] = TypeReference(bound.type)
  }

  private func indexAlias(_ alias: TypeAliasDeclSyntax, in context: TypeContext?) {
    let parameters = alias.genericParameterClause.names.enumerated().map { index, name in
      (name, TypeReference.aliasParameter(index))
    }
    let type = TypeReference(alias.initializer.value)
      .substituting(Dictionary(parameters) { first, _ in first })
    note(alias.name.name, alias.modifiers, in: context)
    if let context {
      result.types[context.name]?.aliases[alias.name.name] = type
    } else {
      result.aliases[alias.name.name] = type
    }
  }

  /// A case is what makes a value of the type: a constant, or a function of its payload.
  private func indexCases(_ cases: EnumCaseDeclSyntax, in context: TypeContext?) {
    guard let context else { return }
    for element in cases.elements {
      if let clause = element.parameterClause {
        result.types[context.name]?.staticFunctions[element.name.name, default: []]
          .append(FunctionDeclaration(element, clause, of: context.name))
      } else {
        let property = PropertyDeclaration(
          name: element.name.name, type: .named(context.name, []), isStored: true, isLazy: false,
          isConstant: true, attributes: [], initializer: nil, getter: nil, file: id,
          range: element.sourceRange)
        result.types[context.name]?.staticProperties[property.name] = property
      }
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The names by which members are called without `self`.
  fileprivate var declaredNames: Set<String> {
    var names: Set<String> = []
    for member in self {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
            names.insert(pattern.identifier.name)
          }
        }
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        names.insert(function.name.name)
      }
    }
    return names
  }
}

extension TypeReference {
  /// The name under which an extension's members are kept.
  fileprivate static func extended(_ syntax: TypeSyntax) -> String {
    switch TypeReference(syntax) {
    case .named(let name, _): name
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .optional: "Optional"
    case .tuple, .function, .metatype: ""
    }
  }
}

extension Optional<GenericParameterClauseSyntax> {
  var names: [String] { self?.parameters.map(\.name.name) ?? [] }

  /// What the parameters inherit from, by the clause itself or by a `where`.
  func constraints(_ requirements: GenericWhereClauseSyntax?) -> [String: TypeReference] {
    // Without generic parameters a `where` is of no parameter either.
    guard let parameters = self?.parameters else { return [:] }
    var constraints: [String: TypeReference] = [:]
    for parameter in parameters {
      constraints[parameter.name.name] = parameter.inheritedType.map { TypeReference($0) }
    }
    guard let requirements else { return constraints }
    for requirement in requirements.requirements {
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        let name = conformance.leftType.as(IdentifierTypeSyntax.self)?.name.name,
        names.contains(name), constraints[name] == nil
      else { continue }
      constraints[name] = TypeReference(conformance.rightType)
    }
    return constraints
  }
}
