import Foundation
import RealmSwift

final class BankTransfer: Object {
  @Persisted(primaryKey: true) var reference: String
  @Persisted var amount = 0
  @Persisted var state = "pending"
}

enum Ledger {
  static let configuration = Realm.Configuration(schemaVersion: 4)

  static func open() throws -> Realm {
    try Realm(configuration: configuration)
  }
}

protocol TransferGateway: Sendable {
  func states() async throws -> [String: String]
}

struct TransferSyncEngine {
  let gateway: TransferGateway

  func refresh() async throws {
    let states = try await gateway.states()
    let realm = try Ledger.open()
    let transfers = realm.objects(BankTransfer.self)
    realm.beginAsyncWrite {  // expect: async-write-without-scheduler
      for transfer in transfers {
        transfer.state = states[transfer.reference] ?? transfer.state
      }
      realm.commitAsyncWrite()
    }
  }

  func refreshSynchronously() async throws {
    let states = try await gateway.states()
    try apply(states)
  }

  private func apply(_ states: [String: String]) throws {
    let realm = try Ledger.open()
    try realm.write {
      for transfer in realm.objects(BankTransfer.self) {
        transfer.state = states[transfer.reference] ?? transfer.state
      }
    }
  }

  @MainActor
  func cancelButtonTapped(_ reference: String) throws {
    let realm = try Ledger.open()
    guard let transfer = realm.object(ofType: BankTransfer.self, forPrimaryKey: reference) else {
      return
    }
    realm.writeAsync {
      transfer.state = "cancelled"
    }
  }
}

/// May be called on the main thread just as well, so there is nothing to say about it.
func setAmount(_ amount: Int, of reference: String) throws {
  let realm = try Ledger.open()
  let transfer = realm.object(ofType: BankTransfer.self, forPrimaryKey: reference)
  realm.writeAsync {
    transfer?.amount = amount
  }
}
