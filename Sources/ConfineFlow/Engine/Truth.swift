/// What a truth value says.
indirect enum Truth: Hashable, Sendable {
  case known(Bool)
  case fact(Fact)
  case not(Truth)
  /// What the variable holds of a question whose answer has changed since it was asked, perhaps.
  case answer(VariableID, Truth)

  var negated: Truth {
    switch self {
    case .known(let value): .known(!value)
    case .fact, .answer: .not(self)
    case .not(let truth): truth
    }
  }

  /// Whether it says that a write transaction is open, or is not.
  fileprivate var isAboutTransactions: Bool {
    switch self {
    case .fact(let fact): fact.isAboutTransactions
    case .not(let truth): truth.isAboutTransactions
    case .known, .answer: false
    }
  }
}

/// Where a question was asked, which makes it no other one.
struct Inquiry: Hashable, Sendable {
  let place: Origin

  static func == (_: Inquiry, _: Inquiry) -> Bool { true }
  func hash(into _: inout Hasher) {}
}

/// A question that branches decide, by which states are told apart.
enum Fact: Hashable, Sendable {
  /// Whether the code runs on the main thread.
  case isMain
  /// Whether it runs on a thread that the code has from elsewhere, and compares with its own there.
  case isOnThread(StretchID)
  /// Whether what the variable held, in these states, is frozen.
  case isFrozen(VariableID, FacetSet, Inquiry)
  /// Whether what the variable held, in these states, belongs to a realm.
  case isManaged(VariableID, FacetSet)
  /// Whether the realm, which is one of these, has a write transaction open; for none, some realm that is
  /// not known, which is another each time.
  case isWriting(Set<Origin>)
  /// Whether asynchronous writes of the realm are under way.
  case isPerforming(Origin)
  /// Whether the thread-safe reference was resolved.
  case isResolved(Origin)
  /// What a comparison of the version before a migration says.
  case isVersion(StretchID, VersionTest)
  /// A variable that is true or false.
  case flag(VariableID)

  func isAbout(_ variable: VariableID) -> Bool {
    switch self {
    case .isMain, .isOnThread, .isWriting, .isPerforming, .isResolved, .isVersion: false
    case .isFrozen(let subject, _, _), .isManaged(let subject, _), .flag(let subject):
      subject == variable
    }
  }

  var isAboutTransactions: Bool {
    switch self {
    case .isWriting, .isPerforming: true
    case .isMain, .isOnThread, .isFrozen, .isManaged, .isResolved, .isVersion, .flag: false
    }
  }
}

extension FlowState {
  /// What is known of a truth value here.
  func value(of truth: Truth) -> Bool? {
    switch truth {
    case .known(let value): value
    case .fact(let fact): decided[fact]
    case .not(let truth): value(of: truth).map { !$0 }
    case .answer(let variable, let truth): decided[.flag(variable)] ?? value(of: truth)
    }
  }

  /// Goes on as if the truth had the value; false if it cannot have it here.
  mutating func assume(_ truth: Truth, is value: Bool) -> Bool {
    if let known = self.value(of: truth) { return known == value }
    switch truth {
    case .known(let known): return known == value
    case .not(let truth): return assume(truth, is: !value)
    case .answer(let variable, let truth):
      decided[.flag(variable)] = value
      return assume(truth, is: value)
    case .fact(let fact):
      let isPossible = refine(fact, value)
      if fact != .isWriting([]) { decided[fact] = value }
      return isPossible
    }
  }

  private mutating func refine(_ fact: Fact, _ value: Bool) -> Bool {
    switch fact {
    case .flag: return true
    case .isResolved(let reference): return assume(isResolved: value, reference)
    case .isVersion(let block, let test): return assume(test, is: value, block)
    case .isWriting(let realms) where realms.isEmpty:
      if value { forgetTransactions() }
      return true
    case .isWriting(let realms):
      return realms.map { transactions.assume(isWriting: value, $0) }.contains(true)
    case .isPerforming(let realm):
      if !value { transactions.settle(realm) }
      return true
    case .isMain: return value ? stayOnMain() : leaveMain()
    case .isOnThread:
      if value { move(to: [.unknown]) }
      return true
    case .isFrozen(let variable, let facets, let inquiry):
      return refine(variable, facets) { value ? $0.frozen(inquiry.place) : $0.notFrozen }
    case .isManaged(let variable, let facets):
      let attached = attached
      return refine(variable, facets) {
        value ? $0.managed(attached) : $0.notManaged(attached)
      }
    }
  }

  /// Narrows the states of what the variable holds, unless it holds something else by now; paths that
  /// joined since may have brought more.
  private mutating func refine(
    _ variable: VariableID, _ facets: FacetSet, to narrow: (FacetSet) -> FacetSet
  ) -> Bool {
    guard let held = variables[variable], facets.isSubset(of: held.facets), !facets.isEmpty else {
      return true
    }
    let narrowed = narrow(held.facets)
    // What got its states at the same places is the same value under another name.
    for (name, value) in variables
    where value.facets == held.facets && value.type?.unwrapped == held.type?.unwrapped {
      variables[name]?.facets = narrowed
    }
    return !narrowed.isEmpty
  }

  // MARK: - The thread

  private mutating func stayOnMain() -> Bool {
    let places = Set(
      here.compactMap { here -> Here? in
        switch here.thread {
        case .main: return here
        case .caller, .entry, .unknown, .runner, .block, .operation, .outside:
          // The main thread may wait for the queue, and run its block meanwhile.
          let executor = here.executor.isSerialQueue ? here.executor : .main
          return Here(thread: .main, executor: executor, crossing: here.crossing)
        case .stretch, .earlier: return nil
        case .migration: return here
        }
      })
    move(to: places)
    return !places.isEmpty
  }

  private mutating func leaveMain() -> Bool {
    move(to: here.filter { $0.thread != .main })
    return !here.isEmpty
  }

}

extension FacetSet {
  /// The states of a value that says that it is frozen.
  fileprivate func frozen(_ inquiry: Origin) -> FacetSet {
    let known = filter(\.isFrozen)
    guard known.isEmpty else { return known }
    return FacetSet(
      compactMap { facet in
        switch facet {
        case .live(_, let origin) where origin.isFromOtherCode: .frozen(origin)
        case .shared(_, let origin): .frozen(origin)
        // Of what the code itself got it is not said that it cannot be.
        case .live(_, let origin): origin.kind == .obtained ? .frozen(inquiry) : nil
        case .unknown: .frozen(inquiry)
        case .frozen, .unmanaged, .plain: nil
        }
      })
  }

  // MARK: - Belonging to a realm

  /// The states of a value that says that it belongs to a realm.
  fileprivate func managed(_ attached: [Origin: FacetSet]) -> FacetSet {
    filter { facet in
      switch facet {
      case .unmanaged(let origin): attached[origin] != nil
      case .plain: false
      case .live, .frozen, .shared, .unknown: true
      }
    }
  }

  /// What came from elsewhere and belongs to no realm is a new object; what was deleted is nothing.
  fileprivate func notManaged(_ attached: [Origin: FacetSet]) -> FacetSet {
    FacetSet(
      compactMap { facet in
        switch facet {
        case .live(_, let origin):
          origin.kind == .parameter && attached[origin] == nil ? .unmanaged(origin) : .plain
        case .unmanaged(let origin): attached[origin] == nil ? facet : .plain
        case .shared: .plain
        case .frozen: nil
        case .plain, .unknown: facet
        }
      })
  }

  fileprivate var notFrozen: FacetSet { filter { !$0.isFrozen } }

  /// Whether the code was seen to get it out of a realm, and not from other code that may have a new
  /// object.
  var isOutOfRealm: Bool {
    !isEmpty
      && allSatisfy { facet in
        switch facet {
        case .live(_, let origin), .frozen(let origin): !origin.isFromOtherCode
        case .unmanaged, .plain, .shared, .unknown: false
        }
      }
  }
}

extension Origin {
  /// Whether it came from code that may have frozen it, or never added it to a realm.
  fileprivate var isFromOtherCode: Bool {
    switch kind {
    case .parameter, .property, .staticStorage, .provided: true
    case .opened, .obtained, .thawed, .frozen, .made, .attached, .linked, .referred, .migration:
      false
    }
  }
}

extension Facet {
  var isFrozen: Bool { if case .frozen = self { true } else { false } }
  var isUnmanaged: Bool { if case .unmanaged = self { true } else { false } }
}

extension FlowState {
  /// What a function gives on a path that is on a thread from elsewhere may be at home there.
  func given(_ value: AbstractValue) -> AbstractValue {
    guard isOnThreadAskedFor(true) else { return value }
    var value = value
    value.facets = FacetSet(value.facets.map { $0.isLive ? .unknown : $0 })
    value.base = nil
    return value
  }

  /// Whether the code has asked if it is on some thread or queue, and this was the answer.
  func isOnThreadAskedFor(_ answer: Bool) -> Bool {
    decided.contains { fact, isSo in
      if case .isOnThread = fact { isSo == answer } else { false }
    }
  }
}

extension AbstractValue {
  func isThread(_ thread: ThreadModel) -> Bool {
    if case .thread(thread) = symbol { true } else { false }
  }

  /// What it says as a condition; a variable of which nothing else is known is a flag.
  func truth(except isUntracked: (VariableID) -> Bool) -> Truth? {
    let tracked = variable.flatMap { isUntracked($0) ? nil : $0 }
    if case .truth(let truth) = symbol {
      guard let tracked, truth.isAboutTransactions else { return truth }
      return .answer(tracked, truth)
    }
    return tracked.map { .fact(.flag($0)) }
  }
}
