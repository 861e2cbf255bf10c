// What all properties hold, found before functions are judged.
extension Summaries {
  /// What properties hold, relative to their objects, and what is sent into streams.
  struct Contents: Sendable {
    var properties: [PropertyKey: AbstractValue] = [:]
    /// Where belongs what is assigned to static storage.
    var storage: [PropertyKey: StorageHomes?] = [:]
    var sent: [Inlet: Sent] = [:]
    /// Where code sends into each stream, whatever it sends, if that is on queues or in callbacks alone.
    var sentFrom: [Inlet: Set<Here>] = [:]
    /// Where code sends under each topic, whatever it sends.
    var posts: [Inlet: Set<Here>] = [:]
  }

  /// What was found while what it hangs on was not known yet.
  struct Draft {
    var properties: [PropertyKey: AbstractValue] = [:]
    var results: [FunctionID: Interpretation] = [:]
  }

  /// The contents of all properties that may keep something confined.
  ///
  /// Properties that hang on each other are found again, from what the last time has shown, as long as that
  /// shows more; those that get what is sent into streams are found a second time.
  static func contents(of resolver: TypeResolver, _ survey: Survey) -> Contents {
    var known = Contents()
    // Who is told of something keeps what he obtains where that is sent.
    known.posts = Summaries(resolver: resolver, survey: survey).postsOfAll()
    var summaries = Summaries(resolver: resolver, survey: survey, contents: known)
    summaries.findContents()
    for round in 0..<mostRounds {
      let drafted = summaries.drafted
      let drafts = summaries.contents.properties.filter { drafted.contains($0.key) }
      // What a function gives shows in those that it hangs on a round later.
      if drafts.isEmpty || round > 1 && drafts.allSatisfy(summaries.isSettled) { break }
      var contents = known
      contents.properties = summaries.contents.properties.filter { !drafted.contains($0.key) }
      summaries = Summaries(
        resolver: resolver, survey: survey, contents: contents,
        draft: Draft(properties: drafts, results: summaries.results))
      summaries.findContents()
    }
    summaries.findSent()
    if case let stale = summaries.waitingForSenders, !stale.isEmpty {
      var contents = summaries.contents
      contents.properties = contents.properties.filter { !stale.contains($0.key) }
      summaries = Summaries(resolver: resolver, survey: survey, contents: contents)
      summaries.findContents()
      summaries.findSent()
    }
    summaries.findHomesOfStorage()
    return summaries.contents
  }

  /// Beyond this, each round shows little.
  private static let mostRounds = 3

  /// Whether what hangs on the property was found from what it holds.
  private func isSettled(_ key: PropertyKey, as content: AbstractValue) -> Bool {
    guard let draft = draft.properties[key] else { return false }
    return draft.facets == content.facets && draft.type == content.type
      && draft.closures.map(\.function) == content.closures.map(\.function)
  }

  /// The properties that get what is sent into streams, which was not known yet when they were found.
  private var waitingForSenders: Set<PropertyKey> {
    let all = results.values.filter { !$0.unsent.isDisjoint(with: contents.sent.keys) }
    return Set(all.lazy.flatMap { Array($0.kept.keys) + $0.keptByCallees.keys + $0.additions.keys })
  }

  private func findContents() {
    for (name, type) in resolver.program.types.sorted(by: { $0.key < $1.key })
    where resolver.hasHome(.named(name, [])) {
      for (_, property) in type.properties.sorted(by: { $0.key < $1.key })
      where property.isStored && isAskedFor(property) {
        _ = content(of: property, owner: name)
      }
    }
  }

  /// Whether a function names it that leads to something confined.
  private func isAskedFor(_ property: PropertyDeclaration) -> Bool {
    resolver.mentions.users(of: property.name).contains { isRelevant(resolver.program[$0]) }
  }

  private func findHomesOfStorage() {
    let program = resolver.program
    let statics = program.types.values.flatMap { type in
      type.staticProperties.values.map { Storage(property: $0, owner: type.name) }
    }
    let all = statics + program.globals.values.map { Storage(property: $0) }
    for storage in all.sorted(by: Storage.isInOrder) where storage.property.isStored {
      guard resolver.storageHoldsConfined(storage.property, storage.owner) else { continue }
      _ = homes(of: storage.property, owner: storage.owner)
    }
  }
}
