/// What initialisers keep of parameters that all of the program leaves to their defaults.
extension TypeResolver {
  /// Computes the default of the parameter that the constant property keeps; nil where some code gives
  /// another value or may do so out of sight, or where the type has several such initialisers.
  func defaultKept(
    in property: PropertyDeclaration, of owner: String, by assigners: [FunctionID]
  ) -> FunctionID? {
    guard property.isConstant, property.initializer == nil else { return nil }
    let initializers = assigners.map { program[$0] }.filter { $0.enclosingType == owner }
    guard initializers.count == 1, let only = initializers.first, only.kind == .initializer,
      !only.isOpen,
      let kept = only.parameter(keptIn: property.name.withoutFile), kept.label != "_",
      let initial = kept.defaultValue, !isGiven(kept.label, toMake: owner)
    else { return nil }
    return initial
  }

  /// Whether some code hands over an argument of the label where it makes an object of the type or of an
  /// heir.
  private func isGiven(_ label: String, toMake type: String) -> Bool {
    let family = Set(allHeirs[type, default: []] + [type])
    return mentions.users(of: label).contains { user in
      program.roots[user.root].functions.contains { function in
        function.blocks.lazy.flatMap(\.instructions).contains { instruction in
          guard case .call(let call) = instruction.kind,
            call.arguments.contains(where: { $0.label == label })
          else { return false }
          return mayMake(family, call.callee, from: function.enclosingType)
        }
      }
    }
  }

  private func mayMake(_ family: Set<String>, _ callee: Call.Callee, from scope: String?) -> Bool {
    switch callee {
    case .initializer(let made): resolve(made, from: scope).name.map(family.contains) ?? true
    case .name(let name): type(named: name, from: scope)?.name.map(family.contains) ?? false
    case .method(_, let name, _), .superMethod(let name), .implicitMember(let name): name == "init"
    case .value: false
    }
  }
}

extension Function {
  /// The parameter that the property is set to as it is, if it is set once.
  fileprivate func parameter(keptIn property: String) -> Parameter? {
    let assigned = blocks.lazy.flatMap(\.instructions).compactMap { instruction -> Register? in
      switch instruction.kind {
      case .assignName(let name, let value) where name.withoutFile == property: value
      case .assignMember(_, let name, let value) where name == property: value
      default: nil
      }
    }
    guard assigned.count == 1, let value = assigned.first,
      case .load(let variable)? = definition(of: value)
    else { return nil }
    return parameters.first { $0.variable == variable }
  }
}
