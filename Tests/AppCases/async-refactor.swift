import Foundation
import RealmSwift

final class Invoice: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var amount: Double
  @Persisted var lines: List<InvoiceLine>
  @Persisted var status: String
}
final class InvoiceLine: Object { @Persisted var text: String; @Persisted var price: Double }
struct InvoiceRow: Sendable { var id: String; var amount: Double }

final class InvoiceService: Sendable {
  let client: HTTPClient
  init(client: HTTPClient) { self.client = client }

  func send(id: String) async throws {
    let realm = try await Realm()
    // expect: realm-opened-in-nonisolated-async
    guard let invoice = realm.object(ofType: Invoice.self, forPrimaryKey: id) else { return }
    let row = InvoiceRow(id: invoice.id, amount: invoice.amount)
    try await client.post(row)
  }

  func sendAll() async throws {
    let rows = try rows()
    for row in rows { try await client.post(row) }
    try await MainActor.run {
      let realm = try Realm()
      try realm.write {
        for row in rows {
          realm.object(ofType: Invoice.self, forPrimaryKey: row.id)?.status = "sent"
        }
      }
    }
  }
  private func rows() throws -> [InvoiceRow] {
    let realm = try Realm()
    return realm.objects(Invoice.self).map { InvoiceRow(id: $0.id, amount: $0.amount) }
  }
  @MainActor
  func markSent(_ invoice: Invoice) async throws {
    try await client.post(InvoiceRow(id: invoice.id, amount: invoice.amount))
    guard !invoice.isInvalidated else { return }
    try invoice.realm?.write { invoice.status = "sent" }
  }
  @MainActor
  func sendInTask(_ invoice: Invoice) {
    Task {
      try await client.post(InvoiceRow(id: invoice.id, amount: invoice.amount))
      print(invoice.status)
    }
    Task.detached {
      // expect: live-object-sent-to-task
      try await self.client.post(InvoiceRow(id: invoice.id, amount: 0))
    }
    Task.detached { [id = invoice.id] in
      try await self.client.post(InvoiceRow(id: id, amount: 0))
    }
    Task.detached { @MainActor in print(invoice.status) }
  }
  func total(_ invoices: [Invoice]) async -> Double {
    async let first = invoices.first?.amount ?? 0  // expect: live-object-sent-to-task
    let sum = invoices.reduce(0) { $0 + $1.amount }
    return await first + sum
  }
  func groupTotals(ids: [String]) async -> Double {
    await withTaskGroup(of: Double.self) { group in
      let realm = try! Realm(queue: nil)
      for id in ids {
        let invoice = realm.object(ofType: Invoice.self, forPrimaryKey: id)
        group.addTask {
          invoice?.amount ?? 0  // expect: live-object-sent-to-task
        }
      }
      return await group.reduce(0, +)
    }
  }
}
final class HTTPClient: Sendable { func post(_ row: InvoiceRow) async throws {} }
