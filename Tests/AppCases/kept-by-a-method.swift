import Foundation
import RealmSwift

final class Orchid: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

// What a method keeps is what its callers give it, which the queue's blocks found.
final class Greenhouse {
  static let shared = Greenhouse()

  private(set) var orchids: [Orchid] = []
  private(set) var frozen: [Orchid] = []
  private(set) var shown: [Orchid] = []
  private let queue = DispatchQueue(label: "greenhouse", autoreleaseFrequency: .workItem)

  func load() {
    queue.async {
      guard let realm = try? Realm() else { return }
      let orchids = realm.objects(Orchid.self)
      self.publish(Array(orchids))
      self.publishFrozen(Array(orchids.freeze()))
    }
  }

  private func publish(_ orchids: [Orchid]) {
    DispatchQueue.main.async { self.orchids = orchids }
  }

  private func publishFrozen(_ orchids: [Orchid]) {
    DispatchQueue.main.async { self.frozen = orchids }
  }

  private func show(_ orchids: [Orchid]) { shown = orchids }

  @MainActor func loadOnMain() {
    guard let realm = try? Realm() else { return }
    show(Array(realm.objects(Orchid.self)))
  }

  func first() -> String { orchids[0].name }  // expect: stored-live-object
  func firstFrozen() -> String { frozen[0].name }
}

@MainActor
final class GreenhouseScreen {
  private let greenhouse = Greenhouse.shared

  func refresh() {
    NSLog("%@", greenhouse.orchids[0].name)  // expect: shared-realm
    NSLog("%@", greenhouse.frozen[0].name)
    NSLog("%@", greenhouse.shown[0].name)
  }
}
