/// A member, as far as its declaration or its model tells.
enum Member {
  case property(PropertyDeclaration, owner: String)
  case function(FunctionDeclaration, owner: String?)
  case model(MemberModel, bindings: [String: TypeReference])
}

extension TypeResolver {
  /// The property that a value of the type has under the name.
  func property(_ name: String, of type: TypeReference) -> Member? {
    if case .metatype(let instance) = type { return staticProperty(name, of: instance) }
    for ancestor in ancestry(of: type.nominal) {
      guard case .named(let owner, let arguments) = ancestor else { continue }
      if let declared = declaration(owner)?.properties[name] {
        return .property(declared, owner: owner)
      }
      if let model = models.members[MemberKey(owner: owner, name: name)]?.first(where: {
        $0.labels == nil
      }), self.model(owner) != nil {
        return .model(model, bindings: bindings(owner, arguments, receiver: type))
      }
    }
    return nil
  }

  private func staticProperty(_ name: String, of type: TypeReference) -> Member? {
    for ancestor in ancestry(of: type.nominal) {
      guard let owner = ancestor.name else { continue }
      if let declared = declaration(owner)?.staticProperties[name] {
        return .property(declared, owner: owner)
      }
      if let model = models.members[MemberKey(owner: "\(owner).Type", name: name)]?.first(where: {
        $0.labels == nil
      }), self.model(owner) != nil {
        return .model(model, bindings: [:])
      }
    }
    return nil
  }

  /// The function that a call means: the nearest whose labels fit.
  func function(_ name: String, of type: TypeReference, call: CallShape) -> Member? {
    if case .metatype(let instance) = type {
      return name == "init"
        ? initializer(of: instance, call: call) : staticFunction(name, of: instance, call: call)
    }
    for ancestor in candidates(type) {
      guard case .named(let owner, let arguments) = ancestor else { continue }
      if let declared = best(call, of: declaration(owner)?.functions[name] ?? [], owner) {
        return .function(declared, owner: owner)
      }
      if let model = model(owner, name, call: call) {
        return .model(model, bindings: bindings(owner, arguments, receiver: type))
      }
    }
    return nil
  }

  private func staticFunction(
    _ name: String, of type: TypeReference, call: CallShape
  ) -> Member? {
    for ancestor in ancestry(of: type.nominal) {
      guard let owner = ancestor.name else { continue }
      if let declared = best(call, of: declaration(owner)?.staticFunctions[name] ?? [], owner) {
        return .function(declared, owner: owner)
      }
      if model(owner) != nil, let model = call.best(of: "\(owner).Type", name, in: models) {
        return .model(model, bindings: [:])
      }
    }
    return nil
  }

  func initializer(of type: TypeReference, call: CallShape) -> Member? {
    guard case .named(let owner, let arguments) = type.nominal else { return nil }
    if let model = model(owner, "init", call: call) {
      return .model(model, bindings: bindings(owner, arguments, receiver: type))
    }
    return best(call, of: declaration(owner)?.functions["init"] ?? [], owner).map {
      .function($0, owner: owner)
    }
  }

  /// Declarations that no call can tell from this one, itself among them.
  func namesakes(of declared: FunctionDeclaration, _ owner: String?) -> [FunctionDeclaration] {
    let type = owner.flatMap(declaration)
    let all =
      owner == nil
      ? program.freeFunctions[declared.name]
      : type?.functions[declared.name] ?? type?.staticFunctions[declared.name]
    guard let all, all.count > 1 else { return [declared] }
    return all.filter {
      $0.labels == declared.labels && $0.parameterTypes == declared.parameterTypes
        && $0.isAsync == declared.isAsync
    }
  }

  func freeFunction(_ name: String, call: CallShape) -> Member? {
    if let declared = best(call, of: program.freeFunctions[name] ?? [], nil) {
      return .function(declared, owner: nil)
    }
    return call.best(of: nil, name, in: models).map { .model($0, bindings: [:]) }
  }

  private func model(_ owner: String, _ name: String, call: CallShape) -> MemberModel? {
    model(owner) == nil ? nil : call.best(of: owner, name, in: models)
  }

  /// An optional has methods of its own before those of what it wraps.
  private func candidates(_ type: TypeReference) -> [TypeReference] {
    guard case .optional(let wrapped) = type else { return ancestry(of: type.nominal) }
    return [.named("Optional", [wrapped])] + ancestry(of: type.unwrapped.nominal)
  }

  private func bindings(
    _ owner: String, _ arguments: [TypeReference], receiver: TypeReference
  ) -> [String: TypeReference] {
    let parameters = model(owner)?.genericParameters ?? []
    var bindings = Dictionary(zip(parameters, arguments), uniquingKeysWith: { one, _ in one })
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

extension TypeReference {
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
    guard best.count > 1, !call.types.isEmpty else { return best.first }
    let taking = best.filter { takes($0, call.types, owner) }
    return (taking.isEmpty ? best : taking).max {
      named(by: $0, of: call.types, owner) < named(by: $1, of: call.types, owner)
    }
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
    zip(declared.parameterTypes, types).allSatisfy { parameter, type in
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

/// What a call shows of itself, to choose among overloads.
struct CallShape {
  /// The labels outside of trailing closures, `_` for none.
  var labels: [String]
  var trailingClosures: Int
  var isAwaited: Bool
  /// What is known of the types of the arguments, trailing closures last.
  var types: [TypeReference?] = []

  init(labels: [String], trailingClosures: Int, isAwaited: Bool) {
    self.labels = labels
    self.trailingClosures = trailingClosures
    self.isAwaited = isAwaited
  }

  init(_ call: Call) {
    labels = call.arguments.filter { !$0.isTrailingClosure }.map { $0.label ?? "_" }
    trailingClosures = call.arguments.count { $0.isTrailingClosure }
    isAwaited = call.awaitRole != nil
  }

  /// Those whose labels fit, the best ones of them.
  func best(of declarations: [FunctionDeclaration]) -> [FunctionDeclaration] {
    let fitting = declarations.filter { fits($0.labels, optional: $0.hasDefault) }
    let ranks = fitting.map { rank($0.labels, isAsync: $0.isAsync) }
    guard let best = ranks.min(by: <) else { return [] }
    return zip(fitting, ranks).filter { $1 == best }.map(\.0)
  }

  func best(of owner: String?, _ name: String, in models: Models) -> MemberModel? {
    best(of: models.members[MemberKey(owner: owner, name: name)] ?? [])
  }

  func best(of models: [MemberModel]) -> MemberModel? {
    models.filter { $0.labels.map { fits($0, optional: nil) } ?? false }
      .min { rank($0) < rank($1) }
  }

  /// A closure behind the call goes to what runs one, as far as models tell.
  private func rank(_ model: MemberModel) -> (Int, Int, Int) {
    let (effect, count) = rank(model.labels ?? [], isAsync: model.isAsync)
    return (trailingClosures > 0 && !model.runsClosure ? 1 : 0, effect, count)
  }

  /// The call that says `await` means the asynchronous overload, any other the synchronous one.
  private func rank(_ labels: [String], isAsync: Bool) -> (Int, Int) {
    (isAsync == isAwaited ? 0 : 1, labels.count)
  }

  /// Whether the call's labels are the parameters' in order, with only optional ones left out.
  private func fits(_ parameters: [String], optional: [Bool]?) -> Bool {
    var rest = labels[...]
    var left = 0
    for (index, parameter) in parameters.enumerated() {
      if rest.first == parameter {
        rest.removeFirst()
      } else if let optional, !optional[index] {
        left += 1
      }
    }
    return rest.isEmpty && left <= trailingClosures
      && labels.count + trailingClosures <= parameters.count
  }
}
