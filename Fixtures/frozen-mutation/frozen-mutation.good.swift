import Foundation
import RealmSwift

private class Chore: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Dishes"
  @Persisted var isDone = false
}

private class Housemate: Object {
  @Persisted var name = "Timmy"
  @Persisted var chores: List<Chore>
}

private func openHouse() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write {
    realm.add(Chore())
    realm.add(Housemate())
  }
  return realm
}

// example
private func finishThawed(_ frozen: Chore) throws {
  guard let chore = frozen.thaw(), let realm = chore.realm else { return }
  try realm.write {
    chore.isDone = true
  }
}
// end

// example
private func finishByKey(_ frozen: Chore, in realm: Realm) throws {
  let chore = realm.object(ofType: Chore.self, forPrimaryKey: frozen.id)
  try realm.write {
    chore?.isDone = true
  }
}
// end

// example
private func assignChore(in frozen: Realm) throws {
  let housemate = frozen.objects(Housemate.self).first!.thaw()
  let chore = frozen.objects(Chore.self).first!.thaw()
  guard let housemate, let chore, let realm = housemate.realm else { return }
  try realm.write {
    housemate.chores.append(chore)
  }
}
// end

private func writeThenFreeze(in realm: Realm) throws -> Chore {
  let chore = realm.objects(Chore.self).first!
  try realm.write {
    chore.isDone = true
  }
  return chore.freeze()
}

private func copyFromFrozen(in realm: Realm) throws {
  let snapshot = realm.objects(Chore.self).first!.freeze()
  let copy = Chore()
  copy.id = 2
  copy.title = snapshot.title
  copy.isDone = true
  try realm.write { realm.add(copy) }
}

private final class ChoreListViewModel {
  func finishAll(in realm: Realm) throws {
    let chores = realm.objects(Chore.self)
    let before = chores.freeze()
    try realm.write {
      for chore in chores {
        chore.isDone = true
      }
    }
    show("\(before.count) chores done")
  }
}

private func finishUnlessFrozen(_ chore: Chore, in realm: Realm) throws {
  guard !chore.isFrozen else { return }
  try realm.write {
    chore.isDone = true
  }
}

extension Cases {
  static let frozenMutationGood = [
    Case("a chore is thawed before the write") {
      let realm = try openHouse()
      try finishThawed(realm.objects(Chore.self).first!.freeze())
    },
    Case("a chore is queried by its key for the write") {
      let realm = try openHouse()
      try finishByKey(realm.objects(Chore.self).first!.freeze(), in: realm)
    },
    Case("the list and the chore are both thawed") {
      let realm = try openHouse()
      try assignChore(in: realm.freeze())
    },
    Case("a chore is frozen after the write") { _ = try writeThenFreeze(in: openHouse()) },
    Case("a copy of a frozen chore is changed") { try copyFromFrozen(in: openHouse()) },
    Case("live results are changed beside frozen ones") {
      try ChoreListViewModel().finishAll(in: openHouse())
    },
    Case("a frozen chore is left alone") {
      let realm = try openHouse()
      try finishUnlessFrozen(realm.objects(Chore.self).first!.freeze(), in: realm)
    },
  ]
}
