import Foundation
import RealmSwift

private class Expense: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var amount = 10
  @Persisted var isApproved = false
}

@MainActor
private func openAccounts() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Expense()) }
  return realm
}

// example
@MainActor
private func approveAndCommit(
  _ expense: Expense, in realm: Realm, completion: @escaping @Sendable () -> Void
) {
  realm.beginAsyncWrite {
    expense.isApproved = true
    realm.commitAsyncWrite { _ in completion() }
  }
}
// end

// example
@MainActor
private func approveInBlock(
  _ expense: Expense, in realm: Realm, completion: @escaping @Sendable () -> Void
) {
  realm.writeAsync {
    expense.isApproved = true
  } onComplete: { _ in
    completion()
  }
}
// end

// Every way out of the block says what becomes of the write.
@MainActor
private func approveUnderLimit(
  _ limit: Int, in realm: Realm, completion: @escaping @Sendable () -> Void
) {
  let expenses = realm.objects(Expense.self)
  realm.beginAsyncWrite {
    guard let expense = expenses.first, expense.amount <= limit else {
      realm.cancelWrite()
      return completion()
    }
    expense.isApproved = true
    realm.commitAsyncWrite { _ in completion() }
  }
}

@MainActor
private final class AccountsModel {
  private func keepApproval(_ realm: Realm, _ completion: @escaping @Sendable () -> Void) {
    realm.commitAsyncWrite { _ in completion() }
  }

  func approve(_ expense: Expense, in realm: Realm, completion: @escaping @Sendable () -> Void) {
    realm.beginAsyncWrite {
      expense.isApproved = true
      self.keepApproval(realm, completion)
    }
  }
}

extension Cases {
  static let uncommittedAsyncWriteGood = [
    Case("the block commits") { @MainActor in
      let realm = try openAccounts()
      await finishOnMain {
        approveAndCommit(realm.objects(Expense.self).first!, in: realm, completion: $0)
      }
      precondition(realm.objects(Expense.self).first?.isApproved == true)
    },
    Case("the write commits by itself") { @MainActor in
      let realm = try openAccounts()
      await finishOnMain {
        approveInBlock(realm.objects(Expense.self).first!, in: realm, completion: $0)
      }
    },
    Case("each path commits or cancels") { @MainActor in
      let realm = try openAccounts()
      await finishOnMain { approveUnderLimit(5, in: realm, completion: $0) }
      await finishOnMain { approveUnderLimit(20, in: realm, completion: $0) }
    },
    Case("a method commits for the block") { @MainActor in
      let realm = try openAccounts()
      await finishOnMain {
        AccountsModel().approve(realm.objects(Expense.self).first!, in: realm, completion: $0)
      }
    },
  ]
}
