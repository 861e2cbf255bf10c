extension Program {
  /// Adds a file's functions and variables behind those that are there, and its declarations to
  /// those of the same name.
  package mutating func add(_ file: consuming LoweredFile) {
    let shift = Shift(roots: roots.count - file.firstRoot)
    files.append(file.source)
    for index in file.roots.indices { shift.move(&file.roots[index]) }
    roots += file.roots
    importedModules.formUnion(file.importedModules)
    uncheckedImports += file.uncheckedImports
    globals.merge(file.globals.mapValues(shift.moved)) { first, _ in first }
    aliases.merge(file.aliases) { first, _ in first }
    freeFunctions.merge(file.freeFunctions.mapValues { $0.map(shift.moved) }, uniquingKeysWith: +)
    for (name, type) in file.types {
      let moved = shift.moved(type)
      if types[name] == nil { types[name] = moved } else { types[name]?.merge(moved) }
    }
  }
}

extension TypeDeclaration {
  /// Takes in another declaration or an extension of the type; what was known first stands, but for a
  /// requirement that the other fulfils.
  package mutating func merge(_ other: TypeDeclaration) {
    if isExtensionOnly && !other.isExtensionOnly {
      kind = other.kind
      isExtensionOnly = false
    }
    inherited += other.inherited.filter { !inherited.contains($0) }
    added += other.added.filter { !added.contains($0) }
    attributes += other.attributes.filter { !attributes.contains($0) }
    unchecked = unchecked ?? other.unchecked
    if genericParameters.isEmpty { genericParameters = other.genericParameters }
    properties.merge(other.properties) { first, other in first.isRequirement ? other : first }
    staticProperties.merge(other.staticProperties) { first, _ in first }
    functions.merge(other.functions, uniquingKeysWith: +)
    staticFunctions.merge(other.staticFunctions, uniquingKeysWith: +)
    aliases.merge(other.aliases) { first, _ in first }
  }
}

/// Turns a file's own identifiers into the program's.
private struct Shift {
  /// How many roots there are before the file's.
  var roots: Int

  func moved(_ id: FunctionID) -> FunctionID {
    FunctionID(root: id.root + roots, part: id.part)
  }

  func moved(_ id: VariableID) -> VariableID {
    VariableID(root: id.root + roots, index: id.index)
  }

  func move(_ root: inout Root) {
    moveHead(of: &root.function)
    if let deferred = root.function.deferred {
      root.function.deferred = deferred.map { moved($0) }
    } else {
      root.code = moved(root.code)
    }
  }

  private func moveHead(of function: inout Function) {
    function.id = moved(function.id)
    function.parent = function.parent.map(moved)
    function.selfVariable = function.selfVariable.map(moved)
    for index in function.parameters.indices {
      function.parameters[index].variable = moved(function.parameters[index].variable)
      function.parameters[index].defaultValue = function.parameters[index].defaultValue.map(moved)
    }
  }

  private func moved(_ code: RootCode) -> RootCode {
    code.changed(heads: moveHead) { $0.changeInstructions { move(&$0.kind) } }
  }

  private func move(_ kind: inout Instruction.Kind) {
    switch kind {
    case .load(let variable): kind = .load(moved(variable))
    case .store(let variable, let value): kind = .store(moved(variable), value)
    case .function(let function): kind = .function(moved(function))
    case .closure(let function, let captures):
      kind = .closure(
        moved(function),
        captures: captures.map { Capture(variable: moved($0.variable), value: $0.value) })
    default: break
    }
  }

  func moved(_ property: PropertyDeclaration) -> PropertyDeclaration {
    var property = property
    property.initializer = property.initializer.map(moved)
    property.getter = property.getter.map(moved)
    property.setters = property.setters.map(moved)
    return property
  }

  func moved(_ declaration: FunctionDeclaration) -> FunctionDeclaration {
    var declaration = declaration
    declaration.function = declaration.function.map(moved)
    declaration.setters = declaration.setters.map(moved)
    return declaration
  }

  func moved(_ type: TypeDeclaration) -> TypeDeclaration {
    var type = type
    type.properties = type.properties.mapValues(moved)
    type.staticProperties = type.staticProperties.mapValues(moved)
    type.functions = type.functions.mapValues { $0.map(moved) }
    type.staticFunctions = type.staticFunctions.mapValues { $0.map(moved) }
    return type
  }
}
