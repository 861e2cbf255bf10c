import Foundation
import RealmSwift

private class Score: Object {
  @Persisted(primaryKey: true) var player = "Ada"
  @Persisted var points = 0
}

private func openScores() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Score()) }
  return realm
}

// example
private func addPoints(_ points: [Int], to score: Score, in realm: Realm) throws {
  try realm.write {
    for more in points {
      try realm.write {  // expect: nested-write
        score.points += more
      }
    }
  }
}
// end

private func beginAgain(in realm: Realm) throws {
  realm.beginWrite()
  realm.deleteAll()
  realm.beginWrite()  // expect: nested-write
  try realm.commitWrite()
}

private final class ScoreBoard {
  func reset(_ score: Score) throws {
    guard let realm = score.realm else { return }
    realm.beginWrite()
    try! realm.write {  // expect: nested-write
      score.points = 0
    }
    try realm.commitWrite()
  }
}

private let season = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func resetInQueue(isFresh: Bool, completion: @escaping @Sendable () -> Void) throws {
  show("\(try Realm(configuration: season).objects(Score.self).count) scores")
  DispatchQueue(label: "scores.reset").async {
    autoreleasepool {
      let realm = try! Realm(configuration: season)
      if isFresh { realm.beginWrite() }
      realm.beginWrite()  // expect: nested-write
      realm.deleteAll()
      try! realm.commitWrite()
    }
    completion()
  }
}

extension Cases {
  static let nestedWriteBad = [
    Case("a write inside a write's loop") {
      let realm = try openScores()
      try addPoints([3, 4], to: realm.objects(Score.self).first!, in: realm)
    },
    Case("a write begins twice") { try beginAgain(in: openScores()) },
    Case("a block writes after a write began") {
      try ScoreBoard().reset(openScores().objects(Score.self).first!)
    },
    Case("a write may have begun already") {
      await finish { done in try! resetInQueue(isFresh: true, completion: done) }
    },
  ]
}
