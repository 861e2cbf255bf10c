import ConfineFindings

extension Interpreter {
  /// Does what a model says that the call does, and gives what it says that it gives.
  func apply(
    _ model: MemberModel, _ bindings: [String: TypeReference], to receiver: AbstractValue,
    at place: SourceRange, _ call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) -> AbstractValue {
    if let operation = model.touches {
      touch(receiver, operation, place, activation, &state)
      change(receiver, operation, place, activation, &state)
    }
    if model.gives == .thawed {
      touch(receiver, .thaw, place, activation, &state)
      checkThaw(receiver, at: place, activation, &state)
    }
    let step = step(model, on: receiver, at: place, call, range, activation, &state)
    note(model, on: receiver, at: place, range, activation, &state)
    let surroundings = (circumstances.drained, circumstances.repeated)
    defer { (circumstances.drained, circumstances.repeated) = surroundings }
    surround(model, state)
    if model.gives == .resumed { resumed[inlet(range, activation)] = nil }
    let topic = topic(of: model, call, activation)
    if model.sends, let inlet = topic?.inlet {
      posts[inlet, default: []].formUnion(state.here)
      tellWithinWrite(inlet, range, activation, state)
    }
    var closureResult: AbstractValue?
    var maker: MadeClosure?
    for effect in model.arguments {
      guard let part = operand(effect.position, of: model, receiver, at: place, call, activation)
      else {
        if case .runs(let schedule) = effect.effect {
          let executor = executor(of: receiver, activation)
          checkWaiting(for: executor, schedule, range, activation, &state)
        }
        continue
      }
      if case .runs(let schedule) = effect.effect {
        let (source, types) = source(of: schedule, receiver, bindings, call, activation)
        var run = ClosureRun(
          model: schedule, receiver: source, call: call, range: range,
          takes: schedule.takes.map {
            ofSelf(
              $0.substituting(types.merging(typeArguments(call, activation)) { one, _ in one }),
              activation)
          }, step: step,
          isBlock: model.transaction?.begins == true
            && effect.position != .label("onComplete"))
        if schedule.place == .stream, !model.gives.isStream {
          noteSubscriber(to: receiver, at: place, activation, state)
          run.receiver = subscribed(to: source, state)
        }
        if model.gives == .folded, let first = call.arguments.first {
          run.partial = activation[first.value]
        }
        // A realm that can be waited for runs the block when its turn has come.
        if run.isBlock, model.transaction == .awaits, call.awaitRole != nil,
          receiver.facets.allSatisfy(\.isBound)
        {
          suspend(at: range, activation, &state)
        }
        run.given = topic?.symbol
        if model.gives.isSentInto { run.given = .stream(newInlet(range, activation)) }
        if model.lock == .encloses { noteGuarded(part.value) }
        let excused = state.excused
        state.excuse(receiver, in: part.range)
        if case .closure(let closure) = part.value.symbol {
          if schedule.place == .subscribed { maker = MadeClosure(closure: closure, state: state) }
          if model.gives.isOfInner { subscribedMakers.insert(closure.function) }
        }
        runOperations(part.value, run, activation, &state)
        closureResult = self.run(part.value, run, activation, &state) ?? closureResult
        if model.lends, let lent = lent(to: part, state) {
          perform(.held, on: lent, of: receiver, range, activation, &state)
          keep(lent.value, by: call, range, activation, &state)
        }
        if let partial = run.partial {
          closureResult = folded(partial, closureResult, by: part.value, state)
        }
        if state.excused != excused { state.excused = excused }
      } else {
        perform(
          effect.effect, on: part, of: effect.part(of: topic) ?? receiver, range, activation, &state
        )
        if effect.effect == .delivered(.write) {
          set(by: call, to: part, from: receiver, range, activation, state)
        }
        if effect.effect == .held { keep(part.value, by: call, range, activation, &state) }
      }
    }
    if model.gathers, let closureResult { hold(closureResult, in: receiver, &state) }
    if let step { finish(step, &state) }
    if model.blocks { markAssignments(waitedForIn: activation, &state) }
    leaveLock(model, range, activation, &state)
    if model.gives == .never { state.isReachable = false }
    if model.isAsync || (call.awaitRole != nil && model.gives == .unknown) {
      settle(call, isAsync: true, range, activation, &state)
    } else if call.awaitRole != nil, model.runs({ $0.schedule == .later }),
      !activation.handsClosure(call)
    {
      // What calls back can be awaited instead (SE-0297).
      settle(call, isAsync: true, range, activation, &state)
      return .unknown
    }
    var value = result(
      of: model, bindings, receiver, call, closureResult, range, activation, &state)
    if case .stream(var stream) = value.symbol {
      if let maker { stream.maker = maker }
      if let topic, model.gives.isStream {
        stream.element.symbol = topic.symbol
        if isToldOffMain(topic.symbol, by: call, activation) {
          stream.delivery = called(range, activation)
        }
      }
      value.symbol = .stream(stream)
    }
    return value
  }

  /// What a closure's parameters come from: the receiver, or the collection that a function is given
  /// first.
  private func source(
    of closure: ClosureModel, _ receiver: AbstractValue, _ bindings: [String: TypeReference],
    _ call: Call, _ activation: Activation
  ) -> (AbstractValue, [String: TypeReference]) {
    let element = TypeReference.named("Element", [])
    guard closure.takes.contains(element), bindings["Element"] == nil,
      let first = call.arguments.first.map({ activation[$0.value] }),
      let type = elementType(of: first.type)
    else { return (receiver, bindings) }
    return (first, bindings.merging(["Element": type]) { $1 })
  }

  /// What the closure has left in the parameter that it may set.
  private func lent(to closure: Operand, _ state: FlowState) -> Operand? {
    guard case .closure(let own) = closure.value.symbol,
      let parameter = program[own.function].parameters.first,
      let value = state.variables[parameter.variable], !value.facets.subtracting([.plain]).isEmpty
    else { return nil }
    return Operand(value: value, range: closure.range)
  }

  /// What the call is made on takes the value in, as a collection does.
  private func keep(
    _ value: AbstractValue, by call: Call, _ range: SourceRange, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard case .method(let register, _, _) = call.callee else { return }
    holdWithin(value, behind: register, activation, &state)
    keepAddition(value, behind: register, range, activation, &state)
  }

  /// What a call does to one of its operands, other than running it.
  func perform(
    _ effect: ArgumentModel.Effect, on part: Operand, of receiver: AbstractValue,
    _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) {
    let value = part.value
    switch effect {
    case .touched(let operation):
      // To go through an array reads nothing of the objects in it.
      touch(
        value, operation, part.range, includingElements: operation != .enumerate, activation,
        &state)
      change(value, operation, part.range, activation, &state)
    case .attached:
      if managed(value.facets, state).allSatisfy(\.wasObtained) {
        touch(value, .read, part.range, includingElements: true, activation, &state)
      }
      touchLinks(of: value, .link, part.range, activation, &state)
      checkAddition(of: value, to: receiver, part.range, activation, state)
      noteAddition(of: value, state)
      checkDoubts(ofAdded: value, state)
      attach(value, to: receiver, range, activation, &state)
      addLive(value, to: receiver, &state)
    // Code stands behind `assert(false)` for builds in which that is not checked.
    case .assumed where !activation.function.isFalse(part.range): assume(value, &state)
    case .entered: stand(on: value, activation, &state)
    case .delivered(let operation):
      var there = state
      if case .stream(let stream) = receiver.symbol {
        stream.delivery.move(&there)
        send(filled(stream).element, into: value, range, activation, there)
      }
      touch(value, operation, part.range, activation, &there)
    case .queue: redirect(receiver, to: value, activation, &state)
    case .returned(let name):
      // A case that leaves its type out holds what it is made of.
      let known = name.flatMap { resolver.payload(of: value.type, $0) == nil ? nil : $0 }
      let given = known.map { payload($0, of: value) } ?? value
      resume(receiver, returning: given, state)
      send(given, into: receiver, range, activation, state)
    case .held:
      checkGrowth(value, at: part.range, in: receiver, activation, state)
      hold(value, in: receiver, &state)
      keepReference(value, heldBy: receiver, part.range, activation, state)
      checkOutliving(value, as: receiver.property, at: part.range, activation, state)
    case .sent: send(value, into: receiver, range, activation, state)
    case .resolved: resolve(part, activation, &state)
    case .cancelled: checkTicket(value, of: receiver, part.range, activation, &state)
    case .waits:
      guard case .truth(.known(true)) = value.symbol else { break }
      checkWait(at: range, activation, &state)
      markAssignments(waitedForIn: activation, &state)
    case .assumed, .runs, .entry, .told: break
    }
  }

  /// What a closure has made of its first parameter, by what it gives or in place.
  private func folded(
    _ first: AbstractValue, _ result: AbstractValue?, by closure: AbstractValue, _ state: FlowState
  ) -> AbstractValue {
    var value = first
    value.symbol = nil
    if let result { value.facets.formUnion(result.facets) }
    if case .closure(let closure) = closure.symbol,
      let parameter = program[closure.function].parameters.first,
      let changed = state.variables[parameter.variable]
    {
      value.facets.formUnion(changed.facets)
    }
    return value
  }

  /// The type, with a member of `Self` that of the type around the code.
  private func ofSelf(_ type: TypeReference, _ activation: Activation) -> TypeReference {
    guard type.name?.hasPrefix("Self.") == true else { return type }
    return resolver.resolve(type, from: activation.function.enclosingType)
  }

  private func operand(
    _ position: ArgumentModel.Position, of model: MemberModel, _ receiver: AbstractValue,
    at place: SourceRange, _ call: Call, _ activation: Activation
  ) -> Operand? {
    let argument: Argument? =
      switch position {
      case .index(let index): call.arguments.indices.contains(index) ? call.arguments[index] : nil
      case .label(let label): call.argument(labelled: label, in: model)
      case .closure:
        call.arguments.last {
          activation[$0.value].isClosure || activation.function.isInitializer($0.value)
        }
      case .receiver: nil
      }
    if position == .receiver { return Operand(value: receiver, range: place) }
    return argument.map { Operand(value: activation[$0.value], range: $0.range) }
  }
}

extension Function {
  /// Whether the literal `false` stands there.
  fileprivate func isFalse(_ range: SourceRange) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      if case .truth(false) = instruction.kind { instruction.range == range } else { false }
    }
  }
}
