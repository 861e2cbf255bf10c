import Foundation
import RealmSwift
import UIKit

final class Kayak: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

final class Boathouse {
  private let queue = DispatchQueue(label: "boathouse", autoreleaseFrequency: .workItem)

  func first(completion: @escaping (Kayak?) -> Void) {
    queue.async {
      let kayak = try? Realm().objects(Kayak.self).first
      DispatchQueue.main.async { completion(kayak) }
    }
  }

  func firstFrozen(completion: @escaping (Kayak?) -> Void) {
    queue.async {
      let kayak = try? Realm().objects(Kayak.self).first?.freeze()
      DispatchQueue.main.async { completion(kayak) }
    }
  }

  func here(completion: (Kayak?) -> Void) {
    completion(try? Realm().objects(Kayak.self).first)
  }

  func count(of kayak: Kayak, _ count: @escaping (Kayak) -> Void) {
    queue.async { count(kayak) }
  }
}

func note(_ kayak: Kayak) {
  NSLog("%@", kayak.name)
}

final class RackController: UIViewController {
  private let boathouse = Boathouse()
  private lazy var handler: (Kayak?) -> Void = show

  override func viewDidLoad() {
    super.viewDidLoad()
    boathouse.first(completion: show)  // expect: live-object-across-queues
    boathouse.first(completion: self.show(_:))  // expect: live-object-across-queues
    boathouse.first(completion: handler)  // expect: live-object-across-queues
    boathouse.first(completion: RackController.log)  // expect: live-object-across-queues
    boathouse.firstFrozen(completion: show)
    boathouse.here(completion: show)
  }

  private func show(_ kayak: Kayak?) {
    title = kayak?.name
  }

  private static func log(_ kayak: Kayak?) {
    NSLog("%@", kayak?.name ?? "none")
  }
}

final class Harbour {
  private let boathouse = Boathouse()

  func start() {
    boathouse.first(completion: moor)  // expect: live-object-across-queues
  }

  func register(_ kayak: Kayak) {
    note(kayak)
    boathouse.count(of: kayak, note)  // expect: live-object-across-queues
  }

  func startLocally() {
    func tell(_ kayak: Kayak?) {
      NSLog("%@", kayak?.name ?? "none")  // expect: live-object-across-queues
    }
    boathouse.first(completion: tell)
  }

  private func moor(_ kayak: Kayak?) {
    NSLog("%@", kayak?.name ?? "none")
  }
}
