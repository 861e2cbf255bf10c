import Foundation
import RealmSwift

final class Player: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var score = 0
  @Persisted var badges: List<Badge>
}

final class Badge: EmbeddedObject {
  @Persisted var name = ""
  @Persisted var level = 0
}

struct PlayerState {
  let id: Int
  var score: Int
}

func snapshot(of id: Int, in realm: Realm) -> Player? {
  realm.object(ofType: Player.self, forPrimaryKey: id)?.freeze()
}

func award(_ points: Int, to id: Int, in realm: Realm) throws {
  guard let player = snapshot(of: id, in: realm) else { return }
  try realm.write {
    player.score += points  // expect: frozen-mutation
  }
}

func awardLive(_ points: Int, to id: Int, in realm: Realm) throws {
  guard let frozen = snapshot(of: id, in: realm), let player = frozen.thaw() else { return }
  try player.realm?.write {
    player.score += points
  }
}

func state(of id: Int, in realm: Realm) -> PlayerState? {
  guard let frozen = snapshot(of: id, in: realm) else { return nil }
  var state = PlayerState(id: frozen.id, score: frozen.score)
  state.score = max(0, state.score)
  return state
}

func promoteBadges(of id: Int, in realm: Realm, dryRun: Bool) throws {
  let live = realm.object(ofType: Player.self, forPrimaryKey: id)
  guard let frozen = live?.freeze() else { return }
  try realm.write {
    frozen.badges.first?.level = 3  // expect: frozen-mutation
    live?.badges.last?.level = 3
  }
  let names = frozen.badges.map(\.name)
  if !dryRun {
    try realm.write {
      for (index, name) in names.enumerated() { live?.badges[index].name = name.uppercased() }
    }
  }
}
