import ConfineFindings

// Where a use is told of that calls of the program's own functions lead to.
extension Interpreter {
  /// The access as the code shows it that came to be here: a callee that only uses what it is handed
  /// is right for other callers, so the call is what is wrong.
  ///
  /// - Parameter crossing: what led away from the value's home, before the code suspended perhaps.
  func access(
    _ access: Access, from here: Here, by crossing: CrossingID? = nil, _ origin: Origin,
    _ state: FlowState
  ) -> Access {
    let rest = calls.dropFirst(callsBehindAddition(of: origin))
    let index = rest.firstIndex { frame in
      frame.entry.contains { here.crossing == nil ? $0 == here : $0.crossing == here.crossing }
        || frame.crosses(by: crossing)
    }
    return shown(access, byCallBehind: index, origin, state)
  }

  /// How many of the calls led both here and to where the object of the origin was added elsewhere.
  private func callsBehindAddition(of origin: Origin) -> Int {
    guard origin.birth == .addedElsewhere else { return 0 }
    var attached = origin
    attached.birth = nil
    return attachedBehind[attached].map(callsInCommon) ?? 0
  }

  /// The access as the first caller shows it that handed on the value, which had left its home before.
  func access(_ access: Access, handedOn origin: Origin, _ state: FlowState) -> Access {
    let index = calls.firstIndex { frame in
      frame.handed.contains { managed($0.value.facets, state).contains { $0.leads(to: origin) } }
    }
    return shown(access, byCallBehind: index, origin, state)
  }

  /// The access as the first call shows it that was made where the crossing led: its callee is right for
  /// others, but for one that the caller does not know. That one is wrong if all of its callers are there,
  /// and its call if not, however many led to it.
  func access(
    _ access: Access, shownBehind crossing: CrossingID, _ origin: Origin, _ state: FlowState
  ) -> Access {
    guard
      let index = calls.firstIndex(where: { $0.entry.contains { $0.crossing == crossing } }),
      let first = ownCall(behind: index, of: access.function)
    else { return access }
    let call = calls.indices[first...].last { isWeak(calls[$0]) } ?? first
    var shown = moved(access, to: call, origin, state, for: .change)
    if !isWeak(calls[call]) { shown.within = [] }
    return shown
  }

  /// The access as a caller shows it that handed on the value: a function that does to what it is
  /// given what is wrong there alone is right for other callers.
  ///
  /// - Parameter ends: what made it wrong, which a call that led to one has nothing to do with.
  func shown(
    _ access: Access, _ condition: Condition, _ origin: Origin, _ state: FlowState,
    after ends: Set<End> = []
  ) -> Access {
    // Who leaves it open is who began it, whoever handed on the realm.
    if condition == .unfinished { return access }
    let places = callPlaces
    let index = calls.indices.first { index in
      calls[index].handed.contains { leads($0.value, to: origin, state) }
        && !ends.contains { $0.calls.starts(with: places[...index]) }
    }
    return shown(
      access, byCallBehind: index, origin, state,
      for: Fault(of: access, condition))
  }

  /// The access as the last call shows it that the code makes which has made that one; as it is for none.
  private func shown(
    _ access: Access, byCallBehind index: Int?, _ origin: Origin, _ state: FlowState,
    for fault: Fault = .use
  ) -> Access {
    guard let index, let call = ownCall(behind: index, of: access.function) else { return access }
    return moved(access, to: giver(behind: call, origin, state), origin, state, for: fault)
  }

  /// The call that gave the value to who hands it on, if that one takes anything, such as what a protocol
  /// asks for, and so is right for other callers.
  private func giver(behind call: Int, _ origin: Origin, _ state: FlowState) -> Int {
    var call = call
    while call > 0 {
      let (frame, caller) = (calls[call - 1], program.root(of: calls[call].caller))
      let parts = frame.handed.filter { leads($0.value, to: origin, state) }
      guard parts.count == 1, takesAnything(caller, parts[0].value) else { break }
      call -= 1
    }
    return call
  }

  /// Whether the function says of none of its parameters that something confined may be in it, and has
  /// one of a protocol's type that the value may be of.
  private func takesAnything(_ function: Function, _ value: AbstractValue) -> Bool {
    guard kind(of: value) == nil, let name = value.type?.unwrapped.name else { return false }
    let types = function.parameters.compactMap { type(of: $0, of: function) }
    return !types.contains(where: resolver.holdsConfined)
      && types.contains { resolver.conformers(of: $0.unwrapped.name ?? "").contains(name) }
  }

  /// The calls that are being followed, outermost first.
  var callPlaces: [AccessPlace] {
    calls.map { AccessPlace(file: $0.caller.file, range: $0.range) }
  }

  /// How many of the calls that are being followed led there as well, outermost first.
  func callsInCommon(with places: [AccessPlace]) -> Int {
    zip(callPlaces, places).prefix { $0 == $1 }.count
  }

  /// The last call that the code makes which has made this one; nil if the function is a part of it, or of
  /// code that made it to be kept and has nothing to do with the calls.
  ///
  /// A closure is a part of the code that it stands in, whoever runs it.
  func ownCall(behind index: Int, of function: Function) -> Int? {
    let own = Set(calls[...index].map { program.surroundings(of: $0.caller).id })
    func isOwn(_ function: Function) -> Bool {
      function.kind == .closure && own.contains(program.surroundings(of: function).id)
    }
    if isKept(function) || isOwn(function) { return nil }
    return calls[index...].lastIndex { isOwn($0.caller) || isKept($0.caller) } ?? index
  }

  /// Whether it is a closure that other code made, to be kept.
  private func isKept(_ function: Function) -> Bool {
    function.kind == .closure && !program.isFirstValue(function)
      && !stack.contains(program.surroundings(of: function).id)
  }

  /// The same access as one of the calls shows it that lead to it.
  func moved(
    _ access: Access, to index: Int, _ origin: Origin, _ state: FlowState,
    for fault: Fault = .use
  ) -> Access {
    var moved = access
    var callee = program.surroundings(of: access.function)
    for frame in calls[index...].reversed() {
      let inner = moved
      let index = frame.handed.firstIndex { leads($0.value, to: origin, state) }
      // A method uses what its own object keeps, which the call stands for, and who is told of an event
      // what the object keeps that tells it.
      let part = index.map { frame.handed[$0] }.flatMap { part in
        isOwnObject(part.value) && (index == 0 || isWeak(frame)) ? nil : part
      }
      moved.callees.append(AccessPlace(file: moved.function.file, range: moved.range))
      moved.function = frame.caller
      moved.range = part?.range ?? frame.range
      let giver = part == nil || fault != .use ? nil : frame.giver
      moved.isGivenFunction = giver != nil
      if let giver {
        moved.function = program[giver.function]
        moved.range = giver.range
      }
      // An object of the program's own is named by its place alone.
      if let part, !part.value.facets.tellsNothing { moved.value = part.value }
      let caller = program.surroundings(of: frame.caller)
      if let known = inner.within.last(where: { isPart($0.access, of: caller) })?.access {
        moved = known
      } else if fault == .change && !isOwnSetter(callee)
        || (part == nil || fault == .place || access.operation == .observe)
          && isAnswerable(callee, for: inner, to: frame)
      {
        let place = AccessPlace(file: frame.caller.file, range: frame.range)
        moved.within.insert(InnerAccess(call: place, callee: callee.id, access: inner), at: 0)
      } else {
        moved.within = []
      }
      callee = caller
    }
    return moved
  }

  /// Whether it is what a model does where its property is set: who sets it changes the model, as by
  /// any of its properties.
  private func isOwnSetter(_ function: Function) -> Bool {
    function.kind == .accessor && !function.parameters.isEmpty && resolver.isOfModel(function)
  }

  /// A closure is a part of the code that it stands in, whoever runs it.
  private func isPart(_ access: Access, of function: Function) -> Bool {
    program.surroundings(of: access.function).id == function.id
  }

  /// Whether what is wrong with all calls of a function is its own mistake: it serves its caller's own
  /// object, or the caller does not know whom it calls, or what queue it would have to be on.
  private func isAnswerable(_ callee: Function, for access: Access, to frame: CallFrame) -> Bool {
    // A call that hands on something live is wrong for that, unless this is at home and something else
    // is not; who begins a write does so by itself, as does who observes.
    let isOther = !access.value.facets.liveHomes.isEmpty
    let handsOn = frame.handed.dropFirst().contains { part in
      !part.value.facets.liveHomes.allSatisfy { isOther && $0.isAtHome(at: frame.entry) }
    }
    if handsOn, access.operation != .begin, access.operation != .observe { return false }
    if access.operation == .open, callee.kind == .initializer { return true }
    if isReached(access.value, notBy: frame) { return true }
    // Who keeps what belongs to a queue goes there himself, if his caller did not make the queue.
    let homes = access.value.facets.liveHomes.flatMap(\.homes)
    if !homes.isEmpty, homes.allSatisfy({ $0.isQueue(madeOutside: frame.caller.file) }) {
      return true
    }
    guard let owner = program.root(of: frame.caller).enclosingType,
      let type = callee.enclosingType
    else { return false }
    return type == owner || resolver.isBehind(owner, type) || isWeak(frame)
      || resolver.declaration(type)?.kind == .actor
  }

  /// Whether the value is in static storage to which the receiver of the call does not lead.
  private func isReached(_ value: AbstractValue, notBy frame: CallFrame) -> Bool {
    let storage = value.facets.compactMap(\.origin).filter { $0.kind == .staticStorage }
    let receiver = frame.handed.first?.value.type?.unwrapped.name
    let own = receiver.flatMap(resolver.declaration)?.properties.values.map(\.range) ?? []
    return !storage.isEmpty && !storage.contains { own.contains($0.range) }
  }

  /// Whether the receiver of the call is in a weak property, as those are whom an object tells of events.
  private func isWeak(_ frame: CallFrame) -> Bool {
    guard let owner = program.root(of: frame.caller).enclosingType,
      case .object(let receiver)? = frame.handed.first?.value.symbol,
      let name = receiver.lastMember,
      case .property(let property, _)? = resolver.property(name, of: .named(owner, []))
    else { return false }
    return property.attributes.contains("weak")
  }

  /// Whether it is an object of the program's own that is not confined itself.
  private func isOwnObject(_ value: AbstractValue) -> Bool {
    kind(of: value) == nil && value.type?.unwrapped.name.map(resolver.declares) == true
  }

  /// Whether the value is of this origin, or an object that keeps one.
  func leads(_ value: AbstractValue, to origin: Origin, _ state: FlowState) -> Bool {
    if managed(value.facets, state).contains(where: { $0.leads(to: origin) }) { return true }
    guard case .object(let object) = value.symbol else { return false }
    return state.fields.contains { path, held in
      path.hasPrefix(object.path + ".") && held.facets.contains { $0.origin == origin }
    }
  }
}

/// What is wrong with what a function does to what it is handed.
enum Fault {
  /// That this is used there at all.
  case use
  /// What state it is in.
  case state
  /// What is done to it: wrong for all callers, the function is what is wrong.
  case change
  /// That nothing brings there what it asks for: wrong for all callers whom the function serves.
  case place

  fileprivate init(of access: Access, _ condition: Condition) {
    self =
      if condition == .outsideTransaction || condition == .frozen || access.operation == .link {
        .change
      } else if condition == .withoutScheduler {
        .place
      } else if case .outsideHome = condition { .use } else { .state }
  }
}

extension LiveValue {
  /// Whether it was obtained there, on whichever path.
  fileprivate func isAtHome(at places: Set<Here>) -> Bool {
    places.allSatisfy { here in homes.contains { $0.relation(to: here) == .same } }
  }
}

extension CallFrame {
  /// Whether the call itself goes elsewhere, as that of an actor's method does.
  fileprivate func crosses(by crossing: CrossingID?) -> Bool {
    crossing.map { $0.file == caller.file && $0.range == range } ?? false
  }
}

extension Facet {
  /// Whether it is of this origin, or a new object's that what is live there is linked to.
  fileprivate func leads(to other: Origin) -> Bool {
    if case .unmanaged(let made) = self, other.birth == .link {
      return made.file == other.file && made.range == other.range
    }
    return origin == other
  }
}

extension Home {
  /// Whether it is a queue that was made in another file.
  fileprivate func isQueue(madeOutside file: FileID) -> Bool {
    guard case .executor(.queue(let queue)) = self, let making = queue.making else { return false }
    return making.file != file
  }
}
