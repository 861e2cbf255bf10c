import Foundation
import RealmSwift

final class Score: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var points = 0
}

struct Leaderboard {
  private let lock = NSLock()
  let makeRealm: () throws -> Realm
  let log: (String) -> Void

  func best(of scores: Results<Score>) -> Int {
    lock.lock()
    defer { lock.unlock() }
    // expect: lock-around-read
    return scores.max(of: \.points) ?? 0
  }

  func bestLogged(of scores: Results<Score>) -> Int {
    lock.lock()
    defer { lock.unlock() }
    log("asked for the best")
    return scores.max(of: \.points) ?? 0
  }

  func bestUnlocked(of scores: Results<Score>) -> Int {
    let best = scores.max(of: \.points) ?? 0
    lock.lock()
    log("best: \(best)")
    lock.unlock()
    return best
  }

  func total(_ score: Score, _ bonus: [Int]) -> Int {
    lock.lock()
    let points = score.points  // expect: lock-around-read
    lock.unlock()
    return bonus.reduce(points, +)
  }

  func open() throws -> Int {
    lock.lock()
    defer { lock.unlock() }
    return try makeRealm().objects(Score.self).count
  }
}
