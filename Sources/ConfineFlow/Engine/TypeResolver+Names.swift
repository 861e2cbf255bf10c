/// Names of types as they are written, made whole, and what aliases stand for.
extension TypeResolver {
  /// The type with its names made whole, as seen from inside another type.
  func resolve(_ type: TypeReference, from scope: String?) -> TypeReference {
    switch type {
    case .named(let name, let arguments):
      named(name, arguments.map { resolve($0, from: scope) }, from: scope)
    case .optional(let wrapped): .optional(resolve(wrapped, from: scope))
    case .array(let element): .array(resolve(element, from: scope))
    case .dictionary(let key, let value):
      .dictionary(resolve(key, from: scope), resolve(value, from: scope))
    case .tuple(let elements, let labels):
      .tuple(elements.map { resolve($0, from: scope) }, labels: labels)
    case .metatype(let type): .metatype(resolve(type, from: scope))
    case .function: type
    }
  }

  private func named(
    _ name: String, _ arguments: [TypeReference], from scope: String?
  ) -> TypeReference {
    let key = ScopedName(name: name, scope: scope)
    if arguments.isEmpty, let known = known.wholeNames[key] {
      return known
    }
    switch (name, arguments.count) {
    case ("Self", _): return scope.map { .named($0, []) } ?? .named(name, [])
    case ("Optional", 1): return .optional(arguments[0])
    case ("Array", 1), ("ContiguousArray", 1): return .array(arguments[0])
    case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    default: break
    }
    if scope != nil, name.hasPrefix("Self.") {
      return named(String(name.dropFirst("Self.".count)), arguments, from: scope)
    }
    guard let alias = alias(name, from: scope) else {
      let type =
        aliasOfType(name, arguments, from: scope) ?? .named(wholeName(name, from: scope), arguments)
      if arguments.isEmpty { known.wholeNames[key] = type }
      return type
    }
    // An alias that leads back to itself ends here.
    known.wholeNames[key] = .named(name, [])
    let type = original(of: alias, arguments, from: scope)
    known.wholeNames[key] = arguments.isEmpty ? type : nil
    return type
  }

  /// What an alias of an alias is, with the arguments that its user gives.
  private func original(
    of alias: TypeReference, _ arguments: [TypeReference], from scope: String?
  ) -> TypeReference {
    let given = arguments.enumerated().map { index, argument in
      (TypeReference.aliasParameter(index).name ?? "", argument)
    }
    let bound = alias.substituting(Dictionary(given) { first, _ in first })
    guard case .named(_, []) = bound else { return bound }
    let type = resolve(bound, from: scope)
    guard bound == alias, case .named(let name, []) = type else { return type }
    return .named(name, arguments)
  }

  /// What an alias stands for that a type has, as in `Loader.Completion`.
  private func aliasOfType(
    _ name: String, _ arguments: [TypeReference], from scope: String?
  ) -> TypeReference? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let outer = String(name[..<dot])
    // `Base.Item` is what the protocol says of it that `Base` conforms to.
    let owner = wholeName(alias(outer, from: scope)?.name ?? outer, from: scope)
    guard let declared = program.types[owner],
      let alias = declared.aliases[String(name[name.index(after: dot)...])]
    else { return nil }
    let given = [String: TypeReference].binding(declared.genericParameters, to: arguments)
    let type = original(of: alias.substituting(given), arguments, from: owner)
    guard case .function(var function) = type else { return type }
    function.parameters = function.parameters.map { resolve($0, from: owner) }
    return .function(function)
  }

  /// A name as it is read inside a type.
  struct ScopedName: Hashable {
    var name: String
    var scope: String?
  }

  private func alias(_ name: String, from scope: String?) -> TypeReference? {
    for outer in Self.scopes(scope) {
      if let type = program.types[outer]?.aliases[name] {
        return Self.isSame(type, name) ? nil : type
      }
    }
    if let type = program.aliases[name] { return Self.isSame(type, name) ? nil : type }
    return program.types[name] == nil ? models.aliases[name] : nil
  }

  private static func isSame(_ type: TypeReference, _ name: String) -> Bool { type.name == name }

  private func wholeName(_ name: String, from scope: String?) -> String {
    for outer in Self.scopes(scope) {
      let inner = outer + "." + name
      if program.types[inner] != nil { return inner }
    }
    guard program.types[name] == nil, models.types[name] == nil,
      let dot = name.utf8.firstIndex(of: UInt8(ascii: "."))
    else { return name }
    // A type inside one that an alias stands for.
    if case .named(let original, _)? = alias(String(name[..<dot]), from: scope) {
      return wholeName("\(original)\(name[dot...])", from: scope)
    }
    // `RealmSwift.Object`: the module says nothing that the name does not.
    return program.importedModules.contains(String(name[..<dot]))
      ? String(name[name.utf8.index(after: dot)...]) : name
  }

  /// `A.B.C`, `A.B`, `A`.
  static func scopes(_ scope: String?) -> [String] {
    guard let scope else { return [] }
    var scopes = [scope]
    var rest = scope.utf8[...]
    while let dot = rest.lastIndex(of: UInt8(ascii: ".")) {
      rest = rest[..<dot]
      scopes.append(String(scope[..<dot]))
    }
    return scopes
  }

  /// Whether the name is a type's, as seen from the scope.
  func type(named name: String, from scope: String?) -> TypeReference? {
    let key = ScopedName(name: name, scope: scope)
    if let known = known.namedTypes[key] { return known }
    let type = findType(named: name, from: scope)
    known.namedTypes[key] = .some(type)
    return type
  }

  private func findType(named name: String, from scope: String?) -> TypeReference? {
    let resolved = resolve(.named(name, []), from: scope)
    guard let whole = resolved.name else { return resolved }
    return declares(whole) || isModelled(whole) ? resolved : nil
  }
}
