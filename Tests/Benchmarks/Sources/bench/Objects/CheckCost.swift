import ConfineOwnership
import ConfineStore
import Foundation

/// What it adds to a read that its home is checked, against a row by its key in plain LMDB.
enum CheckCost {
  private static let rounds = 10

  static func run(_ report: Report) throws {
    try Place.fastest.withFile { path in
      let peer = PlainTree(path: path + ".lmdb")
      peer.insert(PlainRow.all)
      try compare(.thread, wanted: 0.1, path, peer, report)
      try compare(.main, wanted: 0.25, path, peer, report)
      try compare(.actor, wanted: 0.25, path, peer, report)
      try compare(.queue, wanted: 0.5, path, peer, report)
    }
  }

  private static func compare(
    _ place: HomePlace, wanted: Double, _ path: String, _ peer: PlainTree, _ report: Report
  ) throws {
    let keys = PlainRow.all.map(\.key)
    let pairs = try Pairs(15) {
      let checked = try time(place, .report, path + ".checked")
      return try checked - time(place, .off, path + ".unchecked")
    } peer: {
      var time = 0.0
      peer.reading { count in time = Self.time { keys.reduce(0) { $0 &+ count($1) } } }
      return time
    }
    report.add(
      "check/\(place)", pairs, against: "LMDB", wanted: .atMost(wanted), per: rounds * keys.count)
  }

  private static func time(
    _ place: HomePlace, _ reporter: Reporter, _ path: String
  ) throws -> Double {
    var configuration = Realm.Configuration(fileURL: URL(fileURLWithPath: path))
    configuration.ownershipChecks = reporter
    return try place.run(configuration) { realm in
      if realm.isEmpty { try realm.insert(PlainRow.all) }
      let objects = Array(realm.objects(StoredRow.self))
      return time { objects.reduce(0) { $0 &+ $1.count } }
    }
  }

  private static func time(_ sum: () -> Int) -> Double {
    let expected = PlainRow.all.reduce(0) { $0 &+ $1.count }
    return nanoseconds {
      for _ in 0..<rounds { precondition(sum() == expected) }
    }
  }
}

/// A kind of home, and how code comes to be in one.
private enum HomePlace {
  case thread, main, actor, queue

  /// Runs the body at home in a realm.
  func run(
    _ configuration: Realm.Configuration, _ body: @escaping @Sendable (Realm) throws -> Double
  ) throws -> Double {
    switch self {
    case .main:
      return try body(Realm(configuration: configuration))
    case .thread:
      return try elsewhere { done in
        Thread.detachNewThread { done(Result { try body(Realm(configuration: configuration)) }) }
      }
    case .queue:
      let queue = DispatchQueue(label: "reader")
      return try queue.sync { try body(Realm(configuration: configuration, queue: queue)) }
    case .actor:
      return try elsewhere { done in
        Task { done(await Reader().read(configuration, body)) }
      }
    }
  }

  private func elsewhere(
    _ start: (_ done: @escaping @Sendable (Result<Double, any Error>) -> Void) -> Void
  ) throws -> Double {
    let answer = Answer()
    start(answer.give)
    return try answer.take()
  }
}

private actor Reader {
  func read(
    _ configuration: Realm.Configuration, _ body: @Sendable (Realm) throws -> Double
  ) async -> Result<Double, any Error> {
    do {
      return .success(try body(try await Realm.open(configuration: configuration)))
    } catch {
      return .failure(error)
    }
  }
}

/// What another thread finds out, for one that waits for it.
private final class Answer: @unchecked Sendable {
  private let isGiven = DispatchSemaphore(value: 0)
  private var result: Result<Double, any Error>?

  func give(_ result: Result<Double, any Error>) {
    self.result = result
    isGiven.signal()
  }

  func take() throws -> Double {
    isGiven.wait()
    return try result!.get()
  }
}
