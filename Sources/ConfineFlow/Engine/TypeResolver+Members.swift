/// A member, as far as its declaration or its model tells.
indirect enum Member {
  case property(PropertyDeclaration, owner: String)
  case function(FunctionDeclaration, owner: String?)
  case model(MemberModel, bindings: [String: TypeReference])
}

/// A name as it is read of a value.
struct MemberName: Hashable {
  var type: TypeReference
  var name: String
}

/// The functions of one name that a type itself has.
struct Overloads {
  var owner: String
  var declarations: [FunctionDeclaration]
  var models: [MemberModel]
  /// What the type's generic parameters stand for.
  var bindings: [String: TypeReference]
}

extension TypeResolver {
  /// The property that a value of the type has under the name.
  func property(_ name: String, of type: TypeReference) -> Member? {
    let key = MemberName(type: type, name: name)
    if let known = known.properties[key] { return known }
    let property = findProperty(name, of: type)
    known.properties[key] = .some(property)
    return property
  }

  /// What gives the members that the type does not declare (SE-0195).
  func dynamicMember(of type: TypeReference) -> FunctionID? {
    declaration(type.unwrapped.name ?? "")?.functions["subscript"]?
      .first { $0.labels == ["dynamicMember"] }?.function
  }

  private func findProperty(_ name: String, of type: TypeReference) -> Member? {
    if case .metatype(let instance) = type { return staticProperty(name, of: instance) }
    for ancestor in ancestry(of: type.nominal) + type.ownWhenOptional {
      guard case .named(let owner, let arguments) = ancestor else { continue }
      if let declared = program.types[owner]?.properties[name] {
        return .property(declared, owner: owner)
      }
      if let model = models.members[MemberKey(owner: owner, name: name)]?.first(where: {
        $0.labels == nil
      }), isModelled(owner) {
        return .model(model, bindings: bindings(owner, arguments, receiver: type))
      }
    }
    return onlyHeir(of: type).flatMap { property(name, of: $0) }
  }

  /// The properties by which the program's types fulfil a requirement; none for a value that is no
  /// protocol's.
  func fulfilments(
    of name: String, in value: AbstractValue
  ) -> [(PropertyDeclaration, owner: String)] {
    guard let own = value.type?.name, declaration(own)?.kind == .protocol else { return [] }
    return types(behind: own, madeAs: value.madeAs).compactMap { conformer in
      guard case .property(let found, let owner)? = property(name, of: .named(conformer, [])),
        !found.isRequirement
      else { return nil }
      return (found, owner)
    }
  }

  private func staticProperty(_ name: String, of type: TypeReference) -> Member? {
    for ancestor in ancestry(of: type.nominal) {
      guard let owner = ancestor.name else { continue }
      if let declared = program.types[owner]?.staticProperties[name] {
        return .property(declared, owner: owner)
      }
      if let model = models.members[MemberKey(owner: "\(owner).Type", name: name)]?.first(where: {
        $0.labels == nil
      }), isModelled(owner) {
        return .model(model, bindings: [:])
      }
    }
    return nil
  }

  /// The function that a call means: the nearest whose labels fit.
  func function(_ name: String, of type: TypeReference, call: CallShape) -> Member? {
    if name == "init", case .metatype(let instance) = type {
      return initializer(of: instance, call: call)
    }
    for overloads in overloads(name, of: type) {
      if let declared = best(call, of: overloads.declarations, overloads.owner) {
        return .function(declared, owner: overloads.owner)
      }
      if let model = call.best(of: overloads.models) {
        return .model(model, bindings: overloads.bindings)
      }
    }
    return nil
  }

  /// Whether a value of the type has a property or a function of the name.
  func hasMember(_ name: String, _ type: TypeReference) -> Bool {
    property(name, of: type) != nil || !overloads(name, of: type).isEmpty
  }

  /// The functions of the name that a value of the type has, its own before those that it inherits.
  private func overloads(_ name: String, of type: TypeReference) -> [Overloads] {
    let key = MemberName(type: type, name: name)
    if let known = known.overloads[key] { return known }
    var overloads: [Overloads]
    if case .metatype(let instance) = type {
      overloads = ancestry(of: instance.nominal).compactMap { staticOverloads(name, of: $0) }
    } else {
      overloads = candidates(type).compactMap { self.overloads(name, of: $0, receiver: type) }
      if overloads.isEmpty, let heir = onlyHeir(of: type) {
        overloads = self.overloads(name, of: heir)
      } else if overloads.isEmpty, let owner = type.unwrapped.name,
        case let implied = impliedRequirements(name, of: type), !implied.isEmpty
      {
        overloads = [Overloads(owner: owner, declarations: implied, models: [], bindings: [:])]
      }
    }
    known.overloads[key] = overloads
    return overloads
  }

  private func overloads(
    _ name: String, of ancestor: TypeReference, receiver: TypeReference
  ) -> Overloads? {
    guard case .named(let owner, let arguments) = ancestor else { return nil }
    var declared = program.types[owner]?.functions[name] ?? []
    if declared.count > 1, owner != receiver.nominal.name { declared = declared.withoutFulfilled }
    let models = memberModels(owner, MemberKey(owner: owner, name: name))
    guard !declared.isEmpty || !models.isEmpty else { return nil }
    return Overloads(
      owner: owner, declarations: declared, models: models,
      bindings: bindings(owner, arguments, receiver: receiver))
  }

  private func staticOverloads(_ name: String, of ancestor: TypeReference) -> Overloads? {
    guard let owner = ancestor.name else { return nil }
    let declared = program.types[owner]?.staticFunctions[name] ?? []
    let models = memberModels(owner, MemberKey(owner: "\(owner).Type", name: name))
    guard !declared.isEmpty || !models.isEmpty else { return nil }
    return Overloads(owner: owner, declarations: declared, models: models, bindings: [:])
  }

  private func memberModels(_ owner: String, _ key: MemberKey) -> [MemberModel] {
    guard let members = models.members[key], isModelled(owner) else { return [] }
    return members.filter { !$0.isConvention || !isMethod(key.name) }
  }

  func initializer(of type: TypeReference, call: CallShape) -> Member? {
    for overloads in initializers(of: type) {
      if let model = call.best(of: overloads.models) {
        return .model(model, bindings: overloads.bindings)
      }
      if let declared = best(call, of: overloads.declarations, overloads.owner) {
        return .function(declared, owner: overloads.owner)
      }
    }
    return nil
  }

  /// A library's initialiser that takes so many arguments.
  func initializer(of type: TypeReference, taking count: Int) -> MemberModel? {
    initializers(of: type).first?.models.first { $0.labels?.count == count }
  }

  /// The type's own, and those of the program's classes that it inherits from.
  private func initializers(of type: TypeReference) -> [Overloads] {
    if let known = known.initializers[type] { return known }
    let inherited = ancestry(of: type.nominal).dropFirst().filter {
      $0.name.flatMap(declaration)?.kind == .class
    }
    let own = overloads("init", of: type.nominal, receiver: type)
    let others = inherited.compactMap { overloads("init", of: $0, receiver: type) }
    let initializers = [own].compactMap(\.self) + others.filter { !$0.declarations.isEmpty }
    known.initializers[type] = initializers
    return initializers
  }

  /// Declarations that no call can tell from this one, itself among them.
  func namesakes(of declared: FunctionDeclaration, _ owner: String?) -> [FunctionDeclaration] {
    guard let all = functions(named: declared.name, of: owner), all.count > 1 else {
      return [declared]
    }
    return all.filter {
      $0.labels == declared.labels && $0.parameterTypes == declared.parameterTypes
        && $0.isAsync == declared.isAsync
    }
  }

  private func functions(named name: String, of owner: String?) -> [FunctionDeclaration]? {
    guard let owner else { return program.freeFunctions[name] }
    return program.types[owner]?.functions[name] ?? program.types[owner]?.staticFunctions[name]
  }

  func freeFunction(_ name: String, call: CallShape) -> Member? {
    if let declared = best(call, of: program.freeFunctions[name] ?? [], nil) {
      return .function(declared, owner: nil)
    }
    return call.best(of: nil, name, in: models).map { .model($0, bindings: [:]) }
  }

  /// An optional has methods of its own before those of what it wraps.
  private func candidates(_ type: TypeReference) -> [TypeReference] {
    type.ownWhenOptional + ancestry(of: type.nominal)
  }

  private func bindings(
    _ owner: String, _ arguments: [TypeReference], receiver: TypeReference
  ) -> [String: TypeReference] {
    let parameters = model(owner)?.genericParameters ?? []
    var bindings = [String: TypeReference].binding(parameters, to: arguments)
    bindings["Self"] = receiver.unwrapped
    return bindings
  }
}

extension Program {
  /// Those of the functions that are declared in the file that stands nearest to one: itself, or one
  /// in the same folder, or in a folder around.
  func nearest(_ functions: [Function], to file: FileID) -> [Function] {
    guard functions.count > 1 else { return functions }
    let path = self[file].path
    let distances = functions.map { function in
      function.file == file
        ? Int.max : self[function.file].path.commonPrefix(with: path).count { $0 == "/" }
    }
    guard let best = distances.indices.max(by: { distances[$0] < distances[$1] }) else { return [] }
    return functions.filter { $0.file == functions[best].file }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> Substring {
    self[..<(zip(indices, other).first { self[$0.0] != $0.1 }?.0 ?? endIndex)]
  }
}

extension [FunctionDeclaration] {
  /// What a protocol gives to a type: not the requirements that an extension of it fulfils.
  fileprivate var withoutFulfilled: [FunctionDeclaration] {
    filter { declared in
      declared.function != nil
        || !contains { $0.function != nil && $0.labels == declared.labels }
    }
  }
}

extension TypeReference {
  /// The optional itself, for what it has beside the members of what it wraps.
  fileprivate var ownWhenOptional: [TypeReference] {
    guard case .optional(let wrapped) = self else { return [] }
    return [.named("Optional", [wrapped])]
  }

  /// The nominal type behind the sugar, through optionals.
  var nominal: TypeReference {
    switch unwrapped {
    case .array(let element): .named("Array", [element])
    case .dictionary(let key, let value): .named("Dictionary", [key, value])
    default: unwrapped
    }
  }
}

extension TypeResolver {
  /// The overload that a call means: of several whose labels fit and that may take the arguments, the
  /// one that names most of their types.
  fileprivate func best(
    _ call: CallShape, of declarations: [FunctionDeclaration], _ owner: String?
  ) -> FunctionDeclaration? {
    let best = call.best(of: declarations)
    guard best.count > 1 else { return best.first }
    let types = call.types
    guard !types.isEmpty else { return best.first }
    let taking = best.filter { takes($0, types, owner) }
    return (taking.isEmpty ? best : taking).max {
      named(by: $0, of: types, owner) < named(by: $1, of: types, owner)
    }
  }

  /// The only one of the functions that takes values of the types, or that names most of those.
  func only(
    of declarations: [FunctionDeclaration], _ owner: String?, taking types: [TypeReference?]
  ) -> FunctionDeclaration? {
    let taking = declarations.filter {
      $0.labels.count == types.count && takes($0, types, owner)
    }
    let named = taking.map { self.named(by: $0, of: types, owner) }
    guard let most = named.max(), named.count(where: { $0 == most }) == 1 else { return nil }
    return zip(taking, named).first { $1 == most }?.0
  }

  private func named(
    by declared: FunctionDeclaration, of types: [TypeReference?], _ owner: String?
  ) -> Int {
    zip(declared.parameterTypes, types).count { parameter, type in
      guard let parameter, let type else { return false }
      return resolve(parameter, from: owner).unwrapped == type.unwrapped
    }
  }

  private func takes(
    _ declared: FunctionDeclaration, _ types: [TypeReference?], _ owner: String?
  ) -> Bool {
    let simple = declared.variadics.min().map { declared.parameterTypes.prefix($0) }
    return zip(simple ?? declared.parameterTypes[...], types).allSatisfy { parameter, type in
      guard let parameter, let type else { return true }
      return !differs(
        resolve(parameter, from: owner).unwrapped, type.unwrapped, declared.genericParameters)
    }
  }

  /// Whether a value of the type is surely none of the parameter's.
  private func differs(
    _ parameter: TypeReference, _ type: TypeReference, _ generics: [String]
  ) -> Bool {
    switch (parameter, type) {
    case (.named(let name, _), .named(let given, _)):
      name != given && !generics.contains(name) && isKnown(parameter) && isKnown(type)
        && !ancestry(of: type).contains { $0.name == name }
    case (.array(let parameter), .array(let type)): differs(parameter, type, generics)
    case (.array, .named(let given, _)): given != "Array" && isKnown(type)
    case (.named(let name, _), .array):
      !generics.contains(name) && declaration(name).map { $0.kind != .protocol } ?? false
    default: false
    }
  }
}
