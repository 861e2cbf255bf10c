import Foundation
import RealmSwift

final class Invoice: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var total = 0
  @Persisted var isPaid = false
}

func openBilling() throws -> Realm { try Realm() }

actor BillingActor {
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(configuration: .defaultConfiguration, actor: self)
  }

  func pay(_ reference: ThreadSafeReference<Invoice>) async throws {
    guard let realm else { return }
    if let invoice = realm.resolve(reference), invoice.total > 0 {
      try await realm.asyncWrite { invoice.isPaid = true }
    }
  }

  func payTwice(_ reference: ThreadSafeReference<Invoice>) async throws {
    guard let realm else { return }
    guard (realm.resolve(reference)?.total ?? 0) > 0 else { return }
    let invoice = realm.resolve(reference)  // expect: reference-resolved-twice
    try await realm.asyncWrite { invoice?.isPaid = true }
  }
}

@MainActor
final class BillingScreen {
  let billing: BillingActor
  init(billing: BillingActor) { self.billing = billing }

  func pay(_ invoice: Invoice) async throws {
    try await billing.pay(ThreadSafeReference(to: invoice))
  }

  func payAll(_ invoices: Results<Invoice>) async throws {
    for invoice in invoices where !invoice.isPaid {
      try await billing.pay(ThreadSafeReference(to: invoice))
    }
  }

  func total(of invoices: Results<Invoice>) async throws -> Int {
    let reference = ThreadSafeReference(to: invoices)
    return try await Task.detached {
      let realm = try openBilling()
      switch realm.resolve(reference) {
      case let invoices?: return invoices.sum(of: \.total)
      case nil: return 0
      }
    }.value
  }
}

func retry(_ invoice: Invoice, in realm: Realm, attempts: Int) -> Invoice? {
  for _ in 0..<attempts {
    let reference = ThreadSafeReference(to: invoice)
    if let resolved = realm.resolve(reference) { return resolved }
  }
  return nil
}

func retryOne(_ invoice: Invoice, in realm: Realm, attempts: Int) -> Bool {
  let reference = ThreadSafeReference(to: invoice)
  var attempt = 0
  var isPaid = false
  while attempt < attempts && !isPaid {
    isPaid = realm.resolve(reference)?.isPaid ?? false  // expect: reference-resolved-twice
    attempt += 1
  }
  return isPaid
}
