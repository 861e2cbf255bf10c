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
@MainActor
private final class ScoreBoard {
  private var token: NotificationToken?
  private var snapshot: Results<Score>?

  func watch(_ scores: Results<Score>) {
    token = scores.observe { [weak self] _ in
      self?.snapshot = scores.freeze()
    }
  }

  func stop() { token?.invalidate() }
}
// end

@MainActor
private func watchOnMain() throws {
  let board = ScoreBoard()
  board.watch(try openScores().objects(Score.self))
  board.stop()
}

// example
private func watchOnQueue(_ scores: Results<Score>) {
  let snapshot = scores.freeze()
  let token = scores.observe(on: DispatchQueue(label: "scores.watching")) { _ in }
  show("\(snapshot.count) scores")
  token.invalidate()
}
// end

// example
@MainActor
private func watchThawed() throws {
  let frozen = try openScores().objects(Score.self).first!.freeze()
  let token = frozen.thaw()?.observe { _ in }
  token?.invalidate()
}
// end

private func countFrozen(in realm: Realm) -> Int {
  realm.freeze().objects(Score.self).count
}

extension Cases {
  static let frozenObservationGood = [
    Case("a board freezes what it is told") { try await watchOnMain() },
    Case("a live query is observed on a queue") {
      watchOnQueue(try openScores().objects(Score.self))
    },
    Case("a thawed score is observed") { try await watchThawed() },
    Case("a frozen query is only read") { _ = countFrozen(in: try openScores()) },
  ]
}
