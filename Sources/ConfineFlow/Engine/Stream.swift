import ConfineFindings

/// A publisher or an observable: what it gives to whom subscribes, and where.
struct Stream: Sendable {
  var element: AbstractValue
  /// The place of the code that subscribes, unless the stream says another.
  var delivery: Destination
  /// What subscribing observes, which must be done where that is at home.
  var source: AbstractValue?
  /// By which its elements are sent.
  var inlet: Inlet?
  /// Where the object belongs that keeps it in a property.
  var keeper: Home?
  /// Of a stream that makes its elements anew for each subscriber, where that is.
  var madeFor: Inlet?
  /// What makes them, and what was known where it was given.
  var maker: MadeClosure?

  /// Whether its elements may go anywhere, and nothing else does that is sent into it.
  private var givesNothingConfined: Bool {
    inlet == nil && source == nil && maker == nil && element.facets.allSatisfy { $0 == .plain }
  }

  static let unknown = Stream(element: .unknown, delivery: .unknown)

  /// Either stream, if both deliver at one place; one that differs in more is not followed. One
  /// without elements delivers nowhere, and it does not matter where one does that is made of nothing
  /// confined, as in `?? .just([])`.
  func joined(with other: Stream) -> Stream? {
    if element.isAbsent { return other }
    if other.element.isAbsent { return self }
    if other.givesNothingConfined != givesNothingConfined {
      return givesNothingConfined ? other : self
    }
    guard delivery.here == other.delivery.here, inlet == other.inlet, madeFor == other.madeFor
    else { return nil }
    var joined = self
    joined.element = element.joined(with: other.element)
    joined.keeper = keeper == other.keeper ? keeper : nil
    joined.source = source?.facets == other.source?.facets ? source : nil
    return joined
  }
}

extension Interpreter {
  /// The stream that a member gives, made of the one that it is called on.
  func give(
    _ model: StreamModel, _ type: TypeReference?, receiver: AbstractValue,
    _ arguments: [LabelledValue], _ result: AbstractValue?,
    _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    var stream = Stream.unknown
    if case .stream(let known) = receiver.symbol {
      stream = filled(known)
    } else if let declared = receiver.type?.unwrapped, resolver.isStream(declared) {
      stream.element = .unknown(declared.element)
    }
    let before = stream.delivery
    stream.delivery = delivery(model.delivery, from: before, arguments, range, activation)
    if model.elements != .same { stream.inlet = nil }
    let origin = Origin(kind: .obtained, file: activation.function.file, range: range)
    switch model.elements {
    case .values:
      let subject = kind(of: receiver) == nil ? arguments.first?.value ?? .unknown : receiver
      stream.source = subject
      stream.element = AbstractValue(
        type: type?.element, facets: derived(from: subject, origin, state))
    case .argument: stream.element = arguments.first?.value ?? .unknown
    case .parts: stream.element = AbstractValue(type: type?.element, facets: receiver.facets)
    case .same:
      // Some of them together, as one.
      if case .array(let one)? = type?.element, one == stream.element.type {
        (stream.element.type, stream.inlet) = (type?.element, nil)
      }
    case .opened:
      let opened = AbstractValue(type: type?.element, facets: [.live(.caller, origin)])
      stream.element = stream.delivery.delivered(opened, origin)
    case .other:
      guard case .stream(let other)? = arguments.first?.value.symbol else { return .unknown(type) }
      stream.element = filled(other).element
    case .combined: stream = combined([receiver] + arguments.map(\.value))
    case .owned: stream.element = .together([arguments.first?.value ?? .unknown, stream.element])
    case .handed: stream.element = stream.delivery.delivered(stream.element, origin)
    case .observed where stream.madeFor != nil:
      let place = stream.delivery
      stream.delivery = before
      stream = subscribed(stream, at: place, isSaid: true, activation)
    case .observed:
      if !before.isHere { stream.delivery = before }
      observe(stream, range, activation, state)
      // What was there before stays where it belongs.
      if stream.source != nil {
        stream.element = stream.delivery.delivered(stream.element, origin)
      }
    case .frozen:
      stream.element.facets = [.frozen(Origin(kind: .frozen, file: origin.file, range: range))]
    case .closure: stream.element = result ?? .unknown
    case .sent:
      let inlet = inlet(range, activation)
      stream.inlet = inlet
      stream.element = .unknown(type?.element)
      if model.delivery == .subscribed { stream.madeFor = inlet } else { madeInlets.insert(inlet) }
      if let first = arguments.first, !first.value.isClosure {
        send(first.value, into: AbstractValue(symbol: .stream(stream)), range, activation, state)
      }
    case .inner, .next:
      let inner = model.elements == .inner ? result : arguments.first?.value
      stream = .unknown
      if case .stream(let inner)? = inner?.symbol {
        stream = subscribed(filled(inner), at: before, isSaid: !before.isHere, activation)
        if stream.delivery.isHere { stream.delivery = before }
      }
      stream.inlet = nil
      if model.delivery == .subscribed { stream.madeFor = inlet(range, activation) }
    case .plain: stream.element = .plain(type?.element)
    case .none: stream.element = .absent
    case .unknown: stream.element = .unknown(type?.element)
    }
    stream.element.variable = nil
    return AbstractValue(type: type, symbol: .stream(stream)).parts
  }

  /// What gives one element of each of the streams, wherever the last one comes.
  private func combined(_ values: [AbstractValue]) -> Stream {
    let streams = values.compactMap { value in
      if case .stream(let stream) = value.symbol { filled(stream) } else { nil }
    }
    guard streams.count > 1 else { return .unknown }
    var stream = Stream.unknown
    stream.element = .together(streams.map(\.element))
    stream.delivery = Destination(ofAnyOf: streams.map(\.delivery))
    return stream
  }

  /// Runs what makes the elements of a stream that is subscribed to where the code is now.
  func makeElements(of value: AbstractValue, _ activation: Activation, _ state: FlowState) {
    guard case .stream(let stream) = value.symbol, stream.madeFor != nil else { return }
    make(stream, at: Destination(.unknown, state.here), activation)
  }

  /// The stream as who subscribes at the place gets it; itself where that is still to be seen.
  private func subscribed(
    _ stream: Stream, at place: Destination, isSaid: Bool, _ activation: Activation
  ) -> Stream {
    guard stream.madeFor != nil, isSaid || !place.isHere else { return stream }
    make(stream, at: place, isSaid: isSaid, activation)
    var subscribed = stream.subscribed(at: place.here)
    (subscribed.madeFor, subscribed.maker) = (nil, nil)
    return subscribed
  }

  /// Runs what makes the stream's elements where somebody subscribes.
  ///
  /// - Parameter isSaid: whether the stream itself says where that is.
  private func make(
    _ stream: Stream, at place: Destination, isSaid: Bool = false, _ activation: Activation
  ) {
    guard let maker = stream.maker, !place.isHere else { return }
    var entry = enter(maker.closure, [], from: maker.state, activation)
    entry.leaveTransactions()
    // Where it was made, as behind `flatMap`, the code goes on.
    if entry.here != place.here { place.move(&entry) }
    let (noted, opened, sending, known) = (circumstances, openings, sent, observations)
    _ = run(maker.closure.function, isolation: place.isolation, from: entry)
    (circumstances, sent) = (noted, sending)
    if !isSaid { openings = opened }
    // What it brought along counts; what it opens there is its own, unless all subscribers go there.
    observations = observations.filter { key, observation in
      known[key] != nil || observation.condition.isOfSubscriber
        || isSaid && observation.condition == .misborn(.concurrentQueue)
    }
  }

  /// Subscribing elsewhere observes the source there.
  private func observe(
    _ stream: Stream, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard let source = stream.source else { return }
    var there = state
    stream.delivery.move(&there)
    touch(source, .observe, range, activation, &there)
  }

  func delivery(
    _ delivery: StreamModel.Delivery, from before: Destination,
    _ arguments: [LabelledValue], _ range: SourceRange,
    _ activation: Activation
  ) -> Destination {
    switch delivery {
    case .same: return before
    case .here: return Destination(isolation: activation.isolation)
    case .argument:
      let queue = queueArgument(arguments) ?? arguments.first?.value ?? .unknown
      return onQueue(queue, nil, range, activation)
    case .main: return Destination(.main, [main(crossing(.queue, range, activation))])
    case .callback: return called(range, activation)
    case .subscribed:
      let inlet = inlet(range, activation)
      return Destination(
        .unknown, [Here(thread: inlet.subscriber, executor: .unknown, crossing: nil)])
    case .inner, .unknown: return .unknown
    }
  }

  /// The way into the stream that the call makes.
  func inlet(_ range: SourceRange, _ activation: Activation) -> Inlet {
    Inlet(file: activation.function.file, range: range)
  }
}

extension AbstractValue {
  /// A stream that comes with the way into it, as a tuple of the two.
  fileprivate var parts: AbstractValue {
    guard case .tuple(let types, _)? = type else { return self }
    let parts = types.map { AbstractValue(type: $0, symbol: symbol) }
    return AbstractValue(type: type, symbol: .tuple(parts))
  }
}

extension TypeReference {
  /// What a stream of the type gives, by its first generic argument.
  var element: TypeReference? {
    if case .named(_, let arguments) = self { arguments.first } else { nil }
  }
}

extension Condition {
  /// Whether a value left its home, or is observed where nothing is delivered.
  fileprivate var isOfSubscriber: Bool {
    switch self {
    case .outsideHome, .withoutScheduler: true
    default: false
    }
  }
}

extension AbstractValue {
  /// The values as one.
  fileprivate static func together(_ values: [AbstractValue]) -> AbstractValue {
    AbstractValue(
      type: .tuple(values.map { $0.type ?? .named("Any", []) }),
      facets: values.reduce(into: []) { $0.formUnion($1.facets) }, symbol: .tuple(values))
  }
}
