import ConfineFindings

/// One access, with all that a report about it needs.
struct Access: Sendable {
  var value: AbstractValue
  var kind: ValueKind
  var operation: ConfineFindings.Operation
  /// The expression that stands for the value, or for a function that is called with it.
  var range: SourceRange
  var isGivenFunction = false
  var function: Function
  /// Where functions that the code at hand calls hand it on and touch it, innermost first.
  var callees: [AccessPlace] = []
  /// The same use farther in, where it is wrong if all calls are that lead there; outermost first.
  var within: [InnerAccess] = []

  var place: AccessPlace { AccessPlace(file: function.file, range: range) }
}

/// A use as a function shows it that a call leads to.
struct InnerAccess: Sendable {
  var call: AccessPlace
  var callee: FunctionID
  var access: Access
}

typealias AccessPlace = SourcePlace

extension Access {
  func observation(
    _ condition: Condition, _ confidence: Confidence, home: Domain, here: Here, origin: Origin,
    crossing: CrossingID?, _ program: Program
  ) -> Observation {
    var event = event(home, here.domain, program)
    // Whatever is observed may be right; that it is observed here is not.
    if condition == .withoutScheduler, operation == .observe {
      event.place = program[function.file].placeOfMember(after: range)
    }
    return Observation(
      event: event, condition: condition, confidence: confidence, function: function.name,
      trace: trace(event, origin: origin, crossing: crossing, program))
  }

  /// The same observation, made where this access stands.
  func shown(_ observation: Observation, _ program: Program) -> Observation {
    var shown = observation
    shown.event = event(observation.event.home, observation.event.here, program)
    shown.function = function.name
    shown.trace[shown.trace.count - 1] = use(shown.event)
    return shown
  }

  private func event(_ home: Domain, _ here: Domain, _ program: Program) -> Event {
    Event(
      operation: operation,
      value: Value(name: name(program), type: value.type?.unwrapped.description, kind: kind),
      home: home, here: here, place: program[function.file].place(of: range))
  }

  /// The last step of its trace.
  private func use(_ event: Event) -> TraceStep {
    let verb = operation.pastTense
    return TraceStep(
      .used, at: event.place, message: "'\(event.value.name)' is \(verb) \(event.here.located)")
  }

  /// The expression itself, without the arguments of its calls where it is too long to be a name; the
  /// type of what is so still, or has none.
  private func name(_ program: Program) -> String {
    let text = program[function.file][range]
    let names = isGivenFunction ? [] : [String(text), text.withoutArguments]
    return names.first { $0.isName } ?? value.type?.unwrapped.description ?? kind.rawValue
  }

  private func trace(
    _ event: Event, origin: Origin, crossing: CrossingID?, _ program: Program
  ) -> [TraceStep] {
    var steps = [origin.step(home: event.home, program)]
    if let crossing {
      steps.append(
        crossing == origin.departure
          ? crossing.stepBack(to: event.here, program) : crossing.step(to: event.here, program))
    }
    steps.append(use(event))
    return steps
  }
}

extension StringProtocol {
  fileprivate var isName: Bool { count <= 40 && !contains(where: \.isNewline) }

  /// The text with an ellipsis for what stands in parentheses.
  fileprivate var withoutArguments: String {
    var result = ""
    var depth = 0
    for character in self {
      if character == ")" { depth -= 1 }
      if depth == 0 {
        result.append(character)
      } else if depth == 1, result.last == "(" {
        result.append("…")
      }
      if character == "(" {
        depth += 1
      }
    }
    return result
  }
}

extension Origin {
  func step(home: Domain, _ program: Program) -> TraceStep {
    let place = program[file].place(of: range)
    return switch kind {
    case .opened: TraceStep(.becameLive, at: place, message: "opened here, it belongs to \(home)")
    case .obtained, .provided:
      TraceStep(.becameLive, at: place, message: "live from here, \(home.located)")
    case .parameter:
      TraceStep(.becameLive, at: place, message: "a parameter belongs to the caller's domain")
    case .property:
      TraceStep(.becameLive, at: place, message: "a property belongs where its object does")
    case .thawed: TraceStep(.becameLive, at: place, message: "thawed here, it belongs to \(home)")
    case .frozen: TraceStep(.crossed, at: place, message: "frozen here, it never changes again")
    case .made: TraceStep(.becameLive, at: place, message: "made here")
    case .attached: TraceStep(.becameLive, at: place, message: "managed from here, \(home.located)")
    case .linked:
      TraceStep(
        .becameLive, at: place, message: "made here, it links to what is live \(home.located)")
    case .referred: TraceStep(.crossed, at: place, message: "referred to here")
    case .migration:
      TraceStep(.becameLive, at: place, message: "given to a migration's block, which begins here")
    case .staticStorage:
      TraceStep(.becameLive, at: place, message: "belongs to the domain that touches it first")
    }
  }
}

extension CrossingID {
  /// The way of what a block leaves to the code that made it.
  fileprivate func stepBack(to here: Domain, _ program: Program) -> TraceStep {
    switch kind {
    case .queue, .concurrentQueue, .callback:
      TraceStep(.crossed, at: program[file].place(of: range), message: "brought out of this block")
    default: step(to: here, program)
    }
  }

  func step(to here: Domain, _ program: Program) -> TraceStep {
    let place = program[file].place(of: range)
    let message =
      switch kind {
      case .suspension: "suspends here and may resume on another thread"
      case .task:
        here.kind == .task
          ? "a task begins here that no actor isolates" : "a task begins here, \(here.located)"
      case .concurrentQueue: "the block runs on any thread of the pool"
      case .queue: "the block runs on \(here)"
      case .actor: "runs on \(here)"
      case .callback: "called back \(here.located)"
      case .threadCheck: "on this side of the test the code is not on the main thread"
      case .storedProperty: "kept here for others"
      case .staticStorage: "reached from more than one domain"
      }
    return TraceStep(.crossed, at: place, message: message)
  }
}

extension ConfineFindings.Operation {
  var pastTense: String {
    switch self {
    case .open: "opened"
    case .obtain: "obtained"
    case .freeze: "frozen"
    case .thaw: "thawed"
    case .refer: "referred to"
    case .resolve: "resolved with"
    case .copy: "copied"
    case .attach: "added"
    case .link: "linked"
    case .read: "read"
    case .write: "written"
    case .observe: "observed"
    case .enumerate: "enumerated"
    case .hash: "hashed"
    case .print: "printed"
    case .begin, .schedule: "written"
    case .suspend: "kept"
    case .commit: "committed"
    case .cancel: "cancelled"
    case .refresh: "refreshed"
    case .close: "closed"
    case .wait: "waited for"
    case .declare: "declared"
    case .store: "kept"
    }
  }
}

// MARK: - Domains as people call them

extension Home {
  var domain: Domain {
    switch self {
    case .thread(let thread): thread.domain
    case .executor(let executor): executor.domain
    case .caller: Domain(.caller)
    case .keeper, .owner: Domain(.caller)
    case .reader: Domain(.thread)
    }
  }
}

extension ThreadIdentity {
  var domain: Domain {
    switch self {
    case .main: Domain(.main)
    case .caller, .runner: Domain(.caller)
    case .entry, .stretch, .earlier, .migration: Domain(.thread)
    case .unknown, .block, .operation, .outside: Domain(.unknown)
    }
  }
}

extension ExecutorIdentity {
  var domain: Domain {
    switch self {
    case .main: Domain(.main)
    case .caller: Domain(.caller)
    case .queue(let queue): queue.domain
    case .actor(let name): Domain(.actor, name: name.withoutFile)
    case .none: Domain(.task)
    case .unknown: Domain(.unknown)
    }
  }
}

extension QueueIdentity {
  var domain: Domain {
    switch kind {
    case .serial: Domain(.serialQueue, name: name)
    case .concurrent: Domain(.concurrentQueue, name: name)
    case .operations: Domain(.concurrentQueue, name: name)
    case .several: Domain(.unknown, name: "another queue")
    case .unknown: Domain(.unknown)
    }
  }
}

extension Here {
  var domain: Domain {
    if thread == .main { return Domain(.main) }
    if case .block = thread { return Domain(.unknown, name: "another queue") }
    switch (executor, crossing?.kind) {
    case (.none, .concurrentQueue): return Domain(.concurrentQueue)
    case (.none, .queue): return Domain(.thread, name: "of its own")
    default: return executor.domain
    }
  }
}
