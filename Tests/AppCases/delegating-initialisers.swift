import Foundation
import RealmSwift

class Ferry: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

struct FerryCard {
  let ferry: Ferry
}

extension FerryCard {
  init(frozen ferry: Ferry) {
    self.init(ferry: ferry.freeze())
  }

  init(of ferry: Ferry) {
    self.init(ferry: ferry)
  }
}

@MainActor
final class FerryDesk {
  private let realm = try! Realm()

  func share(_ id: String) {
    guard let ferry = realm.object(ofType: Ferry.self, forPrimaryKey: id) else { return }
    let card = FerryCard(of: ferry)
    Task.detached { print(card.ferry.name) }  // expect: live-object-sent-to-task
  }

  func shareFrozen(_ id: String) {
    guard let ferry = realm.object(ofType: Ferry.self, forPrimaryKey: id) else { return }
    let card = FerryCard(frozen: ferry)
    Task.detached { print(card.ferry.name) }
  }
}

final class FerryWatch: Operation {
  private var token: NotificationToken?

  override func main() {
    autoreleasepool {
      guard let realm = try? Realm() else { return }
      // expect: observation-without-run-loop
      token = realm.objects(Ferry.self).observe { _ in }
    }
  }
}

final class FerryScreen {
  private let work = OperationQueue()

  func watch() {
    let watch = FerryWatch()
    let done = BlockOperation { print("watched") }
    done.addDependency(watch)
    work.addOperation(watch)
    OperationQueue.main.addOperation(done)
  }
}
