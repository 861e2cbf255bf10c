import Foundation
import RealmSwift

// MARK: - Writes that call what nobody in sight declares

final class Poster: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted var thumbnail: Data?
  @Persisted var isHung = false
}

typealias Render = (UUID, @escaping (Data?) -> Void) -> Void

final class PosterWorker {
  private let queue = DispatchQueue(label: "posters", autoreleaseFrequency: .workItem)
  private let scanner: Scanner

  init(scanner: Scanner) { self.scanner = scanner }

  func update(_ ids: [UUID], render: @escaping Render) {
    queue.async {
      guard let realm = try? Realm() else { return }
      try? realm.write {
        for id in ids {
          let group = DispatchGroup()
          var data: Data?
          group.enter()
          render(id) {
            data = $0
            group.leave()
          }
          group.wait()  // expect: blocking-wait-inside-write
          realm.object(ofType: Poster.self, forPrimaryKey: id)?.thumbnail = data
        }
      }
    }
  }

  func scan(_ ids: [UUID]) {
    queue.async {
      guard let realm = try? Realm() else { return }
      let first = ids.first.map { self.isSeen($0) } ?? false
      try? realm.write {
        for poster in realm.objects(Poster.self) {
          poster.isHung = self.isSeen(poster.id)  // expect: blocking-wait-inside-write
        }
        if first { realm.deleteAll() }
      }
    }
  }

  private func isSeen(_ id: UUID) -> Bool {
    let done = DispatchSemaphore(value: 0)
    var isSeen = false
    scanner.scan(id) { found in
      isSeen = found
      done.signal()
    }
    done.wait()
    return isSeen
  }
}

@MainActor
final class PosterWall {
  func hang(_ id: UUID, done: @escaping () -> Void) throws {
    let realm = try Realm()
    realm.beginAsyncWrite {  // expect: uncommitted-async-write
      guard let poster = realm.object(ofType: Poster.self, forPrimaryKey: id) else {
        done()
        return
      }
      poster.isHung = true
      realm.commitAsyncWrite { _ in done() }
    }
  }

  func take(_ id: UUID, in realm: Realm, with finish: @escaping (Realm) -> Void) {
    realm.beginAsyncWrite {
      realm.object(ofType: Poster.self, forPrimaryKey: id)?.isHung = false
      finish(realm)
    }
  }
}
