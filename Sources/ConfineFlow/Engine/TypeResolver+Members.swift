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
      if let declared = call.best(of: declaration(owner)?.functions[name] ?? []) {
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
      if let declared = call.best(of: declaration(owner)?.staticFunctions[name] ?? []) {
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
    return call.best(of: declaration(owner)?.functions["init"] ?? []).map {
      .function($0, owner: owner)
    }
  }

  func freeFunction(_ name: String, call: CallShape) -> Member? {
    if let declared = call.best(of: program.freeFunctions[name] ?? []) {
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

/// What a call shows of itself, to choose among overloads.
struct CallShape {
  /// The labels outside of trailing closures, `_` for none.
  var labels: [String]
  var trailingClosures: Int
  var isAwaited: Bool

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

  func best(of declarations: [FunctionDeclaration]) -> FunctionDeclaration? {
    declarations.filter { fits($0.labels, optional: $0.hasDefault) }
      .min { rank($0.labels, isAsync: $0.isAsync) < rank($1.labels, isAsync: $1.isAsync) }
  }

  func best(of owner: String?, _ name: String, in models: Models) -> MemberModel? {
    best(of: models.members[MemberKey(owner: owner, name: name)] ?? [])
  }

  func best(of models: [MemberModel]) -> MemberModel? {
    models
      .filter { $0.labels.map { fits($0, optional: nil) } ?? false }
      .min {
        rank($0.labels ?? [], isAsync: $0.isAsync) < rank($1.labels ?? [], isAsync: $1.isAsync)
      }
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
