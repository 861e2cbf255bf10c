import Foundation
import RealmSwift

// What a model's own setters do, they do where the property is set.

class Ferment: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var rawStage = 0
  @Persisted var gravity = 0.0

  var stage: Int {
    get { rawStage }
    set {
      let realm = try? Realm()
      try? realm?.write { rawStage = newValue }
    }
  }

  var plato: Double {
    get { gravity / 4 }
    set {
      let raised = newValue * 4
      if raised > 1 { gravity = raised }
    }
  }
}

final class Cellar {
  private let queue = DispatchQueue(label: "cellar", attributes: .concurrent)

  func advance(_ id: Int) {
    queue.async {
      autoreleasepool {
        // expect: realm-opened-on-concurrent-queue
        let realm = try! Realm()
        guard let ferment = realm.object(ofType: Ferment.self, forPrimaryKey: id) else { return }
        ferment.stage = 2  // expect: realm-opened-on-concurrent-queue
      }
    }
  }

  func measure(_ id: Int, plato: Double) {
    let realm = try! Realm()
    guard let ferment = realm.object(ofType: Ferment.self, forPrimaryKey: id) else { return }
    ferment.plato = plato  // expect: write-outside-transaction
  }

  func measureInWrite(_ id: Int, plato: Double) {
    let realm = try! Realm()
    guard let ferment = realm.object(ofType: Ferment.self, forPrimaryKey: id) else { return }
    try! realm.write { ferment.plato = plato }
    ferment.stage = 3
  }

  func advanceInWrite(_ id: Int) {
    let realm = try! Realm()
    guard let ferment = realm.object(ofType: Ferment.self, forPrimaryKey: id) else { return }
    try! realm.write { ferment.stage = 4 }  // expect: nested-write
  }

  func start() -> Ferment {
    let ferment = Ferment()
    ferment.plato = 12
    return ferment
  }
}
