import RealmSwift
import UIKit

class Kite: Object {
  @Persisted(primaryKey: true) var number = 0
  @Persisted var maker = ""
  @Persisted var flights = 0
}

class RealmOperation: Operation {
  private(set) var failure: Error?

  final override func main() {
    guard !isCancelled else { return }
    autoreleasepool {
      do {
        try run(in: Realm())
      } catch {
        failure = error
      }
    }
  }

  func run(in realm: Realm) throws {
    preconditionFailure("subclasses do the work")
  }
}

final class WornKitesOperation: RealmOperation {
  private(set) var worn: [Kite] = []
  private(set) var oldest: Kite?
  private(set) var makers: [String] = []
  private(set) var frozen: [Kite] = []

  override func run(in realm: Realm) throws {
    let kites = realm.objects(Kite.self).where { $0.flights > 500 }
    worn = Array(kites)
    oldest = kites.first
    makers = kites.map(\.maker)
    frozen = Array(kites.freeze())
  }
}

final class RestOperation: RealmOperation {
  override func run(in realm: Realm) throws {
    let worn = realm.objects(Kite.self).where { $0.flights > 500 }
    realm.writeAsync {  // expect: async-write-without-scheduler
      worn.setValue(0, forKey: "flights")
    }
  }
}

final class RetireOperation: RealmOperation {
  override func run(in realm: Realm) throws {
    try realm.write {
      realm.delete(realm.objects(Kite.self).where { $0.flights > 900 })
    }
  }
}

/// Opens its realm and leaves the rest to a function of its own.
final class CountOperation: Operation {
  private(set) var kites: [Kite] = []
  private(set) var count = 0

  override func main() {
    autoreleasepool { look(in: try! Realm()) }
  }

  private func look(in realm: Realm) {
    kites = Array(realm.objects(Kite.self))
    count = kites.count
  }
}

final class KitesViewController: UIViewController {
  private let queue = OperationQueue()

  func findWorn() {
    let operation = WornKitesOperation()
    operation.completionBlock = { [weak self, unowned operation] in
      let worn = operation.worn
      let oldest = operation.oldest
      let makers = operation.makers
      let frozen = operation.frozen
      DispatchQueue.main.async {
        self?.title = worn.map { $0.maker }.joined()  // expect: live-object-across-queues
        self?.navigationItem.prompt = oldest?.maker  // expect: live-object-across-queues
        self?.tabBarItem.title = makers.first
        self?.tabBarItem.badgeValue = frozen.first?.maker
      }
    }
    queue.addOperation(operation)
    queue.addOperation(RestOperation())
    queue.addOperation(RetireOperation())
  }

  func countAll() {
    let operation = CountOperation()
    operation.completionBlock = { [unowned operation] in
      let kites = operation.kites
      let count = operation.count
      DispatchQueue.main.async { [weak self] in
        self?.title = kites.first?.maker  // expect: live-object-across-queues
        self?.navigationItem.prompt = "\(count)"
      }
    }
    queue.addOperation(operation)
  }
}
