import ConfineFindings

extension Interpreter {
  /// Checks a wait for a block that the main thread is to run.
  func checkWaiting(
    for executor: ExecutorIdentity, _ run: ClosureRun, _ activation: Activation,
    _ state: inout FlowState
  ) {
    guard executor == .main, run.model.place == .receiver else { return }
    if state.here.allSatisfy({ $0.thread == .main }) {
      reportWaitOnItself(run, activation, state)
    } else {
      checkWait(at: run.range, activation, &state)
    }
  }

  private func reportWaitOnItself(
    _ run: ClosureRun, _ activation: Activation, _ state: FlowState
  ) {
    guard isReporting, let here = state.here.min(by: Here.isInOrder) else { return }
    let place = program[activation.function.file].place(of: run.range)
    let event = Event(
      operation: .wait, value: Value(name: "DispatchQueue.main", kind: .queue),
      home: Domain(.main), here: here.domain, place: place)
    let used = TraceStep(.used, at: place, message: "waits for the main thread on the main thread")
    let crossed = here.crossing.map { [$0.step(to: here.domain, program)] } ?? []
    let observation = Observation(
      event: event, condition: .insideMain, confidence: .certain,
      function: activation.function.name, trace: crossed + [used])
    record(
      observation,
      ObservationKey(place: run.range, file: activation.function.file, condition: .insideMain))
  }
}
