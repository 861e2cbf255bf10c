/// One line of the log: what a clerk has seen, or made a version.
struct BankEvent: Sendable {
  enum Subject: Hashable, Sendable {
    /// The clerk's live realm.
    case live
    case frozen(Int)
  }

  enum Deed: Sendable {
    /// The number must be within the range, whatever others do meanwhile.
    case read(ClosedRange<Int>)
    /// Logged while nobody else can see it.
    case commit
  }

  let tick: Int
  let clerk: String
  let subject: Subject
  let deed: Deed
  let state: BankState
}

extension BankEvent: CustomStringConvertible {
  var description: String {
    let subject =
      switch subject {
      case .live: ""
      case .frozen(let id): " of frozen realm \(id)"
      }
    let deed =
      switch deed {
      case .read: "read"
      case .commit: "commit"
      }
    return "\(deed) \(tick)\(subject) by \(clerk): version \(state.number), \(state.balances)"
  }
}
