import Foundation
import RealmSwift

private class Invoice: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var customer = "Ada"
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
private func printFrozen(_ invoice: Invoice, completion: @escaping @Sendable () -> Void) {
  let invoice = invoice.freeze()
  DispatchQueue(label: "books.printing").async {
    show("printing \(invoice.number)")
    completion()
  }
}
// end

// example
private func addInBackground(_ number: Int, completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "books.database").async {
    autoreleasepool {
      let realm = try! Realm(configuration: books)
      let invoice = Invoice()
      invoice.number = number
      try! realm.write { realm.add(invoice) }
    }
    completion()
  }
}
// end

// example
private func countOnSameQueue() throws -> Int {
  let reading = DispatchQueue(label: "books.reading")
  let realm = try reading.sync { try Realm(configuration: books, queue: reading) }
  return reading.sync { realm.objects(Invoice.self).count }
}
// end

private func callAndWait(for invoice: Invoice) {
  DispatchQueue(label: "books.log").sync {
    show("waiting for \(invoice.customer)")
  }
}

private final class InvoiceViewModel {
  private let database = DispatchQueue(label: "books.titles", autoreleaseFrequency: .workItem)

  func load(completion: @escaping @Sendable () -> Void) {
    database.async {
      let customers = try! openBooks().objects(Invoice.self).map { $0.customer }
      DispatchQueue.main.async {
        show(customers.joined(separator: ", "))
        completion()
      }
    }
  }
}

private func archive(_ number: Int, completion: @escaping @Sendable () -> Void) {
  Thread.detachNewThread {
    let realm = try? openBooks()
    let invoice = realm?.object(ofType: Invoice.self, forPrimaryKey: number)
    show("archived \(invoice?.customer ?? "nothing")")
    completion()
  }
}

private struct PaymentDesk {
  private let database = DispatchQueue(label: "books.payments", autoreleaseFrequency: .workItem)

  func settleFirst(completion: @escaping @Sendable () -> Void) throws {
    let invoice = try openBooks().objects(Invoice.self).first!
    database.async { [number = invoice.number] in
      defer { completion() }
      let realm = try! openBooks()
      guard let invoice = realm.object(ofType: Invoice.self, forPrimaryKey: number) else { return }
      show("settling the invoice of \(invoice.customer)")
    }
  }
}

extension Cases {
  static let liveObjectAcrossQueuesGood = [
    Case("a frozen invoice is printed on a serial queue") {
      let realm = try openBooks()
      let invoice = realm.objects(Invoice.self).first!
      await finish { printFrozen(invoice, completion: $0) }
    },
    Case("a realm is opened and dropped in one block") {
      await finish { addInBackground(.random(in: 2..<10_000_000), completion: $0) }
    },
    Case("a queue keeps its realm from block to block") { _ = try countOnSameQueue() },
    Case("a synchronous block stays on the thread of the caller") {
      callAndWait(for: try openBooks().objects(Invoice.self).first!)
    },
    Case("names are copied for the main queue") {
      await finish { InvoiceViewModel().load(completion: $0) }
    },
    Case("a thread opens a realm of its own") { await finish { archive(0, completion: $0) } },
    Case("a queue queries an invoice of the caller by its number") {
      await finish { done in try? PaymentDesk().settleFirst(completion: done) }
    },
  ]
}
