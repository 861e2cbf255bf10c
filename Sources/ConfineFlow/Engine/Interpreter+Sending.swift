import ConfineFindings

/// The way into a stream by which code gives it its elements, named by where the stream was made.
///
/// Objects whose streams are made by the same line share it, as they share what properties hold.
struct Inlet: Hashable, Sendable {
  var file: FileID
  var range: SourceRange
  /// The name under which code sends from anywhere, where it is no stream of its own.
  var topic: String?

  /// The thread of whoever subscribes to a stream that makes its elements then.
  var subscriber: ThreadIdentity { .runner(StretchID(file: file, range: range)) }
}

/// What is sent into a stream.
struct Sent: Sendable {
  var value: AbstractValue
  /// Where a value was sent that is not at home there, and the value.
  var stray: (value: AbstractValue, here: Set<Here>)?

  func joined(with other: Sent?) -> Sent {
    guard let other else { return self }
    var joined = Sent(value: value.joined(with: other.value), stray: stray ?? other.stray)
    if let stray, let others = other.stray {
      joined.stray = (stray.value.joined(with: others.value), stray.here.union(others.here))
    }
    return joined
  }

  /// What somebody gets of it who reaches the stream through an object that belongs there.
  ///
  /// - Parameter isMoved: whether an operator takes it elsewhere.
  func seen(from keeper: Home?, isRead: Bool, isMoved: Bool) -> Sent {
    Sent(
      value: (isRead ? value : value.doubtingGiven(isMoved: isMoved)).seen(from: keeper),
      stray: stray.map { ($0.value.seen(from: keeper), $0.here) })
  }

  /// What code knows of it that knows nothing of the moment.
  func kept(by keeper: Keeper, _ store: CrossingID) -> Sent {
    Sent(
      value: keeper.kept(value, by: store),
      // It left its home on the way to where it is sent.
      stray: stray.map { stray in
        let crossing = stray.here.compactMap(\.crossing).min { $0.range.start < $1.range.start }
        return (keeper.kept(stray.value, by: crossing ?? store), stray.here)
      })
  }
}

extension Interpreter {
  /// Gives a stream an element; what holds nothing confined says nothing of those that do.
  func send(
    _ value: AbstractValue, into receiver: AbstractValue, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    guard case .stream(let stream) = receiver.symbol, let inlet = stream.inlet else { return }
    sentFrom[inlet, default: []].formUnion(state.here)
    var value = value
    value.facets = managed(value.facets, state).subtracting([.plain])
    guard !value.facets.isEmpty else { return }
    value.variable = nil
    value.symbol = nil
    var sent = Sent(value: value)
    if isAway(value, state) { sent.stray = (value, state.here) }
    self.sent[inlet] = sent.joined(with: self.sent[inlet])
    guard !isReporting else { return }
    let keeper = Keeper(
      base: stream.keeper, here: state.here, isActor: false, isLazy: false, isOfStream: true)
    let store = crossing(.storedProperty, range, activation)
    let kept = sent.kept(by: keeper, store)
    sentAnywhere[inlet] = kept.joined(with: sentAnywhere[inlet])
  }

  /// Calls the function by which a stream's elements are sent, as in `promise(.success(dog))`.
  func send(
    _ arguments: [Argument], into receiver: AbstractValue, _ range: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    guard case .stream = receiver.symbol else { return }
    for argument in arguments {
      if let payload = payload(of: argument, activation) {
        send(payload, into: receiver, range, activation, state)
      } else {
        // `Result { }` sends what it succeeds with.
        var value = activation[argument.value]
        value.type = resolver.payload(of: value.type, "success")?.first ?? value.type
        send(value, into: receiver, range, activation, state)
      }
    }
  }

  private func isAway(_ value: AbstractValue, _ state: FlowState) -> Bool {
    let homes = value.facets.liveHomes.flatMap(\.homes)
    return !homes.isEmpty
      && homes.allSatisfy { home in
        state.here.allSatisfy { home.relation(to: $0) == .different }
      }
  }

  /// What a stream has, of which one element is read.
  func element(
    of receiver: AbstractValue, _ model: MemberModel, _ type: TypeReference?,
    _ range: SourceRange, _ activation: Activation
  ) -> AbstractValue {
    guard case .stream(var stream) = receiver.symbol else { return .unknown(type) }
    if let part = model.topic { stream.inlet = stream.inlet?.part(part) }
    var value = filled(stream, isRead: true).element
    value.type = value.type ?? type
    return model.isAsync ? awaited(value, range, activation) : value
  }

  /// What a closure gets that makes the elements of the stream which the call gives.
  func newInlet(_ range: SourceRange, _ activation: Activation) -> Stream {
    let inlet = inlet(range, activation)
    madeInlets.insert(inlet)
    // What was sent into the last stream that was made there went to others.
    sent[inlet] = nil
    sentFrom[inlet] = nil
    var stream = Stream.unknown
    stream.inlet = inlet
    return stream
  }

  /// The stream as it is for who subscribes here.
  func subscribed(to receiver: AbstractValue, _ state: FlowState) -> AbstractValue {
    guard case .stream(let stream) = receiver.symbol else { return receiver }
    var subscribed = receiver
    subscribed.symbol = .stream(filled(stream).subscribed(at: state.here).emptied)
    return subscribed
  }

  /// The stream with what is sent into it, as far as that is in sight.
  ///
  /// What a sender was given itself says nothing of where it is delivered if no operator does; read, it
  /// is as kept.
  func filled(_ stream: Stream, isRead: Bool = false) -> Stream {
    guard let inlet = stream.inlet else { return stream }
    var filled = stream
    let isMadeHere = madeInlets.contains(inlet)
    let known = isMadeHere ? sent[inlet] : nil
    if isMadeHere, let places = sentFrom[inlet] {
      filled = filled.delivered(at: places, by: inlet)
      // What its maker sends for other callers is not for this one.
      if known == nil { return filled }
    }
    guard
      let sent = known
        ?? summaries.sent[inlet]?.seen(
          from: stream.keeper, isRead: isRead, isMoved: !stream.isDeliveredBySender)
    else {
      if !isReporting { unsent.insert(inlet) }
      let places = isMadeHere ? nil : summaries.contents.sentFrom[inlet]
      return places.map { filled.delivered(at: $0, by: inlet) } ?? filled
    }
    filled.element = sent.value
    let type = sent.value.type
    filled.element.type =
      type.map(resolver.isKnown) == true ? type : stream.element.type ?? type
    // Who sends decides where it is received, if no operator does.
    if stream.isDeliveredBySender, let stray = sent.stray {
      filled.element.facets = stray.value.facets
      filled.delivery = Destination(.unknown, stray.here)
    }
    return filled
  }
}

extension ResultModel {
  /// Whether it gives what the streams give that a closure makes.
  var isOfInner: Bool {
    if case .stream(let stream) = self { stream.elements == .inner } else { false }
  }

  var isSentInto: Bool {
    switch self {
    case .stream(let stream): stream.elements == .sent
    case .resumed: true
    default: false
    }
  }
}

extension AbstractValue {
  /// What the code that kept it was given by its caller is likely the caller's, who is hardly where an
  /// operator takes it; who knows where it is if none does.
  fileprivate func doubtingGiven(isMoved: Bool) -> AbstractValue {
    var value = self
    value.facets = facets.reduce(into: []) { facets, facet in
      guard case .live(.owner, let origin) = facet, origin.kind == .parameter else {
        facets.formUnion([facet])
        return
      }
      facets.formUnion(isMoved ? [facet, .unknown] : [.unknown])
    }
    return value
  }
}

extension Stream {
  /// The same with the elements that it has, whatever is sent from now on.
  fileprivate var emptied: Stream {
    var stream = self
    stream.inlet = nil
    return stream
  }

  fileprivate var isDeliveredBySender: Bool { delivery.here == Destination.unknown.here }

  /// Who sends decides where it is received, if no operator does, nor who subscribes.
  fileprivate func delivered(at places: Set<Here>, by inlet: Inlet) -> Stream {
    let isMade = delivery.here.contains { $0.thread == inlet.subscriber }
    guard isDeliveredBySender || isMade else { return self }
    var stream = self
    stream.delivery = Destination(.unknown, places)
    return stream
  }

  /// What a property keeps of it: the way into it, by which its elements are known, or where it
  /// delivers if that is a queue.
  var kept: Stream? {
    guard inlet != nil || delivery.isQueue else { return nil }
    var stream = self
    stream.element = element.facets.tellsNothing ? element : .unknown(element.type)
    stream.source = nil
    stream.maker = nil
    return stream
  }

  /// Subscribed to at these places: what it makes for its subscriber is made there.
  func subscribed(at places: Set<Here>) -> Stream {
    guard let inlet = madeFor else { return self }
    var stream = self
    stream.element.facets = element.facets.reduce(into: []) { facets, facet in
      if case .live(.thread(inlet.subscriber), let origin) = facet {
        facets.formUnion(places.map { .live($0.home, origin) })
      } else {
        facets.insert(facet)
      }
    }
    if delivery.here.contains(where: { $0.thread == inlet.subscriber }) {
      stream.delivery.here = places
    }
    return stream
  }
}
