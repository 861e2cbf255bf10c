import ConfineFindings

/// A branch on whether the code runs on the main thread, inside one of its two sides.
struct ThreadCheck: Hashable, Sendable {
  var place: AccessPlace
  var function: FunctionID
  var isMain: Bool
  /// The blocks that this side alone leads to.
  var blocks: Set<Int>
}

/// What a side of such a branch uses that is at home on the main thread, or was meant to be.
struct CheckedUse {
  var check: AccessPlace
  /// Whether the value is the main thread's for sure, and not by what the other side does.
  var isMains: Bool
  /// Whether it stands in other code than the test, which that runs.
  var isHanded: Bool
  /// Where the value is used, whatever calls lead there.
  var place: AccessPlace
  var observation: Observation
  var access: Access
  var origin: Origin
}

// Tests for the main thread whose sides are the wrong way round: where the code is on the main thread
// it dispatches there, and where it is not it goes ahead.
extension Interpreter {
  /// Goes into one side of a branch.
  func enterSide(
    _ isTrue: Bool, of truth: Truth, _ condition: Register, _ sides: (yes: Int, no: Int),
    _ activation: Activation, _ state: inout FlowState
  ) {
    guard let isMain = truth.isOnMain(if: isTrue) else { return }
    let side = isTrue ? sides.yes : sides.no
    let other = isTrue ? sides.no : sides.yes
    let function = activation.function
    let place = AccessPlace(file: function.file, range: activation.range(of: condition))
    state.check = ThreadCheck(
      place: place, function: function.id, isMain: isMain,
      blocks: function.reached(from: side, before: condition)
        .subtracting(function.reached(from: other, before: condition)))
  }

  /// Leaves the side behind where both go on.
  func leaveSide(_ block: Int, _ activation: Activation, _ state: inout FlowState) {
    guard let check = state.check, check.function == activation.function.id,
      !check.blocks.contains(block)
    else { return }
    state.check = nil
  }

  /// Notes a use on either side.
  func noteSide(_ access: Access, _ facets: FacetSet, _ state: FlowState) {
    guard isReporting, let check = state.check else { return }
    guard check.isMain else { return noteOffMain(access, facets, check, state) }
    if state.here.allSatisfy({ $0.thread == .main && $0.crossing != nil }) {
      sentToMain[check.place, default: []].formUnion(facets.compactMap(\.origin))
    } else {
      usedOnMain[check.place, default: []].insert(access.place)
    }
  }

  private func noteOffMain(
    _ access: Access, _ facets: FacetSet, _ check: ThreadCheck, _ state: FlowState
  ) {
    guard
      state.here.allSatisfy({ $0.crossing == nil && $0.thread != .main }),
      let here = state.here.min(by: Here.isInOrder),
      let facet = facets.first(where: \.isMains) ?? facets.first(where: \.isKept),
      facets.allSatisfy({ $0.isMains || $0.isKept }), let origin = facet.origin
    else { return }
    let place = access.place
    let access = atCall(access, in: check.function)
    let crossing = CrossingID(
      kind: .threadCheck, file: check.place.file, range: check.place.range)
    let observation = access.observation(
      .outsideHome(.threadCheck), facet.isMains ? .certain : .likely, home: Domain(.main),
      here: here, origin: origin, crossing: crossing, program)
    checkedUses.append(
      CheckedUse(
        check: check.place, isMains: facet.isMains,
        isHanded: access.function.id.root != check.function.root, place: place,
        observation: observation, access: access, origin: origin))
  }

  /// Reports the first use of each side that is wrong, now that both sides are known; what both sides
  /// do, they do for another reason. Where the other side waits for itself, that is the mistake of who
  /// runs what others hand over.
  func reportCheckedUses() {
    var seen: Set<AccessPlace> = []
    for use in checkedUses {
      let isSent = sentToMain[use.check]?.contains(use.origin) ?? false
      let isOnBoth = usedOnMain[use.check]?.contains(use.place) ?? false
      if use.isHanded, waitsForItself.contains(use.check) { continue }
      guard use.isMains || isSent, !isOnBoth, seen.insert(use.check).inserted else { continue }
      invertedChecks.insert(use.check)
      report(use.observation, use.access, use.origin)
    }
  }

  /// The call in the function that leads to the access.
  private func atCall(_ access: Access, in function: FunctionID) -> Access {
    guard let frame = calls.last(where: { $0.caller.id == function }) else { return access }
    var moved = access
    moved.function = frame.caller
    moved.range = frame.range
    return moved
  }
}

extension Truth {
  /// What it says of the main thread where it has the value; nil where it says nothing.
  fileprivate func isOnMain(if value: Bool) -> Bool? {
    switch self {
    case .fact(.isMain): value
    case .not(let truth): truth.isOnMain(if: !value)
    case .fact, .known, .answer: nil
    }
  }
}

extension Facet {
  /// Whether it belongs to the main thread.
  fileprivate var isMains: Bool {
    if case .live(.thread(.main), _) = self { true } else { false }
  }

  /// Whether it is kept for whoever comes: in static storage, or by an object.
  fileprivate var isKept: Bool {
    switch self {
    case .shared, .live(.keeper, _): true
    default: false
    }
  }
}

extension Function {
  /// The blocks that the block leads to, itself among them, before the test is made again.
  fileprivate func reached(from start: Int, before test: Register) -> Set<Int> {
    var reached: Set<Int> = [start]
    var open = [start]
    while let block = open.popLast() {
      let terminator = blocks[block].terminator
      if case .branch(test?, _, _) = terminator { continue }
      open += terminator.successors.filter { reached.insert($0).inserted }
    }
    return reached
  }
}
