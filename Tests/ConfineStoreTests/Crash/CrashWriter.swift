import Foundation

@testable import ConfineStore

/// Writes a script's versions to a file, and says which of them are durable.
struct CrashWriter {
  /// How many bytes of a large version one transaction may hold.
  static let limit = 16_000

  let script: CrashScript
  let engine: LMDBEngine
  let acknowledged: Acknowledged
  private let environment: LMDBEnvironment

  init(_ path: String, _ script: CrashScript) throws {
    self.script = script
    engine = try LMDBEngine.open(path: path)
    environment = try LMDBEnvironment.open(path: path)
    acknowledged = Acknowledged(path)
  }

  /// Commits so many versions, and makes them durable together; a large one is alone.
  @discardableResult
  func write(pile: Int) throws -> UInt64 {
    var version = try engine.newest().version
    if script.isLarge(version + 1) {
      version = try stage(version + 1)
    } else {
      for _ in 0..<pile where !script.isLarge(version + 1) {
        version = try script.commit(to: engine)
      }
      try engine.flush()
    }
    acknowledged.append(version)
    return version
  }

  /// As the engine's flush does, but for the limit.
  private func stage(_ version: UInt64) throws -> UInt64 {
    let chunks = try script.chunks(of: version, in: engine.makeArena())
    try LMDBFlush(environment: environment, limit: Self.limit).write(chunks, version: version)
    return version
  }
}
