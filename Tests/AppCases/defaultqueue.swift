import Foundation
import RealmSwift

final class Route: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

final class Notifier {
  func notify(_ route: Route, on queue: DispatchQueue = .main) {
    queue.async { print(route.name) }  // expect: live-object-across-queues
  }
  func notifyGlobally(_ route: Route, on queue: DispatchQueue = DispatchQueue.global()) {
    queue.async { print(route.name) }  // expect: live-object-on-concurrent-queue
  }
  func tell(_ name: String, on queue: DispatchQueue = .main) { queue.async { print(name) } }
}
final class Router {
  private let worker = DispatchQueue(label: "routes")
  private let notifier = Notifier()
  func rebuild() {
    worker.async {
      autoreleasepool {
        let realm = try! Realm()
        guard let route = realm.objects(Route.self).first else { return }
        self.notifier.tell(route.name)
        self.notifier.notify(route)
      }
    }
  }
  @MainActor func show(_ route: Route) {
    notifier.notify(route)
    notifier.notifyGlobally(route)
  }
}
