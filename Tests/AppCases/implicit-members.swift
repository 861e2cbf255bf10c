// What the context says of calls that leave their type out: queues, realms and tasks.
import Foundation
import RealmSwift

class Lamp: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

final class LampImporter {
  private let pool: DispatchQueue = .global(qos: .utility)
  private let lamps: DispatchQueue = .init(
    label: "lamps", attributes: .concurrent, autoreleaseFrequency: .workItem)
  private lazy var late: DispatchQueue = { return .global() }()
  private let operations: OperationQueue
  private var task: Task<Void, Never>?

  init() {
    operations = .init()
  }

  func count() {
    pool.async {
      autoreleasepool {
        print((try? Realm())?.isEmpty ?? true)  // expect: realm-opened-on-concurrent-queue
      }
    }
  }

  func countAtOnce() {
    lamps.async {
      print((try? Realm())?.isEmpty ?? true)  // expect: realm-opened-on-concurrent-queue
    }
  }

  func countLate() {
    late.async {
      autoreleasepool {
        print((try? Realm())?.isEmpty ?? true)  // expect: realm-opened-on-concurrent-queue
      }
    }
  }

  func show(_ lamp: Lamp) {
    operations.addOperation {
      print(lamp.name)  // expect: live-object-across-queues
    }
  }

  func start(_ lamp: Lamp) {
    task = .detached {
      print(lamp.name)  // expect: live-object-sent-to-task
    }
  }

  func startWithName(_ lamp: Lamp) {
    let name = lamp.name
    task = .detached { print(name) }
  }
}

final class LampStore {
  private let realm: Realm = { try! .init() }()
  private let main: DispatchQueue = .main
  private let own: DispatchQueue = .init(label: "store", autoreleaseFrequency: .workItem)

  func rename() {
    own.async {
      print(self.realm.isEmpty)  // expect: live-object-across-queues
    }
  }

  func renameThere() {
    own.async {
      let realm: Realm? = try? .init()
      print(realm?.isEmpty ?? true)
    }
  }
}
