// https://github.com/realm/realm-swift/issues/8675
import RealmSwift
import UIKit
class Profile: Object { @Persisted(primaryKey: true) var id: String; @Persisted var visits: Int }
final class ProfileController: UIViewController {
  let realm = try! Realm()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let profile = Profile()
    profile.id = "me"
    try! realm.write { realm.add(profile, update: .modified) }
    profile.visits += 1  // expect: write-outside-transaction
  }
}
