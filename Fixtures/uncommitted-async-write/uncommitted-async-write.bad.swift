import Foundation
import RealmSwift

private class Expense: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var amount = 10
  @Persisted var isApproved = false
}

@MainActor
private func openLedger() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Expense()) }
  return realm
}

// example
@MainActor
private func approve(_ expense: Expense, in realm: Realm) {
  realm.beginAsyncWrite {  // expect: uncommitted-async-write
    expense.isApproved = true
  }
}
// end

@MainActor
private final class LedgerModel {
  func approveSmall(upTo limit: Int, in realm: Realm) {
    let expenses = realm.objects(Expense.self)
    realm.beginAsyncWrite {  // expect: uncommitted-async-write
      guard let expense = expenses.first, expense.amount <= limit else { return }
      expense.isApproved = true
      realm.commitAsyncWrite()
    }
  }
}

private func approveOnQueue(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "ledger.approval")
  queue.async {
    let realm = try! Realm(
      configuration: .init(inMemoryIdentifier: UUID().uuidString), queue: queue)
    realm.beginAsyncWrite {  // expect: uncommitted-async-write
      realm.add(Expense())
      queue.async { completion() }
    }
  }
}

/// The main thread's work of before has been done.
@MainActor
private func writesHaveRun(in realm: Realm) async {
  await withCheckedContinuation { continuation in
    realm.writeAsync {
    } onComplete: { _ in
      continuation.resume()
    }
  }
}

extension Cases {
  static let uncommittedAsyncWriteBad = [
    Case("a block ends without a commit") { @MainActor in
      let realm = try openLedger()
      approve(realm.objects(Expense.self).first!, in: realm)
      await writesHaveRun(in: realm)
      precondition(realm.objects(Expense.self).first?.isApproved == false)
    },
    Case("a guard leaves the block before its commit") { @MainActor in
      let realm = try openLedger()
      LedgerModel().approveSmall(upTo: 5, in: realm)
      await writesHaveRun(in: realm)
    },
    Case("a block on a queue adds and does not commit") {
      await finish { approveOnQueue(completion: $0) }
    },
  ]
}
