extension TypeResolver {
  /// What the case of an enumeration carries.
  func payload(of type: TypeReference?, _ name: String) -> [TypeReference]? {
    if case .named(let owner, let arguments)? = type?.unwrapped, let declared = declaration(owner),
      let made = declared.staticFunctions[name]?.first
    {
      let bindings = Dictionary(
        zip(declared.genericParameters, arguments), uniquingKeysWith: { one, _ in one })
      return made.parameterTypes.map { type in
        // Before a parameter of the name is taken for what it inherits from.
        resolve((type ?? .named("Any", [])).substituting(bindings), from: owner)
      }
    }
    guard case .named(let owner, let arguments)? = type?.unwrapped, let model = model(owner),
      let types = model.payloads[name]
    else { return nil }
    let bindings = Dictionary(
      zip(model.genericParameters, arguments), uniquingKeysWith: { one, _ in one })
    return types.map { $0.substituting(bindings) }
  }

  /// A member of a library's type that the name and the labels are enough to know.
  typealias Telling = (owner: String, model: MemberModel)

  func membersThatTell() -> [String: [Telling]] {
    var members: [String: [Telling]] = [:]
    for (key, models) in index.telling {
      guard let owner = key.owner, model(owner) != nil else { continue }
      members[key.name, default: []] += models.map { (owner, $0) }
    }
    return members
  }

  /// The member that the call means, on a receiver of which the type is not known.
  func telling(_ name: String, on receiver: AbstractValue, call: CallShape) -> Member? {
    guard receiver.facets.tellsNothing else { return nil }
    if let type = receiver.type {
      guard case .named(let name, _) = type.unwrapped, declaration(name) == nil,
        model(name) == nil
      else { return nil }
    }
    guard let candidates = tellingMembers[name] else { return nil }
    let model = call.best(of: candidates.map(\.model))
    return model.map { .model($0, bindings: [:]) }
  }
}
