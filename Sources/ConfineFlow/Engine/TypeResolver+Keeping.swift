extension TypeResolver {
  /// Whether an object of the type may keep something confined, in its own properties or in those of
  /// an object that it keeps.
  func keepsConfined(_ type: TypeReference) -> Bool {
    var visited: Set<String> = []
    if keepsConfined(type, &visited) { return true }
    // Nothing that any of them leads to does.
    for name in visited { known.keepers[name] = false }
    return false
  }

  private func keepsConfined(_ type: TypeReference, _ visited: inout Set<String>) -> Bool {
    switch type.unwrapped {
    case .named(let name, let arguments):
      arguments.contains { keepsConfined($0, &visited) } || keepsConfined(typeNamed: name, &visited)
    case .array(let element): keepsConfined(element, &visited)
    case .dictionary(_, let value): keepsConfined(value, &visited)
    case .tuple(let elements, _): elements.contains { keepsConfined($0, &visited) }
    case .function, .metatype, .optional: false
    }
  }

  /// Whether it matters where an object of the type belongs: it keeps something confined, or functions
  /// that may have captured it.
  func hasHome(_ type: TypeReference) -> Bool { keepsConfined(type) || keepsFunctions(type) }

  /// Whether it is an enumeration of which a case has something confined.
  func hasConfinedPayload(_ type: TypeReference) -> Bool {
    guard case .named(let name, let arguments) = type.unwrapped, let declared = declaration(name)
    else { return false }
    return hasConfinedPayload(declared)
      || declared.kind == .enum && arguments.contains(where: holdsConfined)
  }

  /// In its own properties, or in those of an object that it keeps.
  func keepsFunctions(_ type: TypeReference) -> Bool {
    var visited: Set<String> = []
    if keepsFunctions(type, &visited) { return true }
    for name in visited { known.functionKeepers[name] = false }
    return false
  }

  private func keepsFunctions(_ type: TypeReference, _ visited: inout Set<String>) -> Bool {
    guard let name = type.unwrapped.name else { return false }
    if let known = known.functionKeepers[name] { return known }
    guard let declared = declaration(name), declared.kind != .protocol,
      visited.insert(name).inserted
    else { return false }
    let keeps = storedProperties(of: .named(name, [])).contains { property, owner in
      holdsFunctions(property, of: owner)
        || roughType(of: property, owner).map { keepsFunctions($0, &visited) } == true
    }
    if keeps { known.functionKeepers[name] = true }
    return keeps
  }

  /// Whether values of the type are queues, or call back on one.
  func isQueue(_ type: TypeReference) -> Bool { type.name.map(index.queueTypes.contains) ?? false }

  func isQueue(_ value: AbstractValue) -> Bool {
    value.type.map { isQueue($0.unwrapped) } ?? false
  }

  func holdsQueue(_ property: PropertyDeclaration, of owner: String?) -> Bool {
    property.type.map { isQueue(resolve($0, from: owner).unwrapped) } ?? false
  }

  /// Whether objects of the type are given a queue to keep.
  func takesQueue(_ type: TypeReference) -> Bool {
    guard let name = type.unwrapped.name, let declared = declaration(name) else { return false }
    return declared.properties.values.contains {
      $0.isStored && $0.initializer == nil && holdsQueue($0, of: name)
    }
  }

  /// Whether the function takes a queue as the parameter.
  func isQueue(_ parameter: Parameter, of function: Function) -> Bool {
    parameter.type.map { isQueue(resolve($0, from: function.enclosingType).unwrapped) } ?? false
  }

  /// Whether values of the type name asynchronous writes and commits.
  func isTicket(_ type: TypeReference) -> Bool {
    type.unwrapped.name.map(index.ticketTypes.contains) ?? false
  }

  /// Whether values of the type take elements for whoever awaits or subscribes to them.
  func isInlet(_ type: TypeReference) -> Bool { type.name.map(index.inletTypes.contains) ?? false }

  /// Whether values of the type deliver something, somewhere.
  func isStream(_ type: TypeReference) -> Bool {
    ancestry(of: type).contains { $0.name.map(index.streamTypes.contains) ?? false }
  }

  /// The declared type of a value, but for a protocol behind which something confined is known to
  /// stand, and for what only the value itself tells, such as a generic parameter.
  func type(_ declared: TypeReference?, of actual: TypeReference?) -> TypeReference? {
    switch (declared, actual?.unwrapped) {
    case (nil, _): actual
    case (.array(let declared), .array(let actual)): type(declared, of: actual).map { .array($0) }
    case (.named(let name, []), .named(let other, _)) where name == other: actual
    case (.named(let name, let declared), .named(let other, let actual))
    where name == other && !declared.isEmpty && declared.count == actual.count:
      .named(name, zip(declared, actual).map { type($0, of: $1) ?? $0 })
    case (let declared?, let actual?) where isProtocol(declared) && confinedKind(of: actual) != nil:
      actual
    case (let declared?, let actual?)
    where !isKnown(declared)
      && (holdsConfined(actual) || isGenericParameter(declared) && isKnown(actual)):
      actual
    default: declared
    }
  }

  func isEnumeration(_ type: TypeReference) -> Bool {
    type.name.flatMap(declaration)?.kind == .enum
  }

  /// Whether it is a generic parameter, or a protocol that objects conform to.
  func mayBeObject(_ type: TypeReference) -> Bool {
    isGenericParameter(type)
      || isProtocol(type)
        && conformers(of: type.name ?? "").contains { confinedKind(of: .named($0, [])) == .object }
  }

  func isProtocol(_ type: TypeReference) -> Bool {
    type.name.flatMap(declaration)?.kind == .protocol
  }

  /// A type that leads back to itself keeps what its other properties do.
  private func keepsConfined(typeNamed name: String, _ visited: inout Set<String>) -> Bool {
    if let known = known.keepers[name] { return known }
    guard let declared = declaration(name) else {
      return heirsOfUndeclared(name).contains { keepsConfined(typeNamed: $0, &visited) }
    }
    guard visited.insert(name).inserted else { return false }
    let keeps =
      declared.kind == .protocol
      ? conformers(of: name).contains { conformer in
        confinedKind(of: .named(conformer, [])) != nil
          || keepsConfined(typeNamed: conformer, &visited)
      }
      : storedProperties(of: .named(name, [])).contains { property, owner in
        roughType(of: property, owner).map { holdsConfined($0) || keepsConfined($0, &visited) }
          ?? false
      }
        || allHeirs[name, default: []].contains { keepsConfined(typeNamed: $0, &visited) }
        || hasConfinedPayload(declared)
    if keeps { known.keepers[name] = true }
    return keeps
  }

  private func hasConfinedPayload(_ declared: TypeDeclaration) -> Bool {
    declared.kind == .enum
      && declared.staticFunctions.values.joined().contains { made in
        made.function == nil
          && made.parameterTypes.contains { type in
            type.map { holdsConfined(resolve($0, from: declared.name)) } ?? false
          }
      }
  }

  /// The declared type, or the one that the initial value constructs or gets of the type's own storage or
  /// functions; what is made last is made of what was made before.
  func roughType(of property: PropertyDeclaration, _ owner: String?) -> TypeReference? {
    if let type = property.type { return resolve(type, from: owner) }
    guard let initializer = property.initializer else { return nil }
    var bases: [Register: TypeReference] = [:]
    var found: TypeReference?
    for instruction in program[initializer].blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .name(let name): bases[instruction.result] = type(named: name, from: owner)
      case .member(let base, let name):
        guard let base = bases[base] else { continue }
        found =
          isCase(name, of: base)
          ? base : base.name.flatMap { roughType(ofStatic: name, $0) } ?? found
      case .call(let call):
        found = typeMade(by: call, owner) ?? typeGiven(by: call, of: bases) ?? found
      default: continue
      }
    }
    return found.flatMap { typeGiven(by: $0, program.roots[initializer.root].parts) } ?? found
  }

  /// What a library's wrapper gives that is made of a key path, as in `@Environment(\.store)`.
  private func typeGiven(by wrapper: TypeReference, _ parts: [Function]) -> TypeReference? {
    guard let name = wrapper.name, model(name)?.wrapper == .making,
      let made = models.members[MemberKey(owner: name, name: "init")]?.first,
      let values = made.arguments.lazy.compactMap(\.takes.first?.name).first
    else { return nil }
    let properties = parts.lazy.flatMap(\.blocks).flatMap(\.instructions).compactMap(\.memberRead)
    return properties.compactMap { self.program.types[values]?.properties[$0]?.type }.first
      .map { resolve($0, from: values) }
  }

  /// What a static function gives that is called on its type.
  private func typeGiven(by call: Call, of types: [Register: TypeReference]) -> TypeReference? {
    guard case .method(let base, let name, _) = call.callee, let owner = types[base]?.name,
      let declared = program.types[owner]?.staticFunctions[name], declared.count == 1
    else { return nil }
    return declared[0].result.map { resolve($0, from: owner) }
  }

  func typeMade(by call: Call, _ owner: String?) -> TypeReference? {
    switch call.callee {
    case .name(let name): type(named: name, from: owner)
    case .initializer(let type): resolve(type, from: owner)
    case .method, .implicitMember, .value, .superMethod: nil
    }
  }

  /// One step further only: `shared` hardly takes its object from elsewhere.
  private func roughType(ofStatic name: String, _ owner: String) -> TypeReference? {
    guard let property = program.types[owner]?.staticProperties[name] else { return nil }
    if let type = property.type { return resolve(type, from: owner) }
    let calls = property.initializer.map { program[$0].blocks.lazy.flatMap(\.instructions) }
    return calls?.compactMap(\.call).compactMap { self.typeMade(by: $0, owner) }.last
  }

  func storageHoldsConfined(_ property: PropertyDeclaration, _ owner: String?) -> Bool {
    roughType(of: property, owner).map { holdsConfined($0) || keepsConfined($0) } ?? false
  }

  /// Stored properties of the type and of the program's classes that it inherits from, by name.
  func storedProperties(of type: TypeReference) -> [(PropertyDeclaration, owner: String)] {
    ancestry(of: type).flatMap { ancestor -> [(PropertyDeclaration, owner: String)] in
      guard let name = ancestor.name, let declared = declaration(name),
        declared.kind != .protocol
      else { return [] }
      return declared.properties.values.filter(\.isStored).sorted { $0.name < $1.name }
        .map { ($0, name) }
    }
  }

  /// The program's own types that fulfil a protocol, be it one that nothing declares, except stand-ins for
  /// tests.
  func conformers(of name: String) -> [String] {
    guard declaration(name)?.kind == .protocol else { return heirsOfUndeclared(name) }
    return allConformers[name] ?? []
  }

  /// The conformers of which a value behind the protocol may be: the one alone that it was made as.
  func types(behind name: String, madeAs type: String?) -> [String] {
    let conformers = conformers(of: name)
    guard let type, conformers.contains(type) else { return conformers }
    return [type]
  }

  func conformersByProtocol() -> [String: [String]] {
    var conformers: [String: [String]] = [:]
    for (name, declared) in program.types where declared.kind != .protocol {
      let protocols = ancestry(of: .named(name, [])).dropFirst().compactMap(\.name)
        .filter { declaration($0)?.kind == .protocol }
      guard !protocols.isEmpty, !Self.isStandIn(name) else { continue }
      for ancestor in protocols { conformers[ancestor, default: []].append(name) }
    }
    return conformers.mapValues { $0.sorted() }
  }

  static func isStandIn(_ name: String) -> Bool {
    name.utf8.indices.contains { start in
      Self.capitals.contains(name.utf8[start])
        && Self.standIns.contains { name.utf8[start...].starts(with: $0.utf8) }
    }
  }

  private static let standIns = ["Mock", "Stub", "Fake", "Spy", "Dummy", "Preview"]
  private static let capitals = standIns.map { $0.utf8.first! }
}

extension ArgumentModel {
  fileprivate var takes: [TypeReference] {
    if case .runs(let closure) = effect { closure.takes } else { [] }
  }
}

extension Instruction {
  fileprivate var memberRead: String? {
    if case .member(_, let name) = kind { name } else { nil }
  }
}
