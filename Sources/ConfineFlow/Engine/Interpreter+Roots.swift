import ConfineFindings

extension Interpreter {
  /// Runs a function that stands by itself, from the domain that its isolation says; gives its result.
  @discardableResult
  func runAsRoot(_ id: FunctionID, truths: [Bool?] = []) -> AbstractValue {
    let function = program[id]
    let isolation = summaries.isolation.isolation(of: function)
    let here =
      function.kind == .initialValue
      ? initialValueEntry(isolation) : isolation.entry(isAsync: function.isAsync)
    var state = FlowState(here: here)
    state.transactions = Typestate(isAlone: !summaries.transactionReach.isReached(function))
    for parameter in function.parameters {
      state.variables[parameter.variable] = argument(
        of: parameter.type, wrapped: program[parameter.variable].attributes, parameter.range,
        function, here)
    }
    for (index, parameter) in function.parameters.enumerated() {
      guard case .function? = parameter.type?.unwrapped else { continue }
      state.variables[parameter.variable]?.symbol = .given(index)
    }
    for (parameter, truth) in zip(function.parameters, truths) {
      guard let truth, !summaries.untracked.contains(parameter.variable) else { continue }
      state.variables[parameter.variable]?.symbol = .truth(.known(truth))
    }
    if let variable = function.selfVariable, let type = function.enclosingType {
      state.variables[variable] = receiver(.named(type, []), function, here)
    }
    return run(id, isolation: isolation, from: state).value
  }

  /// `self`: managed like any parameter in a model's own methods, new in its initialisers.
  private func receiver(_ type: TypeReference, _ function: Function, _ here: Here) -> AbstractValue
  {
    if function.isStatic { return AbstractValue(type: .metatype(type), symbol: .metatype(type)) }
    var value = argument(of: type, wrapped: [], function.range, function, here)
    if function.kind == .initializer || function.kind == .initialValue { value.facets = [] }
    value.symbol = .selfReference
    return value
  }

  /// An initial value is computed where its object is made, which only the main actor makes certain.
  private func initialValueEntry(_ isolation: Isolation) -> Here {
    isolation == .main ? .main : .unknown
  }

  /// An object parameter is taken to be managed and to belong to the caller's domain.
  private func argument(
    of type: TypeReference?, wrapped attributes: [String], _ range: SourceRange,
    _ function: Function, _ here: Here
  ) -> AbstractValue {
    guard let type else { return .unknown }
    let resolved = resolver.resolve(type, from: function.enclosingType)
    guard resolver.holdsConfined(resolved) else { return .plain(resolved) }
    guard attributes.isEmpty else { return AbstractValue(type: resolved, facets: [.unknown]) }
    let origin = Origin(kind: .parameter, file: function.file, range: range)
    return AbstractValue(type: resolved, facets: [.live(parameterHome(here), origin)])
  }

  private func parameterHome(_ here: Here) -> Home {
    switch here.executor {
    case .main: .thread(.main)
    case .actor: .executor(here.executor)
    case .unknown: .thread(.unknown)
    case .caller, .none, .queue: .caller
    }
  }
}
