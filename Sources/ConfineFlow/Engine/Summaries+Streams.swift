// What code sends into streams and under topics.
extension Summaries {
  /// What is sent into each stream, by all of the functions that lead to something confined.
  var sent: [Inlet: Sent] { contents.sent }

  func sentByAll() -> [Inlet: Sent] {
    let senders = resolver.index.senders
    guard !senders.isEmpty else { return [:] }
    var sent: [Inlet: Sent] = [:]
    for root in roots(calling: senders) {
      for (inlet, own) in interpret(root).sent { sent[inlet] = own.joined(with: sent[inlet]) }
    }
    return sent
  }

  /// Where the program sends under each topic, be it code that handles nothing confined.
  func postsOfAll() -> [Inlet: Set<Here>] {
    var posts: [Inlet: Set<Here>] = [:]
    for root in callers(of: resolver.index.posters) {
      posts.merge(postsByCallers(of: root) ?? interpret(root).posts) { $0.union($1) }
    }
    return posts
  }

  /// Where those are who have the function send, if it does so where it is called and none but they can
  /// call it; nil where that is not known of all of them.
  private func postsByCallers(of root: FunctionID) -> [Inlet: Set<Here>]? {
    let own = interpret(root).posts
    guard own.values.contains(where: { $0.contains { $0.thread == .caller } }),
      let callers = CallSites(resolver: resolver).callers(of: resolver.program[root]),
      !callers.isEmpty, callers.count <= Self.mostGivers
    else { return nil }
    let posts = callers.map { interpret($0).posts }
    guard posts.allSatisfy({ posts in own.keys.allSatisfy { posts[$0] != nil } })
    else { return nil }
    return posts.reduce(into: [:]) { $0.merge($1) { $0.union($1) } }
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
