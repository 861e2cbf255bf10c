// What use tells of types of which no source and no model does, as those of a library that comes
// compiled.
extension TypeResolver {
  /// The library's type that the class inherits from by way of such a superclass: it overrides a method
  /// that only heirs of that type have.
  func impliedParent(of declared: TypeDeclaration) -> String? {
    guard declared.kind == .class, !declared.isExtensionOnly, let parent = declared.inherited.first,
      let name = resolve(parent.unwrapped, from: declared.name).name,
      declaration(name).map(\.isExtensionOnly) ?? true, !isModelled(name)
    else { return nil }
    return declared.functions.lazy.compactMap { name, functions in
      functions.contains { $0.attributes.contains("override") } ? self.index.overridden[name] : nil
    }.min()
  }

  /// Whether the type is an actor, be it that only extensions of it are in sight: one of them gives `self`
  /// as the actor of a realm.
  func isActor(_ name: String) -> Bool {
    guard let declared = declaration(name) else { return false }
    guard declared.isExtensionOnly else { return declared.kind == .actor }
    return !isModelled(name)
      && mentions.users(of: "actor").contains { user in
        program[user].enclosingType == name
          && program.roots[user.root].functions.contains(where: \.givesItselfAsActor)
      }
  }

  /// What stands behind a protocol or a superclass that nothing declares: the one type that inherits from
  /// it, if it is one.
  func onlyHeir(of type: TypeReference) -> TypeReference? {
    let heirs = type.unwrapped.name.map(heirsOfUndeclared) ?? []
    return heirs.count == 1 ? .named(heirs[0], []) : nil
  }

  /// The types that inherit from a protocol or a superclass that nothing declares.
  func heirsOfUndeclared(_ name: String) -> [String] {
    guard let heirs = undeclaredParents[name], isUndeclared(.named(name, [])) else { return [] }
    return heirs
  }

  /// What a protocol that nothing declares seems to require under the name: the functions that all of the
  /// types have which inherit from it, if these are several.
  func impliedRequirements(_ name: String, of type: TypeReference) -> [FunctionDeclaration] {
    let heirs = type.unwrapped.name.map(heirsOfUndeclared) ?? []
    guard heirs.count > 1 else { return [] }
    let own = heirs.map { program.types[$0]?.functions[name] ?? [] }
    return own[0].compactMap { declared in
      guard own.allSatisfy({ $0.contains { $0.labels == declared.labels } }) else { return nil }
      var requirement = declared
      requirement.function = nil
      return requirement
    }
  }

  /// The types that inherit from what nothing declares, by its name.
  func heirsByUndeclared() -> [String: [String]] {
    var heirs: [String: [String]] = [:]
    for (name, declared) in program.types where !Self.isStandIn(name) {
      for parent in declared.inherited + declared.added {
        let parent = resolve(parent.unwrapped, from: name)
        if isUndeclared(parent) { heirs[parent.name!, default: []].append(name) }
      }
    }
    return heirs
  }
}

extension Function {
  fileprivate var givesItselfAsActor: Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      guard case .call(let call) = instruction.kind else { return false }
      return call.arguments.contains { argument in
        argument.label == "actor" && selfVariable != nil && loaded(argument.value) == selfVariable
      }
    }
  }
}
