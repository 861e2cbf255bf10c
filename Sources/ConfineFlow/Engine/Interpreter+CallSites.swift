// Where a use is told of that calls of the program's own functions lead to.
extension Interpreter {
  /// The access as the code shows it that came to be here: a callee that only uses what it is handed
  /// is right for other callers, so the call is what is wrong.
  func access(
    _ access: Access, from here: Here, _ origin: Origin, _ state: FlowState
  ) -> Access {
    let index = calls.firstIndex { frame in
      frame.entry.contains { here.crossing == nil ? $0 == here : $0.crossing == here.crossing }
    }
    guard let index, let call = ownCall(behind: index, of: access.function) else { return access }
    return moved(access, to: call, origin, state)
  }

  /// The last call that the code makes which has made this one; nil if the function is a part of it.
  ///
  /// A closure is a part of the code that it stands in, whoever runs it.
  func ownCall(behind index: Int, of function: Function) -> Int? {
    let own = Set(calls[...index].map { program.surroundings(of: $0.caller).id })
    func isOwn(_ function: Function) -> Bool {
      function.kind == .closure && own.contains(program.surroundings(of: function).id)
    }
    if isOwn(function) { return nil }
    return calls[index...].lastIndex { isOwn($0.caller) } ?? index
  }

  /// The same access as one of the calls shows it that lead to it.
  ///
  /// A method that uses what it is not handed, and that serves one other alone, is itself what is wrong.
  func moved(
    _ access: Access, to index: Int, _ origin: Origin, _ state: FlowState
  ) -> Access {
    var callees = [AccessPlace(file: access.function.file, range: access.range)]
    var moved = access
    moved.callees = callees
    var shown = moved
    var callee = program.surroundings(of: access.function)
    for frame in calls[index...].reversed() {
      let index = frame.handed.firstIndex { leads($0.value, to: origin, state) }
      // A method uses what its own object keeps, which the call stands for.
      let part = index.map { frame.handed[$0] }.flatMap { part in
        index == 0 && isOwnObject(part.value) ? nil : part
      }
      moved.function = frame.caller
      moved.range = part?.range ?? frame.range
      // An object of the program's own is named by its place alone.
      if let part, !part.value.facets.tellsNothing { moved.value = part.value }
      moved.callees = callees
      callees.append(AccessPlace(file: frame.caller.file, range: moved.range))
      let caller = program.surroundings(of: frame.caller)
      if part != nil || !summaries.isMethod(callee, onlyOf: caller) { shown = moved }
      callee = caller
    }
    return shown
  }

  /// Whether it is an object of the program's own that is not confined itself.
  private func isOwnObject(_ value: AbstractValue) -> Bool {
    kind(of: value) == nil && value.type?.unwrapped.name.map(resolver.declares) == true
  }

  /// Whether the value is of this origin, or an object that keeps one.
  func leads(_ value: AbstractValue, to origin: Origin, _ state: FlowState) -> Bool {
    if managed(value.facets, state).contains(where: { $0.origin == origin }) { return true }
    guard case .object(let object) = value.symbol else { return false }
    return state.fields.contains { path, held in
      path.hasPrefix(object.path + ".") && held.facets.contains { $0.origin == origin }
    }
  }
}
