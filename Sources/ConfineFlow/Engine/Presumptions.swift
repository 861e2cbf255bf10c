import ConfineFindings

/// What is wrong if the program's other code shows that what it concerns is managed.
struct Presumption: Sendable {
  var observation: Observation
  /// Where the program keeps what is changed.
  var kept: Set<AccessPlace>
}

extension Interpreter {
  /// Notes a change outside of every transaction that code in sight begins: it is wrong if the same
  /// property is changed in one elsewhere.
  func presume(_ access: Access, _ realms: Set<Origin>, _ state: FlowState) {
    guard isReporting, calls.isEmpty, access.kind != .realm, let kept = keptPlaces(realms),
      kept.isDisjoint(with: askedForRealm),
      realms.allSatisfy(state.transactions.isUnbegunInSight),
      let live = managed(access.value.facets, state).firstLive
    else { return }
    let shown = shown(access, .outsideTransaction, live.origin, state)
    evidence.presumptions[ObservationKey(shown, .outsideTransaction)] = Presumption(
      observation: misstep(shown, .outsideTransaction, .likely, live, state), kept: kept)
  }

  /// Notes that what is kept changes within a transaction that was begun in sight.
  func noteChange(of realms: Set<Origin>, _ state: FlowState) {
    guard isReporting, let kept = keptPlaces(realms), !state.transactions.openOnes.isEmpty else {
      return
    }
    evidence.changedInTransactions.formUnion(kept)
  }

  /// Notes that a realm is given what is kept, which need not be managed before.
  func noteAddition(of value: AbstractValue, _ state: FlowState) {
    guard isReporting, let kept = keptPlaces(realms(of: value, state).realms) else { return }
    evidence.givenToRealms.formUnion(kept)
  }

  /// Where the program keeps what is of these realms; nil if some of it is not kept.
  func keptPlaces(_ realms: Set<Origin>) -> Set<AccessPlace>? {
    guard !realms.isEmpty, realms.allSatisfy({ $0.kind == .property }) else { return nil }
    return Set(realms.map { AccessPlace(file: $0.file, range: $0.range) })
  }
}

extension Evidence {
  /// Adds what was presumed and turns out to be so.
  func confirm(_ all: inout [ObservationKey: Observation]) {
    for (key, presumption) in presumptions where all[key] == nil {
      guard presumption.kept.isSubset(of: changedInTransactions),
        presumption.kept.isDisjoint(with: givenToRealms)
      else { continue }
      all[key] = presumption.observation
    }
  }
}
