extension LoweredFile {
  /// The file, as the one of that number, with names of its own for what only some files mean by them.
  package func scoped(
    as number: Int, _ namesakes: Namesakes = Namesakes([])
  ) -> LoweredFile {
    var meant = namesakes.meant(in: number, at: source.path)
    for name in privateNames { meant[name] = number }
    return meant.isEmpty ? self : FileScope(files: meant).applied(to: self)
  }
}

/// Gives declarations that only some files see names of their own, so that files do not mix them up.
///
/// `Recipe` becomes `Recipe#3` throughout a file in which it means the fourth file's; messages leave
/// the number out.
struct FileScope: Sendable {
  /// The file that declares what a name means.
  let files: [String: Int]

  fileprivate func applied(to lowered: LoweredFile) -> LoweredFile {
    var result = lowered
    result.roots = lowered.roots.map(scoped)
    result.globals = keyed(lowered.globals).mapValues { global in
      var copy = scoped(global)
      copy.name = scoped(global.name)
      return copy
    }
    result.freeFunctions = keyed(lowered.freeFunctions).mapValues { $0.map(scoped) }
    result.aliases = keyed(lowered.aliases).mapValues(scoped)
    result.types = keyed(lowered.types).mapValues(scoped)
    return result
  }

  private func keyed<Value>(_ table: [String: Value]) -> [String: Value] {
    Dictionary(table.map { (scoped($0.key), $0.value) }) { first, _ in first }
  }

  /// The first part of a dotted name decides.
  private func scoped(_ name: String) -> String {
    guard let end = name.utf8.firstIndex(of: UInt8(ascii: ".")) else {
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
    case .tuple(let elements): .tuple(elements.map(scoped))
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

  private func scoped(_ root: Root) -> Root {
    var copy = root
    copy.function = scopedHead(root.function)
    if let deferred = root.function.deferred {
      copy.ownVariables = root.ownVariables.map(scoped)
      copy.function.deferred = deferred.map { scoped($0) }
    } else {
      copy.code = scoped(root.code)
    }
    return copy
  }

  private func scopedHead(_ function: Function) -> Function {
    var copy = function
    copy.attributes = function.attributes.map(scoped)
    copy.enclosingType = function.enclosingType.map(scoped)
    copy.result = function.result.map(scoped)
    for index in copy.parameters.indices {
      copy.parameters[index].type = copy.parameters[index].type.map(scoped)
    }
    return copy
  }

  private func scoped(_ code: RootCode) -> RootCode {
    var copy = code
    copy.body = scoped(code.body)
    copy.parts = code.parts.map { part in
      var function = scopedHead(part)
      function.body = scoped(part.body)
      return function
    }
    copy.variables = code.variables.map(scoped)
    return copy
  }

  private func scoped(_ body: FunctionBody) -> FunctionBody {
    var copy = body
    copy.exactTypes = body.exactTypes.mapValues(scoped)
    for block in copy.blocks.indices {
      for index in copy.blocks[block].instructions.indices {
        scope(&copy.blocks[block].instructions[index].kind)
      }
    }
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
