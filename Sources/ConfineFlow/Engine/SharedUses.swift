import ConfineFindings

/// One access to a value in static storage.
struct SharedUse: Sendable {
  /// Names the storage: `Database.shared.realm`.
  var path: String
  var origin: Origin
  var here: Here
  var access: Access
  /// Where the value is used, whatever calls lead there.
  var place: AccessPlace
  /// The function that was interpreted, around all closures.
  var root: FunctionID
  /// Whether it puts a realm there that is certain to belong here, rather than to use one.
  var isAssignment = false
  /// How many the same function makes before.
  var order = 0
  /// The test for the main thread on whose other side it stands.
  var offMain: AccessPlace?
}

/// Judges static storage by all of its uses in the program together.
///
/// The value belongs to the thread that touches it first, and no one can say which that is; but two
/// uses that are certain to be on different threads cannot both be right. One on a thread of a pool is
/// on another thread each time.
struct SharedUses {
  let program: Program
  /// Functions that run on the main thread when some calls lead to them.
  let reachedFromMain: Set<FunctionID>
  /// The uses that are known to be wrong, whoever leads there.
  let told: Set<AccessPlace>

  func observations(_ uses: [SharedUse]) -> [(Access, Observation)] {
    Dictionary(grouping: uses, by: \.path).sorted { $0.key < $1.key }.flatMap { path, uses in
      // Who assigns says where the realm belongs, if all who do say the same.
      let areAgreed = uses.allSatisfy { !$0.isAssignment || $0.domain == .main }
      let conflicts = judge(areAgreed ? uses : uses.filter { !$0.isAssignment })
      let wrong = conflicts.isEmpty ? judgeAlone(uses) : conflicts
      return wrong.filter { !isTold($0.use) }.map(observation)
    }
  }

  /// Whether a call that leads to the use would say again what is said of that.
  private func isTold(_ use: SharedUse) -> Bool {
    use.access.place != use.place && told.contains(use.place)
  }

  /// A use that is wrong, and where the value belongs.
  private struct WrongUse {
    var use: SharedUse
    var confidence: Confidence
    var home: Domain
    var condition = Condition.outsideHome(.staticStorage)
  }

  private func judge(_ uses: [SharedUse]) -> [WrongUse] {
    let wrong = uses.compactMap { use in
      use.isAssignment ? nil : home(against: use, among: uses).map { (use: use, home: $0) }
    }
    let firsts = Dictionary(wrong.map { ($0.use.visit, $0.use.order) }, uniquingKeysWith: min)
    return wrong.filter { firsts[$0.use.visit] == $0.use.order }.map { use, home in
      let isSure = home.isSure(against: domain(of: use))
      return WrongUse(use: use, confidence: isSure ? .certain : .likely, home: home.described)
    }
  }

  /// Of a value that nobody replaces there, a use in a pool, or on a queue made for it, is wrong by itself.
  private func judgeAlone(_ uses: [SharedUse]) -> [WrongUse] {
    guard uses.allSatisfy({ !$0.isAssignment || $0.isOfCaller }) else { return [] }
    if let wrong = judgeBlocks(uses) { return [wrong] }
    return uses.lazy.compactMap { use in
      guard let domain = domain(of: use), domain.isPassing else { return nil }
      return WrongUse(use: use, confidence: .likely, home: domain.described)
    }.prefix(1).map(\.self)
  }

  /// Of the blocks of one queue, the first opens the realm for the thread that it is on.
  private func judgeBlocks(_ uses: [SharedUse]) -> WrongUse? {
    guard let one = uses.first, case .serial(.queue)? = domain(of: one),
      uses.allSatisfy({ $0.isOfUnboundRealm && domain(of: $0) == domain(of: one) }),
      let first = uses.filter({ $0.visit == one.visit }).min(by: { $0.order < $1.order })
    else { return nil }
    return WrongUse(
      use: first, confidence: .likely, home: Domain(.thread), condition: .misborn(.unboundBlock))
  }

  /// The domain that makes this use wrong: one that differs for sure and has the better claim.
  private func home(against use: SharedUse, among uses: [SharedUse]) -> SharedUse.Domain? {
    guard let domain = domain(of: use), domain != .main else { return nil }
    var best: SharedUse.Domain?
    // Of two with the same claim, the one that comes first has it.
    var ranks = 0...domain.rank
    for other in uses.compactMap(self.domain) {
      if other == domain { ranks = 0...max(domain.rank - 1, 0) }
      if ranks.contains(other.rank), other.differs(from: domain), other.rank < best?.rank ?? .max {
        best = other
      }
    }
    return best ?? caller(handingWorkTo: domain, of: use, among: uses)
  }

  /// The domain of a caller, the function's own at best, where a block on a queue uses the value: a caller
  /// is hardly on the queue to which a function hands work.
  private func caller(
    handingWorkTo domain: SharedUse.Domain, of use: SharedUse, among uses: [SharedUse]
  ) -> SharedUse.Domain? {
    guard case .serial(.queue) = domain else { return nil }
    let callers = uses.lazy.compactMap { $0.isOfCaller ? $0.domain : nil }
    return callers.first { $0 == .caller(use.root) } ?? callers.first
  }

  /// A queue that the function itself makes is another one in each call; what it is called for on the
  /// main thread, it does there.
  private func domain(of use: SharedUse) -> SharedUse.Domain? {
    if case .caller(let root)? = use.domain, reachedFromMain.contains(root) { return .main }
    guard case .serial(let executor)? = use.domain, case .queue(let queue) = executor,
      let making = queue.making, program[use.root].contains(making)
    else { return use.domain }
    return .own(use.root, executor)
  }

  private func observation(of wrong: WrongUse) -> (Access, Observation) {
    let use = wrong.use
    let observation = use.access.observation(
      wrong.condition, wrong.confidence, home: wrong.home, here: use.here, origin: use.origin,
      crossing: use.here.crossing, program)
    return (use.access, observation)
  }
}

extension SharedUse {
  static func isInOrder(_ one: SharedUse, _ other: SharedUse) -> Bool {
    let (mine, others) = (one.rank, other.rank)
    return mine == others ? Here.isInOrder(one.here, other.here) : mine < others
  }

  private var rank: (String, Int, Int32, FunctionID, Int) {
    (path, access.function.file.index, access.range.start, root, order)
  }

  /// A domain by which the uses of one value can be told apart.
  enum Domain: Hashable {
    case main
    case serial(ExecutorIdentity)
    /// Whatever thread calls the function; it differs from those of the function's own blocks.
    case caller(FunctionID)
    /// A queue that the function makes.
    case own(FunctionID, ExecutorIdentity)
    /// Some thread of a pool: in each function and stretch another one.
    case pool(FunctionID, ThreadIdentity)

    /// How good a claim the domain has to being the value's home; the least is the best.
    var rank: Int {
      switch self {
      case .main: 0
      case .serial: 1
      case .caller: 2
      case .own, .pool: 3
      }
    }

    /// Whether the value belongs there and not in the other domain for sure: a pool has many threads, and
    /// a caller may be on a queue after all.
    func isSure(against other: Domain?) -> Bool {
      switch (self, other) {
      case (.pool, _), (.caller, .serial): false
      default: true
      }
    }

    /// Whether each call of the function has another one.
    var isPassing: Bool {
      switch self {
      case .pool, .own: true
      case .main, .serial, .caller: false
      }
    }

    /// Whether the two are different for sure.
    func differs(from other: Domain) -> Bool {
      switch (self, other) {
      case (.caller(let root), .pool(let own, _)), (.pool(let own, _), .caller(let root)),
        (.caller(let root), .own(let own, _)), (.own(let own, _), .caller(let root)):
        root == own
      case (.caller, _), (_, .caller): false
      default: self != other
      }
    }

    var described: ConfineFindings.Domain {
      switch self {
      case .main: ConfineFindings.Domain(.main)
      case .serial(let executor), .own(_, let executor): executor.domain
      case .caller: ConfineFindings.Domain(.caller)
      case .pool: ConfineFindings.Domain(.thread)
      }
    }
  }

  /// Whether it is of a realm that belongs to the thread of whoever comes first.
  fileprivate var isOfUnboundRealm: Bool { origin.birth == .unboundBlock }

  fileprivate var isOfCaller: Bool { if case .caller? = domain { true } else { false } }

  /// Nil where nothing is known.
  var domain: Domain? {
    switch (here.thread, here.executor) {
    case (.main, _): .main
    case (let thread, _) where thread.isUnknown: nil
    case (_, .unknown): nil
    case (.caller, .caller): .caller(root)
    case (.caller, _), (_, .caller): nil
    case (let thread, .none): .pool(root, thread)
    case (_, .queue(let queue)): queue.kind == .serial ? .serial(here.executor) : nil
    case (_, .actor), (_, .main): .serial(here.executor)
    }
  }

  /// Uses in one stretch of one function are one mistake.
  struct Visit: Hashable {
    var root: FunctionID
    var here: Here
  }

  var visit: Visit { Visit(root: root, here: here) }
}

extension Function {
  /// Whether each call of the function comes by the place; an initial value is evaluated once.
  fileprivate func contains(_ place: AccessPlace) -> Bool {
    kind != .initialValue && kind != .topLevel && holds(place.range, in: place.file)
  }
}
