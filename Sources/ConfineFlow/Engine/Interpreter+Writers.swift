import ConfineFindings

/// The file of a realm, as far as code tells one from another.
enum RealmFile: Hashable {
  case `default`
  /// What the function opens, which is given nothing.
  case opened(by: FunctionID)
  /// That of a configuration that is kept under the path, which may mean something in one function
  /// alone.
  case configured(by: String, in: Int?)
}

/// A write transaction of a realm whose file and domain are known.
struct Writer: Sendable {
  var file: RealmFile
  var isMain: Bool
  /// Whether the thread waits for its turn.
  var waits: Bool
  var function: FunctionID
  var observation: Observation
}

// Writers of one file: on the main thread each has to wait for the others.
extension Interpreter {
  /// Notes the file of a realm that was opened: the default one, or that of a configuration which is
  /// kept.
  func noteFile(
    of realm: inout AbstractValue, _ arguments: [LabelledValue], _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard let origin = realm.facets.liveHomes.first?.origin,
      !arguments.contains(where: { $0.label == "fileURL" })
    else { return }
    guard let given = arguments.first(where: { $0.label == "configuration" }) else {
      realm.facets = FacetSet(realm.facets.map(\.ofDefaultFile))
      return
    }
    let type = realm.type?.name.map { TypeReference.named("\($0).Configuration", []) }
    let configuration = value(given.value, as: type, range, activation, &state)
    guard case .object(let object)? = configuration.symbol, !object.isMade else {
      // What is given nothing opens the same file each time.
      if activation.function.isGivenNothing {
        circumstances.files[origin.unborn] = .opened(by: activation.function.id)
      }
      return
    }
    // What is reached from `self` means something in this function alone.
    let root = object.isShared ? nil : stack.first
    circumstances.files[origin.unborn] = .configured(by: object.path, in: root?.root)
  }

  /// The file of the realm, if it is known.
  func file(of realm: Origin) -> RealmFile? {
    realm.isOfDefaultFile ? .default : circumstances.files[realm.unborn]
  }

  /// Notes a call that begins a write transaction.
  func noteWriter(
    _ model: MemberModel, on receiver: AbstractValue, at place: SourceRange,
    _ activation: Activation, _ state: FlowState
  ) {
    guard isReporting, let transaction = model.transaction, transaction.isWriter,
      let realm = realms(of: receiver, state).only, let file = file(of: realm),
      let here = state.here.min(by: Here.isInOrder),
      let live = managed(receiver.facets, state).liveHomes.first
    else { return }
    let isMain = state.here.allSatisfy { $0.thread == .main }
    let isHome = state.here.allSatisfy { here in
      live.homes.allSatisfy { $0.relation(to: here) == .same }
    }
    // What a function does that is called from somewhere proves nothing of its other callers.
    guard isHome, isMain || state.here.allSatisfy(\.isBackground),
      here.crossing.map({ !isCalled(behind: $0) }) ?? calls.isEmpty
    else { return }
    let access = Access(
      value: receiver, kind: .realm, operation: .begin, range: place,
      function: activation.function)
    let observation = access.observation(
      .contended, .certain, home: live.homes[0].domain, here: here, origin: live.origin,
      crossing: nil,
      program)
    circumstances.writers.append(
      Writer(
        file: file, isMain: isMain, waits: transaction.waits, function: activation.function.id,
        observation: observation))
  }
}

extension Function {
  /// Whether it stands by itself and has nothing but static storage to go by.
  fileprivate var isGivenNothing: Bool {
    [.declared, .accessor].contains(kind) && parent == nil && parameters.isEmpty
      && (isStatic || selfVariable == nil)
  }
}

/// Judges the writers of a whole program together.
struct Writers {
  /// Those that wait on the main thread while another writes elsewhere, once for each function.
  static func observations(_ writers: [Writer]) -> [Observation] {
    let files = Dictionary(grouping: writers, by: \.file)
    return files.values.flatMap { writers -> [Observation] in
      let others = writers.filter { !$0.isMain }.map(\.observation)
      guard let other = others.min(by: { $0.event.place < $1.event.place }) else { return [] }
      let waiting = Dictionary(grouping: writers.filter { $0.isMain && $0.waits }, by: \.function)
      return waiting.values.compactMap { writers in
        writers.map(\.observation).min { $0.event.place < $1.event.place }?.beside(other)
      }
    }
  }
}

extension Observation {
  /// With the other writer in its trace.
  fileprivate func beside(_ other: Observation) -> Observation {
    var copy = self
    let step = TraceStep(
      .crossed, at: other.event.place,
      message: "another writer of the file, \(other.event.here.located)")
    copy.trace.insert(step, at: copy.trace.count - 1)
    return copy
  }
}

extension TransactionModel {
  fileprivate var isWriter: Bool {
    waits || self == .awaits || self == .schedules || self == .lends
  }

  /// Whether the call holds up its thread until the writer's turn has come.
  fileprivate var waits: Bool { self == .begins || self == .encloses }
}

extension Here {
  /// On another actor than the main one, or in a block of another queue, for sure.
  fileprivate var isBackground: Bool {
    switch (executor, thread) {
    case (.actor, _): true
    case (.none, .stretch), (.queue, .stretch):
      crossing?.kind == .queue || crossing?.kind == .concurrentQueue
    default: false
    }
  }
}

extension Facet {
  fileprivate var ofDefaultFile: Facet {
    guard case .live(let home, var origin) = self else { return self }
    origin.isOfDefaultFile = true
    return .live(home, origin)
  }
}

extension Origin {
  /// The opening itself, whatever is wrong with it.
  var unborn: Origin {
    var copy = self
    copy.birth = nil
    copy.calls = []
    return copy
  }
}
