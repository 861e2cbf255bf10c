import Foundation
import RealmSwift

final class Ferry: Object {
  @Persisted(primaryKey: true) var hull = ""
  @Persisted var berth = ""
}

infix operator <-- : AssignmentPrecedence

func <-- (ferry: Ferry, berth: String) {
  ferry.berth = berth
}

final class FerryBoard {
  private let realm: Realm
  private let queue = DispatchQueue(label: "ferries.board")
  private var waiting: [Ferry] = []
  private var hulls: [String] = []

  init(realm: Realm) {
    self.realm = realm
  }

  private func collect(into ferries: inout [Ferry]) {
    for ferry in realm.objects(Ferry.self) { ferries.append(ferry) }
  }

  private func collectHulls(into hulls: inout [String]) {
    for ferry in realm.objects(Ferry.self) { hulls.append(ferry.hull) }
  }

  func announce() {
    var ferries: [Ferry] = []
    collect(into: &ferries)
    queue.async { [ferries] in
      print(ferries.map { $0.berth })  // expect: live-object-across-queues
    }
  }

  func announceWaiting() {
    collect(into: &waiting)
    queue.async {
      // expect: live-object-across-queues
      print(self.waiting.count, self.waiting.first?.berth ?? "none")
    }
  }

  func announceHulls() {
    collectHulls(into: &hulls)
    queue.async {
      print(self.hulls.joined(separator: ", "))
    }
  }

  func moor(_ hull: String) throws {
    let realm = try Realm()
    guard let ferry = realm.object(ofType: Ferry.self, forPrimaryKey: hull) else { return }
    ferry <-- "north"  // expect: write-outside-transaction
  }

  func moorInWrite(_ hull: String) throws {
    let realm = try Realm()
    guard let ferry = realm.object(ofType: Ferry.self, forPrimaryKey: hull) else { return }
    try realm.write { ferry <-- "south" }
  }

  func compare() {
    let old = Set(realm.objects(Ferry.self))
    let new = Array(realm.objects(Ferry.self).filter("berth == 'north'"))
    queue.async {
      for ferry in old.intersection(new) {  // expect: live-object-across-queues
        print(ferry.hull)  // expect: live-object-across-queues
      }
    }
  }
}
