import Foundation
import RealmSwift

private class Chore: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Dishes"
  @Persisted var isDone = false
  @Persisted var owner: Housemate?
}

private class Housemate: Object {
  @Persisted var name = "Timmy"
  @Persisted var chores: List<Chore>
}

private func openHouse() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  let housemate = Housemate()
  let chore = Chore()
  chore.owner = housemate
  try realm.write {
    realm.add(chore)
    housemate.chores.append(chore)
  }
  return realm
}

// example
private func finishChore(in realm: Realm) throws {
  let chore = realm.objects(Chore.self).first!.freeze()
  try realm.write {
    chore.isDone = true  // expect: frozen-mutation
  }
}
// end

private func addToSnapshot(of realm: Realm) throws {
  let snapshot = realm.freeze()
  try snapshot.write {}  // expect: frozen-mutation
}

private func assignChore(in realm: Realm) throws {
  let housemate = realm.objects(Housemate.self).first!.freeze()
  let chore = Chore()
  chore.id = 2
  try realm.write {
    housemate.chores.append(chore)  // expect: frozen-mutation
  }
}

private final class ChoreListViewModel {
  let chores: Results<Chore>

  init(_ realm: Realm) {
    chores = realm.objects(Chore.self)
  }

  func finishAll(in realm: Realm) throws {
    let snapshot = chores.freeze()
    try realm.write {
      for chore in snapshot {
        chore.isDone = true  // expect: frozen-mutation
      }
    }
  }
}

private func renameOwner(of chore: Chore, in realm: Realm) throws {
  let chore = chore.freeze()
  try realm.write {
    chore.owner?.name = "Lassie"  // expect: frozen-mutation
  }
}

private func finishThawed(in realm: Realm) throws {
  let snapshot = realm.freeze().objects(Chore.self).first!
  guard let chore = snapshot.thaw() else { return }
  try realm.write {
    snapshot.title = "\(chore.title), done"  // expect: frozen-mutation
  }
}

extension Cases {
  static let frozenMutationBad = [
    Case("a frozen chore is changed in a write") { try finishChore(in: openHouse()) },
    Case("a frozen realm is asked for a write") { try addToSnapshot(of: openHouse()) },
    Case("a chore is appended to a frozen list") { try assignChore(in: openHouse()) },
    Case("the elements of frozen results are changed") {
      let realm = try openHouse()
      try ChoreListViewModel(realm).finishAll(in: realm)
    },
    Case("the owner is reached through a frozen chore") {
      let realm = try openHouse()
      try renameOwner(of: realm.objects(Chore.self).first!, in: realm)
    },
    Case("the frozen chore is changed, not the thawed one") { try finishThawed(in: openHouse()) },
  ]
}
