/// What a class's own heirs make of its members.
///
/// A call through the class does what the object's class says, which is known for certain only where
/// the object was made.
extension TypeResolver {
  /// Beyond this many heirs with a member of their own, the base's alone is followed.
  private static let mostOverrides = 24

  /// The functions by which classes that inherit from the type override those of the name; empty if
  /// none does, or too many do.
  func overrides(of name: String, in type: String) -> [OverridingFunction] {
    guard let heirs = allHeirs[type] else { return [] }
    let key = MemberName(type: .named(type, []), name: name)
    if let known = known.overrides[key] { return known }
    let found = heirs.flatMap { heir in
      (program.types[heir]?.functions[name] ?? []).compactMap { declared in
        declared.function.map {
          OverridingFunction(labels: declared.labels, function: $0, owner: heir)
        }
      }
    }
    let overrides = found.count > Self.mostOverrides ? [] : found
    known.overrides[key] = overrides
    return overrides
  }

  /// The computed properties that a value of the class may have under the name: the heirs' beside its
  /// own, unless that is a placeholder; none where no heir has one.
  func overridingProperties(
    of declared: PropertyDeclaration, in type: String
  ) -> [(PropertyDeclaration, owner: String)] {
    guard !declared.isStored, let getter = declared.getter, let heirs = allHeirs[type] else {
      return []
    }
    let found = heirs.compactMap { heir -> (PropertyDeclaration, owner: String)? in
      guard let own = program.types[heir]?.properties[declared.name], own.getter != nil else {
        return nil
      }
      return (own, heir)
    }
    guard !found.isEmpty, found.count <= Self.mostOverrides else { return [] }
    return isPlaceholder(program[getter]) ? found : [(declared, type)] + found
  }

  /// Whether the member cannot be what is asked for where associated types are the given ones, as it
  /// takes or gives others.
  func contradicts(
    _ member: FunctionDeclaration, of type: String, _ requirement: FunctionDeclaration,
    _ given: [String: TypeReference]
  ) -> Bool {
    guard !given.isEmpty else { return false }
    var own = associatedTypes(of: .named(type, []))
    let asked = requirement.parameterTypes + [requirement.result]
    for case (let asked?, let has?) in zip(asked, member.parameterTypes + [member.result]) {
      asked.match(resolve(has, from: type), binding: Array(given.keys), into: &own)
    }
    return given.contains { name, type in own[name].map { differ($0, type) } ?? false }
  }

  private func differ(_ one: TypeReference, _ other: TypeReference) -> Bool {
    guard isKnown(one), isKnown(other), let name = one.name, let given = other.name else {
      return false
    }
    // What a generic type takes is known as what it has to inherit from.
    return name != given && !isBehind(name, given) && !isBehind(given, name)
      && !ancestry(of: other).contains { $0.name == name }
  }

  /// Whether a value of the protocol or class may be of the other type.
  func isBehind(_ declared: String, _ type: String) -> Bool {
    declaration(declared)?.kind == .protocol || allHeirs[declared]?.contains(type) == true
  }

  /// Whether the body only says that heirs must have one: it begins with a call that never returns.
  func isPlaceholder(_ function: Function) -> Bool {
    function.blocks.first?.instructions.contains { instruction in
      guard case .call(let call) = instruction.kind, case .name(let name) = call.callee,
        program.freeFunctions[name] == nil
      else { return false }
      return models.members[MemberKey(owner: nil, name: name)]?.contains { $0.gives == .never }
        ?? false
    } ?? false
  }

  /// The names by which the function is called: an initialiser by the types that inherit it as well.
  func callingNames(of function: Function) -> [String] {
    guard function.kind == .initializer, let type = function.enclosingType else {
      return [function.calledName]
    }
    return [function.calledName] + allHeirs[type, default: []]
  }

  /// By class, the program's classes that inherit from it, but for stand-ins for tests.
  func heirsByClass() -> [String: [String]] {
    var heirs: [String: [String]] = [:]
    for (name, declared) in program.types where declared.kind == .class && !Self.isStandIn(name) {
      for ancestor in ancestry(of: .named(name, [])).dropFirst().compactMap(\.name)
      where declaration(ancestor)?.kind == .class && !isExtensionOnly(ancestor) {
        heirs[ancestor, default: []].append(name)
      }
    }
    return heirs.mapValues { $0.sorted() }
  }

  private func isExtensionOnly(_ name: String) -> Bool {
    declaration(name)?.isExtensionOnly ?? true
  }
}

/// A function of a class that stands for one that it inherits.
struct OverridingFunction {
  var labels: [String]
  var function: FunctionID
  var owner: String
}
