import Foundation
import RealmSwift

private class Team: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var captain: Player?
  @Persisted var players: List<Player>
}

private class Player: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Kim"
}

private func openLeague() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write {
    realm.add(Team())
    realm.add(Player())
  }
  return realm
}

// example
private func join(in realm: Realm) throws {
  let frozen = realm.freeze()
  let team = frozen.objects(Team.self).first!.thaw()
  let player = frozen.objects(Player.self).first!.thaw()
  guard let team, let player else { return }
  try realm.write { team.players.append(player) }
}
// end

// example
private func nameCaptain(of team: Team, _ frozen: Player, in realm: Realm) throws {
  let player = realm.object(ofType: Player.self, forPrimaryKey: frozen.id)
  try realm.write { team.captain = player }
}
// end

// example
private func joinCopy(_ frozen: Player, in realm: Realm) throws {
  let team = realm.objects(Team.self).first!
  try realm.write {
    let copy = realm.create(Player.self, value: ["id": frozen.id + 1, "name": frozen.name])
    team.players.append(copy)
  }
}
// end

private func joinNew(in realm: Realm) throws {
  let team = realm.objects(Team.self).first!
  let player = Player()
  player.id = 5
  try realm.write { team.players.append(player) }
}

extension Cases {
  static let halfThawedAppendGood = [
    Case("team and player are thawed") { try join(in: try openLeague()) },
    Case("the player is queried by the key") {
      let realm = try openLeague()
      let frozen = realm.objects(Player.self).first!.freeze()
      try nameCaptain(of: realm.objects(Team.self).first!, frozen, in: realm)
    },
    Case("a copy joins") {
      let realm = try openLeague()
      try joinCopy(realm.objects(Player.self).first!.freeze(), in: realm)
    },
    Case("a new player joins") { try joinNew(in: try openLeague()) },
  ]
}
