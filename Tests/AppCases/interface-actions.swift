import RealmSwift
import UIKit

final class Memo: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text: String
}

// MARK: - Methods of delegates

final class MemoEditor: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  private let realm = try! Realm()
  var memo: Memo!

  func textFieldDidEndEditing(_ textField: UITextField) {
    guard let memo = realm.objects(Memo.self).first else { return }
    memo.text = textField.text ?? ""  // expect: write-outside-transaction
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    try? realm.write { memo.text = textField.text ?? "" }
    return true
  }

  func textViewDidChange(_ textView: UITextView) { store(textView.text) }

  private func store(_ text: String) { try? realm.write { memo.text = text } }
}

final class MemoSearch: UIViewController {
  private let realm = try! Realm()
}

extension MemoSearch: UISearchBarDelegate {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    realm.add(Memo())  // expect: write-outside-transaction
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    try? realm.write { realm.objects(Memo.self).forEach(remove) }
  }

  /// A helper, whose callers write.
  func remove(_ memo: Memo) { realm.delete(memo) }
}

// MARK: - Targets of actions

final class MemoList: UIViewController {
  private let realm = try! Realm()
  private let button = UIButton()
  private let memos = try! Realm().objects(Memo.self)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addMemo))
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    view.addGestureRecognizer(press)
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed), name: .init("memos"), object: nil)
  }

  @objc private func tapped() {
    realm.add(Memo())  // expect: write-outside-transaction
  }

  @objc private func addMemo() { try? realm.write { realm.add(Memo()) } }

  @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard let memo = memos.first else { return }
    memo.text = ""  // expect: write-outside-transaction
  }

  /// Posted from within a write.
  @objc private func changed() { realm.add(Memo()) }

  func announce() {
    try? realm.write { NotificationCenter.default.post(name: .init("memos"), object: nil) }
  }
}

/// An action that the program calls, too, from within a write.
final class MemoTrash: UIViewController {
  private let realm = try! Realm()
  private let button = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(clear), for: .touchUpInside)
    try? realm.write { clear() }
  }

  @objc private func clear() { realm.deleteAll() }
}
