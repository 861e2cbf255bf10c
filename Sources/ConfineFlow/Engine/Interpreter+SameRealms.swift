/// A write transaction that is open under another name of the realm.
struct OpenWrite {
  var begin: Begin
  /// Whether it is so on all paths.
  var isOpen: Bool
  /// Whether the realms are known to be of one file, and not only hardly of two.
  var isKnown: Bool
}

// Realms of one file, of which a thread has one, whatever the code calls it.
extension Interpreter {
  /// A thread has one realm for a file: to open it while a write of it is open gives that realm.
  func noteSameRealm(as realm: AbstractValue, _ state: FlowState) {
    guard let live = realm.facets.liveHomes.first,
      let file = file(of: live.origin)
    else { return }
    for open in openWrites(of: file, live.homes, state) where open.realm != live.origin {
      sources[live.origin, default: []].insert(open.realm)
    }
  }

  /// The write that is open of another variable's realm, which is the same one: the thread holds
  /// both, and they are of one file.
  func openWrite(
    ofSameRealmAs value: AbstractValue, _ state: FlowState
  ) -> OpenWrite? {
    guard let live = value.facets.liveHomes.first else {
      return openWrite(ofSameRealmAsShared: value.facets, state)
    }
    if let file = file(of: live.origin),
      let open = openWrites(of: file, live.homes, state).first(where: {
        $0.realm.unborn != live.origin.unborn
      })
    {
      return OpenWrite(begin: open.begin, isOpen: open.isSure, isKnown: true)
    }
    return openWrite(ofOnlyFileFor: value, live, state)
  }

  /// The write that is open here of the file whose realm static storage keeps, which is of this thread
  /// if it may be used here.
  private func openWrite(
    ofSameRealmAsShared facets: FacetSet, _ state: FlowState
  ) -> OpenWrite? {
    let files = Set(facets.map { $0.origin.flatMap(file(of:)) })
    guard let file = files.first, files.count == 1, file != nil else { return nil }
    let open = state.transactions.openOnes.first { open in
      self.file(of: open.realm) == file
        && begun[open.begin].map { isHere($0.access.value.facets, state) } == true
    }
    return open.map { OpenWrite(begin: $0.begin, isOpen: $0.isSure, isKnown: false) }
  }

  /// The write that is open of the only realm that is there, if the program has one file.
  private func openWrite(
    ofOnlyFileFor value: AbstractValue, _ live: LiveValue, _ state: FlowState
  ) -> OpenWrite? {
    guard isHere(value.facets, state) else { return nil }
    let open = state.transactions.openOnes.first { open in
      open.isSure && open.realm.unborn != live.origin.unborn
        && begun[open.begin].map { isHere($0.access.value.facets, state) } == true
    }
    // Asked last: the first answer takes a look at all code that opens realms.
    guard let open, resolver.hasOneFileOnly else { return nil }
    return OpenWrite(begin: open.begin, isOpen: true, isKnown: false)
  }

  private func isHere(_ facets: FacetSet, _ state: FlowState) -> Bool {
    let homes = facets.liveHomes.flatMap(\.homes)
    return !homes.isEmpty
      && homes.allSatisfy { home in state.here.allSatisfy { home.relation(to: $0) == .same } }
  }

  private func openWrites(
    of file: RealmFile, _ homes: [Home], _ state: FlowState
  ) -> [(realm: Origin, begin: Begin, isSure: Bool)] {
    state.transactions.openOnes.filter { open in
      guard self.file(of: open.realm) == file, let begun = begun[open.begin] else { return false }
      let facets = begun.access.value.facets
      return facets.liveHomes.flatMap(\.homes) == homes || facets.contains(where: \.isShared)
    }
  }
}

extension Facet {
  fileprivate var isShared: Bool { if case .shared = self { true } else { false } }
}
