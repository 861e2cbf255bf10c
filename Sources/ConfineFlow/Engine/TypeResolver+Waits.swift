extension TypeResolver {
  /// Whether the function names something that holds up its thread, or a member of its type that does.
  func mayWait(_ function: Function) -> Bool {
    let names = mentions[function.id]
    if names.contains(where: index.namesOfWaits.contains) { return true }
    guard let type = function.enclosingType, let waits = namesOfWaits()[type] else { return false }
    return names.contains(where: waits.contains)
  }

  /// The names of members that name such, by their types.
  private func namesOfWaits() -> [String: Set<NameHash>] {
    if let found = known.waits { return found }
    var found: [String: Set<NameHash>] = [:]
    for user in mentions.users(ofAny: index.namesOfWaits) {
      let function = program[user]
      guard let type = function.enclosingType else { continue }
      found[type, default: []].insert(NameHash(function.calledName))
    }
    known.waits = found
    return found
  }
}
