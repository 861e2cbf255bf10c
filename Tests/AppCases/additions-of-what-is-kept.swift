// New objects that properties keep, and that services add to realms of their own queues.
import Foundation
import RealmSwift
import UIKit

class Stamp: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

final class StampService {
  private let queue = DispatchQueue(label: "stamps", autoreleaseFrequency: .workItem)

  func save(_ stamp: Stamp) {
    queue.async {
      guard let realm = try? Realm() else { return }
      try? realm.write { realm.add(stamp, update: .modified) }
    }
  }

  func save<T>(_ object: T, completion: @escaping (Result<T, Error>) -> Void) {
    queue.async {
      guard let realm = try? Realm(), let stored = object as? Object else { return }
      try? realm.write { realm.add(stored, update: .modified) }
      DispatchQueue.main.async {
        completion(.success(object))  // expect: live-object-across-queues
      }
    }
  }
}

final class StampController: UIViewController {
  private var stamp = Stamp()
  private let service = StampService()

  func save() { service.save(stamp) }
  func show() {
    title = stamp.name  // expect: stored-live-object
  }
}

final class AlbumController: UIViewController {
  private var stamps: [Stamp] = []
  private let service = StampService()

  func received(_ names: [String]) {
    for name in names {
      let stamp = Stamp()
      stamp.name = name
      stamps.append(stamp)
      service.save(stamp)
    }
  }

  func title(at index: Int) -> String {
    stamps[index].name  // expect: stored-live-object
  }
}

/// What it has saved it does not keep.
final class NextStampController: UIViewController {
  private var stamp = Stamp()
  private var last: Stamp?
  private let service = StampService()

  func save() {
    service.save(stamp)
    stamp = Stamp()
  }

  func saveLast() {
    guard let stamp = last else { return }
    last = nil
    service.save(stamp)
  }

  func start() { last = Stamp() }
  func show() { title = stamp.name + (last?.name ?? "") }
}
