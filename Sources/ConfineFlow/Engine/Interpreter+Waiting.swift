import ConfineFindings

extension Interpreter {
  /// Checks a wait for a block that the main thread is to run.
  func checkWaiting(
    for executor: ExecutorIdentity, _ model: ClosureModel, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard executor == .main, model.schedule == .sync, model.place == .receiver else { return }
    if state.here.allSatisfy({ $0.thread == .main }) {
      reportWaitOnItself(at: range, activation, state)
    } else {
      checkWait(at: range, activation, &state)
    }
  }

  /// Tells it at the call that led to the wait from the main thread: the callee is right for others.
  private func reportWaitOnItself(
    at range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard isReporting, let here = state.here.min(by: Here.isInOrder) else { return }
    if let check = state.check, check.isMain { waitsForItself.insert(check.place) }
    var function = activation.function
    var (key, observation) = waitOnItself(at: range, in: function, here)
    var callees: [AccessPlace] = []
    var way: [InnerObservation] = []
    let index = calls.firstIndex { $0.entry.contains(here) }
    let outermost = index.flatMap { ownCall(behind: $0, of: function) } ?? calls.endIndex
    for frame in calls[outermost...].reversed() {
      let call = AccessPlace(file: frame.caller.file, range: frame.range)
      let callee = program.surroundings(of: function).id
      way.insert(
        InnerObservation(
          call: call, callee: callee, callees: callees, key: key, observation: observation), at: 0)
      callees.append(key.accessPlace)
      function = frame.caller
      (key, observation) = waitOnItself(at: frame.range, in: function, here)
    }
    record(observation, key)
    evidence.callees[key, default: []].insert(callees)
    evidence.add(way, within: key)
  }

  private func waitOnItself(
    at range: SourceRange, in function: Function, _ here: Here
  ) -> (ObservationKey, Observation) {
    let place = program[function.file].place(of: range)
    let event = Event(
      operation: .wait, value: Value(name: "DispatchQueue.main", kind: .queue),
      home: Domain(.main), here: here.domain, place: place)
    let used = TraceStep(.used, at: place, message: "waits for the main thread on the main thread")
    let crossed = here.crossing.map { [$0.step(to: here.domain, program)] } ?? []
    let observation = Observation(
      event: event, condition: .insideMain, confidence: .certain, function: function.name,
      trace: crossed + [used])
    let key = ObservationKey(place: range, file: function.file, condition: .insideMain)
    return (key, observation)
  }
}
