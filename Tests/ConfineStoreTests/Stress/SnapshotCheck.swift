/// Decides from a log, when all is over, whether everybody saw nothing but whole versions, in order.
struct SnapshotCheck {
  private let total: Int
  private var commits: [BankState] = []
  /// By clerk.
  private var own: [String: Int] = [:]
  private var seen: [String: Int] = [:]
  private var frozen: [Int: Int] = [:]

  private init(total: Int) { self.total = total }

  /// Tells the first event that is wrong, and why; nil where the log is right.
  ///
  /// A commit is logged before it can be seen, and a read after it was done. So whatever is read
  /// was committed further up.
  static func firstViolation(in log: [BankEvent], total: Int) -> String? {
    var check = SnapshotCheck(total: total)
    for event in log.sorted(by: { $0.tick < $1.tick }) {
      if let fault = check.fault(of: event) { return "\(event): \(fault)" }
    }
    return nil
  }

  private mutating func fault(of event: BankEvent) -> String? {
    let sum = event.state.balances.reduce(0, +)
    if sum != total { return "sums to \(sum) and not to \(total)" }
    switch event.deed {
    case .commit: return fault(ofCommit: event)
    case .read(let range): return fault(ofRead: event, within: range)
    }
  }

  private mutating func fault(ofCommit event: BankEvent) -> String? {
    let number = event.state.number
    if number != commits.count { return "follows version \(commits.count - 1)" }
    commits.append(event.state)
    own[event.clerk] = number
    return nil
  }

  private mutating func fault(
    ofRead event: BankEvent, within range: ClosedRange<Int>
  ) -> String? {
    let number = event.state.number
    guard commits.indices.contains(number) else { return "nobody has committed it" }
    if commits[number] != event.state { return "\(commits[number].balances) was committed" }
    if !range.contains(number) { return "is to be within \(range)" }
    switch event.subject {
    case .live: return fault(ofLive: event.clerk, number)
    case .frozen(let id): return fault(ofFrozen: id, number)
    }
  }

  private mutating func fault(ofLive clerk: String, _ number: Int) -> String? {
    if let own = own[clerk], number < own { return "its own commit \(own) is missing" }
    if let last = seen[clerk], number < last { return "it saw version \(last) before" }
    seen[clerk] = number
    return nil
  }

  private mutating func fault(ofFrozen id: Int, _ number: Int) -> String? {
    let first = frozen[id, default: number]
    frozen[id] = first
    return first == number ? nil : "it was frozen at version \(first)"
  }
}
