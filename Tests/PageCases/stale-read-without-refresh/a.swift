import Foundation
import RealmSwift

final class ExportTask: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var isFinished = false
}

final class ExportWaiter {
  private let queue = DispatchQueue(label: "export.waiter")
  private let signal = DispatchSemaphore(value: 0)

  func waitForAll(completion: @escaping () -> Void) {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        while true {
          // expect: stale-read-without-refresh
          let open = realm.objects(ExportTask.self).where { $0.isFinished == false }.count
          if open == 0 { break }
          Thread.sleep(forTimeInterval: 0.25)
        }
      }
      completion()
    }
  }

  func waitForAllRefreshing(completion: @escaping () -> Void) {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        repeat {
          realm.refresh()
          if realm.objects(ExportTask.self).where({ $0.isFinished == false }).isEmpty { break }
          Thread.sleep(forTimeInterval: 0.25)
        } while true
      }
      completion()
    }
  }

  func waitForSignals(completion: @escaping () -> Void) {
    queue.async { [signal] in
      var left = true
      while left {
        autoreleasepool {
          let realm = try? Realm()
          left = !(realm?.objects(ExportTask.self).filter("isFinished == false").isEmpty ?? true)
        }
        if left { signal.wait() }
      }
      completion()
    }
  }

  func listAll() {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        for id in 0..<10 {
          print(realm.object(ofType: ExportTask.self, forPrimaryKey: id)?.isFinished ?? false)
        }
      }
    }
  }
}
