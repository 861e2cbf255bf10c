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
  private final class TermSearch: UIViewController {
    private let result = UILabel()

    func search(_ text: String) {
      DispatchQueue(label: "terms.search").async {
        autoreleasepool {
          let realm = try! Realm()
          let found = realm.objects(Term.self).where { $0.text == text }.count
          DispatchQueue.main.async {
            self.result.text = "\(found) found"
          }
        }
      }
    }
  }
  // end

  // example
  private final class TermCount: UIViewController {
    private let countLabel = UILabel()
    private var token: NotificationToken?

    func watch(_ terms: Results<Term>) {
      token = terms.observe(on: .main) { [weak self] changes in
        guard case .update(let terms, _, _, _) = changes else { return }
        self?.countLabel.text = "\(terms.count)"
      }
    }
  }
  // end

  private final class TermCell: UITableViewCell {
    func update(from term: Term) {
      textLabel?.text = term.text
    }
  }

  private final class TermStore {
    private let queue = DispatchQueue(label: "terms.store")

    func count(completion: @escaping @MainActor (Int) -> Void) {
      queue.async {
        let count = autoreleasepool { try! Realm().objects(Term.self).count }
        DispatchQueue.main.async { completion(count) }
      }
    }
  }

  private final class TermBadge: UIViewController {
    private let badge = UILabel()

    func refresh(_ store: TermStore) {
      store.count { [weak self] count in
        self?.badge.text = "\(count)"
      }
    }

    func refreshWherever(_ count: Int) {
      if Thread.isMainThread {
        badge.text = "\(count)"
      } else {
        DispatchQueue.main.async { self.badge.text = "\(count)" }
      }
    }

    func refreshFromRealm() {
      DispatchQueue(label: "terms.badge").async {
        autoreleasepool {
          self.refreshWherever(try! Realm().objects(Term.self).count)
        }
      }
    }
  }

  private final class TermImport: UIViewController {
    private let progress = UIProgressView()

    func start() {
      Task {
        let count = await importTerms()
        progress.setProgress(1, animated: true)
        title = "\(count)"
      }
    }

    private nonisolated func importTerms() async -> Int {
      autoreleasepool { (try? Realm(queue: nil))?.objects(Term.self).count ?? 0 }
    }
  }
#endif

extension Cases {
  static let uiOffMainGood = [
    Case("what is read off the main thread is shown on it") {
      #if canImport(UIKit)
        let badge = await TermBadge()
        await badge.refreshFromRealm()
      #endif
    }
  ]
}
