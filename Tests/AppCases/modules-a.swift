import Foundation
import RealmSwift
final class Pin: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
func openDatabase() -> Realm { try! Realm() }
final class PinSearch {
  private var work: DispatchWorkItem?
  private let queue = DispatchQueue(label: "search", qos: .userInitiated)
  @MainActor func search(_ text: String, in pins: Results<Pin>) {
    work?.cancel()
    let item = DispatchWorkItem {
      let found = pins.filter("name CONTAINS %@", text)  // expect: live-object-across-queues
      print(found.count)
    }
    work = item
    queue.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
  @MainActor func searchRight(_ text: String, in pins: Results<Pin>) {
    work?.cancel()
    let frozen = pins.freeze()
    let item = DispatchWorkItem { [weak self] in
      let names = Array(frozen.filter("name CONTAINS %@", text).map { $0.name })
      DispatchQueue.main.async { self?.show(names) }
    }
    work = item
    queue.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
  @MainActor func searchOnMain(_ text: String, in pins: Results<Pin>) {
    let item = DispatchWorkItem { print(pins.filter("name CONTAINS %@", text).count) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
  func show(_ names: [String]) {}
}
