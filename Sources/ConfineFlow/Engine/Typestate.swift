/// Which steps of their protocols values have taken: beside the states of values, what is known of
/// the write transactions of realms.
///
/// A realm is named by the place where it came from.
struct Typestate: Equatable {
  /// The states that the transaction of a realm may be in.
  private var writes: [Origin: Set<WriteState>] = [:]
  /// Of a realm that was opened here and of which nothing else is known.
  private var unnoted: Set<WriteState>
  /// Whether a realm that came from elsewhere can have one open here only if the caller began it.
  private let areBalanced: Bool
  /// Whether no code further out is still at work, so that realms from elsewhere are as those opened here.
  private var isOutermost: Bool
  /// Whether nobody in sight calls the function, and its type's other functions write for themselves.
  private var isUncalled: Bool
  /// Asynchronous writes that were asked for and cannot have run yet.
  /// With whether they were on every path.
  private var pending: [PendingWrite: Bool] = [:]
  /// Realms with a transaction that was begun once more while it was open, and whether that has not
  /// been ended yet.
  private var begunTwice: [Origin: Bool] = [:]
  /// Changes while it was not known whether a transaction of the realm was open, and none began since.
  private var doubtful: [Origin: Set<AccessPlace>] = [:]
  /// What is open still unless code that was called has ended it, by realm.
  private(set) var leftToOthers: [Origin: Begin] = [:]
  /// What had ended when another one began, or code was called that may have begun one, by realm.
  private var endedBefore: [Origin: Set<Begin>] = [:]
  /// Missteps that were reported on the way; what follows from the same one is not.
  private var reported: [Origin: SourceRange] = [:]

  /// - Parameters:
  ///   - isAlone: whether no caller can have a transaction open of a realm that is opened here.
  ///   - isOutermost: whether a library is the caller.
  ///   - areBalanced: whether no transaction of the program outlives the function or closure that begins it.
  ///   - isUncalled: whether nobody in sight calls the function, whose type writes for itself.
  init(
    isAlone: Bool, isOutermost: Bool = false, areBalanced: Bool = false,
    isUncalled: Bool = false
  ) {
    unnoted = [isAlone ? .closed(nil) : .unknown]
    self.areBalanced = areBalanced
    self.isOutermost = isOutermost && isAlone && areBalanced
    self.isUncalled = isUncalled && isAlone
  }

  /// The states of the realm's transaction; unknown where another realm of the thread, which may be
  /// the same one, has a transaction open.
  func states(of realm: Origin) -> Set<WriteState> {
    let states = noted(realm)
    guard states.contains(where: \.isClosed), isAnyOpen(but: realm) else { return states }
    return Set(states.map { $0.isClosed ? .unknown : $0 })
  }

  private func noted(_ realm: Origin) -> Set<WriteState> {
    writes[realm] ?? (mayBeNoted(realm) ? unnoted : [.unknown])
  }

  /// A migration is a transaction of its own.
  private func mayBeNoted(_ realm: Origin) -> Bool {
    realm.kind == .opened || (isOutermost && realm.kind != .migration)
  }

  private func isAnyOpen(but realm: Origin) -> Bool {
    writes.contains { $0.key != realm && $0.value.contains(where: \.isOpen) }
  }

  /// Whether a transaction of the kept realm is open only if a caller out of sight began it.
  func isLeftToCallers(_ realm: Origin) -> Bool {
    isUncalled && realm.kind == .property && isUnbegun(realm)
  }

  /// Whether none of the realm can be open that code in sight began.
  func isUnbegunInSight(_ realm: Origin) -> Bool {
    areBalanced && unnoted == [.closed(nil)] && isUnbegun(realm)
  }

  private func isUnbegun(_ realm: Origin) -> Bool {
    writes[realm] == nil && !isAnyOpen(but: realm)
  }

  /// Every transaction that may be open and that code in sight began.
  var openOnes: [(realm: Origin, begin: Begin, isSure: Bool)] {
    guard !writes.isEmpty else { return [] }
    return writes.flatMap { realm, states in
      states.compactMap(\.begin).map { (realm, $0, states.count == 1) }
    }
    .sorted { Origin.isInOrder($0.0, $1.0) }
  }

  /// Whether a transaction of the realm was begun while one was open: how many ends it takes is not
  /// the mistake then.
  func isBegunTwice(_ realm: Origin) -> Bool { begunTwice[realm] != nil }

  /// Changes that turn out to be outside of a transaction where one of the realm begins.
  func doubts(of realm: Origin) -> Set<AccessPlace> {
    noted(realm).contains(.unknown) ? doubtful[realm, default: []] : []
  }

  mutating func doubt(_ place: AccessPlace, of realm: Origin) {
    doubtful[realm, default: []].insert(place)
  }

  // MARK: - Steps

  /// One that is open already stays so, and the end of what was begun within it ends nothing.
  mutating func begin(_ begin: Begin, of realm: Origin) {
    if begin.kind == .call, noted(realm).allSatisfy(\.isOpen) { begunTwice[realm] = true }
    doubtful[realm] = nil
    leftToOthers[realm] = nil
    if let ended = endedOnes[realm] { endedBefore[realm] = ended.subtracting([begin]) }
    writes[realm] = Set(noted(realm).map { $0.isOpen ? $0 : .open(begin) })
    reported[realm] = nil
  }

  /// Ends what a block was run in, which may have ended it itself.
  mutating func end(_ begin: Begin, _ end: End, of realm: Origin) {
    writes[realm] = Set(
      noted(realm).map { state in
        switch state {
        case .open(begin), .unknown: .closed(end)
        case .open, .closed: state
        }
      })
    reported[realm] = nil
  }

  /// Whether the call ends what was begun within an open transaction, if anything.
  mutating func endsInner(_ realm: Origin) -> Bool {
    guard begunTwice[realm] == true else { return false }
    begunTwice[realm] = false
    return true
  }

  /// Another realm that has one open may be the same one, unless what ends was begun for this one.
  mutating func end(_ end: End, of realm: Origin) {
    if !noted(realm).allSatisfy({ $0.begin != nil }) {
      for (other, states) in writes where other != realm && states.contains(where: \.isOpen) {
        writes[other] = states.union([.unknown])
      }
    }
    writes[realm] = [.closed(end)]
    doubtful[realm] = nil
    leftToOthers[realm] = nil
    reported[realm] = nil
  }

  /// Goes on as if a transaction were open, or not; false if that cannot be.
  mutating func assume(isWriting: Bool, _ realm: Origin) -> Bool {
    let states = Set(
      states(of: realm).compactMap { state -> WriteState? in
        switch state {
        case .unknown: isWriting ? .open(nil) : .closed(nil)
        case .open: isWriting ? state : nil
        case .closed: isWriting ? nil : state
        }
      })
    guard !states.isEmpty else { return false }
    if !isWriting { leftToOthers[realm] = nil }
    writes[realm] = states
    return true
  }

  /// Nothing is known any more: other code may have begun or ended transactions.
  mutating func forget() {
    doubtful = [:]
    for open in openOnes
    where open.begin.kind == .call && writes[open.realm]?.allSatisfy(\.isOpen) == true {
      leftToOthers[open.realm] = open.begin
    }
    endedBefore = endedOnes
    writes = writes.mapValues { _ in [.unknown] }
    begunTwice = [:]
    unnoted = [.unknown]
    isUncalled = false
    pending = [:]
  }

  /// Nothing is known any more, and nothing of what is open was left to other code on purpose.
  mutating func breakOff() {
    let left = leftToOthers
    forget()
    leftToOthers = left
  }

  /// Nothing is known any more but of those that the library ends by itself, or that were lent.
  mutating func forgetBegun() {
    let given = writes.filter { $0.value.allSatisfy { $0.begin.map { $0.kind != .call } ?? false } }
    forget()
    writes.merge(given) { $1 }
  }

  /// Goes on later, on a thread that has no transaction open of its own.
  mutating func leave() {
    forget()
    leftToOthers = [:]
    endedBefore = [:]
    unnoted = [.closed(nil)]
    guard areBalanced else { return }
    isOutermost = true
    writes = [:]
  }

  /// Whether a transaction has ended since.
  func hasEnded(since before: Typestate) -> Bool {
    writes.contains { realm, states in states.contains { $0.isEnd(since: before.writes[realm]) } }
  }

  /// It is not known whether what ended since did so.
  mutating func undoEnds(since before: Typestate) {
    writes = Dictionary(
      uniqueKeysWithValues: writes.map { realm, states in
        (realm, Set(states.map { $0.isEnd(since: before.writes[realm]) ? .unknown : $0 }))
      })
  }

  /// What was begun by calls and has ended, by realm.
  var endedOnes: [Origin: Set<Begin>] {
    let ended = writes.compactMapValues { states in
      let begins = Set(states.compactMap { $0.end?.begin })
      return begins.isEmpty ? nil : begins
    }
    return endedBefore.isEmpty ? ended : endedBefore.merging(ended) { $0.union($1) }
  }

  /// Where the code itself ended the last transaction, if none of any realm can be open since.
  var lastEnd: End? {
    guard writes.values.allSatisfy({ $0.allSatisfy(\.isClosed) }) else { return nil }
    return ends.filter(\.calls.isEmpty).max { $0.range.start < $1.range.start }
  }

  /// Where transactions have ended, of whichever realm.
  var ends: Set<End> { Set(writes.values.joined().compactMap(\.end)) }

  /// Whether asynchronous writes of the realm are under way for sure; nil where none is in sight.
  func isPending(_ realm: Origin) -> Bool? {
    let writes = pending.filter { $0.key.realm == realm }
    return writes.isEmpty ? nil : writes.values.contains(true)
  }

  func hasMorePending(than other: Typestate) -> Bool {
    pending.keys.contains { other.pending[$0] == nil }
  }

  mutating func request(_ write: PendingWrite) { pending[write] = true }

  /// What was asked for may have been done by now.
  mutating func settle() { pending = [:] }

  mutating func settle(_ realm: Origin) {
    pending = pending.filter { $0.key.realm != realm }
  }

  /// Goes on later, where writes of the realm that were asked for before may still be under way.
  mutating func leave(waitingFor realm: Origin) {
    let waiting = pending.filter { $0.key.realm == realm }
    leave()
    pending = waiting
  }

  /// Whether a misstep is the first with the realm; in a loop it is still so when it comes round again.
  mutating func isFirst(_ realm: Origin, at place: SourceRange) -> Bool {
    let first = reported[realm] ?? place
    reported[realm] = first
    return first == place
  }

  /// Takes over what another path brings; says whether that is news.
  mutating func join(_ other: Typestate) -> Bool {
    guard self != other else { return false }
    let before = self
    for realm in Set(writes.keys).union(other.writes.keys) {
      writes[realm] = noted(realm).union(other.noted(realm)).withoutAnswers
    }
    unnoted.formUnion(other.unnoted)
    doubtful.merge(other.doubtful) { $0.union($1) }
    leftToOthers.merge(other.leftToOthers) { own, _ in own }
    endedBefore.merge(other.endedBefore) { $0.union($1) }
    begunTwice.merge(other.begunTwice) { $0 || $1 }
    isOutermost = isOutermost && other.isOutermost
    isUncalled = isUncalled && other.isUncalled
    pending = pending.merging(other.pending) { $0 && $1 }
    for write in pending.keys where before.pending[write] == nil || other.pending[write] == nil {
      pending[write] = false
    }
    reported.merge(other.reported) { $0.start < $1.start ? $0 : $1 }
    return self != before
  }
}

/// What a realm's write transaction may be at one point.
enum WriteState: Hashable {
  case unknown
  /// None is open; the last one ended there.
  case closed(End?)
  case open(Begin?)

  var isOpen: Bool { if case .open = self { true } else { false } }
  var isClosed: Bool { if case .closed = self { true } else { false } }
  var begin: Begin? { if case .open(let begin) = self { begin } else { nil } }
  var end: End? { if case .closed(let end) = self { end } else { nil } }

  /// Whether it tells an end that was not among these.
  func isEnd(since before: Set<WriteState>?) -> Bool {
    end != nil && before?.contains(self) != true
  }
}

extension Set<WriteState> {
  /// To ask whether one is open, and to go on in either case, tells nothing.
  fileprivate var withoutAnswers: Set {
    guard contains(.open(nil)), contains(where: \.isClosed) else { return self }
    return subtracting([.open(nil), .closed(nil)]).union([.unknown])
  }
}

/// A write transaction that began, by the realm as it is named there.
struct BegunWrite {
  var access: Access
  /// Those that were being followed then.
  var calls: [AccessPlace]
}

/// Where a write transaction began.
struct Begin: Hashable {
  enum Kind: Hashable {
    /// By a call: the code that follows has to end it.
    case call
    /// Around a closure, which ends it.
    case closure
    /// For a closure that has to end it.
    case lent
  }

  var kind: Kind
  var file: FileID
  /// The expression that stands for the realm.
  var range: SourceRange
  /// The function or closure that began it.
  var function: FunctionID
}

/// Where a write transaction ended.
struct End: Hashable {
  var file: FileID
  var range: SourceRange
  /// What it ended, if that is in sight.
  var begin: Begin?
  /// The calls that led there, outermost first.
  var calls: [AccessPlace] = []
}

/// An asynchronous write that was asked for.
struct PendingWrite: Hashable {
  var realm: Origin
  var file: FileID
  var range: SourceRange
}
