import CLMDB
import ConfineOwnership
import Foundation

/// Keeps a store in one file, through LMDB.
///
/// One environment per file and process: a second one would break the file locks of the first.
final class LMDBEngine: Engine {
  let path: String
  private let environment: LMDBEnvironment
  private let shared = Locked<Weak>(Weak())

  private struct Weak: Sendable {
    weak var snapshot: LMDBSnapshot?
  }

  private init(path: String) throws(Realm.Error) {
    self.path = path
    try LMDBFile.check(path)
    environment = try LMDBEnvironment(path: path)
  }

  deinit {
    environment.close()
    Self.registry.remove(path)
  }

  private static let registry = EngineRegistry()

  /// The engine of a file; the file is made where there is none.
  static func open(path: String) throws(Realm.Error) -> LMDBEngine {
    try registry.engine(at: path) { () throws(Realm.Error) in try LMDBEngine(path: path) }
  }

  func newest() throws(Realm.Error) -> any Snapshot {
    let result = shared.withLock { shared -> Result<LMDBSnapshot, Realm.Error> in
      if let last = shared.snapshot, last.version == environment.lastVersion {
        return .success(last)
      }
      return Result { () throws(Realm.Error) in
        let snapshot = LMDBSnapshot(try environment.beginRead(), of: self)
        shared.snapshot = snapshot
        return snapshot
      }
    }
    return try result.get()
  }

  func commit(_ batch: Batch) throws(Realm.Error) {
    try environment.commit(batch)
  }
}

/// The engines that are open, each under its path.
///
/// An engine whose last owner is gone still closes its file; whoever opens that path waits.
private final class EngineRegistry: @unchecked Sendable {
  private struct Slot {
    weak var engine: LMDBEngine?
  }

  private let condition = NSCondition()
  private var slots: [String: Slot] = [:]

  func engine(
    at path: String, open: () throws(Realm.Error) -> LMDBEngine
  ) throws(Realm.Error) -> LMDBEngine {
    condition.lock()
    defer { condition.unlock() }
    while let slot = slots[path] {
      if let engine = slot.engine { return engine }
      condition.wait()
    }
    let engine = try open()
    slots[path] = Slot(engine: engine)
    return engine
  }

  func remove(_ path: String) {
    condition.lock()
    slots[path] = nil
    condition.broadcast()
    condition.unlock()
  }
}
