import Foundation
import RealmSwift

private class Score: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var points = 10
}

private let scores = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openScores() throws -> Realm {
  let realm = try Realm(configuration: scores)
  if realm.objects(Score.self).count == 0 {
    try realm.write { realm.add(Score()) }
  }
  return realm
}

// example
private final class ScoreDatabase {
  static let realm = try! openScores()

  static func showCount() {
    if Thread.isMainThread {
      show("\(realm.objects(Score.self).count) scores")
    } else {
      DispatchQueue.main.async {
        show("\(realm.objects(Score.self).count) scores")
      }
    }
  }
}
// end

// example
private func showCount() throws {
  let realm = try openScores()
  show("\(realm.objects(Score.self).count) scores")
}
// end

// example
@MainActor
private final class ScoreBoard {
  private let scores: Results<Score>

  init() throws {
    scores = try openScores().objects(Score.self)
  }

  func refresh() {
    show("\(scores.count)")
  }
}
// end

/// On the main thread the work is put off, and it opens what it needs wherever it runs.
private func summarize() throws {
  if Thread.isMainThread {
    DispatchQueue.main.async { try? showCount() }
  } else {
    try showCount()
  }
}

private func logWhere() throws {
  let realm = try openScores()
  if !Thread.isMainThread { show("in the background") }
  show("\(realm.objects(Score.self).count) scores")
}

extension Cases {
  static let invertedThreadCheckGood = [
    Case("a singleton counts on the main thread") {
      await MainActor.run { _ = ScoreDatabase.realm }
      ScoreDatabase.showCount()
    },
    Case("a realm is opened where it is needed") { try showCount() },
    Case("a board stays on the main actor") {
      try await MainActor.run { try ScoreBoard().refresh() }
    },
    Case("both sides open a realm of their own") { try summarize() },
    Case("a test for the main thread only logs") { try logWhere() },
  ]
}
