// What is sent under names, from anywhere to anywhere: notifications.
extension Inlet {
  /// The way to those who are told what is sent under the name that the argument stands for.
  ///
  /// Constants are told apart by their names, and by the type that has them if the program declares it.
  init(topic argument: Argument, in function: Function, _ program: Program) {
    let text = program[function.file][argument.range]
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    var name = parts.count == 3 ? String(parts[1]) : String(text)
    if name.hasPrefix("Self."), let type = function.enclosingType {
      name = type + name.dropFirst(4)
    }
    if let dot = name.lastIndex(of: "."),
      program.types[String(name[..<dot])]?.isExtensionOnly ?? true
    {
      name = String(name[name.index(after: dot)...])
    }
    self.init(topic: name)
  }

  init(topic name: String) {
    self.init(file: FileID(index: 0), range: SourceRange(start: 0, end: 0), topic: name)
  }

  /// One of the things that are sent together.
  func part(_ name: String) -> Inlet {
    topic.map { Inlet(topic: "\($0) \(name)") } ?? self
  }
}

extension Interpreter {
  /// What is sent under the topic that the call names; nil where it names none.
  func topic(
    of model: MemberModel, _ call: Call, _ activation: Activation
  ) -> AbstractValue? {
    guard let label = model.topic, let name = call.argument(labelled: label, in: model) else {
      return nil
    }
    return told(under: Inlet(topic: name, in: activation.function, program))
  }

  /// Runs the methods that selectors name for the topic where it is sent while a write is open: they are
  /// called at once, and may not begin another.
  func tellWithinWrite(
    _ topic: Inlet, _ range: SourceRange, _ activation: Activation, _ state: FlowState
  ) {
    guard isReporting, !state.transactions.openOnes.isEmpty, calls.count < Self.deepestCall else {
      return
    }
    for function in resolver.entries.methods(toldOf: topic, program) {
      guard summaries.isRelevant(function), !stack.contains(function.id),
        let owner = function.enclosingType
      else { continue }
      let isOwn = owner == activation.function.enclosingType
      let receiver =
        isOwn ? selfValue(activation, state) : AbstractValue(type: .named(owner, []), base: .caller)
      guard let receiver else { continue }
      let frame = CallFrame(
        caller: activation.function, range: range, handed: [(range, receiver)], entry: state.here)
      var there = state
      _ = run(
        ProjectCall(
          function: function, receiver: receiver,
          arguments: function.parameters.map { .unknown(type(of: $0, of: function)) },
          isAwaited: false, frame: frame), &there)
    }
  }

  private func told(under inlet: Inlet) -> AbstractValue {
    var stream = Stream.unknown
    stream.inlet = inlet
    return AbstractValue(symbol: .stream(stream))
  }

  /// What a method is given of whom a selector says that it is told of one topic.
  func told(_ function: Function) -> Symbol? {
    let topics = resolver.entries.topics(of: function)
    return topics.count == 1 ? topics.first.flatMap { told(under: $0).symbol } : nil
  }

  /// Where a method runs that is told of what was sent away from the main thread: where the sender does,
  /// whatever isolates its type.
  func placeOfTelling(_ function: Function) -> Here? {
    let topics = resolver.entries.topics(of: function)
    let stretch = StretchID(file: function.file, range: function.range)
    if topics.contains(where: summaries.isLiveSentOffMain) {
      return Here(thread: .outside(stretch), executor: .unknown, crossing: nil)
    }
    guard topics.contains(where: summaries.isSentOffMain) else { return nil }
    let crossing = CrossingID(kind: .callback, file: function.file, range: function.range)
    return Here(thread: .stretch(stretch), executor: .none, crossing: crossing)
  }
}

extension Summaries {
  /// Whether some code in sight sends under the topic where the main thread is not for sure.
  func isSentOffMain(_ topic: Inlet) -> Bool {
    contents.posts[topic]?.contains(where: \.isBehindMain) ?? false
  }

  /// Whether all code in sight that sends under the topic does so off the main thread.
  func isSentOffMainAlone(_ topic: Inlet) -> Bool {
    contents.posts[topic]?.allSatisfy(\.isBehindMain) ?? false
  }

  /// Whether what is sent under the topic is at home where it is sent, and that is not the main thread.
  func isLiveSentOffMain(_ topic: Inlet) -> Bool {
    guard let name = topic.topic else { return false }
    return sent.contains { inlet, sent in
      inlet.topic?.hasPrefix(name + " ") == true
        && sent.value.facets.liveHomes.flatMap(\.homes).contains { $0 != .thread(.main) }
    }
  }
}

extension MemberModel {
  /// Whether it sends something under its topic.
  var sends: Bool { topic != nil && arguments.contains { $0.effect == .sent } }
}

extension AbstractValue {
  /// What a stream is filled by.
  var inlet: Inlet? { if case .stream(let stream) = symbol { stream.inlet } else { nil } }
}

extension ArgumentModel {
  /// Where the argument is sent that has a name of its own there.
  func part(of topic: AbstractValue?) -> AbstractValue? {
    guard effect == .sent, case .label(let name) = position, var topic,
      case .stream(var stream) = topic.symbol
    else { return nil }
    stream.inlet = stream.inlet?.part(name)
    topic.symbol = .stream(stream)
    return topic
  }
}

extension TypeResolver {
  /// Whether the function names what sends under a topic.
  func mayPost(_ function: Function) -> Bool {
    mentions[function.id].contains(where: index.namesOfPosters.contains)
  }
}
