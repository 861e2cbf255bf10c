// What code sends into streams and under topics.
extension Summaries {
  /// What is sent into each stream, by all of the functions that lead to something confined.
  var sent: [Inlet: Sent] { contents.sent }

  func findSent() {
    var sent: [Inlet: Sent] = [:]
    var sentFrom: [Inlet: Set<Here>] = [:]
    for root in Set(roots(calling: resolver.index.senders) + publishers()).sorted() {
      for sender in senders(by: root, \.sentFrom) {
        let interpretation = interpret(sender)
        for (inlet, own) in interpretation.sent {
          sent[inlet] = own.joined(with: sent[inlet])
        }
        sentFrom.merge(interpretation.sentFrom) { $0.union($1) }
      }
    }
    contents.sent = sent
    contents.sentFrom = sentFrom.filter { Destination(.unknown, $1).isQueue }
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
    let posters = resolver.index.posters
    for root in callers(of: posters, among: resolver.mentions.users(of: posters)) {
      for sender in senders(by: root, \.posts) {
        posts.merge(interpret(sender).posts) { $0.union($1) }
      }
    }
    return posts
  }

  /// Who knows where the function sends: its callers, or theirs, if it does so where it is called and
  /// none but they can call it.
  private func senders(
    by root: FunctionID, _ sending: KeyPath<Interpretation, [Inlet: Set<Here>]>, calls: Int = 3
  ) -> [FunctionID] {
    let own = interpret(root)[keyPath: sending]
    guard own.values.contains(where: { $0.contains { $0.thread == .caller } }),
      let callers = CallSites(resolver: resolver).callers(of: resolver.program[root]),
      calls > 0, !callers.isEmpty, callers.count <= Self.mostGivers,
      callers.allSatisfy({ caller in
        let places = interpret(caller)[keyPath: sending]
        return own.keys.allSatisfy { places[$0] != nil }
      })
    else { return [root] }
    return callers.flatMap { senders(by: $0, sending, calls: calls - 1) }
  }

  /// Others are not even lowered.
  private func roots(calling names: Set<String>) -> [FunctionID] {
    callers(of: names, among: resolver.mentions.users(of: names).filter(survey.relevance.contains))
  }

  private func callers(of names: Set<String>, among users: [FunctionID]) -> [FunctionID] {
    users.filter { user in
      resolver.program.roots[user.root].functions.contains { $0.calls(anyOf: names) }
    }
  }
}

extension Function {
  /// Whether it calls a method of one of the names.
  func calls(anyOf names: Set<String>) -> Bool {
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
