/// Who may call a function, through any number of others, by the names that these mention.
///
/// By name, so that it errs on the side of yes.
struct Callers {
  private let resolver: TypeResolver

  /// Beyond this many nobody knows.
  private static let most = 200

  init(_ resolver: TypeResolver) { self.resolver = resolver }

  /// Whether such a function may call it, or code out of sight that gets a selector of it, if that counts.
  func mayCall(
    _ function: FunctionID, orBySelector countsSelectors: Bool = true,
    _ isMeant: (Function) -> Bool
  ) -> Bool {
    var seen: Set<FunctionID> = [function]
    var open = [function]
    while let next = open.popLast() {
      let callee = resolver.program[next]
      if seen.count > Self.most { return true }
      if countsSelectors, resolver.entries.isSelected(callee, resolver) { return true }
      for user in resolver.mentions.users(of: callee.calledName) {
        if isMeant(resolver.program[user]) { return true }
        if seen.insert(user).inserted { open.append(user) }
      }
    }
    return false
  }
}
