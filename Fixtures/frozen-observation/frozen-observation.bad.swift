import Foundation
import RealmSwift

private class Score: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var points = 3
}

private func openScores() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Score()) }
  return realm
}

// example
private final class ScoreBoard {
  private var token: NotificationToken?

  func show(_ scores: Results<Score>) {
    let snapshot = scores.freeze()
    token = snapshot.observe { _ in }  // expect: frozen-observation
  }
}
// end

private func watch(_ score: Score) -> NotificationToken {
  let frozen = score.freeze()
  return frozen.observe { _ in }  // expect: frozen-observation
}

private func watchFile(of realm: Realm) {
  let token = realm.freeze().observe { _, _ in }  // expect: frozen-observation
  token.invalidate()
}

private func watchBest(in realm: Realm) {
  let frozen = realm.freeze().objects(Score.self)
  let best = frozen.sorted(byKeyPath: "points", ascending: false)
  let token = best.observe { _ in }  // expect: frozen-observation
  token.invalidate()
}

extension Cases {
  static let frozenObservationBad = [
    Case("a board observes its snapshot") {
      ScoreBoard().show(try openScores().objects(Score.self))
    },
    Case("a frozen score is observed") {
      watch(try openScores().objects(Score.self).first!).invalidate()
    },
    Case("a frozen realm is observed") { watchFile(of: try openScores()) },
    Case("a query of a frozen realm is observed") { watchBest(in: try openScores()) },
  ]
}
