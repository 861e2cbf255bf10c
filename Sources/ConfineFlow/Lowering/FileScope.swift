extension LoweredFile {
  /// Gives the file, as the one of that number, names of its own for what only some files mean by them.
  package mutating func scope(as number: Int, _ namesakes: Namesakes = Namesakes([])) {
    var meant = namesakes.meant(in: number, at: source.path)
    for name in privateNames { meant[name] = number }
    if !meant.isEmpty { FileScope(files: meant).apply(to: &self) }
  }
}

/// Gives declarations that only some files see names of their own, so that files do not mix them up.
///
/// `Recipe` becomes `Recipe#3` throughout a file in which it means the fourth file's; messages leave
/// the number out.
struct FileScope: Sendable {
  /// The file that declares what a name means.
  private let files: [String: Int]
  /// The lengths of the names, as bits: most names are none of these, which is quickly told.
  private let lengths: UInt64

  init(files: [String: Int]) {
    self.files = files
    lengths = files.keys.reduce(0) { $0 | Self.bit($1.utf8.count) }
  }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(length & 63) }

  fileprivate func apply(to file: inout LoweredFile) {
    for index in file.roots.indices { scope(&file.roots[index]) }
    file.globals = keyed(file.globals).mapValues { global in
      var copy = scoped(global)
      copy.name = scoped(global.name)
      return copy
    }
    file.freeFunctions = keyed(file.freeFunctions).mapValues { $0.map(scoped) }
    file.aliases = keyed(file.aliases).mapValues(scoped)
    file.types = keyed(file.types).mapValues(scoped)
  }

  private func keyed<Value>(_ table: [String: Value]) -> [String: Value] {
    Dictionary(table.map { (scoped($0.key), $0.value) }) { first, _ in first }
  }

  /// The first part of a dotted name decides.
  private func scoped(_ name: String) -> String {
    guard let end = name.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      guard lengths & Self.bit(name.utf8.count) != 0 else { return name }
      return files[name].map { "\(name)#\($0)" } ?? name
    }
    guard let file = files[String(name[..<end])] else { return name }
    return "\(name[..<end])#\(file)\(name[end...])"
  }

  // MARK: - Types

  private func scoped(_ type: TypeReference) -> TypeReference {
    switch type {
    case .named(let name, let arguments): .named(scoped(name), arguments.map(scoped))
    case .optional(let wrapped): .optional(scoped(wrapped))
    case .array(let element): .array(scoped(element))
    case .dictionary(let key, let value): .dictionary(scoped(key), scoped(value))
    case .tuple(let elements, let labels): .tuple(elements.map(scoped), labels: labels)
    case .metatype(let type): .metatype(scoped(type))
    case .function(let function): .function(scoped(function))
    }
  }

  private func scoped(_ type: FunctionType) -> FunctionType {
    var copy = type
    copy.parameters = type.parameters.map(scoped)
    copy.result = type.result.map(scoped)
    return copy
  }

  // MARK: - Declarations

  private func scoped(_ variable: Variable) -> Variable {
    var copy = variable
    copy.attributes = variable.attributes.map(scoped)
    copy.type = variable.type.map(scoped)
    return copy
  }

  private func scoped(_ property: PropertyDeclaration) -> PropertyDeclaration {
    var copy = property
    copy.attributes = property.attributes.map(scoped)
    copy.type = property.type.map(scoped)
    return copy
  }

  private func scoped(_ declaration: FunctionDeclaration) -> FunctionDeclaration {
    var copy = declaration
    copy.attributes = declaration.attributes.map(scoped)
    copy.parameterTypes = declaration.parameterTypes.map { $0.map(scoped) }
    copy.result = declaration.result.map(scoped)
    return copy
  }

  private func scoped(_ type: TypeDeclaration) -> TypeDeclaration {
    var copy = type
    copy.name = scoped(type.name)
    copy.attributes = type.attributes.map(scoped)
    copy.inherited = type.inherited.map(scoped)
    copy.added = type.added.map(scoped)
    copy.properties = type.properties.mapValues(scoped)
    copy.staticProperties = type.staticProperties.mapValues(scoped)
    copy.functions = type.functions.mapValues { $0.map(scoped) }
    copy.staticFunctions = type.staticFunctions.mapValues { $0.map(scoped) }
    copy.aliases = type.aliases.mapValues(scoped)
    return copy
  }

  // MARK: - Bodies

  private func scope(_ root: inout Root) {
    scopeHead(of: &root.function)
    if let deferred = root.function.deferred {
      for index in root.ownVariables.indices {
        root.ownVariables[index] = scoped(root.ownVariables[index])
      }
      root.function.deferred = deferred.map { scoped($0) }
    } else {
      root.code = scoped(root.code)
    }
  }

  private func scopeHead(of function: inout Function) {
    function.attributes = function.attributes.map(scoped)
    function.enclosingType = function.enclosingType.map(scoped)
    function.result = function.result.map(scoped)
    for index in function.parameters.indices {
      function.parameters[index].type = function.parameters[index].type.map(scoped)
    }
  }

  private func scoped(_ code: RootCode) -> RootCode {
    var copy = code.changed(heads: scopeHead) { body in
      body.exactTypes = body.exactTypes.mapValues(scoped)
      body.changeInstructions { scope(&$0.kind) }
    }
    copy.variables = code.variables.map(scoped)
    return copy
  }

  private func scope(_ kind: inout Instruction.Kind) {
    switch kind {
    case .constant(let type?): kind = .constant(scoped(type))
    case .type(let type): kind = .type(scoped(type))
    case .cast(let value, let type): kind = .cast(value, scoped(type))
    case .name(let name): kind = .name(scoped(name))
    case .assignName(let name, let value): kind = .assignName(scoped(name), value)
    case .call(var call):
      switch call.callee {
      case .name(let name): call.callee = .name(scoped(name))
      case .initializer(let type): call.callee = .initializer(scoped(type))
      case .method, .implicitMember, .value, .superMethod: return
      }
      kind = .call(call)
    default: break
    }
  }
}
