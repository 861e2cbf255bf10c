// Which calls are followed.
extension Interpreter {
  /// Whether following the call can tell more than the function's own interpretation does.
  func isTelling(_ call: ProjectCall, _ type: TypeReference?, _ state: FlowState) -> Bool {
    if outlines([call.function]) { return false }
    guard calls.count < Self.deepestCall, executedBlocks < Self.mostInlinedBlocks,
      !isCutOff(call.function.id, given: call.arguments.compactMap(\.self), from: state.here)
    else { return false }
    if resolver.holdsConfined(type) || type.map(resolver.keepsConfined) == true { return true }
    if let type, resolver.isQueue(type.unwrapped) { return true }
    if call.frame.handed.contains(where: { carries($0.value) || leadsOn($0.value, state) }) {
      return true
    }
    if call.lent.values.contains(where: { resolver.holdsConfined($0.type) }) { return true }
    if leavesOutConfined(call) || !isReporting && addsKept(call) { return true }
    // An object may keep the queue that it is made with, and a function run there what it obtains; or an
    // object of one of several types, and call that.
    if call.function.kind == .initializer,
      call.arguments.contains(where: isQueue) || takesOneOfSeveral(call.function)
    {
      return true
    }
    if summaries.takesQueue(call.function), tellsQueue(call) { return true }
    if let type, summaries.isOneOfSeveral(type) { return true }
    // Where a stream delivers is told by what makes it.
    if type.map(resolver.isStream) == true { return true }
    // What a generic parameter or an associated type stands for may be confined, and so may be what a
    // function captured.
    if let type, !resolver.isKnown(type) || type.isFunction, summaries.isRelevant(call.function) {
      return true
    }
    // What it gives may run functions that it keeps.
    if let type, summaries.isRelevant(call.function), resolver.keepsFunctions(type) { return true }
    if state.here.contains(where: \.isBehindMain), resolver.mayLeadToShown(call.function) {
      return true
    }
    guard executedBlocks < Self.mostSearchedBlocks else { return false }
    if !state.transactions.openOnes.isEmpty, resolver.mayWait(call.function) { return true }
    // Where something is sent is known where what sends it is called.
    if !isReporting, resolver.mayPost(call.function) { return true }
    guard summaries.isRelevant(call.function) else { return false }
    if state.here.allSatisfy({ $0.thread == .main }), summaries.mayBeWrongOnMain(call.function) {
      return true
    }
    // What the functions capture that it keeps is known where it is called.
    if !isReporting, summaries.mayKeepFunctions(call.function) { return true }
    return state.here.contains { $0.crossing != nil || $0.isInMigration } || !calls.isEmpty
      || !state.transactions.openOnes.isEmpty
  }

  /// Whether the function adds what a property of the own object keeps to a realm.
  private func addsKept(_ call: ProjectCall) -> Bool {
    zip(call.function.parameters, call.arguments).contains { parameter, given in
      guard case .object(let object)? = given?.symbol, resolver.holdsConfined(given?.type),
        object.memberOfSelf != nil
      else { return false }
      return summaries.isGivenToRealm(parameter.variable)
    }
  }

  private func takesOneOfSeveral(_ function: Function) -> Bool {
    function.parameters.contains { parameter in
      type(of: parameter, of: function).map(summaries.isOneOfSeveral) ?? false
    }
  }

  /// Whether it is a queue, or likely the name of one.
  private func isQueue(_ value: AbstractValue?) -> Bool {
    switch value?.symbol {
    case .queue: true
    case .implicitMember(let name, _): resolver.index.staticQueues[name] != nil
    default: false
    }
  }

  /// Whether the call likely says which queue it is, or leaves that to the function.
  private func tellsQueue(_ call: ProjectCall) -> Bool {
    zip(call.function.parameters, call.arguments).contains { parameter, given in
      given.map { $0.symbol != nil } ?? (parameter.defaultValue != nil)
    }
  }

  static let deepestCall = 8
  /// Where something confined goes.
  private static let mostInlinedBlocks = 8_000
  /// Where the callee alone may come by something confined.
  private static let mostSearchedBlocks = 1_000

  /// Whether it is, or leads to, something whose use may be wrong.
  func carries(_ value: AbstractValue) -> Bool {
    if !value.facets.tellsNothing { return true }
    switch value.symbol {
    case .closure, .closures:
      return value.closures.contains { summaries.isRelevant(program[$0.function]) }
    case .object: return value.type.map(resolver.keepsConfined) ?? false
    case .reference: return true
    case .tuple(let values), .implicitMember(_, let values): return values.contains(where: carries)
    case .stream(let stream):
      return carries(stream.element) || resolver.holdsConfined(stream.element.type)
    default: return value.base != nil && value.type.map(resolver.keepsConfined) == true
    }
  }

  /// Whether it is a closure that may run one, by whatever variables, whose uses may be wrong, or an
  /// object that was made with one.
  private func leadsOn(_ value: AbstractValue, _ state: FlowState) -> Bool {
    func isRelevant(_ closure: ClosureValue) -> Bool {
      summaries.isRelevant(program[closure.function])
    }
    var open = parts(of: value, state)
    if open.contains(where: isRelevant) { return true }
    open += value.closures
    var seen = Set(open.map(\.function))
    while let closure = open.popLast() {
      let variables = summaries.variables(of: closure.function)
      let captured = closure.captures.map(\.1) + variables.compactMap { state.variables[$0] }
      for held in captured.flatMap({ $0.closures + parts(of: $0, state) })
      where seen.insert(held.function).inserted {
        if isRelevant(held) { return true }
        open.append(held)
      }
    }
    return false
  }

  /// The closures that the object was made with, if it is known which.
  private func parts(of value: AbstractValue, _ state: FlowState) -> [ClosureValue] {
    guard case .object(let object) = value.symbol, object.isMade,
      value.type.map(resolver.hasHome) == true
    else { return [] }
    return state.fields.filter { $0.key.hasPrefix(object.path + ".") }.flatMap(\.value.closures)
  }
}
