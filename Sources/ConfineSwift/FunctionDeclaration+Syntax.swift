import ConfineFlow
import SwiftSyntax

extension FunctionDeclaration {
  init(
    name: String, _ signature: FunctionSignatureSyntax, _ generics: GenericParameterClauseSyntax?,
    attributes: [String]
  ) {
    let parameters = signature.parameterClause.parameters
    self.init(
      name: name, labels: parameters.map(\.firstName.name),
      parameterTypes: parameters.map(\.declaredType),
      hasDefault: parameters.map { $0.defaultValue != nil },
      result: signature.returnClause.map { TypeReference($0.type) },
      genericParameters: generics.names,
      isAsync: signature.effectSpecifiers?.asyncSpecifier != nil, attributes: attributes,
      function: nil)
    variadics = Set(parameters.enumerated().lazy.filter { $1.ellipsis != nil }.map(\.offset))
  }

  /// A subscript, as a function that gives what its getter gives.
  init(_ declaration: SubscriptDeclSyntax, attributes: [String]) {
    let parameters = declaration.parameterClause.parameters
    self.init(
      name: "subscript",
      labels: parameters.map { $0.secondName == nil ? "_" : $0.firstName.name },
      parameterTypes: parameters.map(\.declaredType),
      hasDefault: parameters.map { $0.defaultValue != nil },
      result: TypeReference(declaration.returnClause.type),
      genericParameters: declaration.genericParameterClause.names, isAsync: false,
      attributes: attributes, function: nil)
  }

  /// A case with a payload, as a function that makes it.
  init(_ element: EnumCaseElementSyntax, _ clause: EnumCaseParameterClauseSyntax, of type: String) {
    self.init(
      name: element.name.name, labels: clause.parameters.map { $0.firstName?.name ?? "_" },
      parameterTypes: clause.parameters.map { TypeReference($0.type) },
      hasDefault: clause.parameters.map { $0.defaultValue != nil }, result: .named(type, []),
      genericParameters: [], isAsync: false, attributes: [], function: nil)
  }
}

extension FunctionParameterSyntax {
  /// Inside the function a variadic parameter is an array.
  var declaredType: TypeReference {
    let type = TypeReference(parameter: type)
    return ellipsis == nil ? type : .array(type)
  }
}

extension FunctionDeclSyntax {
  /// An operator's parameters have no labels, whatever they are called.
  var isOperator: Bool {
    if case .identifier = name.tokenKind { false } else { true }
  }

  var labels: String {
    let clause = signature.parameterClause
    return isOperator ? "(" + clause.parameters.map { _ in "_:" }.joined() + ")" : clause.labels
  }
}

extension FunctionParameterClauseSyntax {
  /// A subscript's parameter has a label only if it is written beside the name.
  var subscriptLabels: String {
    "("
      + parameters.map { $0.secondName == nil ? "_:" : "\($0.firstName.name):" }.joined() + ")"
  }

  /// `(_:label:)`, as a function is called in prose.
  var labels: String {
    "(" + parameters.map { "\($0.firstName.name):" }.joined() + ")"
  }
}
