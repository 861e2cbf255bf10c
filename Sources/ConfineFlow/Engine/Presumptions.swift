import ConfineFindings

/// What is wrong if the program's other code shows that what it concerns is managed.
struct Presumption: Sendable {
  var observation: Observation
  /// Where what is changed is kept or handed over, as other code would have to change it in a write.
  var changed: Set<ChangedPlace>
  /// The parameters among it.
  var parameters: Set<Origin>
}

/// What code changes, by where it found it.
enum ChangedPlace: Hashable, Sendable {
  case property(AccessPlace)
  /// An object of the class that functions of the type are handed.
  case parameter(of: String, in: String)
}

extension Interpreter {
  /// Notes a change outside of every transaction that code in sight begins: it is wrong if the same
  /// property is changed in one elsewhere, or the parameters of the type's other functions are.
  func presume(_ access: Access, _ realms: Set<Origin>, _ state: FlowState) {
    guard isReporting, access.kind != .realm,
      realms.allSatisfy(state.transactions.isUnbegunInSight),
      keptPlaces(realms)?.isDisjoint(with: askedForRealm) ?? true,
      let live = managed(access.value.facets, state).firstLive
    else { return }
    let shown = shown(access, .outsideTransaction, live.origin, state)
    guard let changed = changedPlaces(realms, by: shown.function),
      calls.isEmpty || isByOwnMethod(access),
      !isLeftToCallers(realms, program.root(of: shown.function))
    else { return }
    evidence.presumptions[ObservationKey(shown, .outsideTransaction)] = Presumption(
      observation: misstep(shown, .outsideTransaction, .likely, live, state), changed: changed,
      parameters: realms.filter { $0.kind == .parameter })
  }

  /// Whether a method of the model that is called here makes the change.
  private func isByOwnMethod(_ access: Access) -> Bool {
    calls.count == 1 && resolver.isOfModel(access.function)
  }

  /// Whether the caller says of what it hands over in which realm it is, or in which of its states.
  private func isLeftToCallers(_ realms: Set<Origin>, _ root: Function) -> Bool {
    guard realms.contains(where: { $0.kind == .parameter }) else { return false }
    return root.takesChoice
      || root.parameters.contains { resolver.confinedKind(of: type(of: $0, of: root)) == .realm }
  }

  /// Notes that what is kept, or handed to the function, changes within a transaction that was begun in
  /// sight.
  func noteChange(of realms: Set<Origin>, by function: Function, _ state: FlowState) {
    guard isReporting, !state.transactions.openOnes.isEmpty,
      let changed = changedPlaces(realms, by: function)
    else { return }
    evidence.changedInTransactions.formUnion(changed)
  }

  /// Notes that a realm is given what is kept, which need not be managed before.
  func noteAddition(of value: AbstractValue, _ state: FlowState) {
    guard isReporting, let kept = keptPlaces(realms(of: value, state).realms) else { return }
    evidence.givenToRealms.formUnion(kept)
  }

  /// Where the code found what is of these realms; nil if it is not known of some.
  private func changedPlaces(_ realms: Set<Origin>, by function: Function) -> Set<ChangedPlace>? {
    if let kept = keptPlaces(realms) { return Set(kept.map(ChangedPlace.property)) }
    let root = program.root(of: function)
    guard !realms.isEmpty, let type = root.enclosingType else { return nil }
    let models = realms.compactMap { model(handedAs: $0, to: root) }
    return models.count == realms.count ? Set(models.map { .parameter(of: $0, in: type) }) : nil
  }

  /// The class of the objects that a function is handed as the parameter.
  private func model(handedAs origin: Origin, to function: Function) -> String? {
    guard origin.kind == .parameter,
      let parameter = function.parameters.first(where: { $0.range == origin.range }),
      let type = type(of: parameter, of: function), !resolver.isGenericParameter(type)
    else { return nil }
    return type.unwrapped.name
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
      guard presumption.changed.isSubset(of: changedInTransactions),
        !presumption.changed.contains(where: isGivenToRealm),
        presumption.parameters.allSatisfy(isGivenManaged)
      else { continue }
      all[key] = presumption.observation
    }
  }

  private func isGivenToRealm(_ changed: ChangedPlace) -> Bool {
    if case .property(let place) = changed { givenToRealms.contains(place) } else { false }
  }
}
