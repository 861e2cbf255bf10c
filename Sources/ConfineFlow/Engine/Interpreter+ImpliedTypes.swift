// What the context says of a call that leaves its type out, as in `return .run { }`.
extension Interpreter {
  /// The type of which the call names a static method, or an initialiser; nil where nothing says so.
  /// O(n) in the function's length.
  func impliedType(
    of name: String, _ shape: CallShape, at range: SourceRange, _ activation: Activation,
    _ state: FlowState
  ) -> TypeReference? {
    guard resolver.staticNames.contains(name),
      let call = activation.function.result(ofCallAt: range),
      let type = typeTaken(from: call, activation, state)?.unwrapped,
      resolver.isKnown(type), !resolver.isCase(name, of: type)
    else { return nil }
    return name == "init" || resolver.function(name, of: .metatype(type), call: shape) != nil
      ? type : nil
  }

  /// The declared type of what takes the value: a variable, a property, a parameter, the caller, or a
  /// collection that stands there.
  private func typeTaken(
    from value: Register, _ activation: Activation, _ state: FlowState
  ) -> TypeReference? {
    let function = activation.function
    for block in function.blocks {
      if case .return(value) = block.terminator {
        return (function.result ?? typesGiven[function.id]?.result)
          .map { resolver.resolve($0, from: function.enclosingType) }
      }
      for instruction in block.instructions {
        switch instruction.kind {
        case .store(let variable, value):
          return declaredType(of: variable, activation)
        case .assignName(let name, value):
          return propertyType(name.withoutFile, of: selfValue(activation, state))
        case .assignMember(let base, let name, value):
          return propertyType(name, of: activation[base])
        case .collection(let elements) where elements.contains(value):
          return elementType(of: typeTaken(from: instruction.result, activation, state))
        case .call(let call):
          guard let index = call.arguments.firstIndex(where: { $0.value == value }) else {
            continue
          }
          return parameterType(index, of: call, activation, state)
        default: continue
        }
      }
    }
    return nil
  }

  private func propertyType(_ name: String, of object: AbstractValue?) -> TypeReference? {
    guard let type = object?.type,
      case .property(let property, let owner)? = resolver.property(name, of: type)
    else { return nil }
    return declaredType(property, owner)
  }

  private func parameterType(
    _ index: Int, of call: Call, _ activation: Activation, _ state: FlowState
  ) -> TypeReference? {
    let shape = shape(of: call, activation)
    let made = resolver.typeMade(by: call, activation.function.enclosingType)
    let member =
      function(of: call, shape, activation, state)
      ?? made.flatMap { resolver.initializer(of: $0, call: shape) }
    if case .function(let declared, let owner)? = member {
      return parameterTypes(of: call, declared, owner ?? "")[index]
        .map { resolver.resolve($0, from: owner) }
    }
    guard let owner = made?.name else { return nil }
    return parameterTypes(of: call, nil, owner)[index].map { resolver.resolve($0, from: owner) }
  }

  private func function(
    of call: Call, _ shape: CallShape, _ activation: Activation, _ state: FlowState
  ) -> Member? {
    switch call.callee {
    case .method(let base, let name, _):
      activation[base].type.flatMap { resolver.function(name, of: $0, call: shape) }
    case .name(let name):
      selfValue(activation, state)?.type.flatMap {
        resolver.function(name.withoutFile, of: $0, call: shape)
      } ?? resolver.freeFunction(name, call: shape)
    case .initializer, .superMethod, .implicitMember, .value: nil
    }
  }
}

extension Function {
  fileprivate func result(ofCallAt range: SourceRange) -> Register? {
    blocks.lazy.flatMap(\.instructions).first { $0.range == range && $0.call != nil }?.result
  }
}
