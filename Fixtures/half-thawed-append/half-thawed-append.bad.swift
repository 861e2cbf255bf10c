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
  let team = frozen.objects(Team.self).first!.thaw()!
  let player = frozen.objects(Player.self).first!
  try realm.write {
    team.players.append(player)  // expect: half-thawed-append
  }
}
// end

private func nameCaptain(of team: Team, in realm: Realm) throws {
  let player = realm.objects(Player.self).first!.freeze()
  try realm.write {
    team.captain = player  // expect: half-thawed-append
  }
}

private struct Transfer {
  let players: Results<Player>

  func run(to team: Team, in realm: Realm) throws {
    let signed = players.freeze()
    try realm.write {
      team.players.append(objectsIn: signed)  // expect: half-thawed-append
    }
  }
}

private func addAgain(in realm: Realm) throws {
  let player = realm.objects(Player.self).first!.freeze()
  try realm.write {
    realm.add(player)  // expect: half-thawed-append
  }
}

extension Cases {
  static let halfThawedAppendBad = [
    Case("a frozen player joins a thawed team") { try join(in: try openLeague()) },
    Case("a frozen player becomes captain") {
      let realm = try openLeague()
      try nameCaptain(of: realm.objects(Team.self).first!, in: realm)
    },
    Case("frozen players are transferred") {
      let realm = try openLeague()
      let transfer = Transfer(players: realm.objects(Player.self))
      try transfer.run(to: realm.objects(Team.self).first!, in: realm)
    },
    Case("a frozen player is added again") { try addAgain(in: try openLeague()) },
  ]
}
