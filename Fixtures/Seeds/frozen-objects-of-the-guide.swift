import Foundation
import RealmSwift

// After the threading guide: freezing, what frozen values may do, thawing, appending.

private class Keeper: Object {
  @Persisted var name = "Timmy"
  @Persisted var collies: List<Collie>
}

private class Collie: Object {
  @Persisted var name = "Lassie"
}

private func openFarm() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write {
    realm.add(Keeper())
    realm.add(Collie())
  }
  return realm
}

private func freezeEverything() throws {
  let realm = try openFarm()
  let frozenRealm = realm.freeze()
  assert(frozenRealm.isFrozen)
  let keepers = realm.objects(Keeper.self)
  let frozenKeepers = keepers.freeze()
  assert(frozenKeepers.isFrozen)
  assert(frozenRealm.objects(Keeper.self).isFrozen)
  let keeper = keepers.first!
  assert(!keeper.realm!.isFrozen)
  let frozenKeeper = keeper.freeze()
  assert(frozenKeeper.isFrozen)
  assert(frozenKeeper.realm!.isFrozen)
}

private func thawAndRename() throws {
  let realm = try openFarm()
  let frozenKeepers = realm.freeze().objects(Keeper.self)
  let frozenKeeper = frozenKeepers.first!
  let thawedKeeper = frozenKeeper.thaw()
  let thawedRealm = thawedKeeper!.realm!
  assert(!thawedRealm.isFrozen)
  try thawedRealm.write { thawedKeeper!.name = "John" }
}

private func thawBothAndAppend() throws {
  let realm = try openFarm()
  let frozenRealm = realm.freeze()
  let timmy = frozenRealm.objects(Keeper.self).where { $0.name == "Timmy" }.first!
  let lassie = frozenRealm.objects(Collie.self).where { $0.name == "Lassie" }.first!
  let thawedTimmy = timmy.thaw()
  let thawedLassie = lassie.thaw()
  try realm.write { thawedTimmy?.collies.append(thawedLassie!) }
  assert(thawedTimmy?.collies.first?.name == "Lassie")
}

// The guide names three things that a frozen value refuses.
private func openWriteOnFrozenRealm() throws {
  let frozenRealm = try openFarm().freeze()
  try frozenRealm.write {}  // expect: frozen-mutation
}

private func modifyFrozenObject() throws {
  let realm = try openFarm()
  let frozenKeeper = realm.objects(Keeper.self).first!.freeze()
  try realm.write { frozenKeeper.name = "John" }  // expect: frozen-mutation
}

private func observeFrozenKeepers() throws {
  let frozenKeepers = try openFarm().objects(Keeper.self).freeze()
  let token = frozenKeepers.observe { _ in }  // expect: frozen-observation
  token.invalidate()
}

extension Cases {
  static let frozenObjectsOfTheGuide = [
    Case("realms, collections and objects are frozen") { try freezeEverything() },
    Case("a thawed object is changed in its realm") { try thawAndRename() },
    Case("a thawed object is appended to a thawed list") { try thawBothAndAppend() },
    Case("a frozen realm refuses a write") { try openWriteOnFrozenRealm() },
    Case("a frozen object refuses a change") { try modifyFrozenObject() },
    Case("a frozen collection refuses an observer") { try observeFrozenKeepers() },
  ]
}
