import Foundation
import RealmSwift
class Entity: Object { @Persisted(primaryKey: true) var id: String }
final class Invoice: Entity { @Persisted var total: Double }
final class Receipt: Entity { @Persisted var sum: Double }
protocol Exportable { var name: String { get } }
struct Row: Exportable { let name: String }
final class Exporter {
  let queue = DispatchQueue(label: "x")
  func export(_ item: Exportable) { queue.async { print(item.name) } }
  func export(_ items: [Exportable]) { queue.async { print(items.count) } }
  func export(_ entity: Entity) { let id = entity.id; queue.async { print(id) } }
  func export(_ invoice: Invoice, then: @escaping () -> Void) {
    let t = invoice.total;
    queue.async {
      print(t); then()
    }
  }
  func export(_ id: Int) { queue.async { print(id) } }
  func export(_ id: String) { queue.async { print(id) } }
  func export(_ results: Results<Invoice>) {
    let f = results.freeze(); queue.async { print(f.count) }
  }
}
@MainActor func go(
  _ invoice: Invoice, _ receipt: Receipt, _ all: Results<Invoice>, _ exporter: Exporter
) {
  exporter.export(invoice)
  exporter.export(receipt)
  exporter.export(all)
  exporter.export(invoice) { print("done") }
  exporter.export(Row(name: "x"))
  exporter.export([Row(name: "x")])
  exporter.export(3)
  exporter.export("x")
  exporter.export(invoice.id)
}
