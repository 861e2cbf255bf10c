import CLibclang
import ConfineFlow

extension FileLowering {
  /// Enters a declaration at file scope, and lowers the bodies in it.
  func index(_ cursor: Cursor, in unit: UnitLowering) {
    guard let range = cursor.extent?.range else { return }
    switch cursor.kind {
    case .interface, .category, .protocol: indexContainer(cursor, in: unit)
    case .implementation, .categoryImplementation: indexImplementation(cursor, in: unit)
    case .function, .method, .constructor, .destructor: indexFunction(cursor, in: unit, range)
    case .variable: indexVariable(cursor, in: unit, range)
    default: break
    }
  }

  // MARK: - Classes

  private func indexContainer(_ cursor: Cursor, in unit: UnitLowering) {
    let name = unit.className(of: cursor)
    var declaration = TypeDeclaration(
      name: name, kind: cursor.kind == .protocol ? .protocol : .class)
    declaration.isExtensionOnly = cursor.kind == .category
    let inherited = cursor.children
      .filter { $0.kind == .superclassReference || $0.kind == .protocolReference }
      .map { TypeReference.named(unit.names.type($0.spelling) ?? $0.spelling, []) }
    if cursor.kind == .category { declaration.added = inherited }
    if cursor.kind != .category { declaration.inherited = inherited }
    enter(declaration)
    let isManaged = unit.isManaged(cursor)
    let accessors = unit.accessors(of: cursor)
    for child in cursor.children {
      switch child.kind {
      case .property: enterProperty(child, of: name, isManaged: isManaged, in: unit)
      case .ivar: enterInstanceVariable(child, of: name, in: unit)
      case .instanceMethod, .classMethod:
        if accessors.has(child.spelling) { continue }
        enterMethod(child, of: name, body: nil, in: unit)
      default: break
      }
    }
  }

  private func enterProperty(
    _ cursor: Cursor, of owner: String, isManaged: Bool, in unit: UnitLowering
  ) {
    guard let range = cursor.extent?.range else { return }
    let isStatic = unit.isStatic(cursor)
    let attributes = (isManaged ? ["dynamic"] : []) + (unit.isWeak(cursor) ? ["weak"] : [])
    let property = PropertyDeclaration(
      name: unit.propertyName(cursor), type: unit.type(cursor.type), isStored: !isStatic,
      isLazy: false, isConstant: false, attributes: attributes,
      initializer: nil, getter: nil, file: id, range: range)
    if isStatic {
      result.types[owner]?.staticProperties[property.name] = property
    } else if result.types[owner]?.properties[property.name] == nil {
      result.types[owner]?.properties[property.name] = property
    }
  }

  /// `cursor` is the variable's, or that of the property which it is behind.
  private func enterInstanceVariable(
    _ cursor: Cursor, named given: String? = nil, of owner: String, in unit: UnitLowering
  ) {
    guard let range = cursor.extent?.range else { return }
    let name = given ?? cursor.spelling
    if result.types[owner]?.properties[name] != nil { return }
    result.types[owner]?.properties[name] = PropertyDeclaration(
      name: name, type: unit.type(cursor.type), isStored: true, isLazy: false, isConstant: false,
      attributes: [], initializer: nil, getter: nil, file: id, range: range)
  }

  private func indexImplementation(_ cursor: Cursor, in unit: UnitLowering) {
    let owner = unit.className(of: cursor)
    var declaration = TypeDeclaration(name: owner, kind: .class)
    declaration.isExtensionOnly = true
    declaration.added = unit.impliedSuperclass(of: cursor).map { [.named($0, [])] } ?? []
    enter(declaration)
    let methods = cursor.children.filter { $0.kind == .instanceMethod || $0.kind == .classMethod }
    let overridden = Set(methods.filter { $0.kind == .instanceMethod }.map(\.spelling))
    for child in cursor.children where child.kind == .ivar {
      enterInstanceVariable(child, of: owner, in: unit)
    }
    for (name, property) in unit.variables(behind: overridden, of: owner) {
      enterInstanceVariable(property, named: name, of: owner, in: unit)
    }
    for child in cursor.children where child.kind == .variable {
      if let range = child.extent?.range { indexVariable(child, in: unit, range) }
    }
    for method in methods {
      let context = MethodContext(owner: owner, overridden: overridden)
      enterMethod(method, of: owner, body: context, in: unit)
    }
    for child in cursor.children where child.kind == .function {
      if let range = child.extent?.range { indexFunction(child, in: unit, range) }
    }
  }

  // MARK: - Methods

  private func enterMethod(
    _ cursor: Cursor, of owner: String, body context: MethodContext?, in unit: UnitLowering
  ) {
    guard let range = cursor.extent?.range else { return }
    let selector = SelectorName(cursor.spelling)
    let isStatic = cursor.kind == .classMethod
    let parameters = cursor.children.filter { $0.kind == .parameter }
    var declaration = FunctionDeclaration(
      name: isStatic ? selector.base : selector.name,
      labels: isStatic ? selector.plainLabels : selector.labels,
      parameterTypes: parameters.map { unit.type($0.type) },
      hasDefault: parameters.map { _ in false },
      result: unit.type(unit.unit.functions.getCursorResultType(cursor.raw)),
      genericParameters: [], isAsync: false, attributes: [], function: nil)
    declaration.isObjectiveC = true
    let body = cursor.children.last { $0.kind == .compound }
    if let body, isStatic { noteSharedInstance(in: body, of: owner, unit, range) }
    if let body, let context {
      declaration.function = lowerMethod(
        cursor, selector, body, context, declaration, in: unit, range)
    }
    let key: WritableKeyPath<TypeDeclaration, [String: [FunctionDeclaration]]> =
      isStatic ? \.staticFunctions : \.functions
    result.types[owner]?[keyPath: key][declaration.name, default: []].append(declaration)
  }

  /// What a class method makes once and keeps is to the class what `static let shared` is to Swift's.
  private func noteSharedInstance(
    in body: Cursor, of owner: String, _ unit: UnitLowering, _ range: SourceRange
  ) {
    let isOnce = body.contains { $0.kind == .call && $0.spelling.hasSuffix("dispatch_once") }
    let kept = body.first {
      $0.kind == .variable && unit.unit.functions.Cursor_getStorageClass($0.raw) == 3
        && unit.isInstance($0.type, of: owner)
    }
    guard isOnce, let kept, let declaration = kept.declaration else { return }
    meanings[declaration] = .sharedInstance(kept.spelling, of: owner)
    result.types[owner]?.staticProperties[kept.spelling] = PropertyDeclaration(
      name: kept.spelling, type: .named(owner, []), isStored: true, isLazy: false,
      isConstant: true, attributes: [], initializer: nil, getter: nil, file: id, range: range)
  }

  private func lowerMethod(
    _ cursor: Cursor, _ selector: SelectorName, _ body: Cursor, _ context: MethodContext,
    _ declaration: FunctionDeclaration, in unit: UnitLowering, _ range: SourceRange
  ) -> FunctionID {
    let isStatic = cursor.kind == .classMethod
    let isInitializer = !isStatic && selector.isInitializer
    let isGetter = !isStatic && unit.property(behind: "_\(selector.text)", of: context.owner) != nil
    let kind: Function.Kind = isInitializer ? .initializer : isGetter ? .accessor : .declared
    let name = "\(isStatic ? "+" : "-")[\(context.owner) \(selector.text)]"
    var function = reserveRoot(kind, name: name, range: range)
    function.enclosingType = context.owner
    function.isStatic = isStatic
    function.result = isInitializer ? nil : declaration.result
    let type = TypeReference.named(context.owner, [])
    function.selfVariable = makeVariable(
      "self", type: isStatic ? .metatype(type) : type, in: function)
    let lowering = FunctionLowering(
      function, in: self, of: unit, context: context, parent: nil, body: body)
    lowering.declareParameters(cursor, labels: declaration.labels)
    lowering.lowerBody(body)
    return function.id
  }

  // MARK: - Functions and variables

  private func indexFunction(_ cursor: Cursor, in unit: UnitLowering, _ range: SourceRange) {
    let parameters = cursor.children.filter { $0.kind == .parameter }
    let name = cursor.spelling
    let isPrivate = unit.unit.functions.Cursor_getStorageClass(cursor.raw) == 3
    if isPrivate { result.privateNames.insert(name) }
    var declaration = FunctionDeclaration(
      name: name, labels: parameters.map { _ in "_" },
      parameterTypes: parameters.map { unit.type($0.type) },
      hasDefault: parameters.map { _ in false },
      result: unit.type(unit.unit.functions.getCursorResultType(cursor.raw)),
      genericParameters: [], isAsync: false, attributes: [], function: nil)
    if let body = cursor.children.last(where: { $0.kind == .compound }) {
      var function = reserveRoot(.declared, name: name, range: range)
      function.result = declaration.result
      let lowering = FunctionLowering(
        function, in: self, of: unit, context: nil, parent: nil, body: body)
      lowering.declareParameters(cursor, labels: declaration.labels)
      lowering.lowerBody(body)
      declaration.function = function.id
    }
    result.freeFunctions[name, default: []].append(declaration)
  }

  private func indexVariable(_ cursor: Cursor, in unit: UnitLowering, _ range: SourceRange) {
    let isPrivate = unit.unit.functions.Cursor_getStorageClass(cursor.raw) == 3
    enterGlobal(cursor, isPrivate: isPrivate, in: unit, range)
  }
}

/// What a method knows of its class.
struct MethodContext {
  var owner: String
  /// The instance methods of the implementation: a getter among them computes its property.
  var overridden: Set<String>
}

extension UnitLowering {
  /// Whether the type is the class, or says nothing but that it is some.
  fileprivate func isInstance(_ type: CXType, of owner: String) -> Bool {
    switch self.type(type) {
    case nil: true
    case .named(let name, _)?: name == owner || name == "Self"
    default: false
    }
  }

  /// Whether the store keeps the properties that the class declares.
  fileprivate func isManaged(_ container: Cursor) -> Bool {
    var interface: Cursor? = container
    if container.kind == .category {
      interface = container.children.first { $0.kind == .classReference }?.referenced
    }
    guard let interface, interface.kind == .interface else { return false }
    return superclasses(of: interface).contains { managedClasses.contains($0) }
  }
}
