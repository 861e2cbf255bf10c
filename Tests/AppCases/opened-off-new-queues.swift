// Nobody runs yet on a queue that the code itself, or the object that it initialises, has just made.
import Foundation
import RealmSwift

final class ScanLog: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var barcode = ""
}

final class ScanSession {
  private let queue = DispatchQueue(label: "scans", autoreleaseFrequency: .workItem)
  private let realm: Realm

  init(configuration: Realm.Configuration) throws {
    // expect: realm-opened-off-its-executor
    realm = try Realm(configuration: configuration, queue: queue)
  }

  func count(completion: @escaping (Int) -> Void) {
    queue.async { [realm] in
      completion(realm.objects(ScanLog.self).count)
    }
  }
}

final class StockStore {
  private let queue: DispatchQueue
  private let realm: Realm

  init(configuration: Realm.Configuration) throws {
    let queue = DispatchQueue(label: "stock", autoreleaseFrequency: .workItem)
    self.queue = queue
    realm = try queue.sync { try Realm(configuration: configuration, queue: queue) }
  }

  func count(completion: @escaping (Int) -> Void) {
    queue.async { [realm] in
      completion(realm.objects(ScanLog.self).count)
    }
  }
}

/// Who hands the queue in may run on it.
final class LogStore {
  private let realm: Realm

  init(queue: DispatchQueue) throws {
    realm = try Realm(queue: queue)
  }
}

/// Its methods may be called on the queue.
final class Recorder {
  private let queue = DispatchQueue(label: "recorder", autoreleaseFrequency: .workItem)

  private func open() throws -> Realm {
    try Realm(queue: queue)
  }

  func record(_ barcode: String) {
    queue.async {
      guard let realm = try? self.open() else { return }
      try? realm.write {
        let log = realm.create(ScanLog.self)
        log.barcode = barcode
      }
    }
  }
}

func importOnce() throws {
  let queue = DispatchQueue(label: "import", autoreleaseFrequency: .workItem)
  let realm = try Realm(queue: queue)  // expect: realm-opened-off-its-executor
  queue.async { print(realm.isEmpty) }
}

/// Who hands work to the queue is hardly on it.
final class ReportStore {
  private let queue = DispatchQueue(label: "reports", autoreleaseFrequency: .workItem)

  func count(completion: @escaping (Int) -> Void) {
    // expect: realm-opened-off-its-executor
    guard let realm = try? Realm(queue: queue) else { return }
    queue.async {
      completion(realm.objects(ScanLog.self).count)
    }
  }

  func countOnQueue(completion: @escaping (Int) -> Void) {
    queue.async { [queue] in
      guard let realm = try? Realm(queue: queue) else { return }
      completion(realm.objects(ScanLog.self).count)
    }
  }
}
