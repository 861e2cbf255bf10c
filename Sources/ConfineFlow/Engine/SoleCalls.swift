// What is called in one place is right for no other caller.
extension Summaries {
  /// Whether a local function is a part of the code around it under a name: called there, once.
  func isPart(_ function: Function, of caller: Function) -> Bool {
    function.parent == caller.id && assignments.isUsedOnce(function.id)
  }

  /// Whether a method serves another of its type alone: called there, once.
  ///
  /// A namesake that is called elsewhere counts as the method, unless that is private.
  func isMethod(_ function: Function, onlyOf caller: Function) -> Bool {
    guard let type = function.enclosingType, caller.enclosingType == type,
      function.kind == .declared, function.id.part == 0, !function.isOpen,
      resolver.entries.entry(of: function, resolver) == nil
    else { return false }
    let name = function.calledName
    var calls = 0
    for user in resolver.mentions.users(of: name) {
      let root = resolver.program.roots[user.root]
      if function.isPrivate, root.function.file != function.file { continue }
      for user in root.functions {
        guard let count = user.calls(of: name, in: type) else { return false }
        calls += count
      }
    }
    return calls == 1
  }
}

extension Function {
  fileprivate var isPrivate: Bool {
    attributes.contains("private") || attributes.contains("fileprivate")
  }

  /// How often it calls what has the name, in the type or in another; nil where it names that and does
  /// not call it.
  fileprivate func calls(of name: String, in type: String) -> Int? {
    var count = 0
    for instruction in blocks.lazy.flatMap(\.instructions) {
      switch instruction.kind {
      case .call(let call) where call.callee.name?.withoutFile == name:
        if case .name = call.callee, enclosingType != type { continue }
        count += 1
      case .name(let used) where used.withoutFile == name: return nil
      case .member(_, name), .selector(name, _): return nil
      default: continue
      }
    }
    return count
  }
}
