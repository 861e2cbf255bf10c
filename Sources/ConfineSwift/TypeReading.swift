import ConfineFlow
import SwiftSyntax

extension TypeReference {
  /// The type as it is written, sugar resolved: `Array<Dog>` is `[Dog]`, `any Store` is `Store`.
  init(_ syntax: TypeSyntax) {
    self = TypeReference.read(syntax, isParameter: false)
  }

  /// A parameter's function type escapes only if it says so; any other function type does.
  init(parameter syntax: TypeSyntax) {
    self = TypeReference.read(syntax, isParameter: true)
  }

  private static func read(_ syntax: TypeSyntax, isParameter: Bool) -> TypeReference {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      return .nominal(type.name.name, arguments(type.genericArgumentClause))
    case .memberType(let type): return member(type)
    case .optionalType(let type): return .optional(read(type.wrappedType, isParameter: false))
    case .implicitlyUnwrappedOptionalType(let type):
      return .optional(read(type.wrappedType, isParameter: false))
    case .arrayType(let type): return .array(read(type.element, isParameter: false))
    case .inlineArrayType(let type): return .array(argument(type.element))
    case .dictionaryType(let type):
      return .dictionary(read(type.key, isParameter: false), read(type.value, isParameter: false))
    case .tupleType(let type): return tuple(type, isParameter: isParameter)
    case .attributedType(let type): return attributed(type, isParameter: isParameter)
    case .functionType(let type): return .function(function(type, isEscaping: !isParameter))
    case .someOrAnyType(let type): return read(type.constraint, isParameter: false)
    case .compositionType(let type):
      guard let first = type.elements.first else { return .nominal("Any", []) }
      return read(first.type, isParameter: false)
    case .metatypeType(let type): return .metatype(read(type.baseType, isParameter: false))
    case .namedOpaqueReturnType(let type): return read(type.type, isParameter: false)
    case .packElementType(let type): return read(type.pack, isParameter: false)
    case .packExpansionType(let type): return read(type.repetitionPattern, isParameter: false)
    case .suppressedType(let type): return read(type.type, isParameter: false)
    case .classRestrictionType: return .named("AnyObject", [])
    case .missingType: return .named("", [])
    }
  }

  /// A nominal type, or the sugared form of the three that have one.
  static func nominal(_ name: String, _ arguments: [TypeReference]) -> TypeReference {
    switch (name, arguments.count) {
    case ("Array", 1): .array(arguments[0])
    case ("Optional", 1): .optional(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    case ("Void", 0): .tuple([])
    default: .named(name, arguments)
    }
  }

  static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeReference] {
    guard let clause else { return [] }
    return clause.arguments.map(argument)
  }

  private static func argument(_ argument: GenericArgumentSyntax) -> TypeReference {
    switch argument.argument {
    case .type(let type): TypeReference(type)
    case .expr: .named("", [])
    }
  }

  private static func member(_ type: MemberTypeSyntax) -> TypeReference {
    let own = arguments(type.genericArgumentClause)
    guard case .named(let base, let outer) = TypeReference(type.baseType) else {
      return .named(type.name.name, own)
    }
    // What is inside a generic type may be made of its parameters.
    return .named("\(base).\(type.name.name)", own.isEmpty ? outer : own)
  }

  private static func tuple(_ type: TupleTypeSyntax, isParameter: Bool) -> TypeReference {
    if type.elements.count == 1, let only = type.elements.first {
      return read(only.type, isParameter: isParameter)
    }
    let labels = type.elements.map { $0.firstName.map(\.name) ?? "_" }
    return .tuple(type.elements.map { TypeReference($0.type) }, labels: labels.withoutBlanks)
  }

  private static func attributed(_ type: AttributedTypeSyntax, isParameter: Bool) -> TypeReference {
    let attributes = type.attributes.names
    let isEscaping = attributes.contains("escaping") || !isParameter
    guard case .function(var function) = read(type.baseType, isParameter: isParameter) else {
      return read(type.baseType, isParameter: isParameter)
    }
    function.attributes = attributes.filter { $0 != "escaping" } + function.attributes
    function.attributes += type.specifiers.isolationNames + type.lateSpecifiers.isolationNames
    function.isEscaping = isEscaping
    return .function(function)
  }

  private static func function(_ type: FunctionTypeSyntax, isEscaping: Bool) -> FunctionType {
    FunctionType(
      parameters: type.parameters.map { TypeReference(parameter: $0.type) },
      result: TypeReference(type.returnClause.type),
      isAsync: type.effectSpecifiers?.asyncSpecifier != nil,
      isEscaping: isEscaping,
      attributes: [])
  }
}

extension TypeSpecifierListSyntax {
  /// `nonisolated(nonsending)`: the one specifier of a function type that moves where it runs.
  fileprivate var isolationNames: [String] {
    compactMap { element in
      if case .nonisolatedTypeSpecifier(let specifier) = element {
        specifier.argument == nil ? "nonisolated" : "nonisolated(nonsending)"
      } else {
        nil
      }
    }
  }
}

extension TypeSyntax {
  /// `isolated Actor`, as a parameter says that its function runs there.
  var isIsolated: Bool {
    guard let type = self.as(AttributedTypeSyntax.self) else { return false }
    return type.specifiers.contains { element in
      if case .simpleTypeSpecifier(let specifier) = element {
        specifier.specifier.tokenKind == .keyword(.isolated)
      } else {
        false
      }
    }
  }
}

extension [String] {
  /// The labels of a tuple's elements, `_` for none; empty if there are none at all.
  var withoutBlanks: [String] { contains { $0 != "_" } ? self : [] }
}
