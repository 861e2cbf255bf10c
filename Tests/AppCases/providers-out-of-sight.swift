// Who asks code out of sight for a realm or an object takes what it gives to be right here.
import Foundation
import RealmSwift
import UIKit

final class Exhibit: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var title = ""
}

protocol RealmProvider {
  func makeRealm() throws -> Realm
}

protocol ExhibitSource {
  func featured() -> Exhibit?
  func all() -> Results<Exhibit>
  func stored() async -> Exhibit?
}

struct Catalogue {
  let openRealm: () throws -> Realm

  func exhibit(_ id: ObjectId) -> Exhibit? {
    try? openRealm().object(ofType: Exhibit.self, forPrimaryKey: id)
  }

  func countLater() async throws -> Int {
    let realm = try openRealm()
    await Task.yield()
    return realm.objects(Exhibit.self).count  // expect: live-object-across-await
  }

  func countNow() async throws -> Int {
    await Task.yield()
    return try openRealm().objects(Exhibit.self).count
  }
}

final class Indexer {
  private let provider: RealmProvider

  init(provider: RealmProvider) {
    self.provider = provider
  }

  func index() throws {
    let realm = try provider.makeRealm()
    DispatchQueue.global().async {
      print(realm.isEmpty)  // expect: live-object-on-concurrent-queue
    }
  }

  func indexInside() {
    DispatchQueue.global().async { [provider] in
      autoreleasepool {
        guard let realm = try? provider.makeRealm() else { return }
        print(realm.isEmpty)
      }
    }
  }
}

@MainActor
final class TourModel {
  private let catalogue: Catalogue
  private let source: ExhibitSource

  init(catalogue: Catalogue, source: ExhibitSource) {
    self.catalogue = catalogue
    self.source = source
  }

  func publish(_ id: ObjectId) {
    guard let exhibit = catalogue.exhibit(id) else { return }
    Task.detached {
      print(exhibit.title)  // expect: live-object-sent-to-task
    }
  }

  func publishFeatured() {
    guard let exhibit = source.featured() else { return }
    let title = exhibit.title
    Task.detached {
      print(title)
      print(exhibit.title)  // expect: live-object-sent-to-task
    }
  }

  func publishFrozen() {
    guard let exhibit = source.featured()?.freeze() else { return }
    Task.detached {
      print(exhibit.title)
    }
  }

  // What is waited for may be frozen for whoever waits.
  func publishStored() async {
    guard let exhibit = await source.stored() else { return }
    print(exhibit.title)
    Task.detached {
      print(exhibit.title)
    }
  }

  func plan(_ planner: Planner) {
    for exhibit in source.all() {
      planner.add { print(exhibit.title) }  // expect: live-object-across-queues
      let title = exhibit.title
      planner.add { print(title) }
    }
    planner.run()
  }

  func show() -> UIViewController {
    let screen = ExhibitViewController()
    screen.exhibit = source.featured()
    return screen
  }

  // It may be new, or changed within a write of the source.
  func rename(to title: String) {
    source.featured()?.title = title
  }
}

final class ExhibitViewController: UIViewController {
  var exhibit: Exhibit?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard let exhibit else { return }
    Task.detached {
      print(exhibit.title)  // expect: live-object-sent-to-task
    }
  }
}

final class Planner {
  private let queue = DispatchQueue(label: "museum.planner")
  private var steps: [() -> Void] = []

  func add(_ step: @escaping () -> Void) {
    steps.append(step)
  }

  func run() {
    let pending = steps
    steps.removeAll()
    queue.async {
      for step in pending { step() }
    }
  }
}
