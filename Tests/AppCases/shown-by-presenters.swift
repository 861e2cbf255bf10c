import RealmSwift
import UIKit

// A worker's queue reaches a view through objects that know no view's type.

class Grove: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var trees = 0
}

final class GroveStore {
  private let queue = DispatchQueue(label: "groves")

  func perform(_ work: @escaping (Realm) -> Void) {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        work(realm)
      }
    }
  }
}

protocol GroveOutput: AnyObject {
  func didCount(_ trees: Int)
  func didSum(_ trees: Int)
}

protocol GroveView: AnyObject {
  func showCount(_ text: String)
  func showSum(_ text: String)
}

final class GroveInteractor {
  weak var output: GroveOutput?
  private let store = GroveStore()

  func count() {
    store.perform { [weak self] realm in
      self?.output?.didCount(realm.objects(Grove.self).count)
    }
  }

  func sum() {
    store.perform { [weak self] realm in
      let trees: Int = realm.objects(Grove.self).sum(of: \.trees)
      DispatchQueue.main.async { self?.output?.didSum(trees) }
    }
  }
}

final class GrovePresenter: GroveOutput {
  weak var view: GroveView?
  private let interactor: GroveInteractor

  init(interactor: GroveInteractor) { self.interactor = interactor }

  func isReady() {
    interactor.count()
    interactor.sum()
  }

  func didCount(_ trees: Int) { view?.showCount("\(trees) trees") }
  func didSum(_ trees: Int) { view?.showSum("\(trees) trees") }
}

final class GroveScreen: UIViewController, GroveView {
  private let countLabel = UILabel()
  private let sumLabel = UILabel()

  func showCount(_ text: String) {
    countLabel.text = text  // expect: ui-off-main
  }

  func showSum(_ text: String) { sumLabel.text = text }
}
