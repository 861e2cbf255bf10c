// What a method's own code does with the object that it is called on.
extension TypeResolver {
  /// Whether the function is a member of a model, so that its object is one that a realm may manage.
  func isOfModel(_ function: Function) -> Bool {
    function.enclosingType.map { confinedKind(of: .named($0, [])) == .object } ?? false
  }

  /// Whether it names the object or a member of it; a closure in it may run who knows where.
  func usesItself(_ method: Function) -> Bool {
    guard let own = method.selfVariable, let owner = method.enclosingType else { return true }
    let type = TypeReference.named(owner, [])
    let instructions = method.blocks.lazy.flatMap(\.instructions)
    let captured = Set(instructions.flatMap(\.captured))
    return instructions.contains { instruction in
      switch instruction.kind {
      case .load(own): !captured.contains(instruction.result)
      case .name(let name), .assignName(let name, _): hasMember(name.withoutFile, type)
      case .call(let call):
        switch call.callee {
        case .name(let name): hasMember(name.withoutFile, type)
        case .superMethod: true
        default: false
        }
      default: false
      }
    }
  }
}

// Whose member a call is of, as far as declarations tell without following any value.
extension TypeResolver {
  /// Whether the root calls what has the name of realms alone.
  func asksRealmsAlone(_ name: String, in root: FunctionID) -> Bool {
    program.roots[root.root].functions.allSatisfy { function in
      function.blocks.lazy.flatMap(\.instructions).allSatisfy { instruction in
        switch instruction.kind {
        case .name(name), .member(_, name), .implicitMember(name): false
        case .call(let call): call.callee.name != name || isAskedOfRealm(call, in: function)
        default: true
        }
      }
    }
  }

  /// Whether a library's realm is evidently what the call is of, and none of the program's own types.
  func isAskedOfRealm(_ call: Call, in function: Function) -> Bool {
    guard case .method(let receiver, let name, _) = call.callee,
      let type = evidentType(of: receiver, in: function), confinedKind(of: type) == .realm
    else { return false }
    return ancestry(of: type).allSatisfy { $0.name.flatMap(declaration)?.functions[name] == nil }
  }

  /// The type of what stands there, if the code says so; O(n) in the length of the function.
  func evidentType(of register: Register, in function: Function) -> TypeReference? {
    evidentType(of: register, in: function, behind: Self.mostSteps)
  }

  private static let mostSteps = 8

  private func evidentType(
    of register: Register, in function: Function, behind steps: Int
  ) -> TypeReference? {
    guard steps > 0 else { return nil }
    let owner = function.enclosingType
    switch function.definition(of: register) {
    case .load(let variable):
      if let type = program[variable].type { return resolve(type, from: owner) }
      if program.root(of: function).selfVariable == variable { return owner.map { .named($0, []) } }
      return typeGiven(to: variable, of: function) ?? typeMade(first: variable, behind: steps)
    case .name(let name): return owner.flatMap { evidentType(of: name, in: .named($0, [])) }
    case .member(let base, let name):
      return evidentType(of: base, in: function, behind: steps - 1)
        .flatMap { evidentType(of: name, in: $0) }
    case .call(let call): return typeMade(by: call, owner)
    default: return nil
    }
  }

  /// The type of the variable's first value.
  private func typeMade(first variable: VariableID, behind steps: Int) -> TypeReference? {
    for function in program.roots[variable.root].functions {
      guard let value = function.value(storedIn: variable) else { continue }
      return evidentType(of: value, in: function, behind: steps - 1)
    }
    return nil
  }

  /// The type of a closure's parameter, by the only function of its name that the closure is given to.
  private func typeGiven(to variable: VariableID, of closure: Function) -> TypeReference? {
    guard let index = closure.parameters.firstIndex(where: { $0.variable == variable }),
      let parent = closure.parent.map({ program[$0] })
    else { return nil }
    for call in parent.blocks.lazy.flatMap(\.instructions).compactMap(\.call) {
      let argument = call.arguments.firstIndex { argument in
        if case .closure(closure.id, _)? = parent.definition(of: argument.value) {
          true
        } else {
          false
        }
      }
      guard let argument else { continue }
      let owner = parent.enclosingType
      guard case .name(let name) = call.callee,
        let declared = owner.flatMap(declaration)?.functions[name.withoutFile], declared.count == 1,
        let position = positions(of: declared[0], owner, for: call)[argument],
        case .function(let type)? = declared[0].parameterTypes[position].map({
          resolve($0, from: owner).unwrapped
        }), type.parameters.indices.contains(index)
      else { return nil }
      return resolve(type.parameters[index], from: owner)
    }
    return nil
  }

  private func evidentType(of name: String, in type: TypeReference) -> TypeReference? {
    switch property(name, of: type.nominal) {
    case .property(let property, let owner)?: roughType(of: property, owner)
    case .model(let model, _)?: model.type.flatMap { isKnown($0) ? $0 : nil }
    case .function?, nil: nil
    }
  }
}

extension Instruction {
  /// What it puts into a closure's capture list.
  fileprivate var captured: [Register] {
    if case .closure(_, let captures) = kind { captures.map(\.value) } else { [] }
  }
}
