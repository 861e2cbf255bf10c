import Foundation
import RealmSwift

final class Invoice: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var isSigned = false
  @Persisted var isSent = false
}

extension Realm {
  func inOneTransaction(_ body: (Realm) throws -> Void) throws {
    if isInWriteTransaction { return try body(self) }
    try write { try body(self) }
  }
}

@MainActor
final class InvoiceSigner {
  let realm: Realm
  private let lock = NSLock()
  private var signed: Set<Int> = []

  init(realm: Realm) { self.realm = realm }

  func sign(_ invoice: Invoice) {
    realm.writeAsync {
      usleep(20_000)  // expect: blocking-wait-inside-write
      invoice.isSigned = true
    }
  }

  func signQuickly(_ invoice: Invoice) {
    usleep(20_000)
    realm.writeAsync {
      invoice.isSigned = true
    }
  }

  func sendAll() throws {
    let finished = DispatchSemaphore(value: 0)
    let mailer = Thread { finished.signal() }
    mailer.start()
    if finished.wait(timeout: .now() + 1) == .success {
      try realm.write {
        for invoice in realm.objects(Invoice.self) where invoice.isSigned { invoice.isSent = true }
      }
    }
  }

  func sendAllBlocking() throws {
    let finished = DispatchSemaphore(value: 0)
    try realm.write {
      let mailer = Thread { finished.signal() }
      mailer.start()
      let outcome = finished.wait(timeout: .now() + 1)  // expect: blocking-wait-inside-write
      for invoice in realm.objects(Invoice.self) { invoice.isSent = outcome == .success }
    }
  }

  func remember(_ invoice: Invoice) throws {
    try realm.write {
      lock.lock()
      signed.insert(invoice.number)
      lock.unlock()
      invoice.isSigned = true
    }
  }
}
