/// Which of the variables of a function that stands by itself hold the values of others, or parts of
/// them.
struct VariableFlow {
  private var parts: [VariableID: [VariableID]] = [:]
  private var wholes: [VariableID: [VariableID]] = [:]

  /// - Parameters:
  ///   - functions: the function and those in it.
  ///   - selections: the names of members that give elements of their receiver.
  init(in functions: [Function], selecting selections: Set<String>) {
    let closures = Dictionary(uniqueKeysWithValues: functions.map { ($0.id, $0) })
    for function in functions {
      for instruction in function.blocks.lazy.flatMap(\.instructions) {
        switch instruction.kind {
        case .store(let part, let value):
          for whole in function.variables(in: value, selections) {
            parts[whole, default: []].append(part)
            wholes[part, default: []].append(whole)
          }
        case .call(let call):
          guard case .method(let receiver, _, _) = call.callee,
            let whole = function.loaded(receiver)
          else { continue }
          let taking = function.closures(givenTo: call).compactMap { closures[$0] }
          for closure in taking { parts[whole, default: []] += closure.parameters.map(\.variable) }
        default: continue
        }
      }
    }
  }

  /// The variables that hold what the variable does, or elements of it, one or some, or the payload of
  /// its case; and the parameters of closures that are given to its methods.
  func parts(of whole: VariableID) -> [VariableID] { parts[whole] ?? [] }

  /// The variables whose values, or elements of them, are stored in the variable.
  func wholes(of part: VariableID) -> [VariableID] { wholes[part] ?? [] }
}

extension Function {
  /// The variables whose values, or parts of them, it gives to methods of the names, or makes values of
  /// the types of.
  func given(
    to methods: Set<String>, orToMake types: Set<String> = [], _ selections: Set<String>
  ) -> [VariableID] {
    arguments(of: methods, orToMake: types).flatMap { variables(in: $0, selections) }
  }

  /// The variables of whose values, or of elements of them, the value is or has some.
  fileprivate func variables(in value: Register, _ selections: Set<String>) -> [VariableID] {
    switch definition(of: value) {
    case .load(let variable)?: [variable]
    case .merge(let values)?, .collection(let values)?:
      values.flatMap { variables(in: $0, selections) }
    case .coalesce(let value, let other)?:
      variables(in: value, selections) + variables(in: other, selections)
    case .element(let whole)?, .payload(let whole, _)?, .cast(let whole, _)?:
      variables(in: whole, selections)
    case .call(let call)?:
      call.receiver(of: selections).map { variables(in: $0, selections) } ?? []
    default: []
    }
  }

  fileprivate func closures(givenTo call: Call) -> [FunctionID] {
    call.arguments.compactMap { argument in
      if case .closure(let id, _)? = definition(of: argument.value) { id } else { nil }
    }
  }

  /// What it gives to methods of the names, or makes values of the types of.
  private func arguments(
    of methods: Set<String>, orToMake types: Set<String> = []
  ) -> [Register] {
    blocks.lazy.flatMap(\.instructions).flatMap { instruction -> [Register] in
      guard case .call(let call) = instruction.kind,
        call.receiver(of: methods) != nil || types.contains(where: call.makes)
      else { return [] }
      return call.arguments.map(\.value)
    }
  }
}

extension Call {
  /// What it is called on, if it is a method of one of the names.
  func receiver(of names: Set<String>) -> Register? {
    guard case .method(let receiver, let name, _) = callee, names.contains(name) else { return nil }
    return receiver
  }
}
