// What the context says of a value, as in `let store: Store = .shared`.
extension Interpreter {
  /// The value as one of the type: an implicit member is a static one of the type, and a closure runs
  /// where the function's type says.
  func value(
    _ value: AbstractValue, as type: TypeReference?, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    if value.isClosure { return closure(value, as: type) }
    guard case .implicitMember(let name, let held) = value.symbol, let type = type?.unwrapped else {
      return providedRealm(value, as: type, range, activation, state)
    }
    if resolver.isCase(name, of: type) {
      var value = value
      value.type = value.type ?? specialised(type, byCase: name, of: held.map(\.type))
      return value
    }
    let metatype = TypeReference.metatype(type)
    switch resolver.property(name, of: metatype) {
    case .property(let property, let owner)?:
      return readStatic(property, owner: owner, range, activation, &state)
    case .model(let model, let bindings)?:
      let receiver = AbstractValue(type: metatype, symbol: .metatype(type))
      return give(model, bindings, receiver: receiver, [], range, activation, state)
    case .function, nil: return value
    }
  }

  /// The generic type, if the register has a case of it, by what the case carries.
  func specialised(
    _ type: TypeReference, by register: Register, _ activation: Activation
  ) -> TypeReference {
    guard case .call(let call)? = activation.function.definition(of: register),
      case .implicitMember(let name) = call.callee
    else { return type }
    return specialised(type, byCase: name, of: call, activation)
  }

  /// The generic type that a case is of, by what the case carries: in `.success(dog)` a dog.
  func specialised(
    _ type: TypeReference, byCase name: String, of call: Call, _ activation: Activation
  ) -> TypeReference {
    specialised(type, byCase: name, of: call.arguments.map { activation[$0.value].type })
  }

  private func specialised(
    _ type: TypeReference, byCase name: String, of carried: [TypeReference?]
  ) -> TypeReference {
    guard case .named(let owner, let given) = type.unwrapped,
      let (parameters, payload) = resolver.generics(of: owner, inCase: name)
    else { return type }
    var bindings: [String: TypeReference] = [:]
    for (payload, type) in zip(payload, carried) {
      guard let type else { continue }
      payload?.match(type, binding: parameters, into: &bindings)
    }
    let generics = parameters.enumerated().map { index, parameter in
      let known = given.indices.contains(index) && resolver.isKnown(given[index])
      return bindings[parameter] ?? (known ? given[index] : .untold)
    }
    return .named(owner, generics)
  }

  /// The value, which runs where the function's type says if it is a closure.
  func closure(_ value: AbstractValue, as type: TypeReference?) -> AbstractValue {
    guard case .function(let own)? = type?.unwrapped else { return value }
    var value = value
    if case .overloads(let several) = value.symbol {
      value = function(of: several, taking: own.parameters) ?? value
    }
    guard case .closure(let closure) = value.symbol else { return value }
    var given = given(closure, as: own)
    if given.takes.isEmpty { given.takes = own.parameters }
    value.symbol = .closure(given)
    return value
  }

  /// An argument as its parameter's type has it.
  func argument(
    _ argument: Argument, for parameter: Parameter, of function: Function,
    _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    let given = handed(argument.value, activation)
    var type: TypeReference? {
      parameter.type.map { resolver.resolve($0, from: function.enclosingType) }
    }
    if case .overloads = given.symbol { return closure(given, as: type) }
    guard case .implicitMember = given.symbol else { return given }
    var state = state
    return value(given, as: type, argument.range, activation, &state)
  }

  /// What a function gives, as the type has it that it declares.
  func result(
    in register: Register?, _ activation: Activation, _ state: FlowState
  ) -> AbstractValue {
    guard let register else { return .plain }
    let given = activation[register]
    let function = activation.function
    var type: TypeReference? {
      function.result.map { resolver.resolve($0, from: function.enclosingType) }
    }
    switch given.symbol {
    case .closure, .overloads: return closure(given, as: type)
    case .implicitMember:
      var state = state
      return value(given, as: type, activation.range(of: register), activation, &state)
    default: return given
    }
  }
}

extension AbstractValue {
  /// Whether it is a case or static member of a type that the context is to give.
  var isImplicitMember: Bool {
    if case .implicitMember = symbol { type == nil } else { false }
  }
}
