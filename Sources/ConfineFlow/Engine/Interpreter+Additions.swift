// The code's own new objects, which something that it runs elsewhere adds to a realm there.
extension FlowState {
  /// Takes over what a block that was dispatched in this state added to realms of its own.
  mutating func takeAdditions(of block: FlowState) {
    for (made, facets) in block.additions(since: self, dispatched: true) {
      attached[made] = facets.union([.unmanaged(made)])
    }
  }

  /// Marks what a call added to a realm that is at home elsewhere than its caller.
  ///
  /// - Parameter dispatched: whether the caller has it done on a queue, while it waits.
  mutating func markAdditions(since before: FlowState, dispatched: Bool = false) {
    let additions = additions(since: before, dispatched: dispatched)
    if !additions.isEmpty { attached.merge(additions) { $1 } }
  }

  /// What stands further down than a loop's head, and was run before it, added the element of an earlier
  /// round, which is another object than the next.
  mutating func forgetAdditions(
    of collection: AbstractValue, after head: SourceRange, in function: Function
  ) {
    guard !attached.isEmpty else { return }
    for case .unmanaged(let made) in collection.facets {
      guard let reached = attached[made] else { continue }
      let rest = reached.filter { facet in
        guard case .live(_, let origin) = facet else { return true }
        return origin.birth != .addedElsewhere || origin.file != function.file
          || origin.range.start < head.end || function.range.end < origin.range.start
      }
      if rest.count < reached.count { attached[made] = rest == [.unmanaged(made)] ? nil : rest }
    }
  }

  /// The objects that the earlier state knew as new, and that are at home where that one is not.
  private func additions(since before: FlowState, dispatched: Bool) -> [Origin: FacetSet] {
    guard !attached.isEmpty else { return [:] }
    let added = attached.filter { before.attached[$0.key] == nil && before.knows($0.key) }
    return added.compactMapValues { facets in
      let isElsewhere = facets.liveHomes.allSatisfy { live in
        let isLeft = dispatched || live.origin.birth == .addedElsewhere
        return live.homes.allSatisfy { home in
          before.here.allSatisfy {
            let relation = home.relation(to: $0)
            return relation == .different || isLeft && home.isOfBlock && relation != .same
          }
        }
      }
      guard isElsewhere, facets.contains(where: \.isLive) else { return nil }
      return FacetSet(
        facets.map { facet in
          guard case .live(let home, var origin) = facet else { return facet }
          origin.birth = .addedElsewhere
          return .live(home, origin)
        })
    }
  }

  private func knows(_ made: Origin) -> Bool {
    variables.values.contains { $0.facets.contains(.unmanaged(made)) }
      || fields.values.contains { $0.facets.contains(.unmanaged(made)) }
  }
}

extension Home {
  /// Whether it is a block's thread or queue, on which whoever dispatches the block hardly is.
  fileprivate var isOfBlock: Bool {
    switch self {
    case .thread(.stretch): true
    case .executor(.queue(let queue)): queue.kind != .unknown
    default: false
    }
  }
}
