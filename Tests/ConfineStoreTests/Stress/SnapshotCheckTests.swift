import Testing

/// The check of a log finds each way in which it may be wrong.
@Suite struct SnapshotCheckTests {
  private static let versions = [[5, 5], [4, 6], [7, 3], [2, 8]]

  @Test("a log in which everybody sees whole versions in order is right")
  func right() {
    let log = [
      commit(0, "a"), read(0, "b"), read(0, "c", .frozen(1)), commit(1, "a"), read(0, "b"),
      read(1, "a", within: 1...1), commit(2, "b"), read(2, "b"), read(1, "a"), read(2, "c"),
      read(0, "c", .frozen(1)), read(0, "a", .frozen(1)),
    ]
    #expect(violation(in: log) == nil)
  }

  @Test("a read of half a commit does not sum up")
  func torn() {
    let log = [commit(0, "a"), commit(1, "a"), read(0, "b"), event(1, "b", [4, 5])]
    #expect(violation(in: log) == "read 3 by b: version 1, [4, 5]: sums to 9 and not to 10")
  }

  @Test("a read of another version's values is no version")
  func mixed() {
    let log = [commit(0, "a"), commit(1, "a"), event(1, "b", [5, 5])]
    #expect(violation(in: log) == "read 2 by b: version 1, [5, 5]: [4, 6] was committed")
  }

  @Test("a version that was rolled back, or is not committed yet, is not to be seen")
  func uncommitted() {
    let log = [commit(0, "a"), read(1, "b"), commit(1, "a")]
    #expect(violation(in: log) == "read 1 by b: version 1, [4, 6]: nobody has committed it")
  }

  @Test("a live realm does not go back")
  func backwards() {
    let log = [commit(0, "a"), commit(1, "a"), read(1, "b"), read(0, "c"), read(0, "b")]
    #expect(violation(in: log) == "read 4 by b: version 0, [5, 5]: it saw version 1 before")
  }

  @Test("a writer sees its own commit")
  func ownWrite() {
    let log = [commit(0, "b"), commit(1, "a"), read(0, "a")]
    #expect(violation(in: log) == "read 2 by a: version 0, [5, 5]: its own commit 1 is missing")
  }

  @Test("a frozen realm does not move, whoever reads it")
  func frozen() {
    let log = [
      commit(0, "a"), commit(1, "a"), read(0, "b", .frozen(7)), read(1, "c", .frozen(7)),
    ]
    #expect(
      violation(in: log)
        == "read 3 of frozen realm 7 by c: version 1, [4, 6]: it was frozen at version 0")
  }

  @Test("a refresh does not miss a commit that had ended, and nothing moves without one")
  func range() {
    let commits = (0...2).map { commit($0, "a") }
    #expect(
      violation(in: commits + [read(1, "b", within: 2...(.max))])
        == "read 3 by b: version 1, [4, 6]: is to be within 2...\(Int.max)")
    #expect(
      violation(in: commits + [read(2, "b", within: 1...1)])
        == "read 3 by b: version 2, [7, 3]: is to be within 1...1")
  }

  @Test("two writers do not commit over one version")
  func lostCommit() {
    let log = [commit(0, "a"), commit(1, "a"), commit(1, "b")]
    #expect(violation(in: log) == "commit 2 by b: version 1, [4, 6]: follows version 1")
  }

  /// The events have the ticks of their places, and come in another order.
  private func violation(in log: [BankEvent]) -> String? {
    let log = log.enumerated().map { tick, event in
      BankEvent(
        tick: tick, clerk: event.clerk, subject: event.subject, deed: event.deed,
        state: event.state)
    }
    return SnapshotCheck.firstViolation(in: log.reversed(), total: 10)
  }

  private func commit(_ number: Int, _ clerk: String) -> BankEvent {
    event(number, clerk, Self.versions[number], deed: .commit)
  }

  private func read(
    _ number: Int, _ clerk: String, _ subject: BankEvent.Subject = .live,
    within range: ClosedRange<Int> = 0...(.max)
  ) -> BankEvent {
    event(number, clerk, Self.versions[number], subject, deed: .read(range))
  }

  private func event(
    _ number: Int, _ clerk: String, _ balances: [Int], _ subject: BankEvent.Subject = .live,
    deed: BankEvent.Deed = .read(0...(.max))
  ) -> BankEvent {
    BankEvent(
      tick: 0, clerk: clerk, subject: subject, deed: deed,
      state: BankState(number: number, balances: balances))
  }
}
