import RealmSwift

// MARK: - What a realm takes is an object, wherever its class is declared

struct VisitRecorder {
  func record(_ kind: Int) throws {
    let realm = try Realm()
    let visit = VisitAction(kind: kind)
    try realm.write { realm.add(visit) }
    Task.detached {
      print(visit.kind)  // expect: live-object-sent-to-task
    }
  }

  func recordBefore(_ kind: Int) throws {
    let visit = VisitAction(kind: kind)
    let copied = visit.kind
    let realm = try Realm()
    try realm.write { realm.add(visit) }
    print(visit.kind)
    Task.detached { print(copied) }
  }

  func send(_ kind: Int) {
    let visit = VisitAction(kind: kind)
    Task.detached { print(visit.kind) }
  }
}
