/// A parameter that an initialiser keeps in a property as it is, and who gives it.
struct KeptParameter {
  /// Computes what it is where the caller leaves it out.
  var defaultValue: FunctionID?
  /// The functions that stand by themselves and give something else.
  var givers: [FunctionID]
}

extension TypeResolver {
  /// The parameter that the property keeps, which is set once or observed by a view, or the realm or queue
  /// of what it keeps, be it of the initialiser that the compiler writes; nil where code out of sight
  /// may give it, or where the type has several initialisers that assign the property.
  func keptParameter(
    in property: PropertyDeclaration, of owner: String, by assigners: [FunctionID]
  ) -> KeptParameter? {
    let isSetOnce =
      assigners.count == 1 && program[assigners[0]].kind == .initializer
      && program[assigners[0]].enclosingType == owner
    let isReplaced =
      !property.isConstant && !observes(property) && !isSetOnce
      && (declaration(owner)?.kind != .struct || !assigners.isEmpty)
    guard !isReplaced, property.initializer == nil else { return nil }
    if declaration(owner)?.functions["init"] == nil {
      return KeptParameter(givers: givers(of: property.name.withoutFile, toMake: owner))
    }
    let initializers = assigners.map { program[$0] }.filter { $0.enclosingType == owner }
    guard initializers.count == 1, let only = initializers.first, only.kind == .initializer,
      !only.isOpen,
      let kept = only.parameter(keptIn: property.name.withoutFile) ?? homeParameter(of: only),
      // Functions without labels are looked for where they are kept.
      kept.label != "_" || kept.type.map({ resolve($0, from: owner).holdsFunctions }) != true
    else { return nil }
    return KeptParameter(
      defaultValue: kept.defaultValue, givers: givers(of: kept.label, toMake: owner))
  }

  /// The realm or queue that what the initialiser obtains belongs to.
  private func homeParameter(of initializer: Function) -> Parameter? {
    initializer.parameters.first { parameter in
      guard let declared = parameter.type else { return false }
      let type = resolve(declared, from: initializer.enclosingType)
      return confinedKind(of: type) == .realm || isQueue(type)
    }
  }

  /// Those that hand over an argument of the label where they make an object of the type or of an heir,
  /// but for previews.
  private func givers(of label: String, toMake type: String) -> [FunctionID] {
    let family = Set(allHeirs[type, default: []] + [type])
    let label = label == "_" ? nil : label
    let users = mentions.users(of: label.map { [$0] } ?? Set(family.map(\.lastName)))
    return users.filter { user in
      let root = program.roots[user.root]
      return !root.functions.contains(where: isPreview)
        && makes(family, in: root) { call in call.arguments.contains { $0.label == label } }
    }
  }

  /// Whether the code has a call of those that are meant which may make an object of one of the types.
  func makes(_ family: Set<String>, in root: Root, by isMeant: (Call) -> Bool) -> Bool {
    root.functions.contains { function in
      function.blocks.lazy.flatMap(\.instructions).compactMap(\.call).contains { call in
        isMeant(call) && mayMake(family, call.callee, from: function.enclosingType)
      }
    }
  }

  private func isPreview(_ function: Function) -> Bool {
    if let type = function.enclosingType {
      return ancestry(of: .named(type, [])).contains { $0.name.flatMap(model)?.isPreview == true }
    }
    return function.kind == .topLevel
      && function.blocks.lazy.flatMap(\.instructions).contains { instruction in
        guard case .operation(let name, _) = instruction.kind, name.first == "#" else {
          return false
        }
        return model(String(name.dropFirst()))?.isPreview == true
      }
  }

  /// Whether a call of this makes an object of one of the types.
  func mayMake(_ family: Set<String>, _ callee: Call.Callee, from scope: String?) -> Bool {
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
    guard assigned.count == 1, let value = assigned.first, let variable = loaded(value) else {
      return nil
    }
    return parameters.first { $0.variable == variable }
  }
}
