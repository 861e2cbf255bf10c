import ConfineFindings

/// A read that stands in a loop, or in what a loop calls.
struct LoopRead {
  var places: Set<AccessPlace>
  /// Where the realms were opened that the value comes from.
  var openings: Set<AccessPlace>
  var observation: Observation
  var access: Access
  var origin: Origin
}

// Loops that wait for something and read the same version in each round: on a thread that nothing
// brings anything to, a realm stays where it is until it refreshes.
extension Interpreter {
  /// Notes where a call waits, and where a realm may move to another version.
  func noteInLoop(_ model: MemberModel, _ range: SourceRange, _ activation: Activation) {
    guard isReporting else { return }
    if model.blocks { circumstances.waits.formUnion(places(of: range, activation)) }
    if model.transaction != nil || model.touches == .refresh { noteRefresh(range, activation) }
  }

  func noteRefresh(_ range: SourceRange, _ activation: Activation) {
    guard isReporting else { return }
    circumstances.refreshes.formUnion(places(of: range, activation))
  }

  /// Notes a read of what belongs to a realm of a thread without a loop.
  func noteRead(_ access: Access, _ facets: FacetSet, _ state: FlowState) {
    guard !circumstances.loops.isEmpty,
      [.read, .enumerate, .print].contains(access.operation), !access.function.isAsync,
      lacksScheduler(access.value, state), let here = state.here.min(by: Here.isInOrder),
      let live = facets.liveHomes.first
    else { return }
    let realms = realms(of: access.value, state)
    // Nobody else commits while a write of the realm's is open.
    let mayBeStale = realms.realms.allSatisfy { realm in
      realm.kind == .opened && !state.transactions.states(of: realm).contains(where: \.isOpen)
    }
    guard realms.isWhole, mayBeStale else { return }
    let shown = self.access(access, from: here, live.origin, state)
    let observation = shown.observation(
      .unrefreshed, .certain, home: live.homes[0].domain, here: here, origin: live.origin,
      crossing: here.crossing, program)
    circumstances.reads.append(
      LoopRead(
        places: places(of: access.range, in: access.function),
        openings: Set(realms.realms.map { AccessPlace(file: $0.file, range: $0.range) }),
        observation: observation, access: shown, origin: live.origin))
  }

  /// Reports the first read of each loop that waits and lets no realm move on.
  func reportStaleReads() {
    for loop in circumstances.loops {
      guard circumstances.waits.contains(where: loop.holds),
        !circumstances.refreshes.contains(where: loop.holds)
      else { continue }
      let reads = circumstances.reads.filter { read in
        read.places.contains(where: loop.holds) && !read.openings.contains(where: loop.holds)
      }
      guard let read = reads.min(by: { $0.observation.event.place < $1.observation.event.place })
      else { continue }
      report(read.observation, read.access, read.origin)
    }
  }

  private func places(of range: SourceRange, _ activation: Activation) -> Set<AccessPlace> {
    places(of: range, in: activation.function)
  }

  /// The place itself, and the calls that lead to it.
  private func places(of range: SourceRange, in function: Function) -> Set<AccessPlace> {
    Set(callPlaces)
      .union(circumstances.callSites).union([AccessPlace(file: function.file, range: range)])
  }
}

extension SourcePlace {
  func holds(_ other: SourcePlace) -> Bool {
    file == other.file && range.holds(other.range)
  }
}
