import Foundation
import RealmSwift
import RxSwift
import UIKit

// Screens that show something of a realm, and do other things elsewhere.

final class Phrase: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var text = ""
}

final class PhraseCount {
  static let changed = Notification.Name("phrases.changed")

  private let queue = DispatchQueue(label: "phrases.count")

  func count() {
    queue.async {
      autoreleasepool {
        let count = try! Realm().objects(Phrase.self).count
        NotificationCenter.default.post(
          name: PhraseCount.changed, object: nil, userInfo: ["count": count])
      }
    }
  }
}

final class PhraseViewController: UIViewController {
  private let hintLabel = UILabel()
  private let scheduler = SerialDispatchQueueScheduler(qos: .utility)
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = try! Realm().objects(Phrase.self).first?.text
    NotificationCenter.default.addObserver(
      self, selector: #selector(phrasesChanged(_:)), name: PhraseCount.changed, object: nil)
  }

  func importFile(at url: URL) {
    Observable.just(url)
      .observe(on: scheduler)
      .map { try String(contentsOf: $0).components(separatedBy: .newlines) }
      .subscribe(onNext: { [weak self] lines in
        self?.hintLabel.text = "\(lines.count) lines"  // expect: ui-off-main
      })
      .disposed(by: bag)
  }

  func importFileQuietly(at url: URL) {
    Observable.just(url)
      .observe(on: scheduler)
      .map { try String(contentsOf: $0).components(separatedBy: .newlines) }
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] lines in
        self?.hintLabel.text = "\(lines.count) lines"
      })
      .disposed(by: bag)
  }

  func reload() {
    DispatchQueue.global().async {
      self.showAll()  // expect: ui-off-main
    }
  }

  @objc private func phrasesChanged(_ note: Notification) {
    let count = note.userInfo?["count"] as? Int ?? 0
    hintLabel.text = "\(count) phrases"  // expect: ui-off-main
  }

  private func showAll() {
    hintLabel.text = "all"
  }

  private func showNone() {
    showAll()
  }
}

// It shows nothing of a realm: what is wrong with it is not for these rules to say.
final class AboutViewController: UIViewController {
  private let versionLabel = UILabel()

  func load() {
    DispatchQueue.global().async {
      self.versionLabel.text = "2.1"
    }
  }
}
