/// What happens around accesses: noted while a function is interpreted, judged when it has been.
struct Circumstances {
  /// Whether something confined is handled.
  var handlesConfined = false
  /// Uses of what the main thread shows.
  var shown: Set<ObservationKey> = []
  /// Where an autorelease pool is open.
  var drained: Set<Here> = []
  /// Where a closure runs that is run again and again.
  var repeated: Set<Here> = []
  /// Dispatches to queues that have a pool for each block.
  var drainingDispatches: Set<AccessPlace> = []
  /// Calls of closures and local functions that are being run, outermost first.
  var callSites: [AccessPlace] = []
  /// The loops of functions that were run.
  var loops: Set<AccessPlace> = []
  /// What is read, and where realms may move on or code waits, inside and outside of loops.
  var reads: [LoopRead] = []
  var refreshes: Set<AccessPlace> = []
  var waits: Set<AccessPlace> = []
  /// What happens between taking a lock and giving it back, by the place where it is taken.
  var lockRegions: [AccessPlace: LockRegion] = [:]
  /// What locks hand to the closures that run under them.
  var guarded: Set<VariableID> = []
  var confinedAccesses = 0
  /// The files of realms that were opened here.
  var files: [Origin: RealmFile] = [:]
  var writers: [Writer] = []
  /// The program's types of which objects are made with something live.
  var handedLive: Set<String> = []
  /// Calls that are not followed.
  var plainCalls = PlainCalls()
}

/// What is closed or held at one point of a function.
struct Holdings: Equatable {
  /// Frozen realms that were closed, by what was frozen.
  var closed: [Origin: End] = [:]
  /// Those of them that some path leaves open.
  var doubtful: Set<Origin> = []
  /// Locks, by the place where they were taken.
  var locks: Set<AccessPlace> = []

  /// What is frozen anew is not closed, though it was in an earlier round of a loop.
  mutating func open(_ range: SourceRange, in file: FileID) {
    guard !closed.isEmpty else { return }
    let origin = Origin(kind: .frozen, file: file, range: range)
    closed[origin] = nil
    doubtful.remove(origin)
  }

  /// Takes over what another path brings; says whether that is news.
  mutating func join(_ other: Holdings) -> Bool {
    guard self != other else { return false }
    let before = self
    doubtful.formUnion(Set(closed.keys).symmetricDifference(other.closed.keys))
    doubtful.formUnion(other.doubtful)
    closed.merge(other.closed) { one, _ in one }
    locks.formUnion(other.locks)
    return self != before
  }
}

extension Interpreter {
  /// Notes what a call does beside its effects on values, as a model tells it, and judges what can be
  /// judged at once.
  func note(
    _ model: MemberModel, on receiver: AbstractValue, at place: SourceRange, _ range: SourceRange,
    _ activation: Activation, _ state: inout FlowState
  ) {
    if model.touches == .observe {
      noteObserver(model, of: receiver, at: place, range, activation, state)
    }
    if model.transaction == .closes { closeFrozen(receiver, range, activation, &state) }
    if model.gives == .frozen { state.holdings.open(range, in: activation.function.file) }
    noteInLoop(model, range, activation)
    noteWriter(model, on: receiver, at: place, activation, state)
    noteLock(model, range, activation, &state)
  }

  /// Notes an access to something confined, live or frozen.
  func note(_ access: Access, _ facets: FacetSet, _ state: inout FlowState) {
    checkClosed(access, facets, &state)
    circumstances.confinedAccesses += 1
    guard isReporting else { return }
    circumstances.handlesConfined = true
    noteRead(access, facets, state)
    noteLocked(access, state)
  }

  /// Judges what was noted of the function that stands by itself.
  func judgeCircumstances(of id: FunctionID) {
    guard isReporting else { return }
    dropUnrelatedShows(of: id)
    reportStaleReads()
    reportLockedReads()
  }
}

extension CrossingID {
  var place: AccessPlace { AccessPlace(file: file, range: range) }
}
