/// Which functions lead to something confined.
struct Relevance: Sendable {
  /// Those that lead to something confined.
  fileprivate(set) var all: Set<FunctionID> = []
  /// Those whose own interpretation can show something.
  fileprivate var telling: Set<FunctionID> = []
  /// Those of them to which their callers say where they do what they do.
  fileprivate var takingQueues: Set<FunctionID> = []
  /// Those that may keep functions for others to run.
  fileprivate var keeping: Set<FunctionID> = []
  /// Those that may be wrong on the main thread, as they may lead to a wait for its queue or open
  /// something for another one, as far as their callees were looked for.
  fileprivate var wrongOnMain: Set<FunctionID> = []
  /// The types of which they are members, and those of screens that keep objects of these.
  fileprivate var types: Set<String> = []

  /// Whether interpreting it by itself can show something.
  func isTelling(_ function: FunctionID) -> Bool { telling.contains(function) }

  func contains(_ function: FunctionID) -> Bool { all.contains(function) }

  func hasMembers(of type: String) -> Bool { types.contains(type) }

  func takesQueue(_ function: FunctionID) -> Bool { takingQueues.contains(function) }

  func mayKeepFunctions(_ function: FunctionID) -> Bool { keeping.contains(function) }

  func mayBeWrongOnMain(_ function: FunctionID) -> Bool { wrongOnMain.contains(function) }
}

/// Goes from functions that come by something confined to those that call them.
///
/// Names only tell whom to look at; an outline tells what such a function does, so that a name that
/// many functions have does not lead to all of their callers.
struct RelevanceSearch {
  private(set) var relevance = Relevance()
  private let program: Program
  private var candidates: Candidates
  private var outlined: Set<FunctionID> = []
  private var callers: [FunctionID: [FunctionID]] = [:]
  private var callersByName: [String: [FunctionID]] = [:]
  private var relevantByName: [String: [FunctionID]] = [:]
  /// Relevant ones whose callers are still to be looked for.
  private var open: [FunctionID] = []
  private var isBegun = false

  init(_ candidates: Candidates, _ program: Program) {
    self.candidates = candidates
    self.program = program
    for id in candidates.waiting.union(candidates.certain) { add(id, isTelling: true) }
    // What they do is seen when they are interpreted.
    outlined = candidates.certain
  }

  /// Functions to outline, each once, in the program's order; empty when all is known.
  mutating func next() -> [FunctionID] {
    var found = isBegun ? [] : candidates.likely
    isBegun = true
    found.subtract(outlined)
    for id in open { found.formUnion(candidates.callers(of: program[id], except: outlined)) }
    open = []
    outlined.formUnion(found)
    return found.sorted()
  }

  /// Takes in what the functions do that were to be outlined.
  mutating func take(_ outlines: [FunctionID: Outline]) {
    for (id, outline) in outlines {
      for callee in outline.callees { callers[callee, default: []].append(id) }
      for name in outline.unresolved { callersByName[name, default: []].append(id) }
    }
    for (id, outline) in outlines {
      if outline.isConfined {
        add(id, isTelling: true)
      } else if leadsOn(id, outline) {
        add(id, isTelling: !outline.callees.isDisjoint(with: relevance.takingQueues))
      }
    }
  }

  /// Adds what the calls that were seen say of waits for the main queue and of openings for another.
  mutating func addWrongOnMain() {
    var open = Array(candidates.waitingForMain.union(candidates.opening))
    while let id = open.popLast() {
      if relevance.wrongOnMain.insert(id).inserted { open += callers[id] ?? [] }
    }
    relevance.telling.formUnion(relevance.wrongOnMain.intersection(relevance.all))
  }

  /// Adds what may show something away from the main thread, of types with members that were found.
  mutating func addShowing() {
    relevance.types = Set(relevance.all.compactMap { program[$0].enclosingType })
    relevance.types.formUnion(candidates.screens(of: relevance.types))
    let showing = candidates.showing(in: relevance.types)
    relevance.all.formUnion(showing)
    relevance.telling.formUnion(showing)
  }

  private mutating func leadsOn(_ id: FunctionID, _ outline: Outline) -> Bool {
    if !outline.callees.isDisjoint(with: relevance.all) { return true }
    return outline.unresolved.flatMap { relevantByName[$0] ?? [] }.contains { callee in
      !candidates.knowing(program[callee].enclosingType, among: [id]).isEmpty
    }
  }

  /// Adds a function and those that were seen to call it, and so on.
  private mutating func add(_ id: FunctionID, isTelling: Bool) {
    if isTelling { relevance.telling.insert(id) }
    var unseen = [id]
    while let id = unseen.popLast() {
      guard relevance.all.insert(id).inserted else { continue }
      if candidates.isActing(id) { relevance.telling.insert(id) }
      let function = program[id]
      if candidates.takesQueue(function) {
        relevance.takingQueues.insert(id)
        relevance.telling.formUnion(callers[id] ?? [])
      }
      relevantByName[function.baseName, default: []].append(id)
      open.append(id)
      unseen += callers[id] ?? []
      let keepers = candidates.keepers(mentionedBy: id)
      if !keepers.isEmpty { relevance.keeping.insert(id) }
      let runners = candidates.runners(ofWhatIsIn: keepers, except: id)
      relevance.telling.formUnion(runners)
      unseen += runners
      unseen += candidates.knowing(
        function.enclosingType, among: callersByName[function.baseName] ?? [])
    }
  }
}
