import ConfineFindings

extension Interpreter {
  /// The receiver of a member that tells its owner: of a realm that code out of sight provides, nobody
  /// knows where it belongs, but who asks it for objects takes it to be at home here.
  ///
  /// Nil where it may be something else than a realm.
  func provided(
    _ owner: String, _ receiver: AbstractValue, at place: SourceRange, _ call: Call,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue? {
    let realm = TypeReference.named(owner, [])
    guard resolver.confinedKind(of: realm) == .realm else { return receiver }
    guard case .method(let register, let name, _) = call.callee,
      let type = typeArguments(call, activation)["T"], mayBeModel(type),
      !resolver.isMethod(name), let home = home(ofProvided: register, activation, state)
    else { return nil }
    let origin = Origin(kind: .obtained, file: activation.function.file, range: place)
    let value = AbstractValue(type: realm, facets: [.live(home, origin), .unknown])
    if let variable = receiver.variable { state.assign(value, to: variable) }
    return value
  }

  private func mayBeModel(_ type: TypeReference) -> Bool {
    resolver.confinedKind(of: type) == .object || !resolver.isKnown(type)
  }

  /// A call may give each caller a realm of its own; what is kept is right to use here, or that use may be
  /// the mistake itself.
  private func home(
    ofProvided register: Register, _ activation: Activation, _ state: FlowState
  ) -> Home? {
    if activation.function.isResultOfCall(register), let here = state.here.first,
      state.here.count == 1
    {
      return here.home
    }
    return state.homeOfUser
  }

  /// What code out of sight gives that is asked for a realm, a closure or a requirement: who asks gets
  /// one to work with where it is.
  ///
  /// Nil where something else is asked for.
  func providedRealm(
    _ type: TypeReference?, by call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: FlowState
  ) -> AbstractValue? {
    guard let type, resolver.confinedKind(of: type) == .realm, resolver.isTransactional(type)
    else { return nil }
    let origin = Origin(kind: .obtained, file: activation.function.file, range: range)
    return AbstractValue(type: type, facets: provided(origin, by: call, state))
  }

  /// The realm that the context says a value is of which nothing is known, as what a container gives: who
  /// asks for it gets one to work with where it is.
  func providedRealm(
    _ value: AbstractValue, as type: TypeReference?, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    guard resolver.isUntold(value, as: type), !activation.function.isAsync else { return value }
    let origin = Origin(kind: .obtained, file: activation.function.file, range: range)
    return AbstractValue(type: type, facets: state.atHome(origin))
  }

  /// What a requirement gives that nothing in sight fulfils: like a parameter, an object or a collection
  /// is taken to be managed, and to be right to use here.
  func required(
    _ type: TypeReference?, by call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: FlowState
  ) -> AbstractValue? {
    if let realm = providedRealm(type, by: call, range, activation, state) { return realm }
    guard let type, let kind = resolver.confinedKind(of: type), kind != .realm,
      call.awaitRole == nil
    else { return nil }
    let origin = Origin(kind: .provided, file: activation.function.file, range: range)
    return AbstractValue(type: type, facets: provided(origin, by: call, state))
  }

  /// What is waited for may belong to an actor that the code is not on.
  private func provided(_ origin: Origin, by call: Call, _ state: FlowState) -> FacetSet {
    call.awaitRole == nil ? state.atHome(origin) : [.live(.thread(.unknown), origin)]
  }
}

extension TypeResolver {
  /// Whether nothing is known of the value but that the context takes it for a realm.
  func isUntold(_ value: AbstractValue, as type: TypeReference?) -> Bool {
    isUntoldRealm(value, type) && value.type.map { !isKnown($0) } ?? true
  }

  /// Whether nothing is known of the value but that it is a realm, as the type says.
  func isUntoldRealm(_ value: AbstractValue, _ type: TypeReference?) -> Bool {
    guard value.facets.tellsNothing, value.symbol == nil, let type else { return false }
    return confinedKind(of: type) == .realm && isTransactional(type)
  }
}

extension FlowState {
  /// The states of what belongs to where the code is.
  func atHome(_ origin: Origin) -> FacetSet { FacetSet(here.map { .live($0.home, origin) }) }
}

extension Function {
  /// Whether a call in it gave the value, or that of the variable that was read.
  fileprivate func isResultOfCall(_ register: Register) -> Bool {
    switch definition(of: register) {
    case .call: true
    case .load(let variable):
      blocks.lazy.flatMap(\.instructions).contains { instruction in
        guard case .store(variable, let value) = instruction.kind else { return false }
        return if case .call = definition(of: value) { true } else { false }
      }
    default: false
    }
  }
}
