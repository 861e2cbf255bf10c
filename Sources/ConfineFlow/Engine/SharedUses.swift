import ConfineFindings

/// One access to a value in static storage.
struct SharedUse: Sendable {
  /// Names the storage: `Database.shared.realm`.
  var path: String
  var origin: Origin
  var here: Here
  var access: Access
}

/// Judges static storage by all of its uses in the program together.
///
/// The value belongs to the thread that touches it first, and no one can say which that is; but two
/// uses that are certain to be on different threads cannot both be right.
struct SharedUses {
  let program: Program

  func observations(_ uses: [SharedUse]) -> [Observation] {
    Dictionary(grouping: uses, by: \.path).sorted { $0.key < $1.key }.flatMap { judge($0.value) }
  }

  private func judge(_ uses: [SharedUse]) -> [Observation] {
    let known = uses.filter { $0.domain != nil }
    let domains = Set(known.compactMap(\.domain))
    guard domains.contains(where: { $0 != .main }) else { return [] }
    let home = home(among: known)
    return known.compactMap { use in
      guard let domain = use.domain, domain != home else { return nil }
      let confidence: Confidence = domains.count > 1 ? .certain : .likely
      return observation(of: use, confidence, home: home)
    }
  }

  /// The main thread if it is among the users; else the first serial domain, else none.
  private func home(among uses: [SharedUse]) -> SharedUse.UseDomain? {
    let domains = uses.compactMap(\.domain)
    return domains.contains(.main) ? .main : domains.first { $0.isSerial }
  }

  private func observation(
    of use: SharedUse, _ confidence: Confidence, home: SharedUse.UseDomain?
  ) -> Observation {
    let domain = home.map(\.described) ?? Domain(.unknown)
    var observation = use.access.observation(
      .outsideHome(.staticStorage), confidence, home: domain, here: use.here, origin: use.origin,
      crossing: use.here.crossing, program)
    observation.event.home = domain
    return observation
  }
}

extension SharedUse {
  static func isInOrder(_ one: SharedUse, _ other: SharedUse) -> Bool {
    (one.path, one.access.function.file.index, one.access.range.start)
      < (other.path, other.access.function.file.index, other.access.range.start)
  }

  /// The domains that are certain to differ from each other.
  enum UseDomain: Hashable {
    case main
    case serial(ExecutorIdentity)
    /// A concurrent queue or an unisolated task: never the same thread for sure, not even twice.
    case anyThread

    var isSerial: Bool { self != .anyThread }

    var described: Domain {
      switch self {
      case .main: Domain(.main)
      case .serial(let executor): executor.domain
      case .anyThread: Domain(.task)
      }
    }
  }

  /// Nil where it is not known, as in a function whose callers are.
  var domain: UseDomain? {
    switch (here.thread, here.executor) {
    case (.main, _): .main
    case (.unknown, _), (.caller, _), (_, .unknown), (_, .caller): nil
    case (_, .none): .anyThread
    case (_, .queue(let queue)): queue.kind == .serial ? .serial(here.executor) : nil
    case (_, .actor), (_, .main): .serial(here.executor)
    }
  }
}
