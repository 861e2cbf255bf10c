import Foundation
import RealmSwift

private class Score: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var points = 10
}

private func openScores() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Score()) }
  return realm
}

// example
private final class ScoreDatabase {
  static let realm = try! openScores()

  static func showCount() {
    if Thread.isMainThread {
      DispatchQueue.main.async {
        show("\(realm.objects(Score.self).count) scores")
      }
    } else {
      show("\(realm.objects(Score.self).count) scores")  // expect: inverted-thread-check
    }
  }
}
// end

private final class ScoreBoard {
  private let scores: Results<Score>

  init() throws {
    scores = try openScores().objects(Score.self)
  }

  func refresh() {
    guard !Thread.isMainThread else {
      DispatchQueue.main.async { show("\(self.scores.count)") }
      return
    }
    show("\(scores.count)")  // expect: inverted-thread-check
  }
}

private enum Trophies {
  static let best = try! openScores().objects(Score.self)

  static func announce() {
    let isOnMain = Thread.isMainThread
    if isOnMain == false {
      show("the best of \(best.count)")  // expect: inverted-thread-check
    } else {
      OperationQueue.main.addOperation {
        show("the best of \(best.count)")
      }
    }
  }
}

private func offMain(_ work: @escaping @Sendable () -> Void) async {
  await finish { done in
    Thread.detachNewThread {
      work()
      done()
    }
  }
}

extension Cases {
  static let invertedThreadCheckBad = [
    Case("a singleton counts off the main thread") {
      await MainActor.run { _ = ScoreDatabase.realm }
      await offMain(ScoreDatabase.showCount)
    },
    Case("a board is refreshed off the main thread") {
      let board = try await MainActor.run { try ScoreBoard() }
      await offMain(board.refresh)
    },
    Case("trophies are announced off the main thread") {
      await MainActor.run { _ = Trophies.best }
      await offMain(Trophies.announce)
    },
  ]
}
