import ConfineFlow

extension Dialect {
  /// The program with what the project's settings say of it written out.
  func applied(to program: Program) -> Program {
    guard self != Dialect() else { return program }
    var program = program
    unwrap(&program)
    if defaultIsolation == .mainActor { isolate(&program) }
    if isNonsendingByDefault { keepOnCallers(&program) }
    return program
  }

  // MARK: - Property wrappers

  private func unwrap(_ program: inout Program) {
    guard !transparentWrappers.isEmpty else { return }
    program.transparentWrappers = Set(transparentWrappers)
    for name in program.globals.keys { unwrap(&program.globals[name]!.attributes) }
    for name in program.types.keys {
      for key in program.types[name]!.properties.keys {
        unwrap(&program.types[name]!.properties[key]!.attributes)
      }
      for key in program.types[name]!.staticProperties.keys {
        unwrap(&program.types[name]!.staticProperties[key]!.attributes)
      }
    }
  }

  private func unwrap(_ attributes: inout [String]) {
    attributes.removeAll { transparentWrappers.contains($0) }
  }

  // MARK: - Isolation

  private func isolate(_ program: inout Program) {
    let original = program
    for (name, type) in original.types
    where type.kind != .actor && !original.statesIsolation(ofType: name) {
      program.types[name]!.attributes.append("MainActor")
    }
    for index in program.roots.indices
    where original.isLeftToDefault(original.roots[index].function) {
      let type = original.roots[index].function.enclosingType.flatMap { original.types[$0] }
      guard type == nil || type!.isExtensionOnly else { continue }
      program.roots[index].attributes.append("MainActor")
    }
  }

  /// Only where nothing else can isolate the function, so that an actor's member stays its actor's.
  private func keepOnCallers(_ program: inout Program) {
    for index in program.roots.indices where program.roots[index].function.isAsync {
      let function = program.roots[index].function
      if let stated = function.attributes.firstIndex(of: "nonisolated") {
        program.roots[index].attributes[stated] = "nonisolated(nonsending)"
      } else if program.isLeftToDefault(function), program.isPlain(function.enclosingType) {
        program.roots[index].attributes.append("nonisolated(nonsending)")
      }
    }
  }
}

extension Program {
  /// Whether a declaration says nothing about its own isolation; closures have that of their code.
  fileprivate func isLeftToDefault(_ function: Function) -> Bool {
    function.kind != .topLevel
      && !function.parameters.contains(where: \.isIsolated)
      && !function.attributes.contains(where: isIsolating)
  }

  fileprivate func isPlain(_ type: String?) -> Bool {
    guard let type, let declared = types[type] else { return true }
    return declared.kind != .actor && !statesIsolation(ofType: type)
  }

  /// Whether the type, or one of the program's that it inherits from, names what isolates it.
  fileprivate func statesIsolation(ofType name: String) -> Bool {
    var visited: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      guard let type = types[next] else { continue }
      if type.attributes.contains(where: isIsolating) { return true }
      open += type.inherited.compactMap(\.name).filter { visited.insert($0).inserted }
    }
    return false
  }

  private func isIsolating(_ attribute: String) -> Bool {
    ["nonisolated", "nonisolated(unsafe)", "nonisolated(nonsending)", "concurrent"]
      .contains(attribute)
      || attribute.hasSuffix("Actor")
      || types[attribute]?.attributes.contains("globalActor") ?? false
  }
}
