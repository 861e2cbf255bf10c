import SwiftSyntax

/// The live values that a function has for sure under constant names, as its text alone shows.
struct LiveValues {
  /// By name, the end of what declares it.
  private(set) var declarations: [String: AbsolutePosition] = [:]
  private let file: FileFacts

  init(of function: FunctionDeclSyntax, in file: FileFacts) {
    self.file = file
    for parameter in function.signature.parameterClause.parameters
    where parameter.attributes.isEmpty && file.isLive(parameter.type) {
      declarations[(parameter.secondName ?? parameter.firstName).text] = parameter.endPosition
    }
    for binding in function.body?.all(PatternBindingSyntax.self, inClosures: false) ?? [] {
      if let name = binding.pattern.names.first, let value = binding.initializer?.value,
        gives(value)
      {
        declarations[name] = binding.endPosition
      }
    }
    addManaged(in: function)
    let text = function.description
    declarations = declarations.filter { name, _ in
      function.timesBound(name) == 1 && !text.contains("\(name).isFrozen")
        && !text.contains("\(name).thaw")
    }
  }

  /// What `realm.add` was given is live from then on.
  private mutating func addManaged(in function: FunctionDeclSyntax) {
    for call in function.body?.all(FunctionCallExprSyntax.self) ?? []
    where call.calledName == "add" && call.arguments.count == 1 {
      let added = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
      let item = call.outermostItem(in: function)
      if let added, let item { declarations[added.baseName.text] = item.endPosition }
    }
  }

  var names: Set<String> { Set(declarations.keys) }

  /// The uses of live values below a node that need their home.
  func uses(in node: some SyntaxProtocol, inClosures: Bool = true) -> [DeclReferenceExprSyntax] {
    node.all(MemberAccessExprSyntax.self, inClosures: inClosures).compactMap { access in
      guard let name = access.rootOfChain, let declared = declarations[name.baseName.text],
        declared <= name.position, !name.isOfClosure,
        !Self.harmless.contains(access.declName.baseName.text)
      else { return nil }
      return name
    }
  }

  /// Whether an expression gives something live.
  func gives(_ expression: ExprSyntax) -> Bool {
    guard !expression.has(AwaitExprSyntax.self), !expression.has(ClosureExprSyntax.self) else {
      return false
    }
    let value = expression.withoutMarks
    if let call = value.as(FunctionCallExprSyntax.self), file.isOpening(call) { return true }
    let steps = value.memberNames
    guard let last = steps.last, Self.live.contains(last), steps.allSatisfy(Self.live.contains)
    else { return false }
    if let root = value.root.as(DeclReferenceExprSyntax.self) {
      return declarations[root.baseName.text] != nil
    }
    return value.root.as(FunctionCallExprSyntax.self).map(file.isOpening) ?? false
  }

  /// Members that may be read anywhere, or that give what may go anywhere.
  private static let harmless: Set = [
    "configuration", "freeze", "isFrozen", "isInvalidated", "realm", "thaw",
  ]
  /// Members that give something live.
  private static let live: Set = ["filter", "first", "last", "object", "objects", "sorted"]
}

extension FileFacts {
  /// Whether a parameter of the type is live by convention.
  func isLive(_ type: TypeSyntax) -> Bool {
    guard let name = type.as(IdentifierTypeSyntax.self)?.name.text else { return false }
    return ["Realm", "Results", "List"].contains(name) || isModel(name)
  }

  func isModel(_ name: String) -> Bool {
    types[name]?.inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription == "Object"
    } == true
  }

  /// A realm of the thread that asks: `Realm(...)`, or a function of the file that gives one.
  func isOpening(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    if name == "Realm" { return isUnboundOpening(call) }
    guard let function = functions[name]?.first, functions[name]?.count == 1 else { return false }
    let isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
    let body = function.body?.all(FunctionCallExprSyntax.self).filter { $0.calledName == "Realm" }
    return !isAsync && function.attributes.isEmpty
      && function.signature.returnClause?.type.trimmedDescription == "Realm"
      && body?.isEmpty == false && body?.allSatisfy(isUnboundOpening) == true
  }

  private func isUnboundOpening(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.allSatisfy { $0.label?.text == "configuration" }
  }
}

extension SyntaxProtocol {
  /// The statement of the function's body that it is in.
  func outermostItem(in function: FunctionDeclSyntax) -> CodeBlockItemSyntax? {
    function.body?.statements.first { $0.position <= position && endPosition <= $0.endPosition }
  }
}

extension FunctionDeclSyntax {
  /// How often the function binds the name, not counting its closures.
  fileprivate func timesBound(_ name: String) -> Int {
    all(IdentifierPatternSyntax.self, inClosures: false).count { $0.identifier.text == name }
      + signature.parameterClause.parameters.map { $0 }.count {
        ($0.secondName ?? $0.firstName).text == name
      }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether a closure around it binds the name anew.
  var isOfClosure: Bool {
    var closure = enclosing(ClosureExprSyntax.self)
    while let current = closure {
      if current.boundNames.contains(baseName.text) { return true }
      closure = current.enclosing(ClosureExprSyntax.self)
    }
    return false
  }
}
