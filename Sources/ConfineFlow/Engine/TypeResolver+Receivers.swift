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
    let owner = function.enclosingType
    switch function.definition(of: register) {
    case .load(let variable):
      if let type = program[variable].type { return resolve(type, from: owner) }
      if program.root(of: function).selfVariable == variable { return owner.map { .named($0, []) } }
      return typeMade(first: variable, owner)
    case .name(let name): return owner.flatMap { evidentType(of: name, in: .named($0, [])) }
    case .member(let base, let name):
      return evidentType(of: base, in: function).flatMap { evidentType(of: name, in: $0) }
    case .call(let call): return typeMade(by: call, owner)
    default: return nil
    }
  }

  /// The type as which the code makes the variable's first value.
  private func typeMade(first variable: VariableID, _ owner: String?) -> TypeReference? {
    for function in program.roots[variable.root].functions {
      guard let value = function.value(storedIn: variable) else { continue }
      guard case .call(let call)? = function.definition(of: value) else { return nil }
      return typeMade(by: call, owner)
    }
    return nil
  }

  private func evidentType(of name: String, in type: TypeReference) -> TypeReference? {
    guard case .property(let property, let owner)? = property(name, of: type.nominal) else {
      return nil
    }
    return roughType(of: property, owner)
  }
}

extension Instruction {
  /// What it puts into a closure's capture list.
  fileprivate var captured: [Register] {
    if case .closure(_, let captures) = kind { captures.map(\.value) } else { [] }
  }
}
