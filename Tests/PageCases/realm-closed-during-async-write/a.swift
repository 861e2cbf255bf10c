import UIKit
import RealmSwift

final class Draft: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var text = ""
}

final class ComposeViewController: UIViewController {
  private let textView = UITextView()
  private var draftID = 0

  @objc private func closeTapped() {
    guard let realm = try? Realm() else { return }
    let text = textView.text ?? "", id = draftID
    realm.writeAsync {
      realm.create(Draft.self, value: ["id": id, "text": text], update: .modified)
    } onComplete: { error in
      print(error?.localizedDescription ?? "saved")
    }
    realm.invalidate()  // expect: realm-closed-during-async-write
    dismiss(animated: true)
  }

  @objc private func closeAfterSaving() {
    guard let realm = try? Realm() else { return }
    let text = textView.text ?? "", id = draftID
    realm.writeAsync {
      realm.create(Draft.self, value: ["id": id, "text": text], update: .modified)
    } onComplete: { [weak self] _ in
      realm.invalidate()
      self?.dismiss(animated: true)
    }
  }

  @objc private func discardTapped() {
    guard let realm = try? Realm() else { return }
    let id = draftID
    try? realm.write {
      if let draft = realm.object(ofType: Draft.self, forPrimaryKey: id) { realm.delete(draft) }
    }
    realm.invalidate()
    dismiss(animated: true)
  }

  @objc private func cleanTapped() {
    guard let realm = try? Realm() else { return }
    realm.invalidate()
    realm.writeAsync { realm.deleteAll() }
  }
}
