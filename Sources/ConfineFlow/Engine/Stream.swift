/// A publisher or an observable: what it gives to whom subscribes, and where.
struct Stream: Sendable {
  var element: AbstractValue
  /// The place of the code that subscribes, unless the stream says another.
  var delivery: Destination
  /// What subscribing observes, which must be done where that is at home.
  var source: AbstractValue?

  static let unknown = Stream(element: .unknown, delivery: .unknown)
}

extension Interpreter {
  /// The stream that a member gives, made of the one that it is called on.
  func give(
    _ model: StreamModel, _ type: TypeReference?, receiver: AbstractValue,
    _ arguments: [(label: String?, value: AbstractValue)], _ result: AbstractValue?,
    _ range: SourceRange, _ activation: Activation, _ state: inout FlowState
  ) -> AbstractValue {
    var stream = Stream.unknown
    if case .stream(let known) = receiver.symbol { stream = known }
    let before = stream.delivery
    stream.delivery = delivery(model.delivery, from: before, arguments, range, activation)
    let origin = Origin(kind: .obtained, file: activation.function.file, range: range)
    switch model.elements {
    case .values:
      let subject = kind(of: receiver) == nil ? arguments.first?.value ?? .unknown : receiver
      stream.source = subject
      stream.element = AbstractValue(
        type: type?.element, facets: derived(from: subject, origin, state))
    case .argument: stream.element = arguments.first?.value ?? .unknown
    case .same: break
    case .handed: stream.element = stream.delivery.delivered(stream.element, origin)
    case .observed:
      if !before.isHere { stream.delivery = before }
      observe(stream, range, activation, state)
      stream.element = stream.delivery.delivered(stream.element, origin)
    case .frozen:
      stream.element.facets = [.frozen(Origin(kind: .frozen, file: origin.file, range: range))]
    case .closure: stream.element = result ?? .unknown
    case .plain: stream.element = .plain(type?.element)
    case .unknown: stream.element = AbstractValue(type: type?.element, facets: [.unknown])
    }
    stream.element.variable = nil
    return AbstractValue(type: type, symbol: .stream(stream))
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

  private func delivery(
    _ delivery: StreamModel.Delivery, from before: Destination,
    _ arguments: [(label: String?, value: AbstractValue)], _ range: SourceRange,
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
    case .unknown: return .unknown
    }
  }
}

extension TypeReference {
  /// What a stream of the type gives, by its first generic argument.
  fileprivate var element: TypeReference? {
    if case .named(_, let arguments) = self { arguments.first } else { nil }
  }
}
