import ConfineStore

class BankVault: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var balance: Int
}

class BankBook: Object {
  /// How many commits there were since the bank was founded.
  @Persisted var number: Int
  @Persisted var vaults: List<BankVault>
}

/// What one version of the store holds.
struct BankState: Equatable, Sendable {
  var number: Int
  var balances: [Int]
}

extension BankState {
  init(of book: BankBook) {
    self.init(number: book.number, balances: book.vaults.map(\.balance))
  }
}
