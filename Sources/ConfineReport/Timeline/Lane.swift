/// A domain in which code ran: one row of the timeline.
struct Lane: Hashable {
  enum Kind: Int {
    case main, actor, queue, thread, other
  }

  let name: String
  let kind: Kind

  init(_ name: String) {
    self.name = name
    let words: [(prefix: String, kind: Kind)] = [
      ("actor ", .actor), ("queue ", .queue), ("thread ", .thread),
    ]
    kind =
      name == "main" ? .main : words.first { name.hasPrefix($0.prefix) }?.kind ?? .other
  }

  /// Threads are ordered by number, all else by name.
  private var number: Int {
    kind == .thread ? name.split(separator: " ").last.flatMap { Int($0) } ?? .max : 0
  }
}

extension Lane: Comparable {
  static func < (one: Lane, other: Lane) -> Bool {
    (one.kind.rawValue, one.number, one.name) < (other.kind.rawValue, other.number, other.name)
  }
}
