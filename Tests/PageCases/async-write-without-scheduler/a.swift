import Foundation
import RealmSwift

final class LogEntry: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted var text = ""
  @Persisted var level = 0
  @Persisted var isFlushed = false
}

final class LogSink {
  private let configuration: Realm.Configuration
  private let queue = DispatchQueue(label: "app.logging", qos: .utility)
  private let home = DispatchQueue(label: "app.logging.home")

  init(configuration: Realm.Configuration) {
    self.configuration = configuration
  }

  func append(_ text: String, level: Int) {
    let configuration = self.configuration
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm(configuration: configuration) else { return }
        realm.writeAsync {  // expect: async-write-without-scheduler
          realm.create(LogEntry.self, value: ["text": text, "level": level])
        }
      }
    }
  }

  func appendNow(_ text: String, level: Int) {
    let configuration = self.configuration
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm(configuration: configuration) else { return }
        try? realm.write {
          _ = realm.create(LogEntry.self, value: ["text": text, "level": level])
        }
      }
    }
  }

  func flush(completion: @escaping (Bool) -> Void) {
    let configuration = self.configuration, home = self.home
    home.async {
      do {
        let realm = try Realm(configuration: configuration, queue: home)
        let pending = realm.objects(LogEntry.self).filter("isFlushed == false")
        realm.writeAsync {
          for entry in pending { entry.isFlushed = true }
        } onComplete: { error in
          completion(error == nil)
        }
      } catch {
        completion(false)
      }
    }
  }

  func purge() {
    let configuration = self.configuration
    DispatchQueue.main.async {
      guard let realm = try? Realm(configuration: configuration) else { return }
      realm.writeAsync { realm.delete(realm.objects(LogEntry.self)) }
    }
  }
}
