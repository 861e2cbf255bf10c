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
      return switch here.executor {
      case .main: .thread(.main)
      case .actor: .executor(here.executor)
      case .queue, .none, .caller, .unknown: .thread(here.thread)
      }
    }
    return state.homeOfUser
  }
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
