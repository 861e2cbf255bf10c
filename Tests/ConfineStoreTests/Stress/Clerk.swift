import ConfineStore

/// Uses the bank at one home, and logs what it sees and does. For that home alone.
final class Clerk: @unchecked Sendable {
  struct Spoiled: Error {}

  let realm: Realm
  private let name: String
  private let bank: Bank
  private let book: BankBook
  private var random: SeededGenerator
  private var frozen: [Bank.FrozenCopy] = []
  private var writes = 0
  private var lastSeen = 0
  private var lastCommit = 0
  private(set) var log: [BankEvent] = []

  init(_ name: String, of bank: Bank, seed: UInt64, _ realm: Realm) {
    self.name = name
    self.bank = bank
    self.realm = realm
    book = realm.objects(BankBook.self).first!
    random = SeededGenerator(seed)
  }

  /// Logs what is there as the first commit.
  func found() { note(.commit, BankState(of: book)) }

  /// Reads through objects that it has held since it began.
  func look(within range: ClosedRange<Int> = 0...(.max)) {
    note(.read(range), BankState(of: book))
  }

  /// Where the realm does not move by itself, it is as it was before the refresh.
  func refresh() {
    if !realm.autorefresh, !log.isEmpty { look(within: lastSeen...lastSeen) }
    let published = bank.published
    realm.refresh()
    look(within: published...(.max))
  }

  func freeze() {
    refresh()
    let copy = Bank.FrozenCopy(id: bank.tick(), realm: realm.freeze())
    look(at: copy, within: lastSeen...lastSeen)
    bank.frozen.withLock { $0 = copy }
    frozen.append(copy)
    if frozen.count > 4 { frozen.removeFirst() }
    for copy in frozen { look(at: copy) }
  }

  /// Reads another's frozen realm, and thaws it; for a thread.
  func visit() {
    guard let copy = bank.frozen.withLock(\.self) else { return look() }
    let number = look(at: copy)
    if copy.realm.thaw() != realm { fail("\(name) thawed a realm of another home") }
    look(within: number...(.max))
  }

  func resolve() {
    guard let reference = bank.reference.withLock({ $0.take() }) else { return look() }
    guard let book = realm.resolve(reference.book) else {
      return fail("\(name) resolved a reference to nothing")
    }
    note(.read(reference.number...(.max)), BankState(of: book))
  }

  /// Writes, and waits for the disk.
  func write() {
    do {
      try realm.write(change)
      committed()
    } catch is Spoiled {
      look()
    } catch {
      fail("\(error)")
    }
  }

  /// Writes twice, without waiting; then calls back.
  func writeLater(then next: @escaping () -> Void) {
    realm.writeAsync(changeOrCancel) { [self] in completed($0) }
    realm.writeAsync(transfer) { [self] in
      completed($0)
      next()
    }
  }

  private func changeOrCancel() {
    do { try change() } catch { realm.cancelWrite() }
  }

  private func completed(_ error: (any Error)?) {
    if let error { fail("\(error)") } else { committed() }
  }

  /// Moves money in the open write; or spoils the balances, and throws.
  func change() throws {
    writes += 1
    guard writes.isMultiple(of: 5) else { return transfer() }
    look(within: bank.published...(.max))
    book.vaults[random.below(book.vaults.count)].balance += 1
    book.number += 1
    throw Spoiled()
  }

  private func transfer() {
    look(within: bank.published...(.max))
    let (amount, vaults) = (1 + random.below(100), book.vaults)
    vaults[random.below(vaults.count)].balance -= amount
    vaults[random.below(vaults.count)].balance += amount
    book.number += 1
    note(.commit, BankState(of: book))
  }

  /// A write has ended well.
  func committed() {
    bank.publish(lastCommit)
    look()
    let reference = Bank.Reference(book: ThreadSafeReference(to: book), number: lastSeen)
    bank.reference.withLock { $0 = reference }
  }

  func fail(_ message: String) {
    bank.errors.withLock { $0.append(message) }
  }

  @discardableResult
  private func look(
    at copy: Bank.FrozenCopy, within range: ClosedRange<Int> = 0...(.max)
  ) -> Int {
    let state = BankState(of: copy.realm.objects(BankBook.self).first!)
    append(.frozen(copy.id), .read(range), state)
    return state.number
  }

  private func note(_ deed: BankEvent.Deed, _ state: BankState) {
    append(.live, deed, state)
    lastSeen = state.number
    if case .commit = deed { lastCommit = state.number }
  }

  private func append(_ subject: BankEvent.Subject, _ deed: BankEvent.Deed, _ state: BankState) {
    log.append(
      BankEvent(tick: bank.tick(), clerk: name, subject: subject, deed: deed, state: state))
  }
}
