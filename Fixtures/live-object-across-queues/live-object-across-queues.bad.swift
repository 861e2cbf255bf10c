import Foundation
import RealmSwift

private class Invoice: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var customer = "Ada"
  @Persisted var total = 12.5
}

private let books = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openBooks() throws -> Realm {
  let realm = try Realm(configuration: books)
  if realm.objects(Invoice.self).count == 0 {
    try realm.write { realm.add(Invoice()) }
  }
  return realm
}

// example
private func printInvoice(_ invoice: Invoice, completion: @escaping @Sendable () -> Void) {
  let printing = DispatchQueue(label: "books.printing")
  printing.async {
    show("printing \(invoice.number)")  // expect: live-object-across-queues
    completion()
  }
}
// end

private func countOnSecondQueue(completion: @escaping @Sendable () -> Void) throws {
  let reading = DispatchQueue(label: "books.reading")
  let reporting = DispatchQueue(label: "books.reporting")
  let realm = try reading.sync { try Realm(configuration: books, queue: reading) }
  reporting.async {
    show("\(realm.objects(Invoice.self).count)")  // expect: live-object-across-queues
    completion()
  }
}

private final class InvoiceViewModel {
  private let database = DispatchQueue(label: "books.database", autoreleaseFrequency: .workItem)

  func load(completion: @escaping @Sendable () -> Void) {
    database.async {
      let realm = try! Realm(configuration: books, queue: self.database)
      let invoices = realm.objects(Invoice.self)
      DispatchQueue.main.async {
        show("\(invoices.count) invoices")  // expect: live-object-across-queues
        completion()
      }
    }
  }
}

private func total(of invoice: Invoice, completion: @escaping @Sendable () -> Void) {
  OperationQueue().addOperation {
    show("\(invoice.total)")  // expect: live-object-across-queues
    completion()
  }
}

private func archive(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openBooks()
  Thread.detachNewThread {
    try? realm.write { realm.add(Invoice()) }  // expect: live-object-across-queues
    completion()
  }
}

private struct PaymentDesk {
  private let database = DispatchQueue(label: "books.payments", autoreleaseFrequency: .workItem)

  func settleFirst(completion: @escaping @Sendable () -> Void) throws {
    let invoice = try openBooks().objects(Invoice.self).first!
    database.async {
      defer { completion() }
      let realm = try! openBooks()
      try! realm.write { invoice.total = 0 }  // expect: live-object-across-queues
    }
  }
}

extension Cases {
  static let liveObjectAcrossQueuesBad = [
    Case("an invoice of the caller is read on a serial queue") {
      let invoice = try openBooks().objects(Invoice.self).first!
      await finish { printInvoice(invoice, completion: $0) }
    },
    Case("the realm of one queue is read on another") {
      await finish { done in try? countOnSecondQueue(completion: done) }
    },
    Case("invoices of a background queue are shown on the main queue") {
      _ = try openBooks()
      await finish { InvoiceViewModel().load(completion: $0) }
    },
    Case("an operation reads an invoice of the caller") {
      let invoice = try openBooks().objects(Invoice.self).first!
      await finish { total(of: invoice, completion: $0) }
    },
    Case("a thread writes to a realm of the caller") {
      await finish { done in try? archive(completion: done) }
    },
    Case("a queue with a realm of its own writes to an invoice of the caller") {
      await finish { done in try? PaymentDesk().settleFirst(completion: done) }
    },
  ]
}
