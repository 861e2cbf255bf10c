// What code sends into streams and under topics.
extension Summaries {
  /// What is sent into each stream, by all of the functions that lead to something confined.
  var sent: [Inlet: Sent] { contents.sent }

  func findSent() {
    for root in Set(roots(calling: resolver.index.senders) + publishers()).sorted() {
      for (inlet, own) in interpret(root).sent {
        contents.sent[inlet] = own.joined(with: contents.sent[inlet])
      }
      contents.sentFrom.merge(places(\.sentFrom, of: root)) { $0.union($1) }
    }
    contents.sentFrom = contents.sentFrom.filter { Destination(.unknown, $1).isQueue }
  }

  /// Those that set properties whose wrappers project streams that somebody names.
  private func publishers() -> [FunctionID] {
    resolver.program.types.flatMap { name, type in
      type.properties.values.filter { property in
        resolver.mentions.isMentioned(NameHash("$" + property.name))
          && resolver.projection(by: property.attributes) != nil
      }.flatMap { assignments.roots(assigningTo: $0.name.withoutFile, of: name) }
    }.filter(survey.relevance.contains)
  }

  /// Where the program sends under each topic, be it code that handles nothing confined.
  func postsOfAll() -> [Inlet: Set<Here>] {
    var posts: [Inlet: Set<Here>] = [:]
    for root in callers(of: resolver.index.posters) {
      posts.merge(places(\.posts, of: root)) { $0.union($1) }
    }
    return posts
  }

  /// Where the function sends; where it does so is where it is called, and none but its callers in sight
  /// can call it, where those are.
  private func places(
    _ sending: KeyPath<Interpretation, [Inlet: Set<Here>]>, of root: FunctionID
  ) -> [Inlet: Set<Here>] {
    let own = interpret(root)[keyPath: sending]
    guard own.values.contains(where: { $0.contains { $0.thread == .caller } }),
      let callers = CallSites(resolver: resolver).callers(of: resolver.program[root]),
      !callers.isEmpty, callers.count <= Self.mostGivers
    else { return own }
    let others = callers.map { interpret($0)[keyPath: sending] }
    guard others.allSatisfy({ places in own.keys.allSatisfy { places[$0] != nil } })
    else { return own }
    return others.reduce(into: [:]) { $0.merge($1) { $0.union($1) } }
  }

  private func roots(calling names: Set<String>) -> [FunctionID] {
    callers(of: names).filter(survey.relevance.contains)
  }

  private func callers(of names: Set<String>) -> [FunctionID] {
    resolver.mentions.users(of: names).filter { user in
      resolver.program.roots[user.root].functions.contains { $0.calls(anyOf: names) }
    }
  }
}

extension Function {
  /// Whether it calls a method of one of the names.
  fileprivate func calls(anyOf names: Set<String>) -> Bool {
    blocks.contains { block in
      block.instructions.contains { instruction in
        guard case .call(let call) = instruction.kind,
          case .method(_, let name, _) = call.callee
        else { return false }
        return names.contains(name) && !call.arguments.isEmpty
      }
    }
  }
}
