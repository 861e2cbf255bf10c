/// Which functions lead to something confined.
struct Relevance: Sendable {
  /// Those whose own interpretation can show something.
  private var telling: Set<FunctionID> = []
  /// Those that lead to something confined.
  private var all: Set<FunctionID> = []

  init() {}

  init(_ candidates: Candidates, _ outlines: [FunctionID: Outline], _ program: Program) {
    let direct = outlines.filter { $0.value.isConfined }.map(\.key)
    all = candidates.waiting.union(direct)
    telling = all
    var callers: [FunctionID: [FunctionID]] = [:]
    var callersByName: [String: [FunctionID]] = [:]
    for (caller, outline) in outlines {
      for callee in outline.callees { callers[callee, default: []].append(caller) }
      for name in outline.unresolved { callersByName[name, default: []].append(caller) }
    }
    var open = Array(all)
    while let id = open.popLast() {
      let byName = callersByName[program[id].baseName] ?? []
      let known = candidates.knowing(program[id].enclosingType, among: byName)
      for caller in (callers[id] ?? []) + known where all.insert(caller).inserted {
        open.append(caller)
      }
    }
    telling.formUnion(all.intersection(candidates.acting))
  }

  /// Whether interpreting it by itself can show something.
  func isTelling(_ function: FunctionID) -> Bool { telling.contains(function) }

  func contains(_ function: FunctionID) -> Bool { all.contains(function) }
}
