import Foundation
import RealmSwift

private class Score: Object {
  @Persisted(primaryKey: true) var player = "Ada"
  @Persisted var points = 0
}

private func openTable() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Score()) }
  return realm
}

// example
private func addAll(_ points: [Int], to score: Score, in realm: Realm) throws {
  try realm.write {
    for more in points {
      score.points += more
    }
  }
}
// end

// example
private func writeOrJoin(_ realm: Realm, _ change: () -> Void) throws {
  guard !realm.isInWriteTransaction else { return change() }
  try realm.write { change() }
}
// end

private func writeInTurn(in realm: Realm) throws {
  for points in 1...3 {
    realm.beginWrite()
    realm.objects(Score.self).first?.points = points
    try realm.commitWrite()
  }
  try realm.write { realm.deleteAll() }
}

private final class ScoreKeeper {
  let realm: Realm

  init(_ realm: Realm) { self.realm = realm }

  func addPoint(to score: Score, keeps: Bool) throws {
    realm.beginWrite()
    score.points += 1
    if keeps {
      try realm.commitWrite()
    } else {
      realm.cancelWrite()
    }
    realm.beginWrite()
    score.points += 1
    try realm.commitWrite()
  }
}

// A realm of another file has a write transaction of its own.
private func copyToArchive(from realm: Realm) throws {
  let archive = try openTable()
  try realm.write {
    let points = realm.objects(Score.self).first?.points ?? 0
    archive.beginWrite()
    archive.objects(Score.self).first?.points = points
    try archive.commitWrite()
  }
}

@MainActor
private func queueTwoWrites(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openTable()
  // An asynchronous write waits for its turn, so it may be asked for within another.
  realm.writeAsync {
    realm.deleteAll()
    realm.writeAsync {
      realm.add(Score())
    } onComplete: { _ in
      completion()
    }
  }
}

extension Cases {
  static let nestedWriteGood = [
    Case("one write around the loop") {
      let realm = try openTable()
      try addAll([3, 4], to: realm.objects(Score.self).first!, in: realm)
    },
    Case("a write is joined where one is open") {
      let realm = try openTable()
      try writeOrJoin(realm) { realm.deleteAll() }
      try realm.write { try writeOrJoin(realm) { realm.add(Score()) } }
    },
    Case("writes one after the other") { try writeInTurn(in: openTable()) },
    Case("each path ends its write") {
      let realm = try openTable()
      let score = realm.objects(Score.self).first!
      try ScoreKeeper(realm).addPoint(to: score, keeps: true)
      try ScoreKeeper(realm).addPoint(to: score, keeps: false)
    },
    Case("a write of another file") { try copyToArchive(from: openTable()) },
    Case("an asynchronous write is asked for within another") {
      await withCheckedContinuation { continuation in
        Task { @MainActor in
          try queueTwoWrites { continuation.resume() }
        }
      }
    },
  ]
}
