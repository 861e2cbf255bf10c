import ConfineFlow
import SwiftSyntax

extension FileLowering {
  func indexVariable(_ declaration: VariableDeclSyntax, in context: TypeContext?) {
    let shared = PropertyTraits(
      isStatic: context != nil && declaration.modifiers.isStatic,
      isPrivate: context == nil && declaration.modifiers.isPrivate,
      isLazy: declaration.modifiers.contains(.lazy),
      isConstant: declaration.bindingSpecifier.tokenKind == .keyword(.let),
      attributes: attributes(declaration, in: context),
      wrapper: declaration.attributes.firstWithArguments)
    // In `let a, b: Int` the annotation is for both.
    var following: TypeReference?
    for binding in declaration.bindings.reversed() {
      let type = binding.typeAnnotation.map { TypeReference($0.type) }
      if type != nil || binding.initializer != nil { following = type }
      indexBinding(binding, type: following, shared, in: context)
    }
  }

  struct PropertyTraits {
    var isStatic: Bool
    /// At file scope, so that other files may have a variable of the same name.
    var isPrivate: Bool
    var isLazy: Bool
    var isConstant: Bool
    var attributes: [String]
    /// `@ObservedResults(Dog.self)` may be all that says what the property is.
    var wrapper: AttributeSyntax?
  }

  private func indexBinding(
    _ binding: PatternBindingSyntax, type: TypeReference?, _ traits: PropertyTraits,
    in context: TypeContext?
  ) {
    let names = binding.pattern.boundNames
    if names.isEmpty {
      // `let _ = register()`: nobody can name the value, but it is computed.
      let member = Member(
        name: "_", context: context, isStatic: traits.isStatic, attributes: traits.attributes,
        range: binding.sourceRange)
      _ = lowerInitialValue(binding, path: [], of: member, type: type, traits)
    }
    for (token, path) in names {
      let name = token.name
      if traits.isPrivate { result.privateNames.insert(name) }
      let member = Member(
        name: name, context: context, isStatic: traits.isStatic, attributes: traits.attributes,
        range: binding.sourceRange)
      let accessors = lowerAccessors(binding.accessorBlock, of: member, type: type)
      let known = path.isEmpty ? type ?? binding.initializer?.value.statedType : nil
      var property = PropertyDeclaration(
        name: name, type: known ?? knownType(of: token),
        isStored: accessors.isStored && context?.isProtocol != true,
        isLazy: traits.isLazy, isConstant: traits.isConstant, attributes: traits.attributes,
        initializer: lowerInitialValue(binding, path: path, of: member, type: type, traits),
        getter: accessors.getter, file: id, range: binding.sourceRange)
      property.setters = accessors.setters
      enter(property, in: context, isStatic: traits.isStatic)
    }
  }

  private func enter(_ property: PropertyDeclaration, in context: TypeContext?, isStatic: Bool) {
    // Of several clauses of `#if`, the first speaks for the property; all are lowered.
    guard let context else {
      if result.globals[property.name] == nil { result.globals[property.name] = property }
      return
    }
    if isStatic {
      result.types[context.name]?.staticProperties.enter(property)
    } else {
      result.types[context.name]?.properties.enter(property)
    }
  }

  private func lowerInitialValue(
    _ binding: PatternBindingSyntax, path: [Int], of member: Member, type: TypeReference?,
    _ traits: PropertyTraits
  ) -> FunctionID? {
    let wrapper = type == nil ? traits.wrapper : nil
    guard binding.initializer != nil || wrapper != nil else { return nil }
    return lower(member, .initialValue) { lowering in
      lowering.function.result = path.isEmpty ? type : nil
      if let initializer = binding.initializer {
        var value = lowering.lower(initializer.value, as: lowering.function.result)
        for index in path {
          value = lowering.emit(.tupleElement(value, index), initializer.value.sourceRange)
        }
        lowering.finish(returning: value)
      } else if let wrapper {
        lowering.finish(returning: lowering.lowerWrapper(wrapper))
      }
    }
  }

  func indexSubscript(_ declaration: SubscriptDeclSyntax, in context: TypeContext?) {
    let attributes = attributes(declaration, in: context)
    let member = Member(
      name: "subscript" + declaration.parameterClause.subscriptLabels, context: context,
      isStatic: declaration.modifiers.isStatic, attributes: attributes,
      range: declaration.sourceRange)
    let accessors = lowerAccessors(
      declaration.accessorBlock, of: member, type: TypeReference(declaration.returnClause.type),
      parameters: declaration.parameterClause)
    var function = FunctionDeclaration(declaration, attributes: attributes)
    function.function = accessors.getter
    function.setters = accessors.setters
    enter(function, in: context, isStatic: member.isStatic)
  }

  /// Lowers each accessor as a function; says whether there is storage behind them.
  @discardableResult
  private func lowerAccessors(
    _ block: AccessorBlockSyntax?, of member: Member, type: TypeReference?,
    parameters: FunctionParameterClauseSyntax? = nil
  ) -> (getter: FunctionID?, setters: [FunctionID], isStored: Bool) {
    switch block?.accessors {
    case nil: return (nil, [], true)
    case .getter(let statements):
      let getter = lowerWhenAsked(member, .accessor, statements) { lowering in
        lowering.function.result = type
        if let parameters { lowering.declareParameters(parameters) }
      }
      return (getter, [], false)
    case .accessors(let accessors):
      var getter: FunctionID?
      var setters: [FunctionID] = []
      var isStored = true
      for accessor in accessors {
        if !accessor.isObserver { isStored = false }
        let function = lowerAccessor(accessor, of: member, type: type, parameters: parameters)
        if accessor.isGetter { getter = function }
        if accessor.runsWhereSet, let function { setters.append(function) }
      }
      return (getter, setters, isStored)
    }
  }

  private func lowerAccessor(
    _ accessor: AccessorDeclSyntax, of member: Member, type: TypeReference?,
    parameters: FunctionParameterClauseSyntax?
  ) -> FunctionID? {
    guard let body = accessor.body else { return nil }
    var member = member
    member.attributes = accessor.attributes.names + member.attributes
    if let modifier = accessor.modifier, modifier.name.tokenKind == .keyword(.nonisolated) {
      member.attributes.insert("nonisolated", at: 0)
    }
    member.range = accessor.sourceRange
    return lowerWhenAsked(member, .accessor, body.statements) { lowering in
      lowering.function.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
      if let parameters { lowering.declareParameters(parameters) }
      if accessor.isGetter {
        lowering.function.result = type
      } else if let name = accessor.newValueName {
        lowering.declareParameter(name, type: type, range: accessor.accessorSpecifier.sourceRange)
      }
    }
  }
}

extension [String: PropertyDeclaration] {
  /// An extension may fulfil what its protocol requires.
  fileprivate mutating func enter(_ property: PropertyDeclaration) {
    if self[property.name]?.isRequirement != false { self[property.name] = property }
  }
}

extension AccessorDeclSyntax {
  var isObserver: Bool {
    accessorSpecifier.tokenKind == .keyword(.willSet)
      || accessorSpecifier.tokenKind == .keyword(.didSet)
  }

  var isGetter: Bool { accessorSpecifier.tokenKind == .keyword(.get) }

  fileprivate var runsWhereSet: Bool {
    isObserver || accessorSpecifier.tokenKind == .keyword(.set)
  }

  /// The value that a setter or observer is given; nil for other accessors.
  var newValueName: String? {
    switch accessorSpecifier.tokenKind {
    case .keyword(.set), .keyword(.willSet), .keyword(.`init`): parameters?.name.name ?? "newValue"
    case .keyword(.didSet): parameters?.name.name ?? "oldValue"
    default: nil
    }
  }
}

extension ExprSyntax {
  /// The type that a literal has where nothing else says one, or `List<Track>()`, which no function is.
  fileprivate var statedType: TypeReference? {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: .named("Bool", [])
    case .integerLiteralExpr: .named("Int", [])
    case .floatLiteralExpr: .named("Double", [])
    case .stringLiteralExpr: .named("String", [])
    case .functionCallExpr(let call): call.calledExpression.specialisedType
    default: nil
    }
  }
}

extension ExprSyntax {
  fileprivate var specialisedType: TypeReference? {
    guard let special = self.as(GenericSpecializationExprSyntax.self),
      let name = special.expression.dottedName
    else { return nil }
    return .nominal(name, TypeReference.arguments(special.genericArgumentClause))
  }

  /// `List`, or `RealmSwift.List`.
  private var dottedName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.name }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.dottedName
    else { return nil }
    return "\(base).\(member.declName.baseName.name)"
  }
}

extension AttributeListSyntax {
  fileprivate var firstWithArguments: AttributeSyntax? {
    for case .attribute(let attribute) in self {
      if case .argumentList? = attribute.arguments { return attribute }
    }
    return nil
  }
}

extension PatternSyntax {
  /// The names that a binding introduces, each with its way into the tuple.
  var boundNames: [(name: TokenSyntax, path: [Int])] {
    if let identifier = self.as(IdentifierPatternSyntax.self) {
      return [(identifier.identifier, [])]
    }
    guard let tuple = self.as(TuplePatternSyntax.self) else { return [] }
    return tuple.elements.enumerated().flatMap { index, element in
      element.pattern.boundNames.map { ($0.name, [index] + $0.path) }
    }
  }
}
