// run: no -- needs UIKit
import Foundation
import RealmSwift

private class Term: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var text = ""
}

#if canImport(UIKit)
  import UIKit

  // example
  private final class TermCount: UIViewController {
    private let countLabel = UILabel()
    private let queue = DispatchQueue(label: "terms.changes")
    private var token: NotificationToken?

    func watch(_ terms: Results<Term>) {
      token = terms.observe(on: queue) { [weak self] changes in
        guard case .update(let terms, _, _, _) = changes else { return }
        self?.countLabel.text = "\(terms.count)"  // expect: ui-off-main
      }
    }
  }
  // end

  private final class TermStore {
    private let queue = DispatchQueue(label: "terms.store")

    func save(_ text: String, completion: @escaping (Bool) -> Void) {
      queue.async {
        autoreleasepool {
          let realm = try! Realm()
          try! realm.write { realm.create(Term.self, value: ["text": text]) }
          completion(true)
        }
      }
    }
  }

  private final class TermList: UITableViewController {
    private let store = TermStore()

    func add(_ text: String) {
      store.save(text) { [weak self] _ in
        self?.tableView.reloadData()  // expect: ui-off-main
      }
    }
  }

  private final class TermSearch: UIViewController {
    private let result = UILabel()
    private let spinner = UIActivityIndicatorView()

    func search(_ text: String) {
      spinner.startAnimating()
      DispatchQueue.global().async {
        autoreleasepool {
          let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
          let found = realm.objects(Term.self).where { $0.text == text }.count
          self.show(found)  // expect: ui-off-main
        }
      }
    }

    private func show(_ count: Int) {
      spinner.stopAnimating()
      result.text = "\(count) found"
    }
  }
#endif

extension Cases {
  static let uiOffMainBad = [
    Case("what is read off the main thread is shown there") {
      #if canImport(UIKit)
        let list = await TermList()
        await list.add("term")
      #endif
    }
  ]
}
